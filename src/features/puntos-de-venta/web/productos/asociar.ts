import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { listarProductos } from '#src/dominio/productos/contract.ts';
import { esProblema } from '#src/dominio/surtido/web/cambio.ts';
import type { Call } from '#src/platform/shared/client.ts';
import { withRetries } from '#src/platform/web/api/retries.ts';
import { showAviso } from '#src/platform/web/ui/avisos.ts';
import { asociarProductos, verProductosAsociados } from '../../contract-sucursales.ts';
import { AVISO, useCambio } from '../cambio.ts';
import { cambioDeOtros, vigentes, type CambioDeOtros, type Seleccion } from './seleccion.ts';

interface Guardado {
  productos: ReadonlySet<string>;
  version: number;
}

class Conflicto extends Error {
  readonly guardado: Guardado;
  constructor(guardado: Guardado) {
    super('changed by someone else');
    this.guardado = guardado;
  }
}

/** Every product that the catalogue has now. Only asked when one of the chosen is no longer there. */
const leerCatalogo = async (call: Call, empresaId: string): Promise<ReadonlySet<string>> => {
  const ids = new Set<string>();
  for (let pagina = 1; ; pagina++) {
    const { productos } = await call(listarProductos, {
      params: { empresaId },
      query: { pagina, por_pagina: 100 },
    });
    for (const { id } of productos) ids.add(id);
    if (productos.length < 100) return ids;
  }
};

interface Opciones {
  empresaId: string;
  sucursalId: string;
  version: number;
  alGuardar: () => void;
  /** Some of the chosen were archived meanwhile: these are left. */
  alFaltar: (quedan: ReadonlySet<string>) => void;
}

/** Replaces the set. Where someone else changed the branch and not its products, it goes through; otherwise the person decides. */
export const useAsociar = ({ empresaId, sucursalId, version, alGuardar, alFaltar }: Opciones) => {
  const { t } = useLingui();
  const [conflicto, setConflicto] = useState<Guardado & { cambio: CambioDeOtros }>();
  const params = { empresaId, sucursalId };

  const intentar = async (
    call: Call,
    seleccion: Seleccion,
    sobre: number,
    intentos = 3,
  ): Promise<{ asociados: number }> => {
    try {
      const body = { productos: [...seleccion.elegidos], version: sobre };
      return await withRetries(() => call(asociarProductos, { params, body }));
    } catch (error) {
      if (!esProblema(error, 'registro.cambiado')) throw error;
      const actual = await call(verProductosAsociados, { params });
      const guardado = { productos: new Set(actual.productos), version: actual.version };
      if (intentos === 1 || cambioDeOtros(seleccion, guardado.productos)) throw new Conflicto(guardado);
      return intentar(call, seleccion, actual.version, intentos - 1);
    }
  };

  const cambio = useCambio(
    async (call, entrada: { seleccion: Seleccion; version: number }) => {
      try {
        return { asociados: (await intentar(call, entrada.seleccion, entrada.version)).asociados };
      } catch (error) {
        if (!esProblema(error, 'producto.no_encontrado')) throw error;
        return { catalogo: await leerCatalogo(call, empresaId) };
      }
    },
    {
      empresaId,
      fallo: t`No se pudieron eliminar las asociaciones de productos`,
      // it insists by itself
      unaVez: true,
      alFallar: (error, { seleccion }) => {
        if (!(error instanceof Conflicto)) return false;
        const { guardado } = error;
        setConflicto({
          ...guardado,
          cambio: cambioDeOtros(seleccion, guardado.productos) ?? { agregados: 0, quitados: 0 },
        });
        return true;
      },
      alTerminar: (response, { seleccion }) => {
        if ('catalogo' in response) {
          const quedan = vigentes(seleccion.elegidos, response.catalogo);
          const faltan = seleccion.elegidos.size - quedan.size;
          showAviso({
            id: AVISO,
            tone: 'error',
            title: t`No se pudieron eliminar las asociaciones de productos`,
            text: t`${plural(faltan, {
              one: 'Quitamos de tu selección # producto que ya no está en el catálogo. Revisa y guarda otra vez.',
              other: 'Quitamos de tu selección # productos que ya no están en el catálogo. Revisa y guarda otra vez.',
            })}`,
          });
          alFaltar(quedan);
          return;
        }
        setConflicto(undefined);
        showAviso({
          id: AVISO,
          tone: 'exito',
          title: t`${plural(response.asociados, {
            one: 'Se asoció # producto a la sucursal',
            other: 'Se asociaron # productos a la sucursal',
          })}`,
        });
        alGuardar();
      },
    },
  );
  return {
    isPending: cambio.isPending,
    conflicto,
    resolver: () => setConflicto(undefined),
    guardar: (seleccion: Seleccion) => cambio.mutate({ seleccion, version: conflicto?.version ?? version }),
  };
};
