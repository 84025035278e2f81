import { randomUUID } from 'node:crypto';
import type { BaseDePrueba } from './database.ts';
import { CIFRADA } from './known-password.ts';
import { type Navegador, navegador } from './server.ts';
import { digest, newSecret } from '#src/platform/server/credentials/secrets.ts';
import type { Rol } from '#src/platform/shared/rol.ts';

type Base = Pick<BaseDePrueba, 'admin'>;

export { CIFRADA, CLAVE } from './known-password.ts';

export interface Persona {
  id: string;
  correo: string;
}

/** A confirmed account with the password CLAVE. */
export const crearPersona = async ({ admin }: Base, nombre = 'Persona'): Promise<Persona> => {
  const correo = `p-${randomUUID().slice(0, 13)}@prueba.example`;
  const { rows } = await admin.query<{ id: string }>(
    'insert into usuarios (nombre, correo, correo_confirmado) values ($1, $2, true) returning id',
    [nombre, correo],
  );
  const id = rows[0]?.id ?? '';
  await admin.query('insert into auth.claves (usuario_id, clave) values ($1, $2)', [id, CIFRADA]);
  await admin.query('insert into user_settings (user_id) values ($1)', [id]);
  return { id, correo };
};

export const crearEmpresa = async ({ admin }: Base, nombre = 'Empresa'): Promise<string> => {
  const { rows } = await admin.query<{ id: string }>('insert into empresas (nombre) values ($1) returning id', [
    nombre,
  ]);
  const id = rows[0]?.id ?? '';
  await admin.query('insert into company_settings (empresa_id) values ($1)', [id]);
  return id;
};

export const darMembresia = async ({ admin }: Base, empresa: string, persona: Persona, rol: Rol): Promise<void> => {
  await admin.query('insert into empresa_usuarios (empresa_id, usuario_id, rol) values ($1, $2, $3)', [
    empresa,
    persona.id,
    rol,
  ]);
};

/** A browser in which the person is signed in already. */
export const navegadorDe = async ({ admin }: Base, url: string, persona: Persona): Promise<Navegador> => {
  const token = newSecret();
  await admin.query(
    "insert into auth.sesiones (token_hash, usuario_id, expira_en) values ($1, $2, now() + interval '1 day')",
    [digest(token), persona.id],
  );
  const suyo = navegador(url);
  suyo.galletas.set('__Host-anaquel', token);
  return suyo;
};
