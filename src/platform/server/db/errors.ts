import pg from 'pg';
import { Problem, problem } from '#src/platform/shared/problem.ts';

const SERIALIZATION = '40001';
const DEADLOCK = '40P01';
const WITHOUT_PRIVILEGE = '42501';
// the null character: JSON and addresses can carry it, text of the database cannot
const IMPOSSIBLE_CHARACTER = '22021';
// 55000: the database does not accept connections
const WITHOUT_CONNECTION = new Set([
  '55000',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
]);
const TOO_SLOW = new Set(['57014', '55P03', '25P03']);

const codeOf = (error: unknown): string | undefined => {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
};

export const isRetryable = (error: unknown): boolean => {
  const codigo = codeOf(error);
  return codigo === SERIALIZATION || codigo === DEADLOCK;
};

/** The code of one that a person can violate and understand; of a reference one for each of its ends. */
export type Constraint = string | { toNothing?: string; inUse?: string };

const REFERENCE_IN_USE = '23001';
const REFERENCE_TO_NOTHING = '23503';

const meanings = new Map<string, Constraint>();

/** The features' to say, once, before anything is served. Everything else that the database refuses is our mistake. */
export const knowConstraints = (constraints: Readonly<Record<string, Constraint>>): void => {
  for (const [nombre, meaning] of Object.entries(constraints)) meanings.set(nombre, meaning);
};

/** A reference is refused from either end: the row that is named is not there, or somebody deletes it while it is named. */
const codeOfConstraint = ({ constraint = '', code }: pg.DatabaseError): string | undefined => {
  const meaning = meanings.get(constraint);
  if (meaning === undefined || typeof meaning === 'string') return meaning;
  return { [REFERENCE_TO_NOTHING]: meaning.toNothing, [REFERENCE_IN_USE]: meaning.inUse }[code ?? ''];
};

// pg reports these as plain errors without a code
const lostConnection =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/;

/** The one place where what the database says becomes a problem of the API. Returns what it does not know unchanged. */
export const translateError = (error: unknown): unknown => {
  if (error instanceof pg.DatabaseError) {
    // raised by app.problema: the message is the code
    if (/^[a-z_]+\.[a-z_]+$/.test(error.message)) return new Problem(error.message, { cause: error });
    const known = codeOfConstraint(error);
    if (known) return new Problem(known, { cause: error });
    if (error.code === WITHOUT_PRIVILEGE) return problem('permiso.denegado', { cause: error });
    if (error.code === IMPOSSIBLE_CHARACTER) return problem('peticion.invalida', { cause: error });
  }
  const codigo = codeOf(error);
  const slow = codigo !== undefined && (TOO_SLOW.has(codigo) || isRetryable(error));
  const lost =
    (codigo !== undefined && WITHOUT_CONNECTION.has(codigo)) ||
    (error instanceof Error && lostConnection.test(error.message));
  if (slow || lost) return problem('servidor.no_disponible', { cause: error, retryAfter: 2 });
  return error;
};
