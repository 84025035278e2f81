import type { Llamar } from '#src/platform/shared/client.ts';
import { conReintentos } from '#src/platform/web/api/reintentos.ts';
import { huella } from '#src/platform/web/huella.ts';
import type { Sesion } from '#src/platform/shared/sesion.ts';
import type { AlmacenDeSesion } from '#src/platform/web/sesion/almacen.ts';
import { cambiarCorreo, cambiarNombre, subirImagenDePerfil } from '../contract.ts';

/** Only what is to change. */
export interface CambiosDePerfil {
  correo?: { correo: string; clave_actual: string };
  nombre?: string;
  imagen?: File;
}

export interface PerfilGuardado {
  /** Something counts already. */
  cambiado: boolean;
  /** The address that a mail with a link went to: it counts once the link is followed. */
  porConfirmar: string | undefined;
}

/**
 * One call for each thing that changes. The session learns of each at once, so that trying again after a failure repeats nothing.
 * The address first: it is the one that asks for the password, and so the likeliest to be refused.
 */
export const guardarPerfil = async (
  llamar: Llamar,
  sesion: AlmacenDeSesion,
  { correo, nombre, imagen }: CambiosDePerfil,
): Promise<PerfilGuardado> => {
  const anotar = (cambio: Partial<Sesion['usuario']>) => {
    const usuario = sesion.sesion()?.usuario;
    if (usuario) sesion.modificar({ usuario: { ...usuario, ...cambio } });
  };
  let porConfirmar: string | undefined;
  if (correo) {
    const { estado } = await conReintentos(() => llamar(cambiarCorreo, { cuerpo: correo }));
    if (estado === 'confirmar') porConfirmar = correo.correo;
    else anotar({ correo: correo.correo });
  }
  if (nombre !== undefined) {
    await conReintentos(() => llamar(cambiarNombre, { cuerpo: { nombre } }));
    anotar({ nombre });
  }
  if (imagen) {
    const headers = await huella(imagen);
    anotar(await conReintentos(() => llamar(subirImagenDePerfil, { cuerpo: imagen }, { headers })));
  }
  return {
    cambiado: nombre !== undefined || imagen !== undefined || (correo !== undefined && porConfirmar === undefined),
    porConfirmar,
  };
};
