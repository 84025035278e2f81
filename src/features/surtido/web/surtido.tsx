import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCopy, IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useMembresia } from '#src/dominio/personas/web/membresia.ts';
import { AccessDenied } from '#src/platform/web/ui/access-denied.tsx';
import { PageHeader } from '#src/platform/web/ui/page-header.tsx';
import { useRequestedDialog } from '#src/platform/web/ui/requested-dialog.ts';
import { useTitle } from '#src/platform/web/ui/title.ts';
import { ListaDeCadenas } from './cadenas/lista-de-cadenas.tsx';
import { SinCadenas } from './cadenas/sin-cadenas.tsx';
import { useCadena, useFormatosDeCadena, usePrimeraCadena } from './consultas.ts';
import { DialogoDeSurtido, type DialogoPedido } from './dialogos.tsx';
import { useDireccion, type Direccion } from './direccion.ts';
import { HerederasDelLugar } from './herederas/herederas-del-lugar.tsx';
import { CabezaEnTelefono } from './lugar/cabeza-en-telefono.tsx';
import { CadenaNoLeida, CargandoLugar } from './lugar/estados.tsx';
import { PanelDeLugar } from './lugar/panel-de-lugar.tsx';
import type { Lugar } from './lugar.ts';
import { ProveerReferencias, useReferencias, type Referencias } from './referencias.tsx';
import css from './surtido.module.css';

/** Beside the list of chains there is room for one of them, or for its branches as well. */
const useColumnas = (): 1 | 2 | 3 => {
  const alMenos = { getInitialValueInEffect: false };
  const dos = useMediaQuery('(min-width: 64em)', undefined, alMenos);
  const tres = useMediaQuery('(min-width: 80em)', undefined, alMenos);
  if (tres) return 3;
  return dos ? 2 : 1;
};

/** Where the chosen chain takes the list's place, or the list the chain's, the focus that was on the one goes on in the other. */
const useFoco = (elegida: string | undefined) => {
  const pantalla = useRef<HTMLDivElement>(null);
  const antes = useRef(elegida);
  useEffect(() => {
    if (antes.current === elegida) return;
    antes.current = elegida;
    // what had it is not there any more
    if (document.activeElement === document.body) pantalla.current?.focus({ preventScroll: true });
  }, [elegida]);
  return pantalla;
};

const Cabecera = ({ acciones }: { acciones?: { copiar: () => void; agregar: () => void } | undefined }) => (
  <PageHeader
    title={<Trans>Surtido</Trans>}
    subtitle={<Trans>Qué vende cada cadena, con su mínimo y su precio. Sus sucursales lo heredan.</Trans>}
    actions={
      acciones && (
        <>
          <Button
            variant="default"
            h={44}
            leftSection={<IconCopy size={18} stroke={1.8} aria-hidden />}
            onClick={acciones.copiar}
          >
            <Trans>Copiar de otra cadena</Trans>
          </Button>
          <Button h={44} leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />} onClick={acciones.agregar}>
            <Trans>Agregar productos</Trans>
          </Button>
        </>
      )
    }
  />
);

interface ColumnasProps {
  /** Where there is room for it. */
  cadenas?: ReactNode;
  sucursales?: ReactNode;
  children: ReactNode;
}

const Columnas = ({ cadenas, sucursales, children }: ColumnasProps) => (
  <div className={css.columnas}>
    {cadenas && <div className={css.lado}>{cadenas}</div>}
    <div className={css.panel}>{children}</div>
    {sucursales && <div className={css.lado}>{sucursales}</div>}
  </div>
);

interface DeCadenaProps {
  cadenaId: string;
  direccion: Direccion;
  columnas: 1 | 2 | 3;
}

