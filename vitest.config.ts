import { defineConfig } from 'vitest/config';

const servidor = ['src/**/server/**/*.test.ts', 'src/app/**/*.test.ts', 'db/**/*.test.ts', 'test/**/*.test.ts'];

export default defineConfig({
  test: {
    tags: [
      { name: 'medida', description: 'Measures time or memory, which a busy machine spoils: .ci/nightly runs it.' },
    ],
    projects: [
      {
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
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
          // where builds share machines a clock or a process may starve for a moment; CI names what needed another try, and why
          retry: process.env['CI'] ? 1 : 0,
        },
      },
    ],
  },
});
