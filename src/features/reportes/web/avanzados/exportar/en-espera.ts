import { useSyncExternalStore } from 'react';

/* The files that this tab asked for and that are still being made: whoever asked is told, and nobody else. */

const KEY = 'anaquel-reportes-en-espera';
const oyentes = new Set<() => void>();

// a browser may refuse its storage: then nobody is told, and the file is in the history all the same
const leer = (): string => {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
};

const escribir = (esperados: readonly string[]): void => {
  try {
    if (esperados.length === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, esperados.join(' '));
  } catch {
    return;
  }
  for (const avisar of oyentes) avisar();
};

const parts = (guardado: string): string[] => guardado.split(' ').filter((parte) => parte !== '');

const como = (empresaId: string, reporteId: string): string => `${empresaId}/${reporteId}`;

export const esperarReporte = (empresaId: string, reporteId: string): void =>
  escribir([...new Set([...parts(leer()), como(empresaId, reporteId)])]);

export const dejarDeEsperar = (empresaId: string, reporteId: string): void =>
  escribir(parts(leer()).filter((parte) => parte !== como(empresaId, reporteId)));

const suscribir = (avisar: () => void): (() => void) => {
  oyentes.add(avisar);
  return () => oyentes.delete(avisar);
};

/** Those of one company: another one's are told of when it is worked with again. */
export const useReportesEnEspera = (empresaId: string): string[] =>
  parts(useSyncExternalStore(suscribir, leer, () => ''))
    .filter((parte) => parte.startsWith(`${empresaId}/`))
    .map((parte) => parte.slice(empresaId.length + 1));
