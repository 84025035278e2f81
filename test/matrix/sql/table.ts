import type { Escena } from '../scene.ts';
import type { Contexto, Papel } from './context.ts';
import type { Valor } from './literal.ts';

export type FilaDeTabla = Readonly<Record<string, unknown>>;

/** Which rows: none, those of one's company, one's own (of one's company, where the table has one), all, or as told. */
export type Alcance = 'nada' | 'empresa' | 'propio' | 'todo' | ((fila: FilaDeTabla, contexto: Contexto) => boolean);
/** Who reaches which rows; whoever is not named reaches none. */
export type Alcances = Partial<Record<Papel, Alcance>>;

/** Columns that a role may name, all of them, or whether it may at all. */
export interface Privilegios {
  select?: '*' | readonly string[];
  insert?: '*' | readonly string[];
  update?: '*' | readonly string[];
  delete?: true;
}

interface Cambio {
  /** Of an update with no condition, so that only the policies decide which rows it reaches. Values that no row has. */
  pone: string;
  quien: Alcances;
  /** The new rows are refused: whoever reaches one gets an error, the others change nothing. */
  rechaza?: true;
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
  /** A row for it, where the scene has none. */
  siembra?: string;
  /** Of a view, which has no key of its own. */
  clave?: readonly string[];
  /** The columns that say whose a row is; `empresa_id` and `usuario_id` unless told. */
  deEmpresa?: string;
  dePersona?: string;
  /** Of app_user (and app_worker, which is one) and of app_auth. */
  app?: Privilegios;
  auth?: Privilegios;
  leer?: Alcances;
  cambiar?: readonly Cambio[];
  borrar?: Alcances;
  insertar?: readonly Insercion[];
}

/** The columns that an update names. */
export const columnasDe = (pone: string): string[] =>
  [...pone.matchAll(/(?:^|, )(\w+) =/g)].map(([, columna = '']) => columna);

export const miembros = (alcance: Alcance): Alcances => ({
  admin: alcance,
  supervisor: alcance,
  mercaderista: alcance,
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
