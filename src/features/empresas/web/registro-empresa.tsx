import '@mantine/core/styles/Input.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { guardarAltaEnEspera } from '#src/dominio/personas/alta-en-espera.ts';
import { panelDe } from '#src/dominio/personas/panel.ts';
import { claveSchema, correoSchema } from '#src/platform/shared/fields.ts';
import { ApiProblem } from '#src/platform/shared/client.ts';
import { nombrePropioSchema } from '#src/platform/shared/nombre-propio.ts';
import { useSubmit } from '#src/platform/web/submit.ts';
import { useForm } from '#src/platform/web/forms.ts';
import { goToPage } from '#src/platform/web/go-to-page.ts';
import { browserStore } from '#src/platform/web/preferencias.ts';
import { useServices } from '#src/platform/web/services.tsx';
import { showAviso, removeAviso } from '#src/platform/web/ui/avisos.ts';
import { SubmitButton } from '#src/platform/web/ui/submit-button.tsx';
import { ClaveField } from '#src/platform/web/ui/clave-field.tsx';
import { Waiting } from '#src/platform/web/ui/waiting.tsx';
import css from '#src/platform/web/ui/form.module.css';
import { PublicFrame } from '#src/platform/web/ui/public-frame.tsx';
import { useTitle } from '#src/platform/web/ui/title.ts';
import { ElegirLogo } from './elegir-logo.tsx';
import { enviarAlta, type DatosDeAlta, type Registrada } from './enviar-alta.ts';
import { terminarAlta } from './alta-en-curso.ts';
import { causaDeAlta, fraseDeAlta } from './textos.ts';

const AVISO = 'registro-empresa';
const schema = z.object({
  empresa_nombre: nombrePropioSchema,
  nombre: nombrePropioSchema,
  correo: correoSchema,
  clave: claveSchema,
});
const VACIO: DatosDeAlta & Record<string, string> = { empresa_nombre: '', nombre: '', correo: '', clave: '' };

const OBLIGATORIO = { 'aria-required': true, labelProps: { className: 'obligatorio' } };

/** Only on opening: registering may itself start a session, and that must not cut its own end short. */
const useVerificacion = (): boolean => {
  const { sesion } = useServices();
  const [verificando, setVerificando] = useState(() => sesion.estado().fase !== 'sin_sesion');
  useEffect(() => {
    if (!verificando) return;
    const verificar = async () => {
      await sesion.known();
      const actual = sesion.sesion();
      const panel = actual && panelDe(actual);
      if (panel) await goToPage(panel);
      else setVerificando(false);
    };
    void verificar();
  }, [sesion, verificando]);
  return verificando;
};

const useAvisosDeAlta = () => {
  const { t, i18n } = useLingui();
  return {
    exito: ({ estado, logo }: Registrada, { nombre }: DatosDeAlta) => {
      showAviso({
        tone: 'exito',
        title: t`¡Registro exitoso!`,
        // what is left to do stands on the page
        ...(estado === 'sesion' && { text: t`Te damos la bienvenida a Anaquel, ${nombre}.` }),
      });
      if (logo === 'fallido') {
        showAviso({
          tone: 'advertencia',
          title: t`Advertencia`,
          text: t`La empresa se creó pero hubo un error al subir el logo`,
          permanent: true,
        });
      }
    },
    fallo: (error: unknown) => {
      const causa = i18n._(causaDeAlta(error));
      const frases = {
        usuario: t`Error al registrar usuario: ${causa}`,
        sin_usuario: t`No se pudo crear el usuario`,
        empresa: causa,
        desconocido: t`Error desconocido al crear empresa`,
      };
      showAviso({
        id: AVISO,
        tone: 'error',
        title: t`Error en el registro`,
        text: frases[fraseDeAlta(error)],
      });
      return causa;
    },
  };
};

