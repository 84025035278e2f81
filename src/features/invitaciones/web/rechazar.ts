import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useServicios } from '#src/platform/web/servicios.tsx';
import { mostrarAviso } from '#src/platform/web/ui/avisos.ts';
import { rechazarInvitacion } from '../contract.ts';
import { consultaDeMisInvitaciones } from './consultas.ts';

export const useRechazar = (alTerminar?: () => Promise<void>) => {
  const { t } = useLingui();
  const { llamar } = useServicios();
  const cliente = useQueryClient();
  return useMutation({
    mutationFn: (invitacionId: string) => llamar(rechazarInvitacion, { parametros: { invitacionId } }),
    onSuccess: async () => {
      mostrarAviso({ tono: 'exito', titulo: t`Invitación rechazada` });
      await alTerminar?.();
    },
    onError: () => {
      mostrarAviso({
        id: 'rechazar-invitacion',
        tono: 'error',
        titulo: t`Error`,
        texto: t`No se pudo rechazar la invitación`,
      });
    },
    onSettled: () => cliente.invalidateQueries(consultaDeMisInvitaciones(llamar)),
  });
};
