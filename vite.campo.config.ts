import { defineConfig } from 'vite';
import { classicScripts } from './scripts/vite/classic-scripts.ts';
import { contractsHaveNoEffects } from './scripts/vite/light-contracts.ts';
import { css, lightReact, plugins, toEveryBrowser } from './scripts/vite/shared.ts';

/** Asked for right at the start, by what the panel's application brings later. */
const AT_START =
  /\/(?:zona-privada|after-start|live-avisos|envio-continuo|mantener-dias|leer-guardado|leer-estados|campana)\.tsx?$/;

/** The field's application: few files, that a phone keeps whole (docs/decisions/030-dos-aplicaciones.md). */
export default defineConfig({
  css,
  resolve: { alias: lightReact },
  // a classic script does not know its own address; those of workers are whole
  define: { 'import.meta.url': 'self.location.href' },
  build: {
    ...toEveryBrowser,
    emptyOutDir: true,
    manifest: '.vite/campo.json',
    cssCodeSplit: false,
    rolldownOptions: {
      input: 'campo.html',
      // of the loader's helper alone, which does nothing where scripts are not modules
      checks: { emptyImportMeta: false },
      treeshake: contractsHaveNoEffects,
      output: {
        codeSplitting: {
          groups: [
            { name: 'campo-pseudo', test: /\/pseudo\.po$/, priority: 3 },
            { name: 'campo-en', test: /\/en\.po$/, priority: 3 },
            { name: 'campo-inicio', test: AT_START, priority: 2 },
            { name: 'campo-inicio', test: /./, tags: ['$initial'], priority: 2 },
            { name: 'campo-mas', test: /./, priority: 1 },
          ],
        },
      },
    },
  },
  plugins: [...plugins(), classicScripts({ soon: /^campo-mas-/, start: 'src/app/mostrar-imagen.ts' })],
});