/** What the first page shows until the address is confirmed. */
const esperarConfirmacion = ({ empresa_id }: Registrada, { empresa_nombre, correo }: DatosDeAlta): void => {
  const ahora = Date.now();
  guardarAltaEnEspera(browserStore(), {
    empresa_id,
    empresa_nombre: empresa_nombre.trim(),
    correo: correoSchema.parse(correo),
    pedida_en: ahora,
    enviada_en: ahora,
  });
};

const Formulario = () => {
  const { t, i18n } = useLingui();
  const { call, sesion } = useServices();
  const avisos = useAvisosDeAlta();
  const [logo, setLogo] = useState<File>();
  const claveCorta = t`La contraseña debe tener al menos 6 caracteres`;
  const { form, campo, signal, show } = useForm({
    initial: VACIO,
    schema,
    texts: {
      empresa_nombre: {
        missing: t`Escribe el nombre de la empresa.`,
        mal: t`Hasta 200 caracteres, sin enlaces ni correos.`,
      },
      nombre: {
        missing: t`Escribe el nombre del administrador.`,
        mal: t`Hasta 200 caracteres, sin enlaces ni correos.`,
      },
      correo: {
        missing: t`Escribe el correo del administrador.`,
        mal: t`Escribe un correo completo, como nombre@empresa.com`,
      },
      clave: { missing: claveCorta, mal: claveCorta },
    },
  });
  const language = i18n.locale === 'en' ? 'en' : 'es';
  const { sending, send } = useSubmit((datos: DatosDeAlta) => enviarAlta(call, datos, language, logo), {
    onEnd: async (registrada, datos) => {
      if (registrada.estado === 'confirmar') esperarConfirmacion(registrada, datos);
      else await sesion.check();
      void goToPage('/');
      avisos.exito(registrada, datos);
    },
    onFailure: (error) => {
      const causa = avisos.fallo(error);
      signal(error);
      if (!(error instanceof ApiProblem)) return;
      if (error.codigo === 'cuenta.correo_en_uso') show({ correo: causa });
      if (error.codigo === 'clave.comun') show({ clave: causa });
      // the id belongs to another registration: the next attempt is a new one
      if (error.codigo === 'registro.empresa_existe') terminarAlta();
    },
  });
  return (
    <>
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
          {...campo('empresa_nombre')}
          autoComplete="organization"
          {...OBLIGATORIO}
          label={t`Nombre de la empresa`}
        />
        <TextInput {...campo('nombre')} autoComplete="name" {...OBLIGATORIO} label={t`Nombre del administrador`} />
        <TextInput
          {...campo('correo')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          {...OBLIGATORIO}
          label={t`Correo del administrador`}
        />
        <ClaveField
          {...campo('clave')}
          autoComplete="new-password"
          {...OBLIGATORIO}
          label={t`Contraseña`}
          description={t`Mínimo 6 caracteres`}
        />
        <ElegirLogo logo={logo} alElegir={setLogo} />
        <SubmitButton busy={sending} text={t`Registrar Empresa`} busyText={t`Registrando...`} />
      </form>
      <p className={css.pie}>
        <Trans>¿Ya tienes cuenta?</Trans>{' '}
        <a href="/login" className="enlace">
          <Trans>Iniciar Sesión</Trans>
        </a>
      </p>
    </>
  );
};

export const RegistroEmpresa = () => {
  const { t } = useLingui();
  useTitle(t`Registrar Empresa`);
  const verificando = useVerificacion();
  if (verificando) return <Waiting text={t`Verificando...`} />;
  return (
    <PublicFrame
      motto={t`Tu primera visita, programada hoy mismo.`}
      detail={t`Crea la empresa, carga tus puntos de venta y productos, invita a tu equipo.`}
    >
      <h1 className={css.titulo}>
        <Trans>Registrar Empresa</Trans>
      </h1>
      <p className={css.bajada}>
        <Trans>Tú serás el administrador. Toma menos de un minuto.</Trans>
      </p>
      <Formulario />
    </PublicFrame>
  );
};
