import { useLingui } from '@lingui/react/macro';
import { nombreConCadena } from '#src/dominio/puntos-de-venta/nombre-con-cadena.ts';

interface DondeEs {
  sucursal_nombre: string | null;
  cadena_nombre: string | null;
}

/** Where a visit was, as it is told by itself: the branch with its chain, as far as they are known. */
export const useNombreDeSucursal = (): ((visita: DondeEs) => string) => {
  const { t } = useLingui();
  return ({ sucursal_nombre: nombre, cadena_nombre }) => {
    if (nombre === null) return t`Sucursal desconocida`;
    return cadena_nombre === null ? nombre : nombreConCadena({ nombre, cadena_nombre });
  };
};
