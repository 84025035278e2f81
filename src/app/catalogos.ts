import type { Catalog } from '#src/platform/web/i18n/activate.ts';

/* Each comes when a screen that speaks it does; every application says which of them are its own. */

export const base: Catalog = {
  es: () => import('#src/locales/es.po'),
  en: () => import('#src/locales/en.po'),
  pseudo: () => import('#src/locales/pseudo.po'),
};

export const cuentas: Catalog = {
  es: () => import('#src/locales/cuentas/es.po'),
  en: () => import('#src/locales/cuentas/en.po'),
  pseudo: () => import('#src/locales/cuentas/pseudo.po'),
};

export const comercio: Catalog = {
  es: () => import('#src/locales/comercio/es.po'),
  en: () => import('#src/locales/comercio/en.po'),
  pseudo: () => import('#src/locales/comercio/pseudo.po'),
};

export const visitas: Catalog = {
  es: () => import('#src/locales/visitas/es.po'),
  en: () => import('#src/locales/visitas/en.po'),
  pseudo: () => import('#src/locales/visitas/pseudo.po'),
};

export const campo: Catalog = {
  es: () => import('#src/locales/campo/es.po'),
  en: () => import('#src/locales/campo/en.po'),
  pseudo: () => import('#src/locales/campo/pseudo.po'),
};

export const reportes: Catalog = {
  es: () => import('#src/locales/reportes/es.po'),
  en: () => import('#src/locales/reportes/en.po'),
  pseudo: () => import('#src/locales/reportes/pseudo.po'),
};

export const avisos: Catalog = {
  es: () => import('#src/locales/avisos/es.po'),
  en: () => import('#src/locales/avisos/en.po'),
  pseudo: () => import('#src/locales/avisos/pseudo.po'),
};
