import { problema } from '#src/platform/shared/problem.ts';

export type EnTurno = <R>(hacer: () => Promise<R>) => Promise<R>;

/** Lets only so many run at once and so many wait; beyond that the server says that it is overloaded, at once. */
export const crearTurnos = ({ simultaneos, enEspera }: { simultaneos: number; enEspera: number }): EnTurno => {
  const cola: (() => void)[] = [];
  let corriendo = 0;
  return async (hacer) => {
    if (corriendo >= simultaneos) {
      if (cola.length >= enEspera) throw problema('servidor.sobrecargado', { reintentarEn: 1 });
      await new Promise<void>((seguir) => cola.push(seguir));
    } else {
      corriendo += 1;
    }
    try {
      return await hacer();
    } finally {
      // the turn goes straight to the next: were it free for a moment, whoever arrives then would run beside the one who waited
      const siguiente = cola.shift();
      if (siguiente) siguiente();
      else corriendo -= 1;
    }
  };
};
