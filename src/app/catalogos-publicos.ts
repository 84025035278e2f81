import { provideCatalogs, type Catalogs } from '#src/platform/web/i18n/activate.ts';

/** That of the public pages. Of the field, only what is said to whoever signs out there. */
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
  campo: {
    es: () => import('#src/locales/campo/es.po'),
    en: () => import('#src/locales/campo/en.po'),
    pseudo: () => import('#src/locales/campo/pseudo.po'),
  },
} satisfies Catalogs;

provideCatalogs(catalogs, ['base']);
