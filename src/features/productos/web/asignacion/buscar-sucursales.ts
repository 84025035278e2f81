import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { listarCadenas, listarIdsDeSucursales, listarSucursales } from '#src/dominio/puntos-de-venta/contract.ts';
import { useServices } from '#src/platform/web/services.tsx';
import type { FoundOption } from '#src/platform/web/ui/search-select/found-options.ts';
import type { Elegida } from './elegidas.ts';

/** Enough to choose from: with more of them one types a part of the name. */
const CADENAS = 5;
const SUCURSALES = 25;

export interface Hallada extends FoundOption {
  detail: string;
  esCadena: boolean;
}

/** Chains, each as a whole, and branches, by a part of their names; and what is chosen with one of them. */
export const useBuscarSucursales = (empresaId: string) => {
  const { t } = useLingui();
  const { call } = useServices();
  const params = { empresaId };
  return {
    buscar: async (busqueda: string, signal: AbortSignal): Promise<Hallada[]> => {
      const [{ cadenas }, { sucursales }] = await Promise.all([
        call(listarCadenas, { params, query: { busqueda, por_pagina: CADENAS } }, { signal }),
        call(listarSucursales, { params, query: { busqueda, por_pagina: SUCURSALES } }, { signal }),
      ]);
      return [
        ...cadenas
          .filter((cadena) => cadena.sucursales > 0)
          .map(({ id, nombre, sucursales: cuantas }) => ({
            id,
            nombre: t`Toda la cadena ${nombre}`,
            detail: t`${plural(cuantas, { one: '# sucursal', other: '# sucursales' })}`,
            esCadena: true,
          })),
        ...sucursales.map(({ id, nombre, cadena_nombre: detail }) => ({ id, nombre, detail, esCadena: false })),
      ];
    },
    /** All the branches of a chain: which ones those are is asked only then. */
    elegir: async ({ id, nombre, detail: detalle, esCadena }: Hallada): Promise<Elegida> => {
      if (!esCadena) return { id, nombre, detalle, esCadena, sucursales: [id] };
      const { sucursales } = await call(listarIdsDeSucursales, { params, query: { cadena_id: id } });
      return { id, nombre, detalle, esCadena, sucursales };
    },
  };
};
