import * as z from 'zod/mini';
import { contract } from '#src/platform/shared/contract.ts';

/*
 * What a person leaves unsent on a phone that others use too. The device seals it with a key that it makes for that, puts that key
 * with the person's id into an envelope that only the server opens, and forgets it; the person gets it back by signing in.
 */

/** Anybody's: it serves to close, and opens nothing. */
export const verLlaveDeSello = contract({
  method: 'GET',
  path: '/dispositivo/llave',
  summary: 'The public key with which a device closes envelopes for the server',
  access: 'publico',
  response: z.object({
    llave_id: z.uuid(),
    /** A point of P-256, uncompressed, in base64. */
    llave_publica: z.string(),
  }),
});

export const MAXIMO_DE_SOBRES = 50;
const MAXIMO_DE_SOBRE = 400;

const aperturaSchema = z.discriminatedUnion('resultado', [
  z.object({ resultado: z.literal('abierto'), /** Of AES-256, in base64. */ llave: z.string() }),
  z.object({ resultado: z.literal('ajeno') }),
  /** Not one of ours, changed, or of a key that the server no longer has. */
  z.object({ resultado: z.literal('ilegible') }),
]);

/** Each envelope by itself: a phone holds those of several people, and cannot tell whose they are. */
export const abrirSobres = contract({
  method: 'POST',
  path: '/dispositivo/aperturas',
  summary: 'The keys of what the caller left sealed on a device',
  access: 'persona',
  transaction: 'own',
  body: z.strictObject({
    /** In base64. */
    sobres: z
      .array(z.string().check(z.maxLength(MAXIMO_DE_SOBRE)))
      .check(z.minLength(1), z.maxLength(MAXIMO_DE_SOBRES)),
  }),
  response: z.object({
    /** Whose they are: on a phone that several share, the session may be somebody else's by now. */
    usuario_id: z.uuid(),
    /** In the order of the envelopes. */
    aperturas: z.array(aperturaSchema),
  }),
});
