import '@mantine/core/styles/Input.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { ProblemaApi } from '#src/platform/shared/client.ts';
import { conReintentos } from '#src/platform/web/api/reintentos.ts';
import { useEnvio } from '#src/platform/web/envio.ts';
import { useFormulario } from '#src/platform/web/formularios.ts';
import { conCatalogo } from '#src/platform/web/i18n/activar.ts';
import { parte } from '#src/platform/web/parte.ts';
import { useServicios, useSesion } from '#src/platform/web/servicios.tsx';
import { mostrarAviso, quitarAviso } from '#src/platform/web/ui/avisos.ts';
import { BotonEnviar } from '#src/platform/web/ui/boton-enviar.tsx';
import { CampoClave } from '#src/platform/web/ui/campo-clave.tsx';
import { escritoAntes, useFocoDeAntes } from '#src/platform/web/ui/escrito-antes.ts';
import { Espera } from '#src/platform/web/ui/espera.tsx';
import css from '#src/platform/web/ui/formulario.module.css';
import { Logo } from '#src/platform/web/ui/logo.tsx';
import { MarcoPublico } from '#src/platform/web/ui/marco-publico.tsx';
import { useTitulo } from '#src/platform/web/ui/titulo.ts';
import { iniciarSesion } from '../contract.ts';
import { destinoTrasEntrar } from '../rules.ts';
import { useTextosDeCampos } from './campos.ts';
import { textoDeSesion } from './textos.ts';

const ruta = getRouteApi('/login');
const AVISO = 'iniciar-sesion';

// seen by few: not part of the first screen
const ReenviarConfirmacion = parte(
  conCatalogo('cuentas', async () => ({
    default: (await import('./confirmar/reenviar-confirmacion.tsx')).ReenviarConfirmacion,
  })),
);

/** Sends on whoever is signed in: at once if they already were, after the form if they sign in here. */
const useSalida = () => {
  const { history } = useRouter();
  const destino = destinoTrasEntrar(ruta.useSearch());
  const estado = useSesion();
  const seVa = estado.fase === 'con_sesion' && !estado.vencida;
  useEffect(() => {
    if (seVa) history.replace(destino);
  }, [seVa, destino, history]);
  return { seVa, salir: () => history.replace(destino) };
};

export const Login = () => {
  const { t, i18n } = useLingui();
  useTitulo(t`Iniciar Sesión`);
  const { token } = ruta.useSearch();
  const { llamar, sesion } = useServicios();
  const textos = useTextosDeCampos();
  const { seVa, salir } = useSalida();
  const [inicial] = useState(() => ({ correo: escritoAntes('correo'), clave: escritoAntes('clave') }));
  useFocoDeAntes();
  const { formulario, campo, senalar } = useFormulario({
    inicial,
    esquema: iniciarSesion.cuerpo,
    textos: { correo: textos.correo, clave: textos.claveActual },
  });
  const { envio, enviando, enviar } = useEnvio(
    (cuerpo: typeof inicial) => conReintentos(() => llamar(iniciarSesion, { cuerpo })),
    {
      alTerminar: (nueva) => {
        sesion.establecer(nueva);
        salir();
        mostrarAviso({
          tono: 'exito',
          titulo: t`¡Bienvenido!`,
          texto: t`Has iniciado sesión correctamente.`,
          bajoLaCabecera: true,
        });
      },
      alFallar: (error) => {
        const mensaje = i18n._(textoDeSesion(error));
        mostrarAviso({
          id: AVISO,
          tono: 'error',
          titulo: t`Error al iniciar sesión`,
          texto: t`Error al iniciar sesión: ${mensaje}`,
        });
        senalar(error);
      },
    },
  );

  if (seVa) return <Espera texto={t`Verificando...`} />;
  const sinConfirmar =
    envio.fase === 'fallido' &&
    envio.error instanceof ProblemaApi &&
    envio.error.codigo === 'sesion.correo_sin_confirmar';

  return (
    <MarcoPublico
      lema={t`Cada frente cuenta.`}
      detalle={t`Inventario, precio y exhibición de cada producto, en cada sucursal.`}
    >
      <div className={css.logo}>
        <Logo alto={36} />
      </div>
      <h1 className={css.titulo}>
        <Trans>Iniciar Sesión</Trans>
      </h1>
      <p className={css.bajada}>
        {token ? (
          <Trans>Inicia sesión para aceptar tu invitación a una nueva empresa</Trans>
        ) : (
          <Trans>Ingresa con el correo de tu cuenta.</Trans>
        )}
      </p>
      <form
        className={css.campos}
        // on a phone it would cover the button that sends the mended form
        onInput={() => quitarAviso(AVISO)}
        method="post"
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
        <CampoClave {...campo('clave')} autoComplete="current-password" label={t`Contraseña`} />
        <Link to="/recuperar-clave" className={`enlace ${css.suelto}`}>
          <Trans>¿Olvidaste tu contraseña?</Trans>
        </Link>
        {sinConfirmar && (
          <Suspense fallback={null}>
            <ReenviarConfirmacion correo={envio.entrada.correo} />
          </Suspense>
        )}
        <BotonEnviar ocupado={enviando} texto={t`Iniciar Sesión`} textoOcupado={t`Iniciando sesión...`} />
      </form>
      <p className={css.pie}>
        <Trans>¿Tu empresa aún no está en Anaquel?</Trans>{' '}
        <Link to="/registro-empresa" className="enlace">
          <Trans>Registrar Empresa</Trans>
        </Link>
      </p>
    </MarcoPublico>
  );
};
