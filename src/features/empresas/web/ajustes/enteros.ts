import * as z from 'zod/mini';
import { RADIO_MAXIMO_M, RADIO_MINIMO_M } from '#src/dominio/visitas/posicion.ts';
import { integer } from '#src/platform/shared/number.ts';
import { RANKING_MAXIMO, RANKING_MINIMO } from '../../contract.ts';

/** A whole number as somebody types it. */
const escrito = (desde: number, hasta: number) =>
  z.pipe(
    z.string().check(z.trim(), z.regex(/^\d{1,6}$/)),
    z.pipe(
      z.transform((texto: string) => Number(texto)),
      integer(desde, hasta),
    ),
  );

/** Metres. */
export const radioEscritoSchema = escrito(RADIO_MINIMO_M, RADIO_MAXIMO_M);
/** Observations. */
export const minimoEscritoSchema = escrito(RANKING_MINIMO, RANKING_MAXIMO);
