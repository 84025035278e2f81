import { execFileSync, type ExecFileSyncOptions } from 'node:child_process';

/** The product's web application as it is built, with its source maps beside it. */
export const buildWithMaps = (folder: string): void => {
  const options: ExecFileSyncOptions = { stdio: ['ignore', 'ignore', 'inherit'] };
  execFileSync(
    'node_modules/.bin/vite',
    ['build', '--sourcemap', 'hidden', '--outDir', folder, '--emptyOutDir'],
    options,
  );
  execFileSync(process.execPath, ['scripts/prerender.ts', folder], options);
};
