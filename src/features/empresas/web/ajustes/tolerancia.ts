import type { I18n } from '@lingui/core';
import * as z from 'zod/mini';

/** A percentage as somebody types it, with a comma or a point: from 0 to 100, of which a tenth is told. */
const PORCENTAJE = /^\s*(?:100(?:[.,]0)?|\d{1,2}(?:[.,]\d)?)\s*%?\s*$/;

/** What the form holds, as the contract has it: of one and not of a hundred. */
export const toleranciaEscritaSchema = z.pipe(
  z.string().check(z.regex(PORCENTAJE)),
  // tenths of a hundred are whole numbers, so that nothing is lost on the way
  z.transform((escrito: string) => Math.round(Number.parseFloat(escrito.replace(',', '.')) * 10) / 1000),
);

/** «7,5». */
export const comoPorcentaje = (i18n: I18n, tolerancia: number): string =>
  i18n.number(tolerancia * 100, { maximumFractionDigits: 1 });
