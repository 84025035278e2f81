import type { FastifyReply } from 'fastify';
import { confirmationMail, recoveryMail } from '#src/platform/server/credentials/mails.ts';
import type { OpenSesion } from '#src/platform/server/credentials/sessions.ts';
import { navegadorOf, forgetNavegador } from '#src/platform/server/http/browser-cookie.ts';
import { provenanceOf } from '#src/platform/server/http/context.ts';
import { putDispositivo } from '#src/platform/server/http/device-cookie.ts';
import type { Serve } from '#src/platform/server/http/serve.ts';
import { deliverSesion, putSesion, removeSesion, sesionToken } from '#src/platform/server/http/session-cookie.ts';
import { nameInLog } from '#src/platform/server/http/who.ts';
import type { Parts } from '#src/platform/server/parts.ts';
import { problem } from '#src/platform/shared/problem.ts';
import type { Sesion } from '#src/platform/shared/sesion.ts';
import * as contracts from '../contract.ts';
import * as reenvioContracts from '../contract-reenvio.ts';
import * as sesionContracts from '../contract-sesion.ts';
import { cerrarSesion } from './cerrar-sesion.ts';
import { confirmarCorreo } from './confirmar-correo.ts';
import { iniciarSesion } from './iniciar-sesion.ts';
import { leerSesion } from './leer-sesion.ts';
import { pedirCorreo } from './pedir-correo.ts';
import { restablecerClave } from './restablecer-clave.ts';

export const sesionRoutes = (serve: Serve, parts: Parts): void => {
  const entregar = async (response: FastifyReply, abierta: OpenSesion): Promise<Sesion> => {
    deliverSesion(response, abierta);
    const leida = await leerSesion(parts, abierta.token);
    if (!leida) throw problem('sesion.ausente');
    return leida.sesion;
  };

  serve(sesionContracts.leerSesion, async ({ request, response }) => {
    const token = sesionToken(request);
    const leida = token === undefined ? undefined : await leerSesion(parts, token);
    if (!leida) {
      if (token !== undefined) removeSesion(response);
      return { sesion: null };
    }
    nameInLog(response, { usuario_id: leida.sesion.usuario.id });
    if (token !== undefined && leida.renovadaHasta) putSesion(response, token, leida.renovadaHasta);
    return { sesion: leida.sesion };
  });

  serve(contracts.iniciarSesion, async ({ body, request, response }) =>
    entregar(response, await iniciarSesion(parts, body, { ...provenanceOf(request), navegador: navegadorOf(request) })),
  );

  serve(sesionContracts.cerrarSesion, async ({ request, response }) => {
    const token = sesionToken(request);
    const usuario_id = token && (await cerrarSesion(parts, token, provenanceOf(request)));
    if (usuario_id) nameInLog(response, { usuario_id });
    removeSesion(response);
    // for the next person of this device; never «storage», where work that could not be sent waits
    response.header('clear-site-data', '"cache"');
  });

  serve(contracts.confirmarCorreo, async ({ body, request, response }) => {
    const procedencia = { ...provenanceOf(request), navegador: navegadorOf(request) };
    const abierta = await confirmarCorreo(parts, body, procedencia);
    forgetNavegador(response);
    return entregar(response, abierta);
  });

  serve(reenvioContracts.reenviarConfirmacion, ({ body, request }) =>
    pedirCorreo(parts, confirmationMail, body.correo, request.ip),
  );

  serve(contracts.pedirRecuperacion, ({ body, request }) => pedirCorreo(parts, recoveryMail, body.correo, request.ip));

  serve(contracts.restablecerClave, async ({ body, request, response }) => {
    const { usuario_id, dispositivo } = await restablecerClave(parts, body, provenanceOf(request));
    nameInLog(response, { usuario_id });
    putDispositivo(response, dispositivo);
  });
};
