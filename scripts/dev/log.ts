import { styleText } from 'node:util';

const NIVELES = ['debug', 'info', 'warn', 'error', 'fatal'];

interface LineaDeRegistro {
  level: string;
  msg?: string;
  reqId?: string;
  req?: { method?: string; url?: string };
  res?: { statusCode?: number };
  responseTime?: number;
  err?: { stack?: string; message?: string };
}

const leer = (linea: string): LineaDeRegistro | undefined => {
  if (!linea.startsWith('{"level":')) return undefined;
  try {
    return JSON.parse(linea) as LineaDeRegistro;
  } catch (error) {
    // half a line, or somebody else's braces: it is shown as it is
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};

const pintar = (nivel: string, texto: string): string => {
  if (nivel === 'error' || nivel === 'fatal') return styleText('red', texto);
  return nivel === 'warn' ? styleText('yellow', texto) : styleText('dim', texto);
};

/**
 * What a part writes, for a person: one line a request (a request's two records are told apart by their id) and the rest below
 * `minimo` left out. Lines that are not of our log pass as they are.
 */
export const crearLector = (minimo: string): ((linea: string) => string | undefined) => {
  const peticiones = new Map<string, string>();
  return (linea) => {
    const registro = leer(linea);
    if (!registro) return linea;
    const { level, msg = '', reqId = '', req, res, responseTime = 0, err } = registro;
    if (req) peticiones.set(reqId, `${req.method} ${req.url}`);
    if (res) {
      const request = peticiones.get(reqId) ?? '';
      peticiones.delete(reqId);
      return pintar(level, `${request} ${res.statusCode} ${Math.round(responseTime)} ms`);
    }
    if (NIVELES.indexOf(level) < NIVELES.indexOf(minimo)) return undefined;
    return pintar(level, err ? `${msg}\n${err.stack ?? err.message ?? ''}` : msg);
  };
};
