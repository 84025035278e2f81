import { Trans, useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { useFormulario } from '#src/platform/web/formularios.ts';
import { BotonEnviar } from '#src/platform/web/ui/boton-enviar.tsx';
import { CampoClave } from '#src/platform/web/ui/campo-clave.tsx';
import css from '#src/platform/web/ui/formulario.module.css';

const esquema = z.object({ clave: z.string().check(z.minLength(1), z.maxLength(200)) });

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
  const { formulario, campo } = useFormulario({
    inicial: { clave: '' },
    esquema,
    textos: { clave: { falta: t`Escribe tu contraseña.`, mal: t`La contraseña es demasiado larga.` } },
  });
  const deClave = campo('clave');
  return (
    <form className={css.campos} {...formulario(({ clave }) => alConfirmar(clave))}>
      <p className={css.bajada}>
        <Trans>
          Aquí no has iniciado sesión. Escribe la contraseña de tu cuenta y el correo nuevo quedará confirmado.
        </Trans>
      </p>
      <CampoClave
        {...deClave}
        error={deClave.error ?? error}
        autoComplete="current-password"
        label={t`Contraseña de tu cuenta`}
      />
      <BotonEnviar ocupado={ocupado} texto={t`Confirmar correo`} textoOcupado={t`Confirmando...`} />
    </form>
  );
};
