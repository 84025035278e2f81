import type { ClientBase } from 'pg';
import type { Banco } from '../../test/matrix/sql/bench.ts';
import { loQueFalta } from '../../test/matrix/sql/coverage.ts';
import type { Funcion } from '../../test/matrix/sql/function.ts';
import { FUNCIONES, REGLAS } from '../../test/matrix/sql/functions.ts';
import { correrPrivilegios } from '../../test/matrix/sql/privileges.ts';
import { correrFuncion } from '../../test/matrix/sql/run-function.ts';
import { correrTabla } from '../../test/matrix/sql/run-table.ts';
import { TABLAS } from '../../test/matrix/sql/tables.ts';
import type { Mutacion } from './choose.ts';

/** A part of the matrix that should notice: what is wrong with a schema that has been changed and not committed. */
export type Vigia = (cliente: ClientBase, banco: Banco) => Promise<string[]>;

export interface Mutante extends Mutacion {
  sql: string;
  /** Asked in this order until one notices. */
  vigias: readonly Vigia[];
}

const deFuncion =
  (funcion: Funcion): Vigia =>
  (cliente, banco) =>
    correrFuncion(cliente, banco, funcion, true);

// one for each row, so that those which several mutations have in common can be told to be the same
const DE_TABLAS = TABLAS.map((tabla): { tabla: string; filas: Vigia; privilegios: Vigia } => ({
  tabla: tabla.tabla,
  filas: (cliente, banco) => correrTabla(cliente, banco, tabla, true),
  privilegios: (cliente, banco) => correrPrivilegios(cliente, banco, tabla),
}));
const DE_FUNCIONES = FUNCIONES.map((funcion) => ({ funcion: funcion.funcion, filas: deFuncion(funcion) }));

export const cobertura: Vigia = (cliente) => loQueFalta(cliente);
export const reglas: readonly Vigia[] = REGLAS.map(deFuncion);
/** Of these functions, a rule that begins with one's name: `app.dichos_de: …`. */
export const reglasSobre = (nombres: readonly string[]): Vigia[] =>
  REGLAS.filter(({ funcion }) => nombres.some((nombre) => funcion.startsWith(nombre.replace(/\(.*/, ':')))).map(
    deFuncion,
  );
export const todasLasTablas: readonly Vigia[] = DE_TABLAS.map(({ filas }) => filas);

const suyas = (nombre: string) => DE_TABLAS.filter(({ tabla }) => tabla === nombre);
export const filasDeTabla = (nombre: string): Vigia[] => suyas(nombre).map(({ filas }) => filas);
export const privilegiosDeTabla = (nombre: string): Vigia[] => suyas(nombre).map(({ privilegios }) => privilegios);
/** In the order of the names. */
export const filasDeFunciones = (nombres: readonly string[]): Vigia[] =>
  nombres.flatMap((nombre) => DE_FUNCIONES.filter(({ funcion }) => funcion === nombre).map(({ filas }) => filas));
