import { REDUNDANTES } from './redundant.ts';

export interface Informe {
  probados: number;
  /** What nothing noticed. */
  sobreviven: string[];
}

/** Which mutations, by their names. */
export type Elige = (nombre: string) => boolean;

/** Says what survived; whether all is well. Being listed as redundant and being noticed are both told, since one of them is wrong. */
export const informar = (informes: Informe[], elige: Elige, decir: (linea: string) => void): boolean => {
  const sobreviven = informes.flatMap((informe) => informe.sobreviven);
  const nuevos = sobreviven.filter((nombre) => !(nombre in REDUNDANTES));
  const notados = Object.keys(REDUNDANTES).filter((nombre) => elige(nombre) && !sobreviven.includes(nombre));
  for (const nombre of nuevos) decir(`survived: ${nombre}`);
  for (const nombre of notados) decir(`listed as redundant and noticed, or gone: ${nombre}`);
  const probados = informes.reduce((suma, informe) => suma + informe.probados, 0);
  const redundantes = sobreviven.length - nuevos.length;
  decir(
    `${probados} mutations, ${redundantes} known to be redundant, survivors: ${nuevos.length === 0 ? 'none' : nuevos.length}`,
  );
  return nuevos.length + notados.length === 0;
};
