import type { ResponseOf } from '#src/platform/shared/contract.ts';
import type { listarAuditoria } from '../contract.ts';

export type Entrada = ResponseOf<typeof listarAuditoria>['registros'][number];

/** A column that changed, as it was and as it is. */
export interface Cambio {
  campo: string;
  antes: string;
  despues: string;
}

export const texto = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number' ? String(value) : '';

export const numero = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

export const cambiosDe = ({ antes, despues }: Entrada): Cambio[] =>
  Object.keys(despues ?? {}).map((campo) => ({
    campo,
    antes: texto(antes?.[campo]),
    despues: texto(despues?.[campo]),
  }));
