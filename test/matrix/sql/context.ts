import type { Rol } from '#src/platform/shared/rol.ts';
import type { Actor, NombreDeActor } from '../actors.ts';
import type { Escena } from '../scene.ts';

/** What a transaction entered as; `credenciales` is the server's other role, which enters no company. */
export type Papel = 'nadie' | 'persona' | Rol | 'entrega' | 'sistema' | 'credenciales';

/** `postgres`: the administrator, for rules that hold past every policy. */
export type RolDeBase = 'app_user' | 'app_worker' | 'app_auth' | 'postgres';

/** A transaction of the server: the database role it runs under and the door it came through. */
export interface Contexto {
  nombre: string;
  papel: Papel;
  rolDeBase: RolDeBase;
  usuario: string | undefined;
  empresa: string | undefined;
  /** What leaves the context that the door of requests would: by the administrator, since a door asks for a session's secret. */
  puerta: string;
}

const PERSONAS: readonly NombreDeActor[] = [
  'sin membresia',
  'sin confirmar',
  'admin de A',
  'mercaderista de A',
  'supervisor inactivo de A',
  'mercaderista inactivo de A',
  'retirado de A',
  'supervisor de A y B',
  'mercaderista de B',
  'mercaderista de cinco',
];

const EN_EMPRESA: readonly NombreDeActor[] = [
  'admin de A',
  'supervisor de A',
  'mercaderista de A',
  'otro mercaderista de A',
  'admin de B',
  'supervisor de A y B',
  'mercaderista de A y B',
];

const dePersona = ({ nombre, id }: Actor): Contexto => ({
  nombre: `${nombre} como persona`,
  papel: 'persona',
  rolDeBase: 'app_user',
  usuario: id,
  empresa: undefined,
  puerta: `select app.entrar_persona('${id}')`,
});

const enSusEmpresas = (
  { nombre, id, roles }: Actor,
  empresas: Record<string, string>,
  rolDeBase: RolDeBase = 'app_user',
): Contexto[] =>
  Object.entries(roles).map(([letra, papel]) => ({
    nombre: `${nombre} en ${letra}, ${rolDeBase}`,
    papel,
    rolDeBase,
    usuario: id,
    empresa: empresas[letra],
    puerta: `select app.entrar('${id}', '${empresas[letra]}')`,
  }));

/** No member any more, delivering what was begun before: as its door leaves it, which needs a visit that tables take away here. */
const queEntrega = ({ nombre, id }: Actor, empresa: string): Contexto => ({
  nombre: `${nombre} que entrega`,
  papel: 'entrega',
  rolDeBase: 'app_user',
  usuario: id,
  empresa,
  puerta: `select app.poner_contexto('${id}', '${empresa}', 'entrega')`,
});

/** Every kind of transaction that the server's roles can be in. */
export const contextosDe = ({ A, B, C, actor }: Escena): Contexto[] => {
  const empresas = { A: A.id, B: B.id, C };
  const sueltos = { usuario: undefined, empresa: undefined, puerta: 'select 1' };
  return [
    { nombre: 'sin contexto', papel: 'nadie', rolDeBase: 'app_user', ...sueltos },
    { nombre: 'sin contexto, trabajos', papel: 'nadie', rolDeBase: 'app_worker', ...sueltos },
    { nombre: 'credenciales', papel: 'credenciales', rolDeBase: 'app_auth', ...sueltos },
    {
      nombre: 'un trabajo de A',
      papel: 'sistema',
      rolDeBase: 'app_worker',
      usuario: undefined,
      empresa: A.id,
      puerta: `select app.entrar_sistema('${A.id}')`,
    },
    // a worker is a serving role too: it can enter as anybody, and is then no job
    ...enSusEmpresas(actor('admin de A'), empresas, 'app_worker'),
    ...PERSONAS.map((nombre) => dePersona(actor(nombre))),
    ...EN_EMPRESA.flatMap((nombre) => enSusEmpresas(actor(nombre), empresas)),
    ...enSusEmpresas(actor('admin de C'), empresas),
    queEntrega(actor('mercaderista inactivo de A'), A.id),
  ];
};

/** Whoever no policy holds back: a rule of a table holds even then. */
export const ADMINISTRADOR: Contexto = {
  nombre: 'administrador',
  papel: 'nadie',
  rolDeBase: 'postgres',
  usuario: undefined,
  empresa: undefined,
  puerta: 'select 1',
};
