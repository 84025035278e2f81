import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useServicios } from '#src/platform/web/servicios.tsx';
import { mostrarAviso } from '#src/platform/web/ui/avisos.ts';
import { Confirmacion } from '#src/platform/web/ui/confirmacion.tsx';
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
  const { llamar } = useServicios();
  const cliente = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => llamar(retirarInvitacion, { parametros: { empresaId, invitacionId: id } }),
    onSuccess: () => mostrarAviso({ tono: 'exito', titulo: t`Invitación retirada`, texto: correo }),
    onError: (error) =>
      mostrarAviso({
        id: 'retirar-invitacion',
        tono: 'error',
        titulo: t`No se pudo retirar la invitación`,
        texto: i18n._(causaDeEmpresa(error)),
      }),
    onSettled: async () => {
      alCerrar();
      await cliente.invalidateQueries(consultaDeLaEmpresa(llamar, empresaId));
    },
  });
  return (
    <Confirmacion
      abierto={abierta}
      titulo={t`Retirar invitación`}
      accion={t`Retirar`}
      ocupado={isPending}
      alConfirmar={mutate}
      alCerrar={alCerrar}
    >
      <p>
        <Trans>
          El enlace que recibió <strong>{correo}</strong> dejará de funcionar. Podrás invitar a esta persona otra vez.
        </Trans>
      </p>
    </Confirmacion>
  );
};
