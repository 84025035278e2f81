import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { showAviso } from '#src/platform/web/ui/avisos.ts';
import type { Visita } from '../../contract-visita.ts';
import { eliminarVisita } from '../../contract-visitas.ts';
import { AVISO, useCambio } from '../cambio.ts';
import type { Alcance } from './alcance.tsx';

export const useEliminar = () => {
  const { t } = useLingui();
  return useCambio(
    (call, empresaId, { visita, alcance }: { visita: Visita; alcance: Alcance }) =>
      call(eliminarVisita, { params: { empresaId, visitaId: visita.id }, query: { alcance } }),
    {
      fallo: t`Error al eliminar la visita`,
      alTerminar: ({ eliminadas }) =>
        showAviso({
          id: AVISO,
          tone: 'exito',
          title: t`Visita eliminada`,
          text: t`${plural(eliminadas, {
            one: 'La visita ha sido eliminada exitosamente',
            other: 'Se eliminaron # visitas de la serie',
          })}`,
        }),
    },
  );
};
