import { useLingui } from '@lingui/react/macro';
import { nombreConCadena } from '#src/dominio/puntos-de-venta/nombre-con-cadena.ts';
import { showAviso } from '#src/platform/web/ui/avisos.ts';
import { duplicarSucursal } from '../../contract-sucursales.ts';
import { AVISO, useCambio } from '../cambio.ts';
import type { Sucursal } from '../consultas.ts';

type Cual = Pick<Sucursal, 'id' | 'nombre'>;

export const useDuplicar = (empresaId: string, alDuplicar: (copia: Sucursal) => void) => {
  const { t } = useLingui();
  return useCambio((call, { id }: Cual) => call(duplicarSucursal, { params: { empresaId, sucursalId: id } }), {
    empresaId,
    fallo: t`Error al duplicar sucursal`,
    unaVez: true,
    alTerminar: (copia) => {
      showAviso({
        id: AVISO,
        tone: 'exito',
        title: t`Sucursal duplicada`,
        text: t`Estás editando la copia, ${nombreConCadena(copia)}.`,
      });
      alDuplicar(copia);
    },
  });
};
