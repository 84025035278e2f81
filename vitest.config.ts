import { defineConfig } from 'vitest/config';
import { texts } from './scripts/vite/texts.ts';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const servidor = ['src/**/server/**/*.test.ts', 'src/app/**/*.test.ts', 'db/**/*.test.ts', 'test/**/*.test.ts'];

const LARGAS = /\/(?:matrix-\w+|worker-crash|correos|barrido|production|demo)\.test\.ts$/;

/** None of the long ones is left to the end, when the other workers have nothing more to do. */
class LargasPrimero extends BaseSequencer {
  override async sort(archivos: TestSpecification[]): Promise<TestSpecification[]> {
    const esLarga = ({ moduleId }: TestSpecification): number => Number(LARGAS.test(moduleId));
    return (await super.sort(archivos)).toSorted((a, b) => esLarga(b) - esLarga(a));
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LargasPrimero },
    tags: [
      {
        name: 'medida',
        description:
          'Measures time or memory, which a busy machine spoils, or does the same more often: .ci/nightly runs it.',
      },
    ],
    projects: [
      {
        // what is said is tested in the words of each language
        plugins: texts(),
        test: {
          name: 'unidad',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: servidor,
        },
      },
      {
        test: {
          name: 'servidor',
          include: servidor,
          globalSetup: 'test/global-setup.ts',
          // the application is read once by each worker: each file has a database of its own, and what it changes of the process goes back
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // two of them leave up to a quarter of two processors idle
          maxWorkers: 3,
        },
      },
    ],
  },
});
