/** The process that decodes images: one at a time, told by its parent; it ends when the parent does. */
import { imagenRechazada } from '#src/platform/shared/imagen.ts';
import { type CodigoPara, esCodigoDe, Problema } from '#src/platform/shared/problem.ts';
import { type ImagenLimpia, recodificar } from './reencode-image.ts';

export interface TrabajoDeImagen {
  archivo: string;
  lado: number;
}

export type ResultadoDeImagen = { archivo: string } & (
  | { imagen: ImagenLimpia }
  | { codigo: CodigoPara<typeof imagenRechazada>; motivo: string }
);

const trabajar = async ({ archivo, lado }: TrabajoDeImagen): Promise<ResultadoDeImagen> => {
  try {
    return { archivo, imagen: await recodificar(archivo, lado) };
  } catch (error) {
    if (!(error instanceof Problema) || !esCodigoDe(imagenRechazada, error.codigo)) throw error;
    return { archivo, codigo: error.codigo, motivo: error.cause instanceof Error ? error.cause.message : error.codigo };
  }
};

// a stop that reaches the whole group is for the parent, who first finishes what runs
for (const senal of ['SIGTERM', 'SIGINT'] as const) process.on(senal, () => {});

process.on('message', (trabajo: TrabajoDeImagen) => {
  // what was not foreseen ends the process, and the parent hears of it
  void trabajar(trabajo).then((resultado) => process.send?.(resultado));
});
