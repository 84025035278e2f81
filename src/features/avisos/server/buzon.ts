import type { Evento } from '../contract.ts';

const juntar = (uno: Evento, otro: Evento): Evento => {
  if (uno.tipo === 'al_dia' || otro.tipo === 'al_dia') return { tipo: 'al_dia' };
  return {
    tipo: 'visitas',
    desde: uno.desde < otro.desde ? uno.desde : otro.desde,
    hasta: uno.hasta > otro.hasta ? uno.hasta : otro.hasta,
  };
};

export interface Buzon {
  poner: (evento: Evento) => void;
  /** Nothing more is read from it: it ends, or fails with this. */
  cerrar: (motivo?: Error) => void;
  eventos: AsyncIterable<Evento>;
}

/**
 * What waits to be told to one reader. Events say where to look again, so those that wait become one: a reader who does not read
 * costs no more than one who does. `alCerrar` is called once, however it ends.
 */
export const crearBuzon = (alCerrar: () => void): Buzon => {
  let espera: Evento | undefined;
  let fin: { motivo: Error | undefined } | undefined;
  let novedad = Promise.withResolvers<void>();

  const cerrar = (motivo?: Error): void => {
    if (fin) return;
    fin = { motivo };
    alCerrar();
    novedad.resolve();
  };

  const next = async (): Promise<IteratorResult<Evento>> => {
    while (!espera && !fin) {
      await novedad.promise;
      novedad = Promise.withResolvers();
    }
    if (fin?.motivo) throw fin.motivo;
    if (fin || !espera) return { done: true, value: undefined };
    const value = espera;
    espera = undefined;
    return { done: false, value };
  };

  return {
    poner: (evento) => {
      espera = espera ? juntar(espera, evento) : evento;
      novedad.resolve();
    },
    cerrar,
    eventos: {
      // not a generator: one that waits cannot be told to stop
      [Symbol.asyncIterator]: () => ({
        next,
        return: async () => {
          cerrar();
          return { done: true, value: undefined };
        },
      }),
    },
  };
};
