import { navegadorOf, recognizeNavegador } from '#src/platform/server/http/browser-cookie.ts';
import { provenanceOf } from '#src/platform/server/http/context.ts';
import type { Serve } from '#src/platform/server/http/serve.ts';
import { deliverSesion } from '#src/platform/server/http/session-cookie.ts';
import type { Parts } from '#src/platform/server/parts.ts';
import * as contracts from '../contract.ts';
import { corregirCorreoDeAlta } from './corregir-correo-de-alta.ts';
import { guardarConfiguracion } from './guardar-configuracion.ts';
import { leerConfiguracion } from './queries-configuracion.ts';
import { elegirEmpresaActiva, leerEmpresa } from './queries-empresa.ts';
import { registrarEmpresa } from './registrar-empresa.ts';
import { logoRoutes } from './routes-logo.ts';
import { verPrimerosPasos } from './ver-primeros-pasos.ts';

export const empresasRoutes = (serve: Serve, parts: Parts): void => {
  serve(contracts.registrarEmpresa, async ({ body, request, response }) => {
    const navegador = recognizeNavegador(request, response);
    const procedencia = { ...provenanceOf(request), navegador };
    const { permisoLogo, sesion } = await registrarEmpresa(parts, body, procedencia);
    if (sesion) deliverSesion(response, sesion);
    return { estado: sesion ? ('sesion' as const) : ('confirmar' as const), permiso_logo: permisoLogo };
  });

  serve(contracts.corregirCorreoDeAlta, async ({ body, request, response }) => {
    const conocido = navegadorOf(request) !== undefined;
    // known for as long as after registering; one that is not known stays so
    const navegador = conocido ? recognizeNavegador(request, response) : undefined;
    await corregirCorreoDeAlta(parts, body, { navegador, ip: request.ip });
  });

  serve(contracts.verEmpresa, ({ tx, actor }) => leerEmpresa(tx, actor.empresa_id));

  serve(contracts.elegirEmpresa, ({ tx, actor }) => elegirEmpresaActiva(tx, actor));

  serve(contracts.verConfiguracion, ({ tx, actor }) => leerConfiguracion(tx, actor.empresa_id));

  serve(contracts.guardarConfiguracion, ({ tx, actor, body }) => guardarConfiguracion(tx, actor.empresa_id, body));

  serve(contracts.verPrimerosPasos, ({ tx, actor }) => verPrimerosPasos(tx, actor));

  logoRoutes(serve, parts);
};
