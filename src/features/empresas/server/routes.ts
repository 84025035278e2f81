import { navegadorDe, reconocerNavegador } from '#src/platform/server/http/browser-cookie.ts';
import { procedenciaDe } from '#src/platform/server/http/context.ts';
import type { Servir } from '#src/platform/server/http/serve.ts';
import { entregarSesion } from '#src/platform/server/http/session-cookie.ts';
import type { Partes } from '#src/platform/server/parts.ts';
import * as contratos from '../contract.ts';
import { corregirCorreoDeRegistroCon } from './corregir-correo-de-registro.ts';
import { guardarConfiguracionDe } from './guardar-configuracion.ts';
import { leerConfiguracion, leerPrimerosPasos } from './queries-configuracion.ts';
import { elegirEmpresaActiva, leerEmpresa } from './queries-empresa.ts';
import { registrarEmpresaCon } from './registrar-empresa.ts';
import { rutasDeLogo } from './routes-logo.ts';

export const rutasDeEmpresas = (servir: Servir, partes: Partes): void => {
  servir(contratos.registrarEmpresa, async ({ cuerpo, peticion, respuesta }) => {
    const navegador = reconocerNavegador(peticion, respuesta);
    const procedencia = { ...procedenciaDe(peticion), navegador };
    const { permisoLogo, sesion } = await registrarEmpresaCon(partes, cuerpo, procedencia);
    if (sesion) entregarSesion(respuesta, sesion);
    return { estado: sesion ? ('sesion' as const) : ('confirmar' as const), permiso_logo: permisoLogo };
  });

  servir(contratos.corregirCorreoDeRegistro, async ({ cuerpo, peticion, respuesta }) => {
    const conocido = navegadorDe(peticion) !== undefined;
    // known for as long as after registering; one that is not known stays so
    const navegador = conocido ? reconocerNavegador(peticion, respuesta) : undefined;
    await corregirCorreoDeRegistroCon(partes, cuerpo, { navegador, ip: peticion.ip });
  });

  servir(contratos.verEmpresa, ({ tx, actor }) => leerEmpresa(tx, actor.empresa_id));

  servir(contratos.elegirEmpresa, ({ tx, actor }) => elegirEmpresaActiva(tx, actor));

  servir(contratos.verConfiguracion, ({ tx, actor }) => leerConfiguracion(tx, actor.empresa_id));

  servir(contratos.guardarConfiguracion, ({ tx, actor, cuerpo }) =>
    guardarConfiguracionDe(tx, actor.empresa_id, cuerpo),
  );

  servir(contratos.verPrimerosPasos, ({ tx, actor }) => leerPrimerosPasos(tx, actor));

  rutasDeLogo(servir, partes);
};
