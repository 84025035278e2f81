import '@mantine/core/styles/Input.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useSubmit } from '#src/platform/web/submit.ts';
import { useForm } from '#src/platform/web/forms.ts';
import { useServices } from '#src/platform/web/services.tsx';
import { showAviso, removeAviso } from '#src/platform/web/ui/avisos.ts';
import { SubmitButton } from '#src/platform/web/ui/submit-button.tsx';
import css from '#src/platform/web/ui/form.module.css';
import { PublicFrame } from '#src/platform/web/ui/public-frame.tsx';
import { Note } from '#src/platform/web/ui/note.tsx';
import { useTitle } from '#src/platform/web/ui/title.ts';
import { pedirRecuperacion } from '../contract.ts';
import { useTextosDeCampos } from './campos.ts';
import { textoDeSesion } from './textos.ts';

const AVISO = 'recuperar-clave';

export const RecuperarClave = () => {
  const { t, i18n } = useLingui();
  useTitle(t`Recuperar contraseña`);
  const { call } = useServices();
  const textos = useTextosDeCampos();
  const { form, campo, signal } = useForm({
    initial: { correo: '' },
    schema: pedirRecuperacion.body,
    texts: { correo: textos.correo },
  });
  const { submission, sending, send } = useSubmit((body: { correo: string }) => call(pedirRecuperacion, { body }), {
    onFailure: (error) => {
      showAviso({ id: AVISO, tone: 'error', title: t`Error`, text: i18n._(textoDeSesion(error)) });
      signal(error);
    },
  });
  const correo = submission.fase === 'hecho' ? submission.input.correo.trim() : '';
  return (
    <PublicFrame
      motto={t`Cada frente cuenta.`}
      detail={t`Inventario, precio y exhibición de cada producto, en cada sucursal.`}
    >
      <h1 className={css.titulo}>
        <Trans>Recuperar contraseña</Trans>
      </h1>
      {correo ? (
        <div className={css.campos}>
          <Note tone="listo">
            <p>
              <Trans>
                Si <strong>{correo}</strong> tiene una cuenta, en unos minutos recibirás un enlace para elegir otra
                contraseña. Revisa también la carpeta de correo no deseado.
              </Trans>
            </p>
          </Note>
        </div>
      ) : (
        <>
          <p className={css.bajada}>
            <Trans>Escribe el correo de tu cuenta y te enviaremos un enlace para elegir otra.</Trans>
          </p>
          <form
            className={css.campos}
            // on a phone it would cover the button that sends the mended form
            onInput={() => removeAviso(AVISO)}
            {...form((values) => {
              removeAviso(AVISO);
              send(values);
            })}
          >
            <TextInput
              {...campo('correo')}
              type="email"
              inputMode="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              label={t`Correo electrónico`}
            />
            <SubmitButton busy={sending} text={t`Enviar enlace`} busyText={t`Enviando...`} />
          </form>
        </>
      )}
      <p className={css.pie}>
        <a href="/login" className="enlace">
          <Trans>Volver a Iniciar Sesión</Trans>
        </a>
      </p>
    </PublicFrame>
  );
};
