import { Trans, useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { claveSchema } from '#src/platform/shared/campos.ts';
import { useFormulario } from '#src/platform/web/formularios.ts';
import { BotonEnviar } from '#src/platform/web/ui/boton-enviar.tsx';
import { CampoClave } from '#src/platform/web/ui/campo-clave.tsx';
import css from '#src/platform/web/ui/formulario.module.css';
import { MarcoPublico } from '#src/platform/web/ui/marco-publico.tsx';
import { useTitulo } from '#src/platform/web/ui/titulo.ts';

const esquema = z.object({ clave: claveSchema });

/** For whoever opens the confirmation's link where nobody signed up: only what is chosen here opens the account. */
export const ElegirClave = ({ ocupado, alElegir }: { ocupado: boolean; alElegir: (clave: string) => void }) => {
  const { t } = useLingui();
  useTitulo(t`Elige tu contraseña`);
  const corta = t`La contraseña debe tener al menos 6 caracteres`;
  const textos = { falta: corta, mal: corta };
  const { formulario, campo } = useFormulario({
    inicial: { clave: '', confirmacion: '' },
    esquema,
    textos: { clave: textos, confirmacion: textos },
    ademas: ({ clave, confirmacion }) =>
      clave === confirmacion ? {} : { confirmacion: t`Las contraseñas no coinciden` },
  });
  return (
    <MarcoPublico
      lema={t`Cada frente cuenta.`}
      detalle={t`Inventario, precio y exhibición de cada producto, en cada sucursal.`}
    >
      <h1 className={css.titulo}>
        <Trans>Elige tu contraseña</Trans>
      </h1>
      <p className={css.bajada}>
        <Trans>Abriste el enlace en otro navegador. Elige aquí la contraseña con la que vas a entrar.</Trans>
      </p>
      <form className={css.campos} {...formulario(({ clave }) => alElegir(clave))}>
        <CampoClave
          {...campo('clave')}
          autoComplete="new-password"
          label={t`Contraseña`}
          description={t`Mínimo 6 caracteres`}
        />
        <CampoClave {...campo('confirmacion')} autoComplete="new-password" label={t`Repite la contraseña`} />
        <BotonEnviar ocupado={ocupado} texto={t`Confirmar y entrar`} textoOcupado={t`Confirmando...`} />
      </form>
    </MarcoPublico>
  );
};
