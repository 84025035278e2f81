import pg from 'pg';
import { Problema, problema } from '#src/platform/shared/problem.ts';

const SERIALIZACION = '40001';
const INTERBLOQUEO = '40P01';
const SIN_PRIVILEGIO = '42501';
// the null character: JSON and addresses can carry it, text of the database cannot
const CARACTER_IMPOSIBLE = '22021';
// 55000: the database does not accept connections
const SIN_CONEXION = new Set([
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
const DEMASIADO_LENTO = new Set(['57014', '55P03', '25P03']);

const codigoDe = (error: unknown): string | undefined => {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
};

export const esReintentable = (error: unknown): boolean => {
  const codigo = codigoDe(error);
  return codigo === SERIALIZACION || codigo === INTERBLOQUEO;
};

/** The code of one that a person can violate and understand; of a reference one for each of its ends. */
export type Restriccion = string | { aNada?: string; enUso?: string };

const REFERENCIA_EN_USO = '23001';
const REFERENCIA_A_NADA = '23503';

const conocidas = new Map<string, Restriccion>();

/** The features' to say, once, before anything is served. Everything else that the database refuses is our mistake. */
export const conocerRestricciones = (restricciones: Readonly<Record<string, Restriccion>>): void => {
  for (const [nombre, restriccion] of Object.entries(restricciones)) conocidas.set(nombre, restriccion);
};

/** A reference is refused from either end: the row that is named is not there, or somebody deletes it while it is named. */
const codigoDeRestriccion = ({ constraint = '', code }: pg.DatabaseError): string | undefined => {
  const restriccion = conocidas.get(constraint);
  if (restriccion === undefined || typeof restriccion === 'string') return restriccion;
  return { [REFERENCIA_A_NADA]: restriccion.aNada, [REFERENCIA_EN_USO]: restriccion.enUso }[code ?? ''];
};

// pg reports these as plain errors without a code
const conexionPerdida =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/;

/** The one place where what the database says becomes a problem of the API. Returns what it does not know unchanged. */
export const traducirError = (error: unknown): unknown => {
  if (error instanceof pg.DatabaseError) {
    // raised by app.problema: the message is the code
    if (/^[a-z_]+\.[a-z_]+$/.test(error.message)) return new Problema(error.message, { causa: error });
    const conocida = codigoDeRestriccion(error);
    if (conocida) return new Problema(conocida, { causa: error });
    if (error.code === SIN_PRIVILEGIO) return problema('permiso.denegado', { causa: error });
    if (error.code === CARACTER_IMPOSIBLE) return problema('peticion.invalida', { causa: error });
  }
  const codigo = codigoDe(error);
  const lenta = codigo !== undefined && (DEMASIADO_LENTO.has(codigo) || esReintentable(error));
  const perdida =
    (codigo !== undefined && SIN_CONEXION.has(codigo)) ||
    (error instanceof Error && conexionPerdida.test(error.message));
  if (lenta || perdida) return problema('servidor.no_disponible', { causa: error, reintentarEn: 2 });
  return error;
};
