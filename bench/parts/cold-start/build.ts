import { execFileSync } from 'node:child_process';

/** The product's web applications as they are built, with their source maps beside them. */
export const buildWithMaps = (folder: string): void => {
  execFileSync(process.execPath, ['scripts/build.ts', folder, '--sourcemap'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
};
