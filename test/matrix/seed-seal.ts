import { randomBytes, randomUUID } from 'node:crypto';
import { createKeyPair, enBase64 } from '#src/dominio/telefono/rescate-sobre.ts';
import { cerrarLlave } from '#src/dominio/telefono/sello-sobre.ts';
import type { Base } from './scene.ts';

/** What the mercaderista of a company left sealed on a phone. */
export interface Sellado {
  sobre: string;
  llaveSellada: string;
}

export const selladoDeNadie = (): Sellado => ({
  sobre: randomBytes(160).toString('base64'),
  llaveSellada: randomBytes(32).toString('base64'),
});

export const sembrarSellado = async ({ admin }: Base, usuarioId: string): Promise<Sellado> => {
  const [id, par, llave] = [randomUUID(), await createKeyPair(), randomBytes(32)];
  await admin.query('insert into auth.llaves_de_sello (id, publica, privada) values ($1, $2, $3)', [
    id,
    Buffer.from(par.publica),
    Buffer.from(par.privada),
  ]);
  const sobre = await cerrarLlave({ id, publica: par.publica }, { usuarioId, llave });
  return { sobre: enBase64(sobre), llaveSellada: enBase64(llave) };
};
