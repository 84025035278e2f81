import type * as z from 'zod/mini';

/** A place of a document where something is written, and what may be written there. */
export interface Hoja {
  donde: string;
  tipo: string;
  esquema: z.ZodMiniType;
  /** As much of it is taken as comes. */
  sinLimite: boolean;
}

interface Definicion {
  type: string;
  format?: string;
  checks?: { _zod: { def: { check: string } } }[];
  shape?: Record<string, z.ZodMiniType>;
  element?: z.ZodMiniType;
  options?: z.ZodMiniType[];
  innerType?: z.ZodMiniType;
  in?: z.ZodMiniType;
  valueType?: z.ZodMiniType;
}

const definicionDe = (esquema: z.ZodMiniType): Definicion => esquema._zod.def;

const LIMITAN: ReadonlySet<string> = new Set(['max_length', 'length_equals', 'string_format']);
/** How many keys it may have can only be said by a rule of our own. */
const limita = (type: string, check: string): boolean =>
  LIMITAN.has(check) || (type === 'record' && check === 'custom');
/** What cannot be longer or larger than what it is. */
const ACOTADOS: ReadonlySet<string> = new Set(['boolean', 'literal', 'enum', 'null', 'number', 'object', 'union']);

const sinLimite = ({ type, format, checks = [] }: Definicion): boolean =>
  !ACOTADOS.has(type) && format === undefined && !checks.some(({ _zod }) => limita(type, _zod.def.check));

/** Everything that a schema looks into, down to where there is nothing further in. */
export const hojasDe = (esquema: z.ZodMiniType | undefined, donde: string): Hoja[] => {
  // what turns one thing into another is looked at with what it is for
  if (!esquema || definicionDe(esquema).type === 'transform') return [];
  const definicion = definicionDe(esquema);
  const { type, shape, element, options, innerType, valueType, in: entrada } = definicion;
  const esta = (tipo = type): Hoja => ({ donde, tipo, esquema, sinLimite: sinLimite(definicion) });
  switch (type) {
    case 'object':
      return Object.entries(shape ?? {}).flatMap(([campo, suyo]) => hojasDe(suyo, `${donde}.${campo}`));
    case 'array':
      return [esta(), ...hojasDe(element, `${donde}[]`)];
    case 'record':
      return [esta(), ...hojasDe(valueType, `${donde}{}`)];
    case 'union':
      return (options ?? []).flatMap((opcion) => hojasDe(opcion, donde));
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'nonoptional':
      return hojasDe(innerType, donde);
    case 'pipe':
      // as a whole, too: what becomes of a text may be a number
      return [{ ...esta('pipe'), sinLimite: false }, ...hojasDe(entrada, donde)];
    default:
      return [esta()];
  }
};
