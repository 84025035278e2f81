import type { ClientBase } from 'pg';
import type { Escena } from '../scene.ts';
import { type Relacion, relaciones } from './catalog.ts';
import { type Contexto, contextosDe } from './context.ts';

/** What the rows about SQL are tried on: a database with the scene in it. */
export interface Banco {
  escena: Escena;
  contextos: Contexto[];
  relacion: (tabla: string) => Relacion;
}

export const prepararBanco = async (cliente: ClientBase, escena: Escena): Promise<Banco> => {
  const todas = await relaciones(cliente);
  return {
    escena,
    contextos: contextosDe(escena),
    relacion: (tabla) => {
      const suya = todas.find(({ nombre }) => nombre === tabla);
      if (!suya) throw new Error(`no table is called ${tabla}`);
      return suya;
    },
  };
};
