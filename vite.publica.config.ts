import { defineConfig, type Plugin } from 'vite';
import { contractsHaveNoEffects } from './scripts/vite/light-contracts.ts';
import { css, lightReact, plugins, toEveryBrowser } from './scripts/vite/shared.ts';

/** What every form needs, in one file. */
const FORMS =
  /\/node_modules\/zod\/|\/node_modules\/@mantine\/core\/esm\/components\/(?:Input|TextInput|PasswordInput|ActionIcon)\/|\/src\/platform\/(?:shared\/fields|web\/(?:forms|submit|page-search|go-to-page|i18n\/problems|ui\/(?:clave-field|submit-button|public-frame|shelf|note|logo|form\.module)))|\/src\/features\/sesion\/(?:contract|web\/(?:campos|textos))\.ts/;

/** Its pages have no router, nor a client that keeps what it has read: a part that asks for one is not for them. */
const alone: Plugin = {
  name: 'alone',
  resolveId: (id, importer) => {
    if (id.startsWith('@tanstack/')) throw new Error(`${importer} brings ${id} into the public pages`);
  },
};

/** The public pages: a few forms, and two pages that are only read (docs/decisions/031-paginas-publicas.md). */
export default defineConfig({
  css,
  resolve: { alias: lightReact },
  build: {
    ...toEveryBrowser,
    emptyOutDir: false,
    manifest: '.vite/publica.json',
    // one sheet, that the painted pages carry: no script asks for it a second time
    cssCodeSplit: false,
    rolldownOptions: {
      input: 'publica.html',
      treeshake: contractsHaveNoEffects,
      output: {
        codeSplitting: {
          groups: [
            { name: 'comun', test: /\/node_modules\/|\/src\/(?!app\/)/, tags: ['$initial'], priority: 2 },
            { name: 'formularios', test: FORMS, priority: 1 },
          ],
        },
      },
    },
  },
  plugins: [alone, ...plugins()],
});
