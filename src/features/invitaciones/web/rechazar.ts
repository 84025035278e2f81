import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useServices } from '#src/platform/web/services.tsx';
import { showAviso } from '#src/platform/web/ui/avisos.ts';
import { rechazarInvitacion } from '../contract.ts';
import { consultaDeMisInvitaciones } from './consultas.ts';

export const useRechazar = (alTerminar?: () => Promise<void>) => {
  const { t } = useLingui();
  const { call } = useServices();
  const cliente = useQueryClient();
  return useMutation({
    mutationFn: (invitacionId: string) => call(rechazarInvitacion, { params: { invitacionId } }),
    onSuccess: async () => {
      showAviso({ tone: 'exito', title: t`Invitación rechazada` });
      await alTerminar?.();
    },
    onError: () => {
      showAviso({
        id: 'rechazar-invitacion',
        tone: 'error',
        title: t`Error`,
        text: t`No se pudo rechazar la invitación`,
      });
    },
    onSettled: () => cliente.invalidateQueries(consultaDeMisInvitaciones(call)),
  });
};
