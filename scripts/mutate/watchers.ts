import type { ClientBase } from 'pg';
import type { Banco } from '../../test/matrix/sql/bench.ts';
import { loQueFalta } from '../../test/matrix/sql/coverage.ts';
import type { Funcion } from '../../test/matrix/sql/function.ts';
import { FUNCIONES, REGLAS } from '../../test/matrix/sql/functions.ts';
import { correrPrivilegios } from '../../test/matrix/sql/privileges.ts';
import { correrFuncion } from '../../test/matrix/sql/run-function.ts';
import { correrTabla } from '../../test/matrix/sql/run-table.ts';
import { TABLAS } from '../../test/matrix/sql/tables.ts';

/** A part of the matrix that should notice: what is wrong with a schema that has been changed and not committed. */
export type Vigia = (cliente: ClientBase, banco: Banco) => Promise<string[]>;

export interface Mutante {
  nombre: string;
  sql: string;
  /** Asked in this order until one notices. */
  vigias: readonly Vigia[];
}

const deFuncion =
  (funcion: Funcion): Vigia =>
  (cliente, banco) =>
    correrFuncion(cliente, banco, funcion, true);

const suyas = (nombre: string) => TABLAS.filter(({ tabla }) => tabla === nombre);

export const filasDeTabla = (nombre: string): Vigia[] =>
  suyas(nombre).map((tabla) => (cliente, banco) => correrTabla(cliente, banco, tabla, true));
export const privilegiosDeTabla = (nombre: string): Vigia[] =>
  suyas(nombre).map((tabla) => (cliente, banco) => correrPrivilegios(cliente, banco, tabla));
export const filasDeFunciones = (nombres: readonly string[]): Vigia[] =>
  FUNCIONES.filter(({ funcion }) => nombres.includes(funcion)).map(deFuncion);
export const reglas = (): Vigia[] => REGLAS.map(deFuncion);
export const cobertura: Vigia = (cliente) => loQueFalta(cliente);

export const todasLasTablas = (): Vigia[] => TABLAS.flatMap(({ tabla }) => filasDeTabla(tabla));
export const todas = (): Vigia[] => [
  cobertura,
  ...TABLAS.flatMap(({ tabla }) => privilegiosDeTabla(tabla)),
  ...todasLasTablas(),
  ...FUNCIONES.map(deFuncion),
  ...reglas(),
];
