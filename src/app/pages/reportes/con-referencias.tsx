import { Trans, useLingui } from '@lingui/react/macro';
import { Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import { listarCadenas, listarSucursales } from '#src/dominio/puntos-de-venta/contract.ts';
import { nombreConCadena } from '#src/dominio/puntos-de-venta/nombre-con-cadena.ts';
import { useMembresia } from '#src/dominio/personas/web/membresia.ts';
import { useHoy } from '#src/dominio/visitas/web/hoy.ts';
import { useEnVivo } from '#src/features/avisos/web/en-vivo.ts';
import { useConfiguracion } from '#src/features/empresas/web/ajustes/consultas.ts';
import { verProducto } from '#src/features/productos/contract.ts';
import { verCadena } from '#src/features/puntos-de-venta/contract-cadenas.ts';
import { verSucursal } from '#src/features/puntos-de-venta/contract-sucursales.ts';
import { ProveerReferencias, type Opcion } from '#src/features/reportes/web/referencias.tsx';
import type { Call } from '#src/platform/shared/client.ts';
import type { ResponseOf } from '#src/platform/shared/contract.ts';
import { problemText } from '#src/platform/web/i18n/problems.ts';
import { useServices } from '#src/platform/web/services.tsx';
import { LoadFailure } from '#src/platform/web/ui/load-failure.tsx';
import { Rechazo } from '../rechazo.tsx';

/** As many as a list holds; the others are found by writing. */
const POR_LISTA = 50;

/** As a branch is told by itself. */
const conSuCadena = (sucursal: ResponseOf<typeof verSucursal>): Opcion => ({
  id: sucursal.id,
  nombre: nombreConCadena(sucursal),
});

/** What reports ask of points of sale and products, which are other features'. */
const deOtros = (call: Call, empresaId: string) => ({
  buscarCadenas: async (busqueda: string, signal: AbortSignal) =>
    (await call(listarCadenas, { params: { empresaId }, query: { busqueda, por_pagina: POR_LISTA } }, { signal }))
      .cadenas,
  buscarSucursales: async (cadenaId: string, busqueda: string, signal: AbortSignal) =>
    (
      await call(
        listarSucursales,
        { params: { empresaId }, query: { cadena_id: cadenaId, busqueda, por_pagina: POR_LISTA } },
        { signal },
      )
    ).sucursales.map(conSuCadena),
  verCadena: (cadenaId: string, signal: AbortSignal) =>
    call(verCadena, { params: { empresaId, cadenaId } }, { signal }),
  verSucursal: async (sucursalId: string, signal: AbortSignal) =>
    conSuCadena(await call(verSucursal, { params: { empresaId, sucursalId } }, { signal })),
  verProducto: (productoId: string, signal: AbortSignal) =>
    call(verProducto, { params: { empresaId, productoId } }, { signal }),
});

const ConPermiso = ({ empresaId, children }: { empresaId: string; children: ReactNode }) => {
  const { t, i18n } = useLingui();
  const { call } = useServices();
  const { data, error, isFetching, refetch } = useConfiguracion(empresaId);
  const hoy = useHoy(data?.timezone);
  useEnVivo(empresaId);
  if (data && hoy) {
    const referencias = { empresaId, zona: data.timezone, hoy, ...deOtros(call, empresaId) };
    return <ProveerReferencias referencias={referencias}>{children}</ProveerReferencias>;
  }
  if (error) {
    return (
      <LoadFailure
        title={t`No se pudo cargar la configuración de la empresa`}
        text={i18n._(problemText(error, {}))}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <p role="status">
      <Loader size={36} aria-hidden /> <Trans>Cargando reportes...</Trans>
    </p>
  );
};

/** Reports come from one feature, points of sale, products and the company's day from others: here they meet. */
export const ConReferencias = ({ children }: { children: ReactNode }) => {
  const { membresia } = useMembresia();
  // the role may change while the page is open
  if (membresia.rol === 'mercaderista') return <Rechazo />;
  return <ConPermiso empresaId={membresia.empresa_id}>{children}</ConPermiso>;
};
