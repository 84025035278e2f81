import { Trans, useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { useForm } from '#src/platform/web/forms.ts';
import { SubmitButton } from '#src/platform/web/ui/submit-button.tsx';
import { ClaveField } from '#src/platform/web/ui/clave-field.tsx';
import css from '#src/platform/web/ui/form.module.css';

const schema = z.object({ clave: z.string().check(z.minLength(1), z.maxLength(200)) });

/** For whoever opens the link where they are not signed in: the address is theirs, and so must the account be. */
export const ConfirmarConClave = ({
  ocupado,
  error,
  alConfirmar,
}: {
  ocupado: boolean;
  /** What became of the last try. */
  error: string | undefined;
  alConfirmar: (clave: string) => void;
}) => {
  const { t } = useLingui();
  const { form, campo } = useForm({
    initial: { clave: '' },
    schema,
    texts: { clave: { missing: t`Escribe tu contraseña.`, mal: t`La contraseña es demasiado larga.` } },
  });
  const deClave = campo('clave');
  return (
    <form className={css.campos} {...form(({ clave }) => alConfirmar(clave))}>
      <p className={css.bajada}>
        <Trans>
          Aquí no has iniciado sesión. Escribe la contraseña de tu cuenta y el correo nuevo quedará confirmado.
        </Trans>
      </p>
      <ClaveField
        {...deClave}
        error={deClave.error ?? error}
        autoComplete="current-password"
        label={t`Contraseña de tu cuenta`}
      />
      <SubmitButton busy={ocupado} text={t`Confirmar correo`} busyText={t`Confirmando...`} />
    </form>
  );
};
