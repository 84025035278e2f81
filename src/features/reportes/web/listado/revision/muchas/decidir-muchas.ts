import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useServices } from '#src/platform/web/services.tsx';
import { removeAviso, showAviso } from '#src/platform/web/ui/avisos.ts';
import { revisarVisitas } from '../../../../contract-listado.ts';
import { useReleerVisitas } from '../../../consultas.ts';
import { textoDeReportes } from '../../../textos.ts';
import { textosDeDecision, type DecisionDeMuchas } from './textos.ts';

const AVISO = 'revision';

interface PorDecidir {
  visitas: string[];
  decision: DecisionDeMuchas;
  motivo: string;
}

/** Never sent again by itself: whoever gets no answer looks at what the list says then. */
export const useDecidirMuchas = (empresaId: string, alAcabar: () => void) => {
  const { t, i18n } = useLingui();
  const { call } = useServices();
  const releer = useReleerVisitas(empresaId);
  return useMutation({
    mutationFn: (body: PorDecidir) => {
      removeAviso(AVISO);
      return call(revisarVisitas, { params: { empresaId }, body });
    },
    onSuccess: async ({ decididas, dejadas }, { decision }) => {
      await releer();
      // what was left is told where it was decided
      if (dejadas.length > 0) return;
      showAviso({ id: AVISO, tone: 'exito', title: i18n._(textosDeDecision[decision].hechas(decididas)) });
      alAcabar();
    },
    onError: async (error) => {
      const text = i18n._(textoDeReportes(error));
      showAviso({ id: AVISO, tone: 'error', title: t`No se pudo guardar la decisión`, text });
      // it may have been carried out nevertheless
      await releer();
    },
  });
};
