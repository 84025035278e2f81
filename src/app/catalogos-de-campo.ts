import { messages as avisos } from '#src/locales/avisos/es.po';
import { messages as campo } from '#src/locales/campo/es.po';
import { messages as cuentas } from '#src/locales/cuentas/es.po';
import { messages as base } from '#src/locales/es.po';
import { provideCatalogs } from '#src/platform/web/i18n/activate.ts';

// all of it is on the phone, and no screen waits for its words
provideCatalogs(
  {
    base: { es: () => Promise.resolve({ messages: base }), en: () => import('#src/locales/en.po') },
    campo: { es: () => Promise.resolve({ messages: campo }), en: () => import('#src/locales/campo/en.po') },
    cuentas: { es: () => Promise.resolve({ messages: cuentas }), en: () => import('#src/locales/cuentas/en.po') },
    avisos: { es: () => Promise.resolve({ messages: avisos }), en: () => import('#src/locales/avisos/en.po') },
  },
  ['base', 'campo', 'cuentas', 'avisos'],
);
