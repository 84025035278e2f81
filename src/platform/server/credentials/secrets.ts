import { createHash, createHmac, randomBytes } from 'node:crypto';

/** A secret for a cookie or a link: 256 random bits. Whoever holds it is who it was given to. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What is stored of a secret. Plain sha256 is enough: 256 random bits cannot be guessed, so there is nothing to slow down. */
export const digest = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Another secret that the holder of this one can be given again at any time, and that does not tell it. */
export const derivedSecret = (secret: string, to: string): string =>
  createHmac('sha256', secret).update(to).digest('base64url');
