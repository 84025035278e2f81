/**
 * The web applications, ready to be served: the field's, the panel's with the public pages and the service worker over both, and the
 * pages that are painted beforehand. `node scripts/build.ts [FOLDER] [--sourcemap]`
 */
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { prerender } from './prerender.ts';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { sourcemap: { type: 'boolean' } } });
const [outDir = 'dist/web'] = positionals;
const sourcemap = values.sourcemap ? 'hidden' : false;

for (const configFile of ['vite.campo.config.ts', 'vite.config.ts']) {
  await build({ configFile, logLevel: 'warn', build: { outDir, sourcemap } });
}
await prerender(outDir);
