import * as z from 'zod/mini';
import { nombreSchema } from './campos.ts';

/** What can only be an address: https://…, www.…, …@malo.example, malo.example/… A dot alone is in many honest names. */
const DIRECCION = String.raw`://|\bwww\d*\.|@[^\s@]+\.\p{L}{2}|[\p{L}\p{N}]\.\p{L}{2,}/\S`;

const SIN_DIRECCION = new RegExp(`^(?!.*(?:${DIRECCION}))`, 'isu');

/** Of a company or a person: others read it, also in mails, where it is no place for an address. */
export const nombrePropioSchema = nombreSchema.check(z.regex(SIN_DIRECCION));

/** For names that were given before this was asked of them, and stay as they are. */
export const llevaDireccion = (nombre: string): boolean => !SIN_DIRECCION.test(nombre);
