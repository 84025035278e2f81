import type { Mutacion } from './choose.ts';
import { REDUNDANTES } from './redundant.ts';

export type Decir = (linea: string) => void;
export type AlSobrevivir = (mutacion: Mutacion) => void;

export interface Resultado {
  probadas: readonly Mutacion[];
  /** What nothing noticed. */
  sobreviven: readonly Mutacion[];
  /** Of those listed as redundant and asked for, what is no mutation any more. */
  idas: readonly string[];
}

/** What is to be mended. Being listed as redundant and being noticed are both told, since one of them is wrong. */
export interface Pendientes {
  nuevas: Mutacion[];
  notadas: Mutacion[];
}

export const esRedundante = ({ nombre }: Pick<Mutacion, 'nombre'>): boolean => nombre in REDUNDANTES;

export const pendientesDe = ({ probadas, sobreviven }: Resultado): Pendientes => ({
  nuevas: sobreviven.filter((mutacion) => !esRedundante(mutacion)),
  notadas: probadas.filter((mutacion) => esRedundante(mutacion) && !sobreviven.includes(mutacion)),
});

/** The survivors have been told as they were found. */
export const informar = (
  { probadas, sobreviven, idas }: Resultado,
  { nuevas, notadas }: Pendientes,
  decir: Decir,
): void => {
  for (const { nombre } of notadas) decir(`listed as redundant and noticed: ${nombre}`);
  for (const nombre of idas) decir(`listed as redundant and gone: ${nombre}`);
  const redundantes = sobreviven.length - nuevas.length;
  const cuantas = nuevas.length === 0 ? 'none' : nuevas.length;
  decir(`${probadas.length} mutations, ${redundantes} known to be redundant, survivors: ${cuantas}`);
};
