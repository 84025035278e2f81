import '@mantine/core/styles/Input.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { guardarAltaEnEspera } from '#src/dominio/personas/alta-en-espera.ts';
import { panelDe } from '#src/dominio/personas/panel.ts';
import { claveSchema, correoSchema } from '#src/platform/shared/campos.ts';
import { ProblemaApi } from '#src/platform/shared/client.ts';
import { nombrePropioSchema } from '#src/platform/shared/nombre-propio.ts';
import { useEnvio } from '#src/platform/web/envio.ts';
import { useFormulario } from '#src/platform/web/formularios.ts';
import { almacenDelNavegador } from '#src/platform/web/preferencias.ts';
import { useServicios } from '#src/platform/web/servicios.tsx';
import { mostrarAviso, quitarAviso } from '#src/platform/web/ui/avisos.ts';
import { BotonEnviar } from '#src/platform/web/ui/boton-enviar.tsx';
import { CampoClave } from '#src/platform/web/ui/campo-clave.tsx';
import { Espera } from '#src/platform/web/ui/espera.tsx';
import css from '#src/platform/web/ui/formulario.module.css';
import { MarcoPublico } from '#src/platform/web/ui/marco-publico.tsx';
import { useTitulo } from '#src/platform/web/ui/titulo.ts';
import { ElegirLogo } from './elegir-logo.tsx';
import { enviarRegistro, type DatosDeRegistro, type Registrada } from './enviar-registro.ts';
import { terminarRegistro } from './registro-en-curso.ts';
import { causaDeRegistro, fraseDeRegistro } from './textos.ts';

const AVISO = 'registro-empresa';
const esquema = z.object({
  empresa_nombre: nombrePropioSchema,
  nombre: nombrePropioSchema,
  correo: correoSchema,
  clave: claveSchema,
});
const VACIO: DatosDeRegistro & Record<string, string> = { empresa_nombre: '', nombre: '', correo: '', clave: '' };

const OBLIGATORIO = { 'aria-required': true, labelProps: { className: 'obligatorio' } };

/** Only on opening: registering may itself start a session, and that must not cut its own end short. */
const useVerificacion = (): boolean => {
  const { sesion } = useServicios();
  const navigate = useNavigate();
  const [verificando, setVerificando] = useState(true);
  useEffect(() => {
    const verificar = async () => {
      await sesion.conocida();
      const actual = sesion.sesion();
      const panel = actual && panelDe(actual);
      if (panel) await navigate({ to: panel, replace: true });
      else setVerificando(false);
    };
    void verificar();
  }, [sesion, navigate]);
  return verificando;
};

const useAvisosDeRegistro = () => {
  const { t, i18n } = useLingui();
  return {
    exito: ({ estado, logo }: Registrada, { nombre }: DatosDeRegistro) => {
      mostrarAviso({
        tono: 'exito',
        titulo: t`¡Registro exitoso!`,
        // what is left to do stands on the page
        ...(estado === 'sesion' && { texto: t`Te damos la bienvenida a Anaquel, ${nombre}.` }),
      });
      if (logo === 'fallido') {
        mostrarAviso({
          tono: 'advertencia',
          titulo: t`Advertencia`,
          texto: t`La empresa se creó pero hubo un error al subir el logo`,
          permanente: true,
        });
      }
    },
    fallo: (error: unknown) => {
      const causa = i18n._(causaDeRegistro(error));
      const frases = {
        usuario: t`Error al registrar usuario: ${causa}`,
        sin_usuario: t`No se pudo crear el usuario`,
        empresa: causa,
        desconocido: t`Error desconocido al crear empresa`,
      };
      mostrarAviso({
        id: AVISO,
        tono: 'error',
        titulo: t`Error en el registro`,
        texto: frases[fraseDeRegistro(error)],
      });
      return causa;
    },
  };
};

/** What the first page shows until the address is confirmed. */
const esperarConfirmacion = ({ empresa_id }: Registrada, { empresa_nombre, correo }: DatosDeRegistro): void => {
  const ahora = Date.now();
  guardarAltaEnEspera(almacenDelNavegador(), {
    empresa_id,
    empresa_nombre: empresa_nombre.trim(),
    correo: correoSchema.parse(correo),
    pedida_en: ahora,
    enviada_en: ahora,
  });
};

const Formulario = () => {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const { llamar, sesion } = useServicios();
  const avisos = useAvisosDeRegistro();
  const [logo, setLogo] = useState<File>();
  const claveCorta = t`La contraseña debe tener al menos 6 caracteres`;
  const { formulario, campo, senalar, mostrar } = useFormulario({
    inicial: VACIO,
    esquema,
    textos: {
      empresa_nombre: {
        falta: t`Escribe el nombre de la empresa.`,
        mal: t`Hasta 200 caracteres, sin enlaces ni correos.`,
      },
      nombre: { falta: t`Escribe el nombre del administrador.`, mal: t`Hasta 200 caracteres, sin enlaces ni correos.` },
      correo: {
        falta: t`Escribe el correo del administrador.`,
        mal: t`Escribe un correo completo, como nombre@empresa.com`,
      },
      clave: { falta: claveCorta, mal: claveCorta },
    },
  });
  const language = i18n.locale === 'en' ? 'en' : 'es';
  const { enviando, enviar } = useEnvio((datos: DatosDeRegistro) => enviarRegistro(llamar, datos, language, logo), {
    alTerminar: async (registrada, datos) => {
      avisos.exito(registrada, datos);
      if (registrada.estado === 'confirmar') esperarConfirmacion(registrada, datos);
      await navigate({ to: '/' });
      if (registrada.estado === 'sesion') await sesion.comprobar();
    },
    alFallar: (error) => {
      const causa = avisos.fallo(error);
      senalar(error);
      if (!(error instanceof ProblemaApi)) return;
      if (error.codigo === 'cuenta.correo_en_uso') mostrar({ correo: causa });
      if (error.codigo === 'clave.comun') mostrar({ clave: causa });
      // the id belongs to another registration: the next attempt is a new one
      if (error.codigo === 'registro.empresa_existe') terminarRegistro();
    },
  });
  return (
    <>
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
        <CampoClave
          {...campo('clave')}
          autoComplete="new-password"
          {...OBLIGATORIO}
          label={t`Contraseña`}
          description={t`Mínimo 6 caracteres`}
        />
        <ElegirLogo logo={logo} alElegir={setLogo} />
        <BotonEnviar ocupado={enviando} texto={t`Registrar Empresa`} textoOcupado={t`Registrando...`} />
      </form>
      <p className={css.pie}>
        <Trans>¿Ya tienes cuenta?</Trans>{' '}
        <Link to="/login" className="enlace">
          <Trans>Iniciar Sesión</Trans>
        </Link>
      </p>
    </>
  );
};

export const RegistroEmpresa = () => {
  const { t } = useLingui();
  useTitulo(t`Registrar Empresa`);
  const verificando = useVerificacion();
  if (verificando) return <Espera texto={t`Verificando...`} />;
  return (
    <MarcoPublico
      lema={t`Tu primera visita, programada hoy mismo.`}
      detalle={t`Crea la empresa, carga tus puntos de venta y productos, invita a tu equipo.`}
    >
      <h1 className={css.titulo}>
        <Trans>Registrar Empresa</Trans>
      </h1>
      <p className={css.bajada}>
        <Trans>Tú serás el administrador. Toma menos de un minuto.</Trans>
      </p>
      <Formulario />
    </MarcoPublico>
  );
};
