import babel from '@rolldown/plugin-babel';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { bareContracts, contractsHaveNoEffects, schemasAreNotMade } from './scripts/vite/light-contracts.ts';
import { css, plugins, toEveryBrowser } from './scripts/vite/shared.ts';
import { paginaDe, rutaPublicaDe } from './src/app/aplicaciones.ts';

const servidor = `http://127.0.0.1:${process.env['SERVER_PORT'] ?? '3000'}`;
const proxy = { '/api': servidor, '/salud': servidor };

// beyond what the entry itself needs: what every signed-in screen needs; the query client's observers come with the screens that observe
const INTERIOR =
  /\/node_modules\/(?:@tanstack\/(?:query-core\/build\/modern\/(?!\w*Observer)|react-query\/build\/modern\/QueryClientProvider))|\/src\/(?:dominio\/personas|platform\/web\/(?:api\/query-client|ui\/(?:avatar|emblem|sheet|link-button)\b))/;

/** What is neither a file nor the server's. */
const SCREEN = /^\/(?!@|(?:api|salud|src|node_modules|scripts)(?:\/|$))[^.]*$/;

/** As the server does it (src/app/start-server.ts), but that nothing is painted beforehand. */
const pages: Plugin = {
  name: 'pages',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      const [pathname = ''] = (request.url ?? '').split('?');
      if (SCREEN.test(pathname)) {
        request.url = rutaPublicaDe(pathname) ? '/publica.html' : `/${paginaDe(pathname)}.html`;
      }
      next();
    });
  },
};

export default defineConfig({
  server: { proxy, warmup: { clientFiles: ['./src/app/publica.tsx', './src/app/panel.tsx', './src/app/campo.tsx'] } },
  preview: { proxy },
  css,
  build: {
    ...toEveryBrowser,
    // beside those of the other applications, which are built first (scripts/build.ts)
    emptyOutDir: false,
    manifest: true,
    rolldownOptions: {
      input: 'app.html',
      // a screen takes only the schemas of its own
      treeshake: contractsHaveNoEffects,
      output: {
        codeSplitting: {
          groups: [
            // what the entry needs, of others and of our own; nothing that only a later screen needs comes with it
            { name: 'base', test: /\/node_modules\//, tags: ['$initial'], priority: 2 },
            { name: 'comun', test: /\/src\/(?!app\/)/, tags: ['$initial'], priority: 2 },
            { name: 'interior', test: INTERIOR, priority: 0 },
          ],
        },
      },
    },
  },
  plugins: [
    pages,
    ...plugins(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/app',
      filename: 'sw.ts',
      // the shell registers it by itself, and never reloads by itself
      injectRegister: false,
      registerType: 'prompt',
      injectManifest: {
        globPatterns: ['*.html', 'tema.js', 'icon.svg', 'assets/**/*.{js,css,woff2,svg}'],
        globIgnores: ['**/{pseudo,campo-pseudo}-*.js', '**/*latin-ext*'],
        buildPlugins: { vite: [babel({ presets: [bareContracts] })] },
        rollupOptions: { treeshake: schemasAreNotMade },
      },
      manifest: {
        id: '/',
        name: 'Anaquel',
        short_name: 'Anaquel',
        description: 'Trabajo de campo en puntos de venta: visitas, inventario y reportes.',
        lang: 'es',
        start_url: '/dashboard-mercaderista',
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
