import { Trans, useLingui } from '@lingui/react/macro';
import { Loader } from '@mantine/core';
import { useMembresia } from '#src/dominio/personas/web/membresia.ts';
import { listarCadenas } from '#src/dominio/puntos-de-venta/contract.ts';
import { useHoy } from '#src/dominio/visitas/web/hoy.ts';
import { useEnVivo } from '#src/features/avisos/web/en-vivo.ts';
import { useConfiguracion } from '#src/features/empresas/web/ajustes/consultas.ts';
import { ProgramarVisitas } from '#src/features/programacion/web/programar-visitas.tsx';
import { ProveerReferencias } from '#src/features/programacion/web/referencias.tsx';
import { verCadena } from '#src/features/puntos-de-venta/contract-cadenas.ts';
import { verSucursal } from '#src/features/puntos-de-venta/contract-sucursales.ts';
import type { Call } from '#src/platform/shared/client.ts';
import { problemText } from '#src/platform/web/i18n/problems.ts';
import { useServices } from '#src/platform/web/services.tsx';
import { LoadFailure } from '#src/platform/web/ui/load-failure.tsx';
import { useTitle } from '#src/platform/web/ui/title.ts';
import { Rechazo } from '../rechazo.tsx';
import css from './programar-visitas.module.css';

const CADENAS_POR_PAGINA = 50;

/** What planning asks of the points of sale, which are another feature's. */
const puntosDeVenta = (call: Call, empresaId: string) => ({
  buscarCadenas: async (busqueda: string, pagina: number, signal: AbortSignal) => {
    const { cadenas, total, total_exacto } = await call(
      listarCadenas,
      { params: { empresaId }, query: { busqueda, pagina, por_pagina: CADENAS_POR_PAGINA } },
      { signal },
    );
    return {
      cadenas: cadenas.map(({ id, nombre, sucursales }) => ({ id, nombre, sucursales })),
      hayMas: !total_exacto || pagina * CADENAS_POR_PAGINA < total,
    };
  },
  verCadena: (cadenaId: string, signal: AbortSignal) =>
    call(verCadena, { params: { empresaId, cadenaId } }, { signal }),
  verSucursal: (sucursalId: string, signal: AbortSignal, fecha?: string) =>
    call(verSucursal, { params: { empresaId, sucursalId }, query: { fecha } }, { signal }),
});

/** Its settings tell which day it is for the company; whoever may not read them is not let in. */
const ConPermiso = ({ empresaId }: { empresaId: string }) => {
  const { t, i18n } = useLingui();
  const { call } = useServices();
  const { data, error, isFetching, refetch } = useConfiguracion(empresaId);
  const hoy = useHoy(data?.timezone);
  useTitle(t`Programar Visitas`);
  useEnVivo(empresaId);
  if (data && hoy) {
    const { timezone, business_hours_start: inicio, business_hours_end: fin } = data;
    const referencias = {
      empresaId,
      zona: timezone,
      hoy,
      horario: { inicio, fin },
      ...puntosDeVenta(call, empresaId),
    };
    return (
      <ProveerReferencias referencias={referencias}>
        <ProgramarVisitas />
      </ProveerReferencias>
    );
  }
  if (error) {
    return (
      <>
        <h1 className="oculto">
          <Trans>Programar Visitas</Trans>
        </h1>
        <LoadFailure
          title={t`Error al verificar permisos`}
          text={i18n._(problemText(error, {}))}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      </>
    );
  }
  return (
    <div className={css.espera}>
      <Loader size={36} aria-hidden />
      <h1 role="status">
        <Trans>Verificando permisos...</Trans>
      </h1>
    </div>
  );
};

/** Planning comes from one feature, points of sale and the company's hours from others: here they meet. */
export const PaginaDeProgramarVisitas = () => {
  const { membresia } = useMembresia();
  // the role may change while the page is open
  return membresia.rol === 'mercaderista' ? <Rechazo /> : <ConPermiso empresaId={membresia.empresa_id} />;
};
