import type { Rol } from '#src/platform/shared/rol.ts';

interface Membresia {
  empresa_id: string;
  rol: Rol;
}
interface ConMembresias<M extends Membresia> {
  membresias: M[];
  empresa_activa_id: string | null;
}

/** The membership that the interface works with: that of the active company, or the oldest one where none is active. */
export const membresiaActual = <M extends Membresia>(sesion: ConMembresias<M>): M | undefined =>
  sesion.membresias.find((membresia) => membresia.empresa_id === sesion.empresa_activa_id) ?? sesion.membresias[0];

export type RutaDePanel = '/dashboard' | '/dashboard-mercaderista';

export const panelDelRol = (rol: Rol): RutaDePanel =>
  rol === 'mercaderista' ? '/dashboard-mercaderista' : '/dashboard';

/** Where this person's work is, or nothing for someone who belongs to no company. */
export const panelDe = (sesion: ConMembresias<Membresia>): RutaDePanel | undefined => {
  const membresia = membresiaActual(sesion);
  return membresia && panelDelRol(membresia.rol);
};
