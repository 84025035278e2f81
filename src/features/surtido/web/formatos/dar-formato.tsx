import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Skeleton.css';
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listarSucursales } from '#src/dominio/puntos-de-venta/contract.ts';
import { sucursalesKey } from '#src/dominio/puntos-de-venta/web/keys.ts';
import { useFormatos } from '#src/dominio/surtido/web/formatos.ts';
import { useExistingPage } from '#src/platform/web/existing-page.ts';
import { useServices } from '#src/platform/web/services.tsx';
import { showAviso } from '#src/platform/web/ui/avisos.ts';
import { EmptyState } from '#src/platform/web/ui/empty-state.tsx';
import { LinkButton } from '#src/platform/web/ui/link-button.tsx';
import { LoadFailure } from '#src/platform/web/ui/load-failure.tsx';
import { DialogFoot } from '#src/platform/web/ui/panel/dialog-foot.tsx';
import { Pagination } from '#src/platform/web/ui/panel/pagination.tsx';
import { ponerFormato } from '../../contract-formatos.ts';
import { Buscar } from '../buscar.tsx';
import { AVISO, useCambio } from '../cambio.ts';
import type { Cadena } from '../lugar.ts';
import { useReferencias } from '../referencias.tsx';
import { textoDeSurtido } from '../textos.ts';
import css from './formatos.module.css';
import { SucursalesParaFormato } from './sucursales-para-formato.tsx';

const POR_PAGINA = 25;

const useSucursales = (cadenaId: string, busqueda: string, pagina: number) => {
  const { call } = useServices();
  const { empresaId } = useReferencias();
  return useQuery({
    queryKey: [...sucursalesKey(empresaId), 'para-formato', cadenaId, busqueda, pagina],
    queryFn: ({ signal }) =>
      call(
        listarSucursales,
        { params: { empresaId }, query: { cadena_id: cadenaId, busqueda, pagina, por_pagina: POR_PAGINA } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
};

/** The value that takes it from them. */
const SIN_FORMATO = 'ninguno';

/** Chosen branches of the chain get a format, or lose the one they have. */
export const DarFormato = ({ cadena }: { cadena: Cadena }) => {
  const { t, i18n } = useLingui();
  const { empresaId } = useReferencias();
  const [{ busqueda, pagina }, setVista] = useState({ busqueda: '', pagina: 1 });
  const [elegidas, setElegidas] = useState<ReadonlySet<string>>(new Set());
  const { data: leidos } = useFormatos(empresaId);
  const formatos = leidos?.formatos ?? [];
  const [elegido, setElegido] = useState<string>();
  const formato = elegido ?? formatos[0]?.id ?? SIN_FORMATO;
  const go = (otra: number) => setVista({ busqueda, pagina: otra });
  const { data, error, isFetching, isPlaceholderData, refetch } = useSucursales(cadena.id, busqueda, pagina);
  useExistingPage(isPlaceholderData ? undefined : data, { pagina, perPage: POR_PAGINA, go });
  const { mutate, isPending } = useCambio(
    (call, sucursales: string[]) =>
      call(ponerFormato, {
        params: { empresaId },
        body: { formato_id: formato === SIN_FORMATO ? null : formato, sucursales },
      }),
    {
      fallo: t`No se pudo dar el formato`,
      alTerminar: ({ cambiadas }) => {
        setElegidas(new Set());
        showAviso({
          id: AVISO,
          tone: 'exito',
          title: t`${plural(cambiadas, {
            one: '# sucursal cambió de formato',
            other: '# sucursales cambiaron de formato',
          })}`,
        });
      },
    },
  );
  const marcar = (ids: readonly string[], si: boolean) => {
    const despues = new Set(elegidas);
    for (const id of ids) {
      if (si) despues.add(id);
      else despues.delete(id);
    }
    setElegidas(despues);
  };
  const lista = () => {
    if (error && !data) {
      return (
        <LoadFailure
          title={t`No se pudieron cargar las sucursales`}
          text={i18n._(textoDeSurtido(error))}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      );
    }
    if (!data) {
      return (
        <div role="status" aria-label={t`Cargando sucursales...`} className={css.cargando}>
          {[1, 2, 3, 4].map((fila) => (
            <Skeleton key={fila} height={36} />
          ))}
        </div>
      );
    }
    if (data.total === 0) {
      return busqueda ? (
        <EmptyState title={t`Ninguna sucursal coincide con «${busqueda}»`} />
      ) : (
        <EmptyState title={t`La cadena aún no tiene sucursales`}>
          <LinkButton to="/cadena/$cadenaId" params={{ cadenaId: cadena.id }} variant="default" h={44}>
            <Trans>Agregar sucursales</Trans>
          </LinkButton>
        </EmptyState>
      );
    }
    return (
      <>
        <SucursalesParaFormato
          sucursales={data.sucursales}
          elegidas={elegidas}
          anterior={isPlaceholderData}
          alMarcar={marcar}
        />
        <Pagination
          label={t`Páginas de sucursales`}
          lista={data}
          pagina={pagina}
          perPage={POR_PAGINA}
          inPage={data.sucursales.length}
          summary={({ since, until, total }) => t`Mostrando ${since}-${until} de ${total} sucursales`}
          onGo={go}
        />
      </>
    );
  };
  const cuantas = elegidas.size;
  return (
    <>
      <div className={css.arriba}>
        <NativeSelect
          label={t`Formato`}
          value={formato}
          data={[
            ...formatos.map(({ id, nombre }) => ({ value: id, label: nombre })),
            { value: SIN_FORMATO, label: t`Sin formato` },
          ]}
          onChange={({ currentTarget }) => setElegido(currentTarget.value)}
        />
        <Buscar
          etiqueta={t`Buscar sucursal`}
          buscado={busqueda}
          buscar={(texto) => setVista({ busqueda: texto, pagina: 1 })}
        />
      </div>
      <div className={css.sucursales}>{lista()}</div>
      <DialogFoot motivo={<Plural value={cuantas} one="# sucursal elegida" other="# sucursales elegidas" />}>
        <Button h={48} loading={isPending} disabled={cuantas === 0} onClick={() => mutate([...elegidas])}>
          {formato === SIN_FORMATO ? <Trans>Quitar formato</Trans> : <Trans>Dar formato</Trans>}
        </Button>
      </DialogFoot>
    </>
  );
};
