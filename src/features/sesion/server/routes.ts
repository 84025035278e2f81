import type { FastifyReply } from 'fastify';
import { correoDeConfirmacion, correoDeRecuperacion } from '#src/platform/server/credentials/mails.ts';
import type { SesionAbierta } from '#src/platform/server/credentials/sessions.ts';
import { navegadorDe, olvidarNavegador } from '#src/platform/server/http/browser-cookie.ts';
import { procedenciaDe } from '#src/platform/server/http/context.ts';
import { ponerDispositivo } from '#src/platform/server/http/device-cookie.ts';
import type { Servir } from '#src/platform/server/http/serve.ts';
import { entregarSesion, ponerSesion, quitarSesion, tokenDeSesion } from '#src/platform/server/http/session-cookie.ts';
import { nombrarEnBitacora } from '#src/platform/server/http/who.ts';
import type { Partes } from '#src/platform/server/parts.ts';
import { problema } from '#src/platform/shared/problem.ts';
import type { Sesion } from '#src/platform/shared/sesion.ts';
import * as contratos from '../contract.ts';
import { reenviarConfirmacion } from '../contract-reenvio.ts';
import { cerrarSesion, leerSesion } from '../contract-sesion.ts';
import { cerrarSesionCon } from './cerrar-sesion.ts';
import { confirmarCorreoCon } from './confirmar-correo.ts';
import { iniciarSesionCon } from './iniciar-sesion.ts';
import { leerSesionDe } from './leer-sesion.ts';
import { pedirCorreo } from './pedir-correo.ts';
import { restablecerClaveCon } from './restablecer-clave.ts';

export const rutasDeSesion = (servir: Servir, partes: Partes): void => {
  const entregar = async (respuesta: FastifyReply, abierta: SesionAbierta): Promise<Sesion> => {
    entregarSesion(respuesta, abierta);
    const leida = await leerSesionDe(partes, abierta.token);
    if (!leida) throw problema('sesion.ausente');
    return leida.sesion;
  };

  servir(leerSesion, async ({ peticion, respuesta }) => {
    const token = tokenDeSesion(peticion);
    const leida = token === undefined ? undefined : await leerSesionDe(partes, token);
    if (!leida) {
      if (token !== undefined) quitarSesion(respuesta);
      return { sesion: null };
    }
    nombrarEnBitacora(respuesta, { usuario_id: leida.sesion.usuario.id });
    if (token !== undefined && leida.renovadaHasta) ponerSesion(respuesta, token, leida.renovadaHasta);
    return { sesion: leida.sesion };
  });

  servir(contratos.iniciarSesion, async ({ cuerpo, peticion, respuesta }) =>
    entregar(
      respuesta,
      await iniciarSesionCon(partes, cuerpo, { ...procedenciaDe(peticion), navegador: navegadorDe(peticion) }),
    ),
  );

  servir(cerrarSesion, async ({ peticion, respuesta }) => {
    const token = tokenDeSesion(peticion);
    const usuario_id = token && (await cerrarSesionCon(partes, token, procedenciaDe(peticion)));
    if (usuario_id) nombrarEnBitacora(respuesta, { usuario_id });
    quitarSesion(respuesta);
    // for the next person of this device; never «storage», where work that could not be sent waits
    respuesta.header('clear-site-data', '"cache"');
  });

  servir(contratos.confirmarCorreo, async ({ cuerpo, peticion, respuesta }) => {
    const procedencia = { ...procedenciaDe(peticion), navegador: navegadorDe(peticion) };
    const abierta = await confirmarCorreoCon(partes, cuerpo, procedencia);
    olvidarNavegador(respuesta);
    return entregar(respuesta, abierta);
  });

  servir(reenviarConfirmacion, ({ cuerpo, peticion }) =>
    pedirCorreo(partes, correoDeConfirmacion, cuerpo.correo, peticion.ip),
  );

  servir(contratos.pedirRecuperacion, ({ cuerpo, peticion }) =>
    pedirCorreo(partes, correoDeRecuperacion, cuerpo.correo, peticion.ip),
  );

  servir(contratos.restablecerClave, async ({ cuerpo, peticion, respuesta }) => {
    const { usuario_id, dispositivo } = await restablecerClaveCon(partes, cuerpo, procedenciaDe(peticion));
    nombrarEnBitacora(respuesta, { usuario_id });
    ponerDispositivo(respuesta, dispositivo);
  });
};
