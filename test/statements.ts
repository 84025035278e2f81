import type { ClientBase, Pool } from 'pg';

export interface Sentencia {
  text: string;
  values: unknown[];
}

export interface Anotador {
  /** What was said since the last time this was asked. */
  anotadas: () => Sentencia[];
}

/** Writes down every statement that a server's connections send, as they send it. Call before its first request. */
export const anotarSentencias = (pool: Pool): Anotador => {
  let dichas: Sentencia[] = [];
  pool.on('connect', (conexion: ClientBase) => {
    const enviar = conexion.query.bind(conexion) as (...dicho: unknown[]) => unknown;
    const anotar = (...dicho: unknown[]): unknown => {
      const [que] = dicho as [string | Sentencia];
      dichas.push(typeof que === 'string' ? { text: que, values: [] } : { text: que.text, values: que.values });
      return enviar(...dicho);
    };
    conexion.query = anotar as ClientBase['query'];
  });
  return {
    anotadas: () => {
      const estas = dichas;
      dichas = [];
      return estas;
    },
  };
};
