import { useState } from 'react';
import type { Producto } from '#src/dominio/productos/contract.ts';
import { ApiProblem } from '#src/platform/shared/client.ts';
import { foreignChanges, type ForeignChange } from '#src/platform/web/foreign-changes.ts';
import { useServices } from '#src/platform/web/services.tsx';
import { verProducto, type DatosDeProducto } from '../../contract.ts';
import { valoresDe, type Valores } from './valores.ts';

export interface ConflictoDeProducto {
  cambios: ForeignChange<keyof Valores>[];
  /** Someone took it out of the catalogue meanwhile. */
  archivado: boolean;
}

interface Opciones {
  empresaId: string;
  producto: Producto | undefined;
  decimal: ',' | '.';
  /** Writes into a field of the form. */
  poner: (campo: keyof Valores, value: string) => void;
}

/**
 * Two people at one product. What only the other one changed is written into the form; where both did, one's own stays and the
 * other is shown. `leido` is the product as the next saving must know it.
 */
export const useConflicto = ({ empresaId, producto, decimal, poner }: Opciones) => {
  const { call } = useServices();
  const [leido, setLeido] = useState(producto);
  const [conflicto, setConflicto] = useState<ConflictoDeProducto>();

  /** What to do after a failed saving: nothing, since it failed for another reason; save again; or let the person look. */
  const resolver = async (error: unknown, datos: DatosDeProducto): Promise<'otra_causa' | Producto | 'mostrado'> => {
    if (!leido || !(error instanceof ApiProblem) || error.codigo !== 'registro.cambiado') return 'otra_causa';
    let actual: Producto;
    try {
      actual = await call(verProducto, { params: { empresaId, productoId: leido.id } });
    } catch (fallo) {
      console.warn('the product could not be read again', fallo);
      return 'otra_causa';
    }
    const escritos = valoresDe(datos, decimal);
    const cambios = foreignChanges(valoresDe(leido, decimal), escritos, valoresDe(actual, decimal));
    setLeido(actual);
    const archivado = actual.archivado && !leido.archivado;
    // its picture, or what is being saved here already: nobody has anything to decide
    if (!archivado && cambios.every(({ campo, now }) => escritos[campo] === now)) return actual;
    for (const { campo, now, clashes } of cambios) if (!clashes) poner(campo, now);
    setConflicto({ cambios, archivado });
    return 'mostrado';
  };

  const usar = (campo: keyof Valores, ahora: string): void => {
    poner(campo, ahora);
    setConflicto(
      (antes) =>
        antes && {
          ...antes,
          cambios: antes.cambios.map((cambio) => (cambio.campo === campo ? { ...cambio, clashes: false } : cambio)),
        },
    );
  };
  return { leido, conflicto, resolver, usar };
};
