import { createHash, randomBytes } from 'node:crypto';

/** A secret for a cookie or a link: 256 random bits. Whoever holds it is who it was given to. */
export const nuevoSecreto = (): string => randomBytes(32).toString('base64url');

/** What is stored of a secret. Plain sha256 is enough: 256 random bits cannot be guessed, so there is nothing to slow down. */
export const huella = (secreto: string): Buffer => createHash('sha256').update(secreto).digest();
