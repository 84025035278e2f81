import { randomUUID } from 'node:crypto';
import { digest, newSecret } from '#src/platform/server/credentials/secrets.ts';
import type { BaseDePrueba } from '../database.ts';
import { crearPersona } from '../people.ts';
import {
  type Actor,
  definicionDe,
  type Letra,
  type NombreDeActor,
  type NombreDePersona,
  PERSONAS,
  rolesActivos,
} from './actors.ts';
import { type Codigos, sembrarCodigos } from './seed-codes.ts';
import { type Comercio, comercioDeNadie } from './seed-commerce.ts';
import { sembrarEmpresa } from './seed-company.ts';
import { type Entregas, entregasDeNadie } from './seed-delivery.ts';
import { sembrarMembresias } from './seed-memberships.ts';
import { type Plan, planDeNadie } from './seed-plan.ts';
import { type Reportes, reportesDeNadie } from './seed-reports.ts';
import { sembrarGemela } from './seed-twin.ts';

export type Base = Pick<BaseDePrueba, 'admin' | 'entorno'>;

/** A company and one thing of each kind in it. Of the one that does not exist every id is invented. */
export interface EmpresaDeEscena extends Comercio, Plan, Entregas, Reportes {
  letra: Letra | 'ninguna';
  id: string;
  nombre: string;
  admin: string;
  otroAdmin: string;
  supervisor: string;
  mercaderista: string;
  /** Its logo. */
  archivo: string;
  /** The picture of its mercaderista. */
  imagen: string;
  /** Open, of a mercaderista, with the token of its mail and to whose address it went. */
  invitacion: string;
  token: string;
  invitado: NombreDeActor;
  /** Open too, but to an address that was never confirmed, and to somebody who has no room for another company. */
  deSinConfirmar: string;
  tokenDeSinConfirmar: string;
  deLleno: string;
  retirada: string;
  tokenDeRetirada: string;
  vencida: string;
  tokenDeVencida: string;
}

export interface Escena {
  A: EmpresaDeEscena;
  B: EmpresaDeEscena;
  /** Only its id and its admin matter. */
  C: string;
  /** Those of the mercaderista of five. */
  otras: string[];
  ninguna: EmpresaDeEscena;
  actores: Actor[];
  /** Those that every row is tried with. */
  elenco: Actor[];
  actor: (nombre: NombreDeActor) => Actor;
  /** Where the server of this scene keeps its files. */
  carpeta: string;
  codigos: Codigos;
}

const abrirSesion = async ({ admin }: Base, usuario: string, dura: string): Promise<string> => {
  const token = newSecret();
  await admin.query(
    'insert into auth.sesiones (token_hash, usuario_id, expira_en) values ($1, $2, now() + $3::interval)',
    [digest(token), usuario, dura],
  );
  return token;
};

const crearActores = async (base: Base): Promise<Actor[]> => {
  const nombres = Object.keys(PERSONAS) as NombreDePersona[];
  const firmados = await Promise.all(
    nombres.map(async (nombre): Promise<Actor> => {
      const { id, correo } = await crearPersona(base, `Persona ${nombre}`);
      const token = await abrirSesion(base, id, '1 day');
      return { nombre, id, correo, token, vigente: true, roles: rolesActivos(definicionDe(nombre)) };
    }),
  );
  const jefe = firmados.find(({ nombre }) => nombre === 'admin de A');
  if (!jefe) throw new Error('the scene has no admin');
  return [
    { nombre: 'anonimo', id: '', correo: '', token: undefined, vigente: false, roles: {} },
    // of whoever could do everything if it had not expired
    { ...jefe, nombre: 'sesion vencida', token: await abrirSesion(base, jefe.id, '-1 minute'), vigente: false },
    ...firmados,
  ];
};

const noExiste = (): EmpresaDeEscena => ({
  letra: 'ninguna',
  id: randomUUID(),
  nombre: '',
  admin: randomUUID(),
  otroAdmin: randomUUID(),
  supervisor: randomUUID(),
  mercaderista: randomUUID(),
  archivo: randomUUID(),
  imagen: randomUUID(),
  invitacion: randomUUID(),
  token: newSecret(),
  invitado: 'anonimo',
  deSinConfirmar: randomUUID(),
  tokenDeSinConfirmar: newSecret(),
  deLleno: randomUUID(),
  retirada: randomUUID(),
  tokenDeRetirada: newSecret(),
  vencida: randomUUID(),
  tokenDeVencida: newSecret(),
  ...comercioDeNadie(),
  ...planDeNadie(),
  ...entregasDeNadie(),
  ...reportesDeNadie(),
});

/** Two companies with the same things in them, and everybody who could want to touch them. Made once, by SQL. */
export const crearEscena = async (base: Base, carpeta: string): Promise<Escena> => {
  const actores = await crearActores(base);
  const actor = (nombre: NombreDeActor): Actor => {
    const suyo = actores.find((uno) => uno.nombre === nombre);
    if (!suyo) throw new Error(`nobody is called ${nombre}`);
    return suyo;
  };
  const ids = await sembrarMembresias(base, actor);
  const A = await sembrarEmpresa(base, carpeta, { letra: 'A', id: ids.A, actor, invitado: 'sin membresia' });
  const B = await sembrarEmpresa(base, carpeta, { letra: 'B', id: ids.B, actor, invitado: 'mercaderista de A' });
  const codigos = await sembrarCodigos(base, actor, ids);
  await sembrarGemela(base, A.id);
  return {
    A,
    B,
    C: ids.C,
    otras: ids.otras,
    ninguna: noExiste(),
    actores,
    elenco: actores.filter(({ nombre }) => !(nombre in PERSONAS) || !definicionDe(nombre as NombreDePersona).figurante),
    actor,
    carpeta,
    codigos,
  };
};
