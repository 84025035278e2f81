import { randomUUID } from 'node:crypto';
import { digest, newSecret } from '#src/platform/server/credentials/secrets.ts';
import type { BaseDePrueba } from './database.ts';
import { crearEmpresa, crearPersona, darMembresia, type Persona } from './people.ts';

export interface EmpresaQueInvita {
  id: string;
  /** Its admin, who sends the invitations. */
  quien: Persona;
}

export const empresaQueInvita = async (base: BaseDePrueba, nombre = 'Empresa'): Promise<EmpresaQueInvita> => {
  const [id, quien] = [await crearEmpresa(base, nombre), await crearPersona(base, 'Rafael Ochoa')];
  await darMembresia(base, id, quien, 'admin');
  return { id, quien };
};

/** An address that nobody has. */
export const correoNuevo = (): string => `n-${randomUUID().slice(0, 13)}@prueba.example`;

export interface InvitacionDePrueba {
  id: string;
  token: string;
}

/** A pending invitation whose mail went out, with a link that the test knows. */
export const crearInvitacion = async (
  { admin }: BaseDePrueba,
  { id: empresa, quien }: EmpresaQueInvita,
  correo: string,
  rol: 'mercaderista' | 'supervisor' = 'mercaderista',
): Promise<InvitacionDePrueba> => {
  const token = newSecret();
  const { rows } = await admin.query<{ id: string }>(
    `insert into invitaciones (empresa_id, correo, rol, token_hash, enviada_por, correo_enviado_en)
     values ($1, $2, $3, $4, $5, now()) returning id`,
    [empresa, correo, rol, digest(token), quien.id],
  );
  return { id: rows[0]?.id ?? '', token };
};

export interface FilaDeInvitacion {
  id: string;
  correo: string;
  rol: string;
  token_hash: Buffer | null;
  tokens_anteriores: Buffer[];
  aceptada: boolean;
  respuesta: string | null;
  respondida_por: string | null;
  enviada_por: string;
  correo_fallido: boolean;
  enviado: boolean;
  /** Days that are left to answer. */
  dias: number;
}

/** The invitations of a company as they stand in the database, the oldest first. */
export const leerInvitaciones = async ({ admin }: BaseDePrueba, empresa: string): Promise<FilaDeInvitacion[]> => {
  const { rows } = await admin.query<FilaDeInvitacion>(
    `select id, correo, rol, token_hash, tokens_anteriores, aceptada, respuesta, respondida_por, enviada_por, correo_fallido,
            correo_enviado_en is not null as enviado, round(extract(epoch from expires_at - now()) / 8640)::float8 / 10 as dias
     from invitaciones where empresa_id = $1 order by id`,
    [empresa],
  );
  return rows;
};

export const vencer = async ({ admin }: BaseDePrueba, id: string): Promise<void> => {
  await admin.query(`update invitaciones set expires_at = now() - interval '1 second' where id = $1`, [id]);
};

/** As if somebody had answered, withdrawn or replaced it. */
export const cerrar = async ({ admin }: BaseDePrueba, id: string, response: string): Promise<void> => {
  await admin.query('update invitaciones set aceptada = true, respuesta = $2 where id = $1', [id, response]);
};

/** Everything that can have happened to an invitation whose link somebody holds. */
export const yaNoVale = ['vencida', 'aceptada', 'rechazada', 'retirada', 'reemplazada'].map(
  (estado) =>
    [
      estado,
      (base: BaseDePrueba, id: string) => (estado === 'vencida' ? vencer(base, id) : cerrar(base, id, estado)),
    ] as const,
);

/** Counted attempts under keys that begin so. */
export const intentosDe = async ({ admin }: BaseDePrueba, comienzo: string): Promise<Record<string, number>> => {
  const { rows } = await admin.query<{ llave: string; cuenta: number }>(
    'select llave, cuenta::int from auth.intentos where starts_with(llave, $1)',
    [comienzo],
  );
  return Object.fromEntries(rows.map(({ llave, cuenta }) => [llave, cuenta]));
};

/** What the mails that are waiting for invitations of a company were queued with. */
export const correosEnCola = async (
  { admin }: BaseDePrueba,
  empresa: string,
): Promise<{ carga: unknown; llave: string }[]> => {
  const { rows } = await admin.query<{ carga: unknown; llave: string }>(
    `select j.payload as carga, j.key as llave from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'correo-de-invitacion' and j.payload ->> 'empresa_id' = $1`,
    [empresa],
  );
  return rows;
};
