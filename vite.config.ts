import babel from '@rolldown/plugin-babel';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import postcssPresetMantine from 'postcss-preset-mantine';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import {
  bareContracts,
  contractsHaveNoEffects,
  lightContracts,
  schemasAreNotMade,
} from './scripts/vite/light-contracts.ts';
import { mixins } from './src/platform/web/ui/mixins.ts';

const servidor = `http://127.0.0.1:${process.env['SERVER_PORT'] ?? '3000'}`;
const proxy = { '/api': servidor, '/salud': servidor };

// beyond what the entry itself needs: what every public form needs, in few files that compress well
const FORMULARIOS =
  /\/node_modules\/zod\/|\/node_modules\/@mantine\/core\/esm\/components\/(?:Input|TextInput|PasswordInput|ActionIcon)\/|\/src\/platform\/web\/(?:forms|ui\/(?:clave-field|submit-button))/;
// what every signed-in screen needs; the query client's observers come with the screens that observe
const INTERIOR =
  /\/node_modules\/(?:@tanstack\/(?:query-core\/build\/modern\/(?!\w*Observer)|react-query\/build\/modern\/QueryClientProvider))|\/src\/(?:dominio\/personas|platform\/web\/(?:api\/query-client|ui\/(?:avatar|emblem|sheet|link-button)\b))/;

export default defineConfig({
  server: { proxy, warmup: { clientFiles: ['./src/app/web.tsx'] } },
  preview: { proxy },
  css: { postcss: { plugins: [postcssPresetMantine({ mixins })] } },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    manifest: true,
    // every browser that runs this code preloads modules by itself
    modulePreload: { polyfill: false },
    // the policy for scripts and images is 'self': nothing travels as a data address
    assetsInlineLimit: 0,
    rolldownOptions: {
      // a screen takes only the schemas of its own
      treeshake: contractsHaveNoEffects,
      output: {
        codeSplitting: {
          groups: [
            // what the entry needs, of others and of our own; nothing that only a later screen needs comes with it
            { name: 'base', test: /\/node_modules\//, tags: ['$initial'], priority: 2 },
            { name: 'comun', test: /\/src\/(?!app\/)/, tags: ['$initial'], priority: 2 },
            { name: 'formularios', test: FORMULARIOS, priority: 0 },
            { name: 'interior', test: INTERIOR, priority: 0 },
          ],
        },
      },
    },
  },
  plugins: [
    babel({ presets: [linguiTransformerBabelPreset(), lightContracts] }),
    react(),
    lingui({ failOnMissing: true, failOnCompileError: true }),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/app',
      filename: 'sw.ts',
      // the shell registers it by itself, and never reloads by itself
      injectRegister: false,
      registerType: 'prompt',
      injectManifest: {
        globPatterns: ['index.html', 'tema.js', 'icon.svg', 'assets/**/*.{js,css,woff2,svg}'],
        globIgnores: ['**/pseudo-*.js', '**/*latin-ext*'],
        buildPlugins: { vite: [babel({ presets: [bareContracts] })] },
        rollupOptions: { treeshake: schemasAreNotMade },
        // index.html becomes the prerendered landing; the empty shell is kept as app.html (scripts/prerender.ts)
        manifestTransforms: [
          (entradas) => ({
            manifest: entradas.map((entrada) =>
              entrada.url === 'index.html' ? { ...entrada, url: 'app.html' } : entrada,
            ),
            warnings: [],
          }),
        ],
      },
      manifest: {
        id: '/',
        name: 'Anaquel',
        short_name: 'Anaquel',
        description: 'Trabajo de campo en puntos de venta: visitas, inventario y reportes.',
        lang: 'es',
        start_url: '/dashboard',
        scope: '/',
        display: 'standalone',
        background_color: '#0d3538',
        theme_color: '#0d3538',
        icons: [
          { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
    }),
  ],
});
