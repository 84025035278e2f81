import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSubmit } from '#src/platform/web/submit.ts';
import { problemText } from '#src/platform/web/i18n/problems.ts';
import { useServices } from '#src/platform/web/services.tsx';
import { showAviso } from '#src/platform/web/ui/avisos.ts';
import { Note } from '#src/platform/web/ui/note.tsx';
import { reenviarConfirmacion } from '../../contract-reenvio.ts';

/** For someone whose password is right but whose address is not confirmed yet. */
export const ReenviarConfirmacion = ({ correo }: { correo: string }) => {
  const { t, i18n } = useLingui();
  const { call } = useServices();
  const { submission, sending, send } = useSubmit(() => call(reenviarConfirmacion, { body: { correo } }), {
    onEnd: () =>
      showAviso({
        tone: 'exito',
        title: t`Correo enviado`,
        text: t`Busca en ${correo} el enlace para confirmar tu cuenta. Revisa también la carpeta de correo no deseado.`,
      }),
    onFailure: (error) => showAviso({ tone: 'error', title: t`Error`, text: i18n._(problemText(error, {})) }),
  });
  return (
    <Note tone="atencion">
      <p>
        <Trans>Falta confirmar tu correo. Abre el enlace que te enviamos y vuelve a iniciar sesión.</Trans>
      </p>
      <Button
        variant="default"
        loading={sending}
        disabled={submission.fase === 'hecho'}
        onClick={() => send(undefined)}
      >
        {submission.fase === 'hecho' ? (
          <Trans>Correo enviado</Trans>
        ) : (
          <Trans>Reenviar el correo de confirmación</Trans>
        )}
      </Button>
    </Note>
  );
};
