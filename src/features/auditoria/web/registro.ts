import type { RespuestaDe } from '#src/platform/shared/contract.ts';
import type { listarAuditoria } from '../contract.ts';

export type Registro = RespuestaDe<typeof listarAuditoria>['registros'][number];

/** A column that changed, as it was and as it is. */
export interface Cambio {
  campo: string;
  antes: string;
  despues: string;
}

export const texto = (valor: unknown): string =>
  typeof valor === 'string' || typeof valor === 'boolean' || typeof valor === 'number' ? String(valor) : '';

export const numero = (valor: unknown): number | undefined => (typeof valor === 'number' ? valor : undefined);

export const cambiosDe = ({ antes, despues }: Registro): Cambio[] =>
  Object.keys(despues ?? {}).map((campo) => ({
    campo,
    antes: texto(antes?.[campo]),
    despues: texto(despues?.[campo]),
  }));
