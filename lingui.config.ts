import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

const exclude = ['**/server/**', '**/*.test.*'];

/** Why an image was not taken: of every catalogue whose screens send some. */
const imagenes = 'src/platform/web/i18n/image';

/** Choosing by a search: of every catalogue with screens that do. */
const busqueda = 'src/platform/web/ui/search-select';

/** Screens that load their texts when they are opened; everything else belongs to the first screens' catalogue. */
const cuentas = [
  // each by its name: a pattern would match the folder itself and none of its files
  'src/features/invitaciones/web',
  'src/features/usuarios/web',
  'src/features/perfil/web',
  'src/features/auditoria/web',
  'src/features/empresas/web/ajustes',
  'src/features/sesion/web/confirmar',
  'src/app/pages/cuentas',
  'src/app/pages/registro',
  busqueda,
  imagenes,
];

/** Shared by screens of those who manage, in each one's catalogue: no first screen needs them. */
const deGestion = ['src/platform/web/ui/panel', 'src/dominio/visitas/web/elegir', busqueda];

const comercio = [
  'src/features/puntos-de-venta/web',
  'src/features/productos/web',
  'src/features/surtido/web',
  'src/dominio/puntos-de-venta/web',
  'src/dominio/productos/web',
  'src/dominio/surtido/web',
  'src/app/pages/comercio',
  ...deGestion,
  imagenes,
];

const visitas = ['src/features/programacion/web', 'src/app/pages/visitas', ...deGestion];

/** Carrying a visit out, and what was found. */
const campo = [
  'src/features/registro-visita/web',
  'src/features/envios/web',
  'src/features/historial/web',
  'src/dominio/campo/web',
  'src/dominio/telefono/web',
  'src/app/pages/campo',
  imagenes,
];

/** What was found, over all visits. */
const reportes = ['src/features/reportes/web', 'src/app/pages/reportes', ...deGestion];

/** What the field hears of; the texts of planning do not come with it. */
const avisos = ['src/features/avisos/web'];

export default defineConfig({
  sourceLocale: 'es',
  locales: ['es', 'en', 'pseudo'],
  // no fallbackLocales: with one, a missing translation would not fail the build
  pseudoLocale: 'pseudo',
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}',
      include: ['src'],
      exclude: [
        ...exclude,
        ...[...cuentas, ...comercio, ...visitas, ...campo, ...reportes, ...avisos].map((carpeta) => `${carpeta}/**`),
      ],
    },
    { path: '<rootDir>/src/locales/cuentas/{locale}', include: cuentas, exclude },
    { path: '<rootDir>/src/locales/comercio/{locale}', include: comercio, exclude },
    { path: '<rootDir>/src/locales/visitas/{locale}', include: visitas, exclude },
    { path: '<rootDir>/src/locales/campo/{locale}', include: campo, exclude },
    { path: '<rootDir>/src/locales/reportes/{locale}', include: reportes, exclude },
    { path: '<rootDir>/src/locales/avisos/{locale}', include: avisos, exclude },
  ],
  format: formatter({ lineNumbers: false, origins: false }),
});
