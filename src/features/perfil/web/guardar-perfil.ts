import type { Call } from '#src/platform/shared/client.ts';
import { withRetries } from '#src/platform/web/api/retries.ts';
import { digest } from '#src/platform/web/digest.ts';
import type { Sesion } from '#src/platform/shared/sesion.ts';
import type { SesionStore } from '#src/platform/web/sesion/store.ts';
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
  call: Call,
  sesion: SesionStore,
  { correo, nombre, imagen }: CambiosDePerfil,
): Promise<PerfilGuardado> => {
  const anotar = (cambio: Partial<Sesion['usuario']>) => {
    const usuario = sesion.sesion()?.usuario;
    if (usuario) sesion.modify({ usuario: { ...usuario, ...cambio } });
  };
  let porConfirmar: string | undefined;
  if (correo) {
    const { estado } = await withRetries(() => call(cambiarCorreo, { body: correo }));
    if (estado === 'confirmar') porConfirmar = correo.correo;
    else anotar({ correo: correo.correo });
  }
  if (nombre !== undefined) {
    await withRetries(() => call(cambiarNombre, { body: { nombre } }));
    anotar({ nombre });
  }
  if (imagen) {
    const headers = await digest(imagen);
    anotar(await withRetries(() => call(subirImagenDePerfil, { body: imagen }, { headers })));
  }
  return {
    cambiado: nombre !== undefined || imagen !== undefined || (correo !== undefined && porConfirmar === undefined),
    porConfirmar,
  };
};
