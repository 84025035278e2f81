import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { listarSurtido, type Valor } from '#src/dominio/surtido/contract.ts';
import { foreignChanges, type ForeignChange } from '#src/platform/web/foreign-changes.ts';
import { useServices } from '#src/platform/web/services.tsx';
import { seVende, valoresDe, type Valores } from './cambio-aqui.ts';
import type { ProductoAqui } from './procedencia.ts';

interface Opciones {
  empresaId: string;
  sucursalId: string;
  producto: ProductoAqui;
  decimal: ',' | '.';
  poner: (cambio: Partial<Valores>) => void;
}

/**
 * Two people at one product of a branch. What only the other one changed is written into the fields; where both did, one's own stays
 * and the other is shown. `leido` is the product as the next saving must know it.
 */
export const useConflictoAqui = ({ empresaId, sucursalId, producto, decimal, poner }: Opciones) => {
  const { t } = useLingui();
  const { call } = useServices();
  const [leido, setLeido] = useState(producto);
  const [cambios, setCambios] = useState<ForeignChange<Valor>[]>();
  /** As they are read beside each other: «si» and «no» are the fields' own. */
  const enPalabras = (valores: Valores): Valores => ({
    ...valores,
    venta: seVende(valores) ? t`se vende` : t`no se vende`,
  });

  const leerDeNuevo = async (): Promise<ProductoAqui | undefined> => {
    try {
      const { productos } = await call(listarSurtido, {
        params: { empresaId },
        query: { sucursal_id: sucursalId, busqueda: producto.nombre.slice(0, 100), por_pagina: 100 },
      });
      return productos.find(({ id }) => id === producto.id);
    } catch (error) {
      console.warn('the product could not be read again', error);
      return undefined;
    }
  };

  /** Whether there is still something to change; what others changed is shown then. */
  const resolver = async (escritos: Valores): Promise<boolean> => {
    const actual = await leerDeNuevo();
    if (!actual) return false;
    const ahora = valoresDe(actual, decimal);
    const nuevos = foreignChanges(enPalabras(valoresDe(leido, decimal)), enPalabras(escritos), enPalabras(ahora));
    for (const { campo, clashes } of nuevos) if (!clashes) poner({ [campo]: ahora[campo] });
    setLeido(actual);
    setCambios(nuevos);
    return true;
  };

  const usar = (campo: Valor): void => {
    poner({ [campo]: valoresDe(leido, decimal)[campo] });
    setCambios((antes) => antes?.map((cambio) => (cambio.campo === campo ? { ...cambio, clashes: false } : cambio)));
  };
  return { leido, cambios, resolver, usar };
};
