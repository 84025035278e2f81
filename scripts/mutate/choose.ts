import { createHash } from 'node:crypto';

export interface Mutacion {
  /** What is weakened: a policy, a function, the rights on a table, a route. */
  de: string;
  nombre: string;
}

/** Of each subject, what its mutations come to. */
export type Sumas = Readonly<Record<string, string>>;

/** Over what is tried on each subject and nothing else: it differs as soon as something else would be tried. */
export const sumasDe = (piezas: readonly { de: string; texto: string }[]): Sumas => {
  const porSujeto = Map.groupBy(piezas, ({ de }) => de);
  return Object.fromEntries(
    [...porSujeto].map(([de, suyas]) => {
      const texto = JSON.stringify(suyas.map((pieza) => pieza.texto));
      return [de, createHash('sha256').update(texto).digest('hex').slice(0, 12)];
    }),
  );
};

export interface Opciones {
  /** With one of these, between commas, in the name. */
  only: string;
  /** Only of subjects that are not as they are stored. */
  changed: boolean;
}

export const nombrado = ({ only }: Pick<Opciones, 'only'>, nombre: string): boolean =>
  only.split(',').some((parte) => nombre.includes(parte));

export const elegir =
  (opciones: Opciones, sumas: Sumas, guardadas: Sumas) =>
  ({ de, nombre }: Mutacion): boolean =>
    nombrado(opciones, nombre) && !(opciones.changed && sumas[de] === guardadas[de]);

/** Those of which every mutation is among these. */
export const enteros = (todas: readonly Mutacion[], elegidas: readonly Mutacion[]): Set<string> => {
  const probadas = new Set(elegidas);
  const aMedias = new Set(todas.filter((mutacion) => !probadas.has(mutacion)).map(({ de }) => de));
  return new Set(elegidas.map(({ de }) => de).filter((de) => !aMedias.has(de)));
};

interface Probado {
  enteros: ReadonlySet<string>;
  /** Still to be mended, which is not stored. */
  pendientes: ReadonlySet<string>;
}

/** What is stored after a run: what was tried as it is now, the rest as it was, and nothing of what is gone; in order. */
export const porGuardar = (sumas: Sumas, guardadas: Sumas, probado: Probado): Sumas =>
  Object.fromEntries(
    Object.keys(sumas)
      .toSorted()
      .flatMap((de) => {
        const suma = probado.enteros.has(de) ? sumas[de] : guardadas[de];
        return suma === undefined || probado.pendientes.has(de) ? [] : [[de, suma]];
      }),
  );
