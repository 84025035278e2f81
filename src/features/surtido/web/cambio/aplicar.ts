import { useLingui } from '@lingui/react/macro';
import { esProblema } from '#src/dominio/surtido/web/cambio.ts';
import { diaYMes } from '#src/dominio/visitas/web/formatos.ts';
import type { RequestOf } from '#src/platform/shared/contract.ts';
import { showAviso } from '#src/platform/web/ui/avisos.ts';
import { cambiarSurtido } from '../../contract.ts';
import { AVISO, useCambio } from '../cambio.ts';
import { useReferencias } from '../referencias.tsx';

interface Opciones {
  nombre: string;
  alAplicar: () => void;
  /** Somebody else has changed it: nothing was written. */
  alHaberCambiado: () => Promise<void>;
}

export const useAplicar = ({ nombre, alAplicar, alHaberCambiado }: Opciones) => {
  const { t, i18n } = useLingui();
  const { empresaId } = useReferencias();
  return useCambio(
    (call, body: RequestOf<typeof cambiarSurtido>['body']) => call(cambiarSurtido, { params: { empresaId }, body }),
    {
      fallo: t`No se pudo aplicar el cambio`,
      // the second one would find that it is no longer as it was read
      unaVez: true,
      alTerminar: (_, { desde }) => {
        alAplicar();
        if (desde === null) {
          showAviso({ id: AVISO, tone: 'exito', title: t`Cambio aplicado`, text: nombre });
          return;
        }
        const dia = diaYMes(i18n, desde);
        showAviso({
          id: AVISO,
          tone: 'exito',
          title: t`Cambio programado`,
          text: t`${nombre} cambia el ${dia}. Hasta entonces se puede deshacer.`,
        });
      },
      alFallar: async (error) => {
        if (!esProblema(error, 'registro.cambiado')) return false;
        await alHaberCambiado();
        return true;
      },
    },
  );
};
