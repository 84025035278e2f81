import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import type { claveComun } from '#src/platform/shared/credenciales.ts';
import { problema } from '#src/platform/shared/problem.ts';
import { crearTurnos } from '../turns.ts';

// the parameters that OWASP recommends for argon2id (algorithm 2 of the library): 19 MiB, two passes, one lane
const parametros = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const comunes = new Set<unknown>(dictionary['passwords-common']);

/** Refuses the passwords that everybody tries first. */
export const exigirClavePocoComun = (clave: string): void => {
  if (comunes.has(clave.toLowerCase())) {
    throw problema<typeof claveComun>('clave.comun', { campos: [{ campo: 'clave', codigo: 'comun' }] });
  }
};

export interface Claves {
  cifrar: (clave: string) => Promise<string>;
  /** Without a stored hash (no such account) it takes as long and answers no. */
  verificar: (clave: string, cifrada: string | undefined) => Promise<boolean>;
}

/** Bounded: each hash takes 19 MiB and a core, and all of them at once would starve everything else the server does. */
export const crearClaves = async ({ simultaneas }: { simultaneas: number }): Promise<Claves> => {
  const enTurno = crearTurnos({ simultaneos: simultaneas, enEspera: 500 });
  const deNadie = await hash('nobody has this password', parametros);
  return {
    cifrar: (clave) => enTurno(() => hash(clave, parametros)),
    verificar: (clave, cifrada) =>
      enTurno(async () => {
        const coincide = await verify(cifrada ?? deNadie, clave);
        return cifrada !== undefined && coincide;
      }),
  };
};
