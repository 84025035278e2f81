import type { Rol } from '#src/platform/shared/rol.ts';
import type { BaseDePrueba } from './database.ts';
import { crearEmpresa, crearPersona, darMembresia, navegadorDe, type Persona } from './people.ts';
import type { Navegador } from './server.ts';

/** A person and the browser they are signed in with. */
export type Miembro = Persona & Navegador;

export const nuevoMiembro = async (
  base: BaseDePrueba,
  url: string,
  empresa: string,
  rol: Rol,
  nombre?: string,
): Promise<Miembro> => {
  const persona = await crearPersona(base, nombre);
  await darMembresia(base, empresa, persona, rol);
  return { ...persona, ...(await navegadorDe(base, url, persona)) };
};

export interface EmpresaConPersonal {
  id: string;
  admin: Miembro;
  supervisor: Miembro;
  mercaderista: Miembro;
}

/** A company with one person of each role. */
export const empresaConPersonal = async (
  base: BaseDePrueba,
  url: string,
  nombre?: string,
): Promise<EmpresaConPersonal> => {
  const id = await crearEmpresa(base, nombre);
  const [admin, supervisor, mercaderista] = await Promise.all([
    nuevoMiembro(base, url, id, 'admin', 'Carmen Rondón'),
    nuevoMiembro(base, url, id, 'supervisor', 'Luis Peña'),
    nuevoMiembro(base, url, id, 'mercaderista', 'Ámbar Núñez'),
  ]);
  return { id, admin, supervisor, mercaderista };
};

/** Every membership of a person, as the database has it. */
export const membresiasDe = async (
  { admin }: BaseDePrueba,
  { id }: Persona,
): Promise<{ empresa_id: string; rol: Rol; activo: boolean }[]> => {
  const { rows } = await admin.query<{ empresa_id: string; rol: Rol; activo: boolean }>(
    'select empresa_id, rol, activo from empresa_usuarios where usuario_id = $1 order by created_at, empresa_id',
    [id],
  );
  return rows;
};
