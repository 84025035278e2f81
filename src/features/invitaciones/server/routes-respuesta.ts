import { digest } from '#src/platform/server/credentials/secrets.ts';
import { provenanceOf } from '#src/platform/server/http/context.ts';
import type { Serve } from '#src/platform/server/http/serve.ts';
import { deliverSesion, sesionToken } from '#src/platform/server/http/session-cookie.ts';
import { header } from '#src/platform/server/http/upload.ts';
import type { Parts } from '#src/platform/server/parts.ts';
import * as contracts from '../contract.ts';
import { consultarInvitacion } from './consultar-invitacion.ts';
import { crearCuentaConInvitacion } from './crear-cuenta-con-invitacion.ts';
import { aceptarPorId, aceptarPorToken, leerMisInvitaciones, rechazarPorId } from './queries-mias.ts';
import { verLogoDeInvitacion, verLogoDeMiInvitacion } from './ver-logo.ts';

/** For whoever was invited: with the token of the mail, or signed in under the address it went to. */
export const respuestaRoutes = (serve: Serve, parts: Parts): void => {
  serve(contracts.consultarInvitacion, ({ body: { token }, request }) =>
    consultarInvitacion(parts, { token, ip: request.ip, sesion: sesionToken(request) }),
  );

  serve(contracts.verLogoDeInvitacion, ({ request }) =>
    verLogoDeInvitacion(parts, { token: header(request, 'x-invitacion'), ip: request.ip }),
  );

  serve(contracts.crearCuentaConInvitacion, async ({ body, request, response }) => {
    const { sesion, aceptada } = await crearCuentaConInvitacion(parts, body, provenanceOf(request));
    deliverSesion(response, sesion);
    return aceptada;
  });

  serve(contracts.aceptarConToken, ({ tx, body }) => aceptarPorToken(tx, digest(body.token)));

  serve(contracts.misInvitaciones, async ({ tx }) => ({ invitaciones: await leerMisInvitaciones(tx) }));

  serve(contracts.verLogoDeMiInvitacion, ({ open, params }) => verLogoDeMiInvitacion(parts, open, params.invitacionId));

  serve(contracts.aceptarInvitacion, ({ tx, params }) => aceptarPorId(tx, params.invitacionId));

  serve(contracts.rechazarInvitacion, ({ tx, params }) => rechazarPorId(tx, params.invitacionId));
};
