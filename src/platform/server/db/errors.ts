import pg from 'pg';
import { Problema } from '#src/platform/shared/problem.ts';

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

/** Constraints whose violation a person can cause and understand. Everything else that the database refuses is our mistake. */
const restricciones: Readonly<Record<string, string>> = {
  usuarios_correo_key: 'cuenta.correo_en_uso',
  visitas_turno: 'visita.turno_ocupado',
};

const REFERENCIA_EN_USO = '23001';
const REFERENCIA_A_NADA = '23503';

/** References, which are refused from either end: the row that is named is not there, or somebody deletes it while it is named. */
const referencias: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  cadena_de_sucursal: {
    [REFERENCIA_A_NADA]: 'cadena.no_encontrada',
    [REFERENCIA_EN_USO]: 'cadena.tiene_sucursales',
  },
  sucursal_de_visita: {
    [REFERENCIA_A_NADA]: 'sucursal.no_encontrada',
    [REFERENCIA_EN_USO]: 'sucursal.tiene_visitas',
  },
  // a photo came before anything else of a visit that was then given to somebody else
  visita_de_foto: { [REFERENCIA_EN_USO]: 'visita.no_pendiente' },
};

const codigoDeRestriccion = ({ constraint, code }: pg.DatabaseError): string | undefined =>
  constraint === undefined ? undefined : (referencias[constraint]?.[code ?? ''] ?? restricciones[constraint]);

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
    if (error.code === SIN_PRIVILEGIO) return new Problema('permiso.denegado', { causa: error });
    if (error.code === CARACTER_IMPOSIBLE) return new Problema('peticion.invalida', { causa: error });
  }
  const codigo = codigoDe(error);
  const lenta = codigo !== undefined && (DEMASIADO_LENTO.has(codigo) || esReintentable(error));
  const perdida =
    (codigo !== undefined && SIN_CONEXION.has(codigo)) ||
    (error instanceof Error && conexionPerdida.test(error.message));
  if (lenta || perdida) return new Problema('servidor.no_disponible', { causa: error, reintentarEn: 2 });
  return error;
};
