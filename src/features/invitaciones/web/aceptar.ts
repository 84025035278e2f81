import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiProblem } from '#src/platform/shared/client.ts';
import { arrivedOrLeaving, finishBeforeLeaving } from '#src/platform/web/leaving.ts';
import { useServices } from '#src/platform/web/services.tsx';
import { showAviso } from '#src/platform/web/ui/avisos.ts';
import type { RolInvitable } from '../contract.ts';
import { avisarAceptada } from './avisar-aceptada.ts';
import { consultaDeMisInvitaciones } from './consultas.ts';
import { refrescarSesion } from './refrescar-sesion.ts';
import { textoDeAceptar } from './textos-de-aceptar.ts';

export const AVISO_DE_ACEPTAR = 'aceptar-invitacion';

type Aceptada = { empresa_id: string; rol: RolInvitable };

/** Accepts as someone signed in. The session then knows the company, which has become the active one. */
export const useAceptar = (
  aceptar: () => Promise<Aceptada>,
  empresa: string,
  /** Before the session changes, and with it perhaps the screen. */
  alAceptar?: (aceptada: Aceptada) => Promise<void>,
) => {
  const { t, i18n } = useLingui();
  const { call, sesion } = useServices();
  const cliente = useQueryClient();
  return useMutation({
    mutationFn: aceptar,
    onSuccess: (aceptada) => {
      const ido = arrivedOrLeaving(alAceptar?.(aceptada));
      const sabido = ido.then(async () =>
        avisarAceptada(i18n, empresa, await refrescarSesion(sesion, aceptada.empresa_id)),
      );
      finishBeforeLeaving(sabido);
      return sabido;
    },
    onError: (error) => {
      showAviso({ id: AVISO_DE_ACEPTAR, tone: 'error', title: t`Error`, text: textoDeAceptar(i18n, error) });
      if (error instanceof ApiProblem && error.codigo === 'sesion.ausente') void sesion.check();
    },
    onSettled: () => cliente.invalidateQueries(consultaDeMisInvitaciones(call)),
  });
};
