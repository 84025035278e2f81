import { i18n, type Messages } from '@lingui/core';
import type { IdiomaDeInterfaz } from '../preferencias.ts';

const catalogos: Record<IdiomaDeInterfaz, () => Promise<{ messages: Messages }>> = {
  es: () => import('#src/locales/es.po'),
  en: () => import('#src/locales/en.po'),
  pseudo: () => import('#src/locales/pseudo.po'),
};

/** Loads a catalogue and makes it the one in use. */
export const activarIdioma = async (idioma: IdiomaDeInterfaz): Promise<void> => {
  const { messages } = await catalogos[idioma]();
  i18n.loadAndActivate({ locale: idioma, messages });
  if (typeof document !== 'undefined') document.documentElement.lang = idioma === 'en' ? 'en' : 'es';
};
