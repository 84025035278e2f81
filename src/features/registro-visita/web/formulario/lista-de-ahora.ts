import { useLingui } from '@lingui/react/macro';
import { verVisitaPorHacer } from '#src/dominio/telefono/contract-visitas.ts';
import type { BaseLocal } from '#src/dominio/telefono/web/base-local.ts';
import { useServices } from '#src/platform/web/services.tsx';
import { showAviso } from '#src/platform/web/ui/avisos.ts';

/** The list as it is now, for a draft whose own no longer fits. */
export const useListaDeAhora = (
  base: BaseLocal,
  { visita_id, empresa_id }: { visita_id: string; empresa_id: string },
) => {
  const { t } = useLingui();
  const { call } = useServices();
  return async (): Promise<void> => {
    try {
      const leida = await call(verVisitaPorHacer, { params: { empresaId: empresa_id, visitaId: visita_id } });
      await base.visitas.put({ ...leida, visita_id, empresa_id });
      await base.borradores.update(visita_id, { lista_de: leida.leida_en });
    } catch (error) {
      // what was noted can be looked at all the same
      console.warn('the list', error);
      showAviso({ tone: 'advertencia', title: t`No se pudo actualizar la lista de productos` });
    }
  };
};
