import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDoorOff } from '@tabler/icons-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { AvisoDeEspacio } from '#src/dominio/campo/web/aviso-de-espacio.tsx';
import { textoDeRechazo } from '#src/dominio/campo/web/textos-de-envio.ts';
import {
  ANAQUEL,
  type BaseLocal,
  type Borrador,
  type CopiaDeVisita,
  type EnvioLocal,
} from '#src/dominio/telefono/web/base-local.ts';
import { buscarPosicion } from '#src/dominio/telefono/web/posicion.ts';
import { siSePuede } from '#src/dominio/telefono/web/si-se-puede.ts';
import { finalizar } from '#src/dominio/telefono/web/terminar.ts';
import { showAviso } from '#src/platform/web/ui/avisos.ts';
import { Note } from '#src/platform/web/ui/note.tsx';
import { Avance } from './avance.tsx';
import { AvisoDePosicion } from './aviso-de-posicion.tsx';
import { Cargando } from './cargando.tsx';
import { Finalizar } from './finalizar.tsx';
import css from './formulario.module.css';
import { Fotos } from './fotos.tsx';
import { IndicadorDeGuardado } from './indicador-de-guardado.tsx';
import { idDeInventario } from './inventario.tsx';
import { ListaDeProductos } from './lista-de-productos.tsx';
import { MarcoDeVisita } from './marco.tsx';
import { NoRealizada } from './no-realizada.tsx';
import { SinProductos } from './sin-productos.tsx';
import { siguienteDe } from './orden.ts';
import { idDeTarjeta } from './tarjeta-de-producto.tsx';
import { useRegistro } from './usar-registro.ts';

interface Props {
  base: BaseLocal;
  copia: CopiaDeVisita;
  borrador: Borrador;
  inicio: EnvioLocal | undefined;
}

const AVISO = 'registro-visita';

/** The visit being made. Everything in it is on the device; nothing here waits for the network or for a session. */
export const Formulario = ({ base, copia, borrador, inicio }: Props) => {
  const { t, i18n } = useLingui();
  const { visita_id, empresa_id, visita, productos } = copia;
  const alFallar = useCallback(
    () =>
      showAviso({
        id: AVISO,
        tone: 'error',
        title: t`No se pudo guardar el registro de la visita`,
        text: t`Puede que el teléfono no tenga espacio. No cierres esta página: se sigue intentando.`,
      }),
    [t],
  );
  const registro = useRegistro(base, copia, alFallar);
  const [abierto, setAbierto] = useState(borrador.abierto);
  const [cerrando, setCerrando] = useState(false);
  const [terminando, setTerminando] = useState(false);
  const deVisita = useMemo(() => ({ base, visitaId: visita_id, empresaId: empresa_id }), [base, visita_id, empresa_id]);
  const { ubicacion, iniciada_en } = borrador;
  // nothing to count: it can only be closed with a reason
  const vacia = productos.length === 0;

  useEffect(() => {
    if (ubicacion === 'buscando') siSePuede(buscarPosicion(base, visita_id, iniciada_en));
  }, [base, visita_id, ubicacion, iniciada_en]);

  const alAbrir = useCallback(
    (productoId: string | null): void => {
      // drawn at once: a keypad opens only for what is focused within the tap itself
      flushSync(() => setAbierto(productoId));
      // nobody waits for it: after what the tap shows
      setTimeout(() => siSePuede(base.borradores.update(visita_id, { abierto: productoId })));
      if (productoId === null) return;
      document.getElementById(idDeTarjeta(productoId))?.scrollIntoView({ block: 'start' });
      document.getElementById(idDeInventario(productoId))?.focus({ preventScroll: true });
    },
    [base, visita_id],
  );
  const alSiguiente = useCallback(
    (productoId: string): void => {
      if (!registro) return;
      const { estados } = registro.resumen();
      alAbrir(siguienteDe([...estados.keys()], productoId, (id) => estados.get(id) ?? 'falta'));
    },
    [registro, alAbrir],
  );

  if (!registro) return <Cargando />;

  const alFinalizar = async (): Promise<void> => {
    setTerminando(true);
    try {
      await registro.escrito();
      await finalizar(base, visita_id);
    } catch (error) {
      console.warn('finishing', error);
      setTerminando(false);
      alFallar();
    }
  };

  return (
    <MarcoDeVisita
      cadena={visita.cadena_nombre}
      titulo={visita.sucursal_nombre}
      lado={<IndicadorDeGuardado registro={registro} />}
      avance={!vacia && <Avance registro={registro} abierto={abierto} />}
      accion={
        vacia ? (
          <Button size="lg" h={52} fullWidth onClick={() => setCerrando(true)}>
            <Trans>Cerrar con un motivo</Trans>
          </Button>
        ) : (
          <Finalizar registro={registro} terminando={terminando} alFinalizar={() => void alFinalizar()} />
        )
      }
    >
      {inicio?.estado === 'rechazado' && (
        <Note tone="atencion">{i18n._(textoDeRechazo(inicio.problema ?? 'servidor.interno'))}</Note>
      )}
      <AvisoDeEspacio />
      <AvisoDePosicion base={base} borrador={borrador} visita={visita} />
      {visita.instrucciones && (
        <section className={css.instrucciones} aria-label={t`Instrucciones`}>
          <h2>{t`Instrucciones`}</h2>
          <p>{visita.instrucciones}</p>
        </section>
      )}
      {vacia ? (
        <SinProductos base={base} copia={copia} />
      ) : (
        <ListaDeProductos
          deVisita={deVisita}
          registro={registro}
          productos={productos}
          abierto={abierto}
          alAbrir={alAbrir}
          alSiguiente={alSiguiente}
        />
      )}
      <div className={css.anaquel}>
        <Fotos {...deVisita} lugar={ANAQUEL} titulo={t`Fotos del anaquel completo`} />
      </div>
      {!vacia && (
        <Button
          variant="subtle"
          h={48}
          leftSection={<IconDoorOff size={20} stroke={1.8} aria-hidden />}
          onClick={() => setCerrando(true)}
        >
          <Trans>No se pudo realizar la visita</Trans>
        </Button>
      )}
      {cerrando && (
        <NoRealizada
          deVisita={deVisita}
          registro={registro}
          motivoGuardado={borrador.motivo}
          alCerrar={() => setCerrando(false)}
        />
      )}
    </MarcoDeVisita>
  );
};
