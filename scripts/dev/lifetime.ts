export interface Vida {
  /** What to undo when everything ends, the last first. Fails once the end has begun, so that nothing is started after it. */
  alParar: (deshacer: () => void | Promise<void>) => void;
  /** The end has begun: 0 when it was asked for, 1 when something broke. */
  acabar: (codigo: 0 | 1) => void;
  acabando: () => boolean;
  /** Settles with the exit code when everything is undone. */
  fin: Promise<number>;
}

const deshacerTodo = async (pendientes: (() => void | Promise<void>)[]): Promise<void> => {
  for (const deshacer of pendientes.toReversed()) await deshacer();
};

/** From the start of the command to the last thing that it undoes; a signal ends it, a second one without waiting. */
export const crearVida = (): Vida => {
  const pendientes: (() => void | Promise<void>)[] = [];
  const { promise: final, resolve: acabar } = Promise.withResolvers<number>();
  let acabando = false;
  const acabarCon = (codigo: 0 | 1): void => {
    acabando = true;
    acabar(codigo);
  };
  for (const senal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(senal, () => {
      // the parts notice that we are gone and end by themselves
      if (acabando) process.exit(1);
      acabarCon(0);
    });
  }
  return {
    alParar: (deshacer) => {
      if (acabando) throw new Error('it is ending already');
      pendientes.push(deshacer);
    },
    acabar: acabarCon,
    acabando: () => acabando,
    fin: final.then(async (codigo) => {
      await deshacerTodo(pendientes);
      return codigo;
    }),
  };
};
