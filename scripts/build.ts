/**
 * The web applications, ready to be served: the field's, the public pages, painted beforehand, and the panel with the service worker
 * over all of them. `node scripts/build.ts [FOLDER] [--sourcemap]`
 */
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { precomprimir } from './precompress.ts';
import { prerender } from './prerender.ts';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { sourcemap: { type: 'boolean' } } });
const [outDir = 'dist/web'] = positionals;
const sourcemap = values.sourcemap ? 'hidden' : false;

const buildOne = (configFile: string) => build({ configFile, logLevel: 'warn', build: { outDir, sourcemap } });

await buildOne('vite.campo.config.ts');
await buildOne('vite.publica.config.ts');
await prerender(outDir);
await buildOne('vite.config.ts');
console.log(`${precomprimir(outDir)} files compressed`);
