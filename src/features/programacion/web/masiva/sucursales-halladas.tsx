import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listarSucursales } from '#src/dominio/puntos-de-venta/contract.ts';
import { useServices } from '#src/platform/web/services.tsx';
import { LoadFailure } from '#src/platform/web/ui/load-failure.tsx';
import { useReferencias } from '../referencias.tsx';
import { textoDeProgramacion } from '../textos.ts';
import { conElegidas } from './borrador.ts';
import type { Eleccion } from './cadenas.tsx';
import { Casilla } from './casilla.tsx';
import css from './masiva.module.css';

const CUANTAS = 50;

/** Branches of any chain by a part of their name; those that take no visits are not among them. */
export const SucursalesHalladas = ({ busqueda, elegidas, alElegir }: Eleccion & { busqueda: string }) => {
  const { t, i18n } = useLingui();
  const { call } = useServices();
  const { empresaId } = useReferencias();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['empresas', empresaId, 'sucursales', 'para-masiva', busqueda],
    queryFn: ({ signal }) =>
      call(listarSucursales, { params: { empresaId }, query: { busqueda, por_pagina: CUANTAS } }, { signal }),
    placeholderData: keepPreviousData,
  });
  if (error && !data) {
    return (
      <LoadFailure
        title={t`No se pudieron cargar los datos`}
        text={i18n._(textoDeProgramacion(error))}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  const halladas = (data?.sucursales ?? [])
    .filter(({ estado_operacional }) => estado_operacional !== 'Inactivo')
    .map(({ id, nombre, cadena_id: cadenaId, cadena_nombre: cadena }) => ({ id, nombre, cadenaId, cadena }));
  if (halladas.length === 0) {
    return (
      <p role="status" className="tenue">
        {data ? <Trans>Nada coincide</Trans> : <Trans>Buscando...</Trans>}
      </p>
    );
  }
  return (
    <div className={css.lista}>
      {halladas.map((sucursal) => (
        <Casilla
          key={sucursal.id}
          etiqueta={sucursal.nombre}
          detalle={sucursal.cadena}
          marcada={elegidas.has(sucursal.id)}
          alMarcar={(si) => alElegir(conElegidas(elegidas, [sucursal], si))}
        />
      ))}
    </div>
  );
};
