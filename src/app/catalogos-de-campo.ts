import { messages as avisos } from '#src/locales/avisos/es.po';
import { messages as campo } from '#src/locales/campo/es.po';
import { messages as base } from '#src/locales/es.po';
import { provideCatalogs } from '#src/platform/web/i18n/activate.ts';

// all of it is on the phone; the words of the day and of a visit are there with their screens, those of the settings with theirs
provideCatalogs(
  {
    base: {
      es: () => Promise.resolve({ messages: base }),
      en: () => import('#src/locales/en.po'),
      pseudo: () => import('#src/locales/pseudo.po'),
    },
    campo: {
      es: () => Promise.resolve({ messages: campo }),
      en: () => import('#src/locales/campo/en.po'),
      pseudo: () => import('#src/locales/campo/pseudo.po'),
    },
    cuentas: {
      es: () => import('#src/locales/cuentas/es.po'),
      en: () => import('#src/locales/cuentas/en.po'),
      pseudo: () => import('#src/locales/cuentas/pseudo.po'),
    },
    avisos: {
      es: () => Promise.resolve({ messages: avisos }),
      en: () => import('#src/locales/avisos/en.po'),
      pseudo: () => import('#src/locales/avisos/pseudo.po'),
    },
  },
  ['base', 'campo', 'avisos'],
);
