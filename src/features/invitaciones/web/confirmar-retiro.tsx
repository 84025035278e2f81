import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useServices } from '#src/platform/web/services.tsx';
import { showAviso } from '#src/platform/web/ui/avisos.ts';
import { Confirmation } from '#src/platform/web/ui/confirmation.tsx';
import { retirarInvitacion } from '../contract.ts';
import { consultaDeLaEmpresa } from './consultas.ts';
import { causaDeEmpresa } from './textos.ts';

interface Props {
  empresaId: string;
  invitacion: { id: string; correo: string };
  abierta: boolean;
  alCerrar: () => void;
}

export const ConfirmarRetiro = ({ empresaId, invitacion: { id, correo }, abierta, alCerrar }: Props) => {
  const { t, i18n } = useLingui();
  const { call } = useServices();
  const cliente = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(retirarInvitacion, { params: { empresaId, invitacionId: id } }),
    onSuccess: () => showAviso({ tone: 'exito', title: t`Invitación retirada`, text: correo }),
    onError: (error) =>
      showAviso({
        id: 'retirar-invitacion',
        tone: 'error',
        title: t`No se pudo retirar la invitación`,
        text: i18n._(causaDeEmpresa(error)),
      }),
    onSettled: async () => {
      alCerrar();
      await cliente.invalidateQueries(consultaDeLaEmpresa(call, empresaId));
    },
  });
  return (
    <Confirmation
      isOpen={abierta}
      title={t`Retirar invitación`}
      action={t`Retirar`}
      busy={isPending}
      onConfirm={mutate}
      onClose={alCerrar}
    >
      <p>
        <Trans>
          El enlace que recibió <strong>{correo}</strong> dejará de funcionar. Podrás invitar a esta persona otra vez.
        </Trans>
      </p>
    </Confirmation>
  );
};
