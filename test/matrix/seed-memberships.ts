import { crearEmpresa } from '../people.ts';
import { type Actor, definicionDe, type Letra, type NombreDeActor, type NombreDePersona, PERSONAS } from './actors.ts';
import type { Base } from './scene.ts';

/** Puts everybody where their definition says. Returns the companies' ids. */
export const sembrarMembresias = async (
  base: Base,
  actor: (nombre: NombreDeActor) => Actor,
): Promise<Record<Letra, string> & { otras: string[] }> => {
  const { admin } = base;
  const ids = {
    A: await crearEmpresa(base, 'Comercial Alfa'),
    B: await crearEmpresa(base, 'Distribuidora Beta'),
    C: await crearEmpresa(base, 'Casa Gama'),
  };
  const otras: string[] = [];
  const unir = (empresa: string, usuario: string, rol: string, activo = true) =>
    admin.query('insert into empresa_usuarios (empresa_id, usuario_id, rol, activo) values ($1, $2, $3, $4)', [
      empresa,
      usuario,
      rol,
      activo,
    ]);
  for (const nombre of Object.keys(PERSONAS) as NombreDePersona[]) {
    const { en = {}, retirado, sinConfirmar, lleno } = definicionDe(nombre);
    const { id } = actor(nombre);
    for (const [letra, rol] of Object.entries(en)) {
      await unir(ids[letra as Letra], id, rol.replace('-', ''), !rol.startsWith('-'));
    }
    for (let i = 1; lleno && i <= 5; i += 1) {
      const otra = await crearEmpresa(base, `Otra ${i}`);
      await unir(otra, id, 'mercaderista');
      otras.push(otra);
    }
    if (sinConfirmar) await admin.query('update usuarios set correo_confirmado = false where id = $1', [id]);
    if (retirado) {
      await unir(ids.A, id, 'admin');
      await admin.query('delete from empresa_usuarios where empresa_id = $1 and usuario_id = $2', [ids.A, id]);
    }
  }
  return { ...ids, otras };
};
