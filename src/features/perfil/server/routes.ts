import { procedenciaDe } from '#src/platform/server/http/context.ts';
import type { Servir } from '#src/platform/server/http/serve.ts';
import { tokenDeSesion } from '#src/platform/server/http/session-cookie.ts';
import type { Partes } from '#src/platform/server/parts.ts';
import { problema } from '#src/platform/shared/problem.ts';
import * as contratos from '../contract.ts';
import { cambiarClaveCon } from './cambiar-clave.ts';
import { cambiarCorreoCon } from './cambiar-correo.ts';
import { confirmarCambioDeCorreoCon } from './confirmar-cambio-de-correo.ts';
import { cambiarNombreDe, guardarAjustesDe } from './queries-perfil.ts';
import { rutasDeImagen } from './routes-imagen.ts';

export const rutasDePerfil = (servir: Servir, partes: Partes): void => {
  servir(contratos.cambiarNombre, ({ tx, actor, cuerpo }) => cambiarNombreDe(tx, actor.usuario_id, cuerpo.nombre));

  servir(contratos.cambiarCorreo, async ({ abrir, cuerpo }) => {
    const usuarioId = await abrir(async (_tx, { usuario_id }) => usuario_id);
    return cambiarCorreoCon(partes, usuarioId, cuerpo);
  });

  servir(contratos.confirmarCambioDeCorreo, ({ cuerpo, peticion }) =>
    confirmarCambioDeCorreoCon(partes, tokenDeSesion(peticion), cuerpo),
  );

  servir(contratos.cambiarClave, async ({ abrir, cuerpo, peticion }) => {
    const token = tokenDeSesion(peticion);
    if (token === undefined) throw problema('sesion.ausente');
    const usuario_id = await abrir(async (_tx, actor) => actor.usuario_id);
    await cambiarClaveCon(partes, { usuario_id, token, ...procedenciaDe(peticion) }, cuerpo);
  });

  servir(contratos.guardarAjustes, ({ tx, actor, cuerpo }) => guardarAjustesDe(tx, actor.usuario_id, cuerpo));

  rutasDeImagen(servir, partes);
};
