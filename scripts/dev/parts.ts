import type { Vida } from './lifetime.ts';
import { crearParte, type Parte } from './part.ts';
import type { Puertos } from './settings.ts';

const conQuienLaInicia = ['--import', new URL('with-parent.ts', import.meta.url).href];

export type Decir = (parte: string, texto: string) => void;

interface Contexto {
  vida: Vida;
  entorno: NodeJS.ProcessEnv;
  puertos: Puertos;
  decir: Decir;
}

export interface Partes {
  postgres: (datos: string) => Parte;
  web: () => Parte;
  server: () => Parte;
  worker: () => Parte;
}

/** Every part that is a process: what runs it, how it says that it is ready, and what its end means. */
export const crearPartes = ({ vida, entorno, puertos, decir }: Contexto): Partes => {
  const conFinal = (nombre: string, senal: RegExp, argumentos: string[], alMorir: (motivo: string) => void): Parte => {
    const parte = crearParte({
      nombre,
      senal,
      argumentos,
      entorno,
      // what the others say while one thing pulls down the next would bury what happened
      decir: (quien, texto) => {
        if (!vida.acabando()) decir(quien, texto);
      },
      alMorir,
    });
    vida.alParar(parte.parar);
    return parte;
  };
  const imprescindible = (nombre: string, senal: RegExp, ...argumentos: string[]): Parte =>
    conFinal(nombre, senal, argumentos, (motivo) => {
      decir(nombre, `${motivo}; nothing works without it`);
      vida.acabar(1);
    });
  const recargable = (nombre: string, senal: RegExp, ...argumentos: string[]): Parte =>
    conFinal(nombre, senal, argumentos, (motivo) => decir(nombre, `${motivo}; waiting for a change to start it again`));
  return {
    // ends with us by itself, since it must not do so at once
    postgres: (datos) =>
      imprescindible('postgres', /PostgreSQL ready/, 'scripts/dev/postgres.ts', datos, String(puertos.postgres)),
    web: () => imprescindible('web', /web ready/, ...conQuienLaInicia, 'scripts/dev/web.ts', String(puertos.web)),
    server: () => recargable('server', /Server listening/, ...conQuienLaInicia, 'src/app/server.ts'),
    worker: () => recargable('worker', /worker ready/, ...conQuienLaInicia, 'src/app/worker.ts'),
  };
};
