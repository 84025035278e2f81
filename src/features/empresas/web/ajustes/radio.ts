import * as z from 'zod/mini';
import { RADIO_MAXIMO_M, RADIO_MINIMO_M } from '#src/dominio/visitas/posicion.ts';
import { integer } from '#src/platform/shared/number.ts';

/** Metres as somebody types them. */
export const radioEscritoSchema = z.pipe(
  z.string().check(z.trim(), z.regex(/^\d{1,6}$/)),
  z.pipe(
    z.transform((escrito: string) => Number(escrito)),
    integer(RADIO_MINIMO_M, RADIO_MAXIMO_M),
  ),
);
