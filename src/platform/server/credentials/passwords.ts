import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import type { commonClave } from '#src/platform/shared/credentials.ts';
import { problem } from '#src/platform/shared/problem.ts';
import { createTurns } from '../turns.ts';

// the parameters that OWASP recommends for argon2id (algorithm 2 of the library): 19 MiB, two passes, one lane
const params = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const common = new Set<unknown>(dictionary['passwords-common']);

/** Refuses the passwords that everybody tries first. */
export const demandUncommonClave = (clave: string): void => {
  if (common.has(clave.toLowerCase())) {
    throw problem<typeof commonClave>('clave.comun', { campos: [{ campo: 'clave', codigo: 'comun' }] });
  }
};

export interface Passwords {
  hash: (clave: string) => Promise<string>;
  /** Without a stored hash (no such account) it takes as long and answers no. */
  verify: (clave: string, hashed: string | undefined) => Promise<boolean>;
}

/** Bounded: each hash takes 19 MiB and a core, and all of them at once would starve everything else the server does. */
export const createPasswords = async ({ concurrent }: { concurrent: number }): Promise<Passwords> => {
  const inTurn = createTurns({ concurrent, waiting: 500 });
  const ofNobody = await hash('nobody has this password', params);
  return {
    hash: (clave) => inTurn(() => hash(clave, params)),
    verify: (clave, hashed) =>
      inTurn(async () => {
        const matches = await verify(hashed ?? ofNobody, clave);
        return hashed !== undefined && matches;
      }),
  };
};
