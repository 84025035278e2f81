import babel from '@rolldown/plugin-babel';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import postcssPresetMantine from 'postcss-preset-mantine';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

const servidor = `http://127.0.0.1:${process.env['SERVER_PORT'] ?? '3000'}`;
const proxy = { '/api': servidor, '/salud': servidor };

// what every screen needs, of others and of our own, and what every public form needs: few files that compress well
const BASE =
  /\/node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|zod|clsx|@lingui\/\w+|@tanstack\/(?:react-router|router-core|history|store|react-store)|@mantine\/(?:hooks|core\/esm\/(?:core|components\/(?:Button|Loader|Transition|UnstyledButton))))\//;
const FORMULARIOS =
  /\/node_modules\/@mantine\/core\/esm\/components\/(?:Input|TextInput|PasswordInput|ActionIcon)\/|\/src\/platform\/web\/(?:formularios|ui\/(?:campo-clave|boton-enviar))/;
const COMUN =
  /\/src\/(?:dominio\/panel|features\/sesion\/contract|platform\/(?:shared|web\/(?:api\/(?:reintentos|conexion|cliente)|i18n|sesion|servicios|preferencias|envio|ui\/(?:titulo|espera|avisos\.ts|cinta-de-conexion|logo|esquema)\b)))|\/@tabler\/icons-react\/dist\/esm\/(?:createReactComponent|defaultAttributes)/;

export default defineConfig({
  server: { proxy, warmup: { clientFiles: ['./src/app/web.tsx'] } },
  preview: { proxy },
  css: { postcss: { plugins: [postcssPresetMantine()] } },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    manifest: true,
    // the policy for scripts and images is 'self': nothing travels as a data address
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', test: BASE, priority: 2 },
            { name: 'comun', test: COMUN, priority: 1 },
            { name: 'formularios', test: FORMULARIOS, priority: 0 },
          ],
        },
      },
    },
  },
  plugins: [
    babel({ presets: [linguiTransformerBabelPreset()] }),
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
