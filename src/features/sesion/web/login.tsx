import '@mantine/core/styles/Input.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { Suspense, useEffect } from 'react';
import { panelDe } from '#src/dominio/personas/panel.ts';
import { ApiProblem } from '#src/platform/shared/client.ts';
import type { Sesion } from '#src/platform/shared/sesion.ts';
import { withRetries } from '#src/platform/web/api/retries.ts';
import { useSubmit } from '#src/platform/web/submit.ts';
import { useForm } from '#src/platform/web/forms.ts';
import { goToPage } from '#src/platform/web/go-to-page.ts';
import { withCatalog } from '#src/platform/web/i18n/activate.ts';
import { isLeaving } from '#src/platform/web/leaving.ts';
import { usePageSearch } from '#src/platform/web/page-search.ts';
import { part } from '#src/platform/web/part.ts';
import { useServices, useSesion } from '#src/platform/web/services.tsx';
import { showAviso, removeAviso } from '#src/platform/web/ui/avisos.ts';
import { SubmitButton } from '#src/platform/web/ui/submit-button.tsx';
import { ClaveField } from '#src/platform/web/ui/clave-field.tsx';
import { Waiting } from '#src/platform/web/ui/waiting.tsx';
import css from '#src/platform/web/ui/form.module.css';
import { Logo } from '#src/platform/web/ui/logo.tsx';
import { PublicFrame } from '#src/platform/web/ui/public-frame.tsx';
import { useTitle } from '#src/platform/web/ui/title.ts';
import { iniciarSesion } from '../contract.ts';
import { destinoTrasEntrar } from '../rules.ts';
import { useTextosDeCampos } from './campos.ts';
import { textoDeSesion } from './textos.ts';

const AVISO = 'iniciar-sesion';
const VACIO = { correo: '', clave: '' };

// seen by few: not part of the first screen
const ReenviarConfirmacion = part(
  withCatalog('cuentas', async () => ({
    default: (await import('./confirmar/reenviar-confirmacion.tsx')).ReenviarConfirmacion,
  })),
);

/** Sends on whoever is signed in already, or signs in elsewhere meanwhile. */
const useSalida = (destinoDe: (actual: Sesion) => string): boolean => {
  const estado = useSesion();
  const destino = estado.fase === 'con_sesion' && !estado.vencida ? destinoDe(estado.sesion) : undefined;
  useEffect(() => {
    if (destino !== undefined && !isLeaving()) void goToPage(destino);
  }, [destino]);
  return destino !== undefined;
};

export const Login = () => {
  const { t, i18n } = useLingui();
  useTitle(t`Iniciar Sesión`);
  const busqueda = usePageSearch<'redirect' | 'token'>();
  const destinoDe = (actual: Sesion) => destinoTrasEntrar(busqueda, panelDe(actual));
  const { call, sesion } = useServices();
  const textos = useTextosDeCampos();
  const seVa = useSalida(destinoDe);
  const { form, campo, signal } = useForm({
    initial: VACIO,
    schema: iniciarSesion.body,
    texts: { correo: textos.correo, clave: textos.claveActual },
  });
  const { submission, sending, send } = useSubmit(
    (body: typeof VACIO) => withRetries(() => call(iniciarSesion, { body })),
    {
      onEnd: (nueva) => {
        sesion.establish(nueva);
        void goToPage(destinoDe(nueva));
        showAviso({
          tone: 'exito',
          title: t`¡Bienvenido!`,
          text: t`Has iniciado sesión correctamente.`,
        });
      },
      onFailure: (error) => {
        const mensaje = i18n._(textoDeSesion(error));
        showAviso({
          id: AVISO,
          tone: 'error',
          title: t`Error al iniciar sesión`,
          text: t`Error al iniciar sesión: ${mensaje}`,
        });
        signal(error);
      },
    },
  );

  if (seVa) return <Waiting text={t`Verificando...`} />;
  const sinConfirmar =
    submission.fase === 'fallido' &&
    submission.error instanceof ApiProblem &&
    submission.error.codigo === 'sesion.correo_sin_confirmar';

  return (
    <PublicFrame
      motto={t`Cada frente cuenta.`}
      detail={t`Inventario, precio y exhibición de cada producto, en cada sucursal.`}
    >
      <div className={css.logo}>
        <Logo height={36} />
      </div>
      <h1 className={css.titulo}>
        <Trans>Iniciar Sesión</Trans>
      </h1>
      <p className={css.bajada}>
        {busqueda.token ? (
          <Trans>Inicia sesión para aceptar tu invitación a una nueva empresa</Trans>
        ) : (
          <Trans>Ingresa con el correo de tu cuenta.</Trans>
        )}
      </p>
      <form
        className={css.campos}
        // on a phone it would cover the button that sends the mended form
        onInput={() => removeAviso(AVISO)}
        method="post"
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
        <ClaveField {...campo('clave')} autoComplete="current-password" label={t`Contraseña`} />
        <a href="/recuperar-clave" className={`enlace ${css.suelto}`}>
          <Trans>¿Olvidaste tu contraseña?</Trans>
        </a>
        {sinConfirmar && (
          <Suspense fallback={null}>
            <ReenviarConfirmacion correo={submission.input.correo} />
          </Suspense>
        )}
        <SubmitButton busy={sending} text={t`Iniciar Sesión`} busyText={t`Iniciando sesión...`} />
      </form>
      <p className={css.pie}>
        <Trans>¿Tu empresa aún no está en Anaquel?</Trans>{' '}
        <a href="/registro-empresa" className="enlace">
          <Trans>Registrar Empresa</Trans>
        </a>
      </p>
    </PublicFrame>
  );
};
