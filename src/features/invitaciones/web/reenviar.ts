import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useServices } from '#src/platform/web/services.tsx';
import { showAviso } from '#src/platform/web/ui/avisos.ts';
import { reenviarInvitacion } from '../contract.ts';
import { consultaDeLaEmpresa } from './consultas.ts';
import { avisoDeInvitar } from './textos.ts';

export const useReenviar = (empresaId: string, { id, correo }: { id: string; correo: string }) => {
  const { t, i18n } = useLingui();
  const { call } = useServices();
  const cliente = useQueryClient();
  return useMutation({
    mutationFn: () => call(reenviarInvitacion, { params: { empresaId, invitacionId: id } }),
    onSuccess: () => showAviso({ tone: 'exito', title: t`Invitación reenviada`, text: correo }),
    onError: (error) => showAviso({ ...avisoDeInvitar(i18n, error), id: 'reenviar-invitacion' }),
    onSettled: () => cliente.invalidateQueries(consultaDeLaEmpresa(call, empresaId)),
  });
};
