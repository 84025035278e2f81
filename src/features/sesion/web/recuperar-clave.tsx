import '@mantine/core/styles/Input.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEnvio } from '#src/platform/web/envio.ts';
import { useFormulario } from '#src/platform/web/formularios.ts';
import { useServicios } from '#src/platform/web/servicios.tsx';
import { mostrarAviso, quitarAviso } from '#src/platform/web/ui/avisos.ts';
import { BotonEnviar } from '#src/platform/web/ui/boton-enviar.tsx';
import css from '#src/platform/web/ui/formulario.module.css';
import { MarcoPublico } from '#src/platform/web/ui/marco-publico.tsx';
import { Nota } from '#src/platform/web/ui/nota.tsx';
import { useTitulo } from '#src/platform/web/ui/titulo.ts';
import { pedirRecuperacion } from '../contract.ts';
import { useTextosDeCampos } from './campos.ts';
import { textoDeSesion } from './textos.ts';

const AVISO = 'recuperar-clave';

export const RecuperarClave = () => {
  const { t, i18n } = useLingui();
  useTitulo(t`Recuperar contraseña`);
  const { llamar } = useServicios();
  const textos = useTextosDeCampos();
  const { formulario, campo, senalar } = useFormulario({
    inicial: { correo: '' },
    esquema: pedirRecuperacion.cuerpo,
    textos: { correo: textos.correo },
  });
  const { envio, enviando, enviar } = useEnvio((cuerpo: { correo: string }) => llamar(pedirRecuperacion, { cuerpo }), {
    alFallar: (error) => {
      mostrarAviso({ id: AVISO, tono: 'error', titulo: t`Error`, texto: i18n._(textoDeSesion(error)) });
      senalar(error);
    },
  });
  const correo = envio.fase === 'hecho' ? envio.entrada.correo.trim() : '';
  return (
    <MarcoPublico
      lema={t`Cada frente cuenta.`}
      detalle={t`Inventario, precio y exhibición de cada producto, en cada sucursal.`}
    >
      <h1 className={css.titulo}>
        <Trans>Recuperar contraseña</Trans>
      </h1>
      {correo ? (
        <div className={css.campos}>
          <Nota tono="listo">
            <p>
              <Trans>
                Si <strong>{correo}</strong> tiene una cuenta, en unos minutos recibirás un enlace para elegir otra
                contraseña. Revisa también la carpeta de correo no deseado.
              </Trans>
            </p>
          </Nota>
        </div>
      ) : (
        <>
          <p className={css.bajada}>
            <Trans>Escribe el correo de tu cuenta y te enviaremos un enlace para elegir otra.</Trans>
          </p>
          <form
            className={css.campos}
            // on a phone it would cover the button that sends the mended form
            onInput={() => quitarAviso(AVISO)}
            {...formulario((valores) => {
              quitarAviso(AVISO);
              enviar(valores);
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
            <BotonEnviar ocupado={enviando} texto={t`Enviar enlace`} textoOcupado={t`Enviando...`} />
          </form>
        </>
      )}
      <p className={css.pie}>
        <Link to="/login" className="enlace">
          <Trans>Volver a Iniciar Sesión</Trans>
        </Link>
      </p>
    </MarcoPublico>
  );
};
