import { build } from 'vite';
import { contractsHaveNoEffects } from './light-contracts.ts';
import { plugins } from './shared.ts';

/** A script that a page carries in itself, as one. */
export const carriedScript = async (entry: string): Promise<string> => {
  const [built] = (await build({
    configFile: false,
    logLevel: 'warn',
    plugins: plugins(),
    build: {
      write: false,
      rolldownOptions: { treeshake: contractsHaveNoEffects },
      lib: { entry, formats: ['iife'], name: 'carried' },
    },
  })) as { output: { code: string }[] }[];
  const [script, ...more] = built?.output ?? [];
  if (!script || more.length > 0) throw new Error(`${entry} is not one file`);
  return script.code.trim();
};
