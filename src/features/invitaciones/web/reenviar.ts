import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useServicios } from '#src/platform/web/servicios.tsx';
import { mostrarAviso } from '#src/platform/web/ui/avisos.ts';
import { reenviarInvitacion } from '../contract.ts';
import { consultaDeLaEmpresa } from './consultas.ts';
import { avisoDeInvitar } from './textos.ts';

export const useReenviar = (empresaId: string, { id, correo }: { id: string; correo: string }) => {
  const { t, i18n } = useLingui();
  const { llamar } = useServicios();
  const cliente = useQueryClient();
  return useMutation({
    mutationFn: () => llamar(reenviarInvitacion, { parametros: { empresaId, invitacionId: id } }),
    onSuccess: () => mostrarAviso({ tono: 'exito', titulo: t`Invitación reenviada`, texto: correo }),
    onError: (error) => mostrarAviso({ ...avisoDeInvitar(i18n, error), id: 'reenviar-invitacion' }),
    onSettled: () => cliente.invalidateQueries(consultaDeLaEmpresa(llamar, empresaId)),
  });
};
