/** The process that decodes images: one at a time, told by its parent; it ends when the parent does. */
import { refusedImage } from '#src/platform/shared/image.ts';
import { type CodeFor, isCodeOf, Problem } from '#src/platform/shared/problem.ts';
import { type CleanImage, reencode } from './reencode-image.ts';

export interface ImageJob {
  file: string;
  side: number;
}

export type ImageResult = { file: string } & (
  | { image: CleanImage }
  | { codigo: CodeFor<typeof refusedImage>; motivo: string }
);

const produce = async ({ file, side }: ImageJob): Promise<ImageResult> => {
  try {
    return { file, image: await reencode(file, side) };
  } catch (error) {
    if (!(error instanceof Problem) || !isCodeOf(refusedImage, error.codigo)) throw error;
    return { file, codigo: error.codigo, motivo: error.cause instanceof Error ? error.cause.message : error.codigo };
  }
};

// a stop that reaches the whole group is for the parent, who first finishes what runs
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {});

process.on('message', (job: ImageJob) => {
  // what was not foreseen ends the process, and the parent hears of it
  void produce(job).then((result) => process.send?.(result));
});

process.send?.('ready');