/** The chosen chain: its head, the list of chains beside it where that fits, what it sells, and its branches. */
const DeCadena = ({ cadenaId, direccion, columnas }: DeCadenaProps) => {
  const { esAdmin } = useReferencias();
  const { data: cadena, error, isFetching, refetch } = useCadena(cadenaId);
  const formatos = useFormatosDeCadena(cadenaId);
  const { requested, isOpen, request, close } = useRequestedDialog<DialogoPedido>();
  // until its formats are known nobody can tell whether the one asked for is among them
  const lugar: Lugar | undefined =
    cadena && (formatos ?? !direccion.formato)
      ? { cadena, formato: formatos?.find(({ id }) => id === direccion.formato) }
      : undefined;
  const pedir = (tipo: DialogoPedido['tipo']) => request({ tipo });
  const contenido = () => {
    if (error && !cadena) {
      return (
        <CadenaNoLeida
          error={error}
          reintentando={isFetching}
          alReintentar={() => void refetch()}
          alVolver={direccion.dejarCadena}
        />
      );
    }
    if (!lugar) return <CargandoLugar />;
    return (
      <PanelDeLugar
        key={cadenaId}
        lugar={lugar}
        formatos={formatos ?? []}
        direccion={direccion}
        titulo={columnas > 1}
        alPedir={pedir}
      >
        {columnas < 3 && <HerederasDelLugar lugar={lugar} plegadas />}
      </PanelDeLugar>
    );
  };
  return (
    <>
      {columnas > 1 ? (
        <Cabecera
          acciones={esAdmin && lugar ? { copiar: () => pedir('copiar'), agregar: () => pedir('agregar') } : undefined}
        />
      ) : (
        <CabezaEnTelefono cadena={cadena} alVolver={direccion.dejarCadena} alPedir={pedir} />
      )}
      <Columnas
        cadenas={columnas > 1 && <ListaDeCadenas direccion={direccion} elegida={cadenaId} />}
        sucursales={columnas === 3 && lugar && <HerederasDelLugar lugar={lugar} plegadas={false} />}
      >
        {contenido()}
      </Columnas>
      {requested && lugar && (
        <DialogoDeSurtido
          key={requested.turn}
          pedido={requested.what}
          abierto={isOpen}
          lugar={lugar}
          alCerrar={close}
        />
      )}
    </>
  );
};

/** Nothing is chosen: on a wide screen that is so until the first one is known, which takes the place that is kept for it. */
const SinElegir = ({ direccion, columnas }: Omit<DeCadenaProps, 'cadenaId'>) => {
  const { data: primera, isPending } = usePrimeraCadena();
  if (primera === null) return <SinCadenas />;
  const cadenas = <ListaDeCadenas direccion={direccion} elegida={undefined} />;
  if (columnas === 1 || !isPending) return cadenas;
  return (
    <Columnas cadenas={cadenas}>
      <CargandoLugar />
    </Columnas>
  );
};

const Pantalla = () => {
  const { t } = useLingui();
  useTitle(t`Surtido`);
  const columnas = useColumnas();
  const direccion = useDireccion();
  const { data: primera } = usePrimeraCadena();
  // on a wide screen nothing is empty: the first one is shown until another is chosen
  const elegida = direccion.cadena ?? (columnas > 1 ? primera?.id : undefined);
  const pantalla = useFoco(direccion.cadena);
  return (
    <div ref={pantalla} tabIndex={-1} className={css.pantalla}>
      {elegida ? (
        <DeCadena cadenaId={elegida} direccion={direccion} columnas={columnas} />
      ) : (
        <>
          <Cabecera />
          <SinElegir direccion={direccion} columnas={columnas} />
        </>
      )}
    </div>
  );
};

/** What each chain sells, with its minimums and prices; its formats and branches inherit it, or say otherwise. */
export const Surtido = (props: Pick<Referencias, 'zona' | 'verCadena'>) => {
  const { t } = useLingui();
  const { membresia } = useMembresia();
  if (membresia.rol === 'mercaderista') {
    return <AccessDenied text={t`No tienes permisos para acceder a esta sección.`} />;
  }
  return (
    <ProveerReferencias referencias={{ ...props, empresaId: membresia.empresa_id, esAdmin: membresia.rol === 'admin' }}>
      <Pantalla />
    </ProveerReferencias>
  );
};
