import { Trans, useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { claveSchema } from '#src/platform/shared/fields.ts';
import { useForm } from '#src/platform/web/forms.ts';
import { SubmitButton } from '#src/platform/web/ui/submit-button.tsx';
import { ClaveField } from '#src/platform/web/ui/clave-field.tsx';
import css from '#src/platform/web/ui/form.module.css';
import { PublicFrame } from '#src/platform/web/ui/public-frame.tsx';
import { useTitle } from '#src/platform/web/ui/title.ts';

const schema = z.object({ clave: claveSchema });

/** For whoever opens the confirmation's link where nobody signed up: only what is chosen here opens the account. */
export const ElegirClave = ({ ocupado, alElegir }: { ocupado: boolean; alElegir: (clave: string) => void }) => {
  const { t } = useLingui();
  useTitle(t`Elige tu contraseña`);
  const corta = t`La contraseña debe tener al menos 6 caracteres`;
  const textos = { missing: corta, mal: corta };
  const { form, campo } = useForm({
    initial: { clave: '', confirmacion: '' },
    schema,
    texts: { clave: textos, confirmacion: textos },
    extra: ({ clave, confirmacion }) =>
      clave === confirmacion ? {} : { confirmacion: t`Las contraseñas no coinciden` },
  });
  return (
    <PublicFrame
      motto={t`Cada frente cuenta.`}
      detail={t`Inventario, precio y exhibición de cada producto, en cada sucursal.`}
    >
      <h1 className={css.titulo}>
        <Trans>Elige tu contraseña</Trans>
      </h1>
      <p className={css.bajada}>
        <Trans>Abriste el enlace en otro navegador. Elige aquí la contraseña con la que vas a entrar.</Trans>
      </p>
      <form className={css.campos} {...form(({ clave }) => alElegir(clave))}>
        <ClaveField
          {...campo('clave')}
          autoComplete="new-password"
          label={t`Contraseña`}
          description={t`Mínimo 6 caracteres`}
        />
        <ClaveField {...campo('confirmacion')} autoComplete="new-password" label={t`Repite la contraseña`} />
        <SubmitButton busy={ocupado} text={t`Confirmar y entrar`} busyText={t`Confirmando...`} />
      </form>
    </PublicFrame>
  );
};
