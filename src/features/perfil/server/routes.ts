import type { FastifyRequest } from 'fastify';
import { procedenciaDe } from '#src/platform/server/http/context.ts';
import type { Servir } from '#src/platform/server/http/serve.ts';
import { tokenDeSesion } from '#src/platform/server/http/session-cookie.ts';
import type { Partes } from '#src/platform/server/parts.ts';
import { problema } from '#src/platform/shared/problem.ts';
import * as contratos from '../contract.ts';
import { cambiarClaveCon } from './cambiar-clave.ts';
import { cambiarCorreoCon } from './cambiar-correo.ts';
import { cancelarCambioDeCorreoCon, reenviarCambioDeCorreoCon, verCambioDeCorreoCon } from './cambio-pendiente.ts';
import { confirmarCambioDeCorreoCon } from './confirmar-cambio-de-correo.ts';
import { cambiarNombreDe, guardarAjustesDe } from './queries-perfil.ts';
import { rutasDeImagen } from './routes-imagen.ts';

/** Of the session that asks, which the door has let in. */
const tokenPropio = (peticion: FastifyRequest): string => {
  const token = tokenDeSesion(peticion);
  if (token === undefined) throw problema('sesion.ausente');
  return token;
};

export const rutasDePerfil = (servir: Servir, partes: Partes): void => {
  servir(contratos.cambiarNombre, ({ tx, actor, cuerpo }) => cambiarNombreDe(tx, actor.usuario_id, cuerpo.nombre));

  servir(contratos.cambiarCorreo, async ({ abrir, cuerpo, peticion }) => {
    const usuario_id = await abrir(async (_tx, actor) => actor.usuario_id);
    return cambiarCorreoCon(partes, { usuario_id, token: tokenPropio(peticion) }, cuerpo);
  });

  servir(contratos.verCambioDeCorreo, async ({ abrir }) =>
    verCambioDeCorreoCon(partes, await abrir(async (_tx, actor) => actor.usuario_id)),
  );

  servir(contratos.reenviarCambioDeCorreo, async ({ abrir }) =>
    reenviarCambioDeCorreoCon(partes, await abrir(async (_tx, actor) => actor.usuario_id)),
  );

  servir(contratos.cancelarCambioDeCorreo, async ({ abrir }) =>
    cancelarCambioDeCorreoCon(partes, await abrir(async (_tx, actor) => actor.usuario_id)),
  );

  servir(contratos.confirmarCambioDeCorreo, ({ cuerpo, peticion }) =>
    confirmarCambioDeCorreoCon(partes, { token: tokenDeSesion(peticion), ip: peticion.ip }, cuerpo),
  );

  servir(contratos.cambiarClave, async ({ abrir, cuerpo, peticion }) => {
    const usuario_id = await abrir(async (_tx, actor) => actor.usuario_id);
    await cambiarClaveCon(partes, { usuario_id, token: tokenPropio(peticion), ...procedenciaDe(peticion) }, cuerpo);
  });

  servir(contratos.guardarAjustes, ({ tx, actor, cuerpo }) => guardarAjustesDe(tx, actor.usuario_id, cuerpo));

  rutasDeImagen(servir, partes);
};
