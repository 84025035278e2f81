import type { FastifyRequest } from 'fastify';
import { provenanceOf } from '#src/platform/server/http/context.ts';
import type { Serve } from '#src/platform/server/http/serve.ts';
import { sesionToken } from '#src/platform/server/http/session-cookie.ts';
import type { Parts } from '#src/platform/server/parts.ts';
import { problem } from '#src/platform/shared/problem.ts';
import * as contracts from '../contract.ts';
import { cambiarClave } from './cambiar-clave.ts';
import { cambiarCorreo } from './cambiar-correo.ts';
import { cancelarCambioDeCorreo, reenviarCambioDeCorreo, verCambioDeCorreo } from './cambio-pendiente.ts';
import { confirmarCambioDeCorreo } from './confirmar-cambio-de-correo.ts';
import { cambiarNombreDe, guardarAjustesDe } from './queries-perfil.ts';
import { imagenRoutes } from './routes-imagen.ts';

/** Of the session that asks, which the door has let in. */
const tokenPropio = (request: FastifyRequest): string => {
  const token = sesionToken(request);
  if (token === undefined) throw problem('sesion.ausente');
  return token;
};

export const perfilRoutes = (serve: Serve, parts: Parts): void => {
  serve(contracts.cambiarNombre, ({ tx, actor, body }) => cambiarNombreDe(tx, actor.usuario_id, body.nombre));

  serve(contracts.cambiarCorreo, async ({ open, body, request }) => {
    const usuario_id = await open(async (_tx, actor) => actor.usuario_id);
    return cambiarCorreo(parts, { usuario_id, token: tokenPropio(request) }, body);
  });

  serve(contracts.verCambioDeCorreo, async ({ open }) =>
    verCambioDeCorreo(parts, await open(async (_tx, actor) => actor.usuario_id)),
  );

  serve(contracts.reenviarCambioDeCorreo, async ({ open }) =>
    reenviarCambioDeCorreo(parts, await open(async (_tx, actor) => actor.usuario_id)),
  );

  serve(contracts.cancelarCambioDeCorreo, async ({ open }) =>
    cancelarCambioDeCorreo(parts, await open(async (_tx, actor) => actor.usuario_id)),
  );

  serve(contracts.confirmarCambioDeCorreo, ({ body, request }) =>
    confirmarCambioDeCorreo(parts, { token: sesionToken(request), ip: request.ip }, body),
  );

  serve(contracts.cambiarClave, async ({ open, body, request }) => {
    const usuario_id = await open(async (_tx, actor) => actor.usuario_id);
    await cambiarClave(parts, { usuario_id, token: tokenPropio(request), ...provenanceOf(request) }, body);
  });

  serve(contracts.guardarAjustes, ({ tx, actor, body }) => guardarAjustesDe(tx, actor.usuario_id, body));

  imagenRoutes(serve, parts);
};
