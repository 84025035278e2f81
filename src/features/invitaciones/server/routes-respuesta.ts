import { huella } from '#src/platform/server/credentials/secrets.ts';
import { procedenciaDe } from '#src/platform/server/http/context.ts';
import type { Servir } from '#src/platform/server/http/serve.ts';
import { entregarSesion, tokenDeSesion } from '#src/platform/server/http/session-cookie.ts';
import { cabecera } from '#src/platform/server/http/upload.ts';
import type { Partes } from '#src/platform/server/parts.ts';
import * as contratos from '../contract.ts';
import { consultarInvitacionCon } from './consultar-invitacion.ts';
import { crearCuentaCon } from './crear-cuenta.ts';
import {
  aceptarPorId,
  aceptarPorToken,
  buscarLogoDeMiInvitacion,
  leerMisInvitaciones,
  rechazarPorId,
} from './queries-mias.ts';
import { comoLogo, verLogoConToken } from './ver-logo.ts';

/** For whoever was invited: with the token of the mail, or signed in under the address it went to. */
export const rutasDeRespuesta = (servir: Servir, partes: Partes): void => {
  servir(contratos.consultarInvitacion, ({ cuerpo: { token }, peticion }) =>
    consultarInvitacionCon(partes, { token, ip: peticion.ip, sesion: tokenDeSesion(peticion) }),
  );

  servir(contratos.verLogoDeInvitacion, ({ peticion }) =>
    verLogoConToken(partes, { token: cabecera(peticion, 'x-invitacion'), ip: peticion.ip }),
  );

  servir(contratos.crearCuentaConInvitacion, async ({ cuerpo, peticion, respuesta }) => {
    const { sesion, aceptada } = await crearCuentaCon(partes, cuerpo, procedenciaDe(peticion));
    entregarSesion(respuesta, sesion);
    return aceptada;
  });

  servir(contratos.aceptarConToken, ({ tx, cuerpo }) => aceptarPorToken(tx, huella(cuerpo.token)));

  servir(contratos.misInvitaciones, async ({ tx }) => ({ invitaciones: await leerMisInvitaciones(tx) }));

  servir(contratos.verLogoDeMiInvitacion, async ({ abrir, parametros }) =>
    comoLogo(partes, await abrir((tx) => buscarLogoDeMiInvitacion(tx, parametros.invitacionId))),
  );

  servir(contratos.aceptarInvitacion, ({ tx, parametros }) => aceptarPorId(tx, parametros.invitacionId));

  servir(contratos.rechazarInvitacion, ({ tx, parametros }) => rechazarPorId(tx, parametros.invitacionId));
};
