import { problema } from '#src/platform/shared/problem.ts';

export type EnTurno = <R>(hacer: () => Promise<R>) => Promise<R>;

interface Cuantos {
  simultaneos: number;
  enEspera: number;
}

/** Lets only so many run at once and so many wait; beyond that the server says that it is overloaded, at once. */
export const crearTurnos = ({ simultaneos, enEspera }: Cuantos): EnTurno => {
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

/** The same of each by itself: what one does keeps no other from it. Of those who do nothing, nothing stays. */
export const crearTurnosDeCada = (cuantos: Cuantos): (<R>(quien: string, hacer: () => Promise<R>) => Promise<R>) => {
  const deCada = new Map<string, { enTurno: EnTurno; dentro: number }>();
  return async (quien, hacer) => {
    const suyos = deCada.get(quien) ?? { enTurno: crearTurnos(cuantos), dentro: 0 };
    deCada.set(quien, suyos);
    suyos.dentro += 1;
    try {
      return await suyos.enTurno(hacer);
    } finally {
      suyos.dentro -= 1;
      if (suyos.dentro === 0) deCada.delete(quien);
    }
  };
};
