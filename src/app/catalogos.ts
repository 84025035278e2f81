import { provideCatalogs, type Catalogs } from '#src/platform/web/i18n/activate.ts';

/** The panel's, and that of the public pages: each comes with the first screen that speaks it. */
const catalogs = {
  base: {
    es: () => import('#src/locales/es.po'),
    en: () => import('#src/locales/en.po'),
    pseudo: () => import('#src/locales/pseudo.po'),
  },
  cuentas: {
    es: () => import('#src/locales/cuentas/es.po'),
    en: () => import('#src/locales/cuentas/en.po'),
    pseudo: () => import('#src/locales/cuentas/pseudo.po'),
  },
  comercio: {
    es: () => import('#src/locales/comercio/es.po'),
    en: () => import('#src/locales/comercio/en.po'),
    pseudo: () => import('#src/locales/comercio/pseudo.po'),
  },
  visitas: {
    es: () => import('#src/locales/visitas/es.po'),
    en: () => import('#src/locales/visitas/en.po'),
    pseudo: () => import('#src/locales/visitas/pseudo.po'),
  },
  campo: {
    es: () => import('#src/locales/campo/es.po'),
    en: () => import('#src/locales/campo/en.po'),
    pseudo: () => import('#src/locales/campo/pseudo.po'),
  },
  reportes: {
    es: () => import('#src/locales/reportes/es.po'),
    en: () => import('#src/locales/reportes/en.po'),
    pseudo: () => import('#src/locales/reportes/pseudo.po'),
  },
  avisos: {
    es: () => import('#src/locales/avisos/es.po'),
    en: () => import('#src/locales/avisos/en.po'),
    pseudo: () => import('#src/locales/avisos/pseudo.po'),
  },
} satisfies Catalogs;

provideCatalogs(catalogs, ['base']);
