import type { Escena } from '../scene.ts';
import type { Contexto, Papel, RolDeBase } from './context.ts';
import type { Valor } from './literal.ts';

export type FilaDeTabla = Readonly<Record<string, unknown>>;

/** Which rows: none, those of one's company, one's own (of one's company, where the table has one), all, or as told. */
export type Alcance = 'nada' | 'empresa' | 'propio' | 'todo' | ((fila: FilaDeTabla, contexto: Contexto) => boolean);
/** Who reaches which rows; whoever is not named reaches none. */
export type Alcances = Partial<Record<Papel, Alcance>>;

type Columnas = '*' | readonly string[];

/** Columns that a role may name, all of them, or whether it may at all. */
export interface Privilegios {
  select?: Columnas;
  insert?: Columnas;
  update?: Columnas;
  delete?: true;
}

export interface Cambio {
  /** Of an update with no condition, so that only the policies decide which rows it reaches. Values that no row has. */
  pone: string;
  quien: Alcances;
  /** The new rows are refused: whoever reaches one gets an error, the others change nothing. */
  rechaza?: true;
  /** Those whom a guard refuses with `permiso.denegado`: they reach rows, and this is not theirs to change in them. */
  prohibe?: readonly Papel[];
}

interface Insercion {
  que: string;
  /** Nothing: this context has no such row to try. */
  fila: (contexto: Contexto, escena: Escena) => Record<string, Valor> | undefined;
  acepta: readonly Papel[];
  /** By the administrator before it. */
  antes?: (contexto: Contexto) => string;
}

/** What the table of permissions says of one table. */
export interface Tabla {
  tabla: string;
  /** By the administrator, first: a row where the scene has none; or away with what keeps those that it has from being deleted. */
  prepara?: string;
  /** By the administrator, before rows are deleted: some that may be changed in every way and are not to be deleted. */
  antesDeBorrar?: string;
  /** Of a view, which has no key of its own. */
  clave?: readonly string[];
  /** The table that has its rows, of a view that hides them from the administrator too. */
  filasDe?: string;
  /** The columns that say whose a row is; `empresa_id` and `usuario_id` unless told. */
  deEmpresa?: string;
  dePersona?: string;
  /** Of app_user; what app_worker, which is one, has beyond that; and of app_auth. */
  app?: Privilegios;
  trabajos?: Privilegios;
  auth?: Privilegios;
  leer?: Alcances;
  cambiar?: readonly Cambio[];
  borrar?: Alcances;
  insertar?: readonly Insercion[];
}

const juntas = (unas: Columnas | undefined, otras: Columnas | undefined): Columnas | undefined => {
  if (unas === '*' || otras === '*') return '*';
  return unas || otras ? [...(unas ?? []), ...(otras ?? [])] : undefined;
};

/** What a role of the database may do with the table at all. */
export const privilegiosDe = ({ app = {}, trabajos = {}, auth = {} }: Tabla, rol: RolDeBase): Privilegios => {
  if (rol === 'app_auth') return auth;
  if (rol !== 'app_worker') return app;
  const [select, insert, update] = (['select', 'insert', 'update'] as const).map((que) =>
    juntas(app[que], trabajos[que]),
  );
  return {
    ...(select && { select }),
    ...(insert && { insert }),
    ...(update && { update }),
    ...((app.delete || trabajos.delete) && { delete: true }),
  };
};

/** The columns that an update names. */
export const columnasDe = (pone: string): string[] =>
  [...pone.matchAll(/(?:^|, )(\w+) =/g)].map(([, columna = '']) => columna);

/** Whoever delivers what was begun as a member sees what every member sees. */
export const miembros = (alcance: Alcance): Alcances => ({
  admin: alcance,
  supervisor: alcance,
  mercaderista: alcance,
  entrega: alcance,
});
export const cualquiera = (alcance: Alcance): Alcances => ({ persona: alcance, ...miembros(alcance) });
export const gestion = (alcance: Alcance): Alcances => ({ admin: alcance, supervisor: alcance, sistema: alcance });

/** Whether the table says that this context reaches this row. */
export const alcanza = (tabla: Tabla, alcances: Alcances, fila: FilaDeTabla, contexto: Contexto): boolean => {
  const alcance = alcances[contexto.papel] ?? 'nada';
  if (typeof alcance === 'function') return alcance(fila, contexto);
  const { deEmpresa = 'empresa_id', dePersona = 'usuario_id' } = tabla;
  const suya = !(deEmpresa in fila) || fila[deEmpresa] === contexto.empresa;
  switch (alcance) {
    case 'nada':
      return false;
    case 'todo':
      return true;
    case 'empresa':
      return suya;
    default:
      return suya && fila[dePersona] === contexto.usuario;
  }
};
