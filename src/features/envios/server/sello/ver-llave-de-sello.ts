import { randomUUID } from 'node:crypto';
import type * as contratos from '#src/dominio/telefono/contract-sello.ts';
import { crearParDeClaves, enBase64 } from '#src/dominio/telefono/rescate-sobre.ts';
import { enTransaccion } from '#src/platform/server/db/transaction.ts';
import type { Partes } from '#src/platform/server/parts.ts';
import type { RespuestaDe } from '#src/platform/shared/contract.ts';
import { insertarLlave, leerLlavePublica } from './queries-llaves.ts';

/** Made by whoever asks first. Two who ask at once may make two, and what is sealed with either opens. */
export const verLlaveDeSello = async ({
  pools,
}: Pick<Partes, 'pools'>): Promise<RespuestaDe<typeof contratos.verLlaveDeSello>> => {
  const enUso = await enTransaccion({ pool: pools.auth, soloLectura: true }, leerLlavePublica);
  if (enUso) return { llave_id: enUso.id, llave_publica: enBase64(enUso.publica) };
  const [id, par] = [randomUUID(), await crearParDeClaves()];
  await enTransaccion({ pool: pools.auth }, (tx) => insertarLlave(tx, id, par));
  return { llave_id: id, llave_publica: enBase64(par.publica) };
};
