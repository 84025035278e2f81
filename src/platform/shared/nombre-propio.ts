import * as z from 'zod/mini';
import { nombreSchema } from './fields.ts';

/** What can only be an address: https://…, www.…, …@malo.example, malo.example/… A dot alone is in many honest names. */
const ADDRESS = String.raw`://|\bwww\d*\.|@[^\s@]+\.\p{L}{2}|[\p{L}\p{N}]\.\p{L}{2,}/\S`;

const WITHOUT_ADDRESS = new RegExp(`^(?!.*(?:${ADDRESS}))`, 'isu');

/** Of a company or a person: others read it, also in mails, where it is no place for an address. */
export const nombrePropioSchema = nombreSchema.check(z.regex(WITHOUT_ADDRESS));

/** For names that were given before this was asked of them, and stay as they are. */
export const carriesAddress = (nombre: string): boolean => !WITHOUT_ADDRESS.test(nombre);
