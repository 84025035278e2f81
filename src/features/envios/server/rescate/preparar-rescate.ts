import { randomUUID } from 'node:crypto';
import type { prepararRescate } from '#src/dominio/telefono/contract-rescate.ts';
import { crearParDeClaves, enBase64 } from '#src/dominio/telefono/rescate-sobre.ts';
import { huella, secretoDerivado } from '#src/platform/server/credentials/secrets.ts';
import { enTransaccion } from '#src/platform/server/db/transaction.ts';
import type { Partes } from '#src/platform/server/parts.ts';
import type { RespuestaDe } from '#src/platform/shared/contract.ts';
import { insertarClave, insertarCredencial, leerClavePublica } from './queries-claves.ts';

/** Made by whoever asks first. Two who ask at once may make two, and files of either open. */
const claveEnUso = async ({ pools }: Pick<Partes, 'pools'>) => {
  const clave = await enTransaccion({ pool: pools.auth, soloLectura: true }, leerClavePublica);
  if (clave) return clave;
  const [id, par] = [randomUUID(), await crearParDeClaves()];
  await enTransaccion({ pool: pools.auth }, (tx) => insertarClave(tx, id, par));
  return { id, publica: par.publica };
};

/** In one session always the same: asked for again, it is no other. */
export const prepararElRescate = async (
  partes: Pick<Partes, 'pools'>,
  usuarioId: string,
  tokenDeSesion: string,
): Promise<RespuestaDe<typeof prepararRescate>> => {
  const { id, publica } = await claveEnUso(partes);
  const credencial = secretoDerivado(tokenDeSesion, 'rescate');
  await enTransaccion({ pool: partes.pools.auth }, (tx) =>
    insertarCredencial(tx, huella(credencial), huella(tokenDeSesion)),
  );
  return { usuario_id: usuarioId, clave_id: id, clave_publica: enBase64(publica), credencial };
};
