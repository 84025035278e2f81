import { i18n, type Messages } from '@lingui/core';
import type { InterfaceIdioma } from '../preferencias.ts';
import { regionOfNumbers } from './region.ts';

type Catalog = Record<InterfaceIdioma, () => Promise<{ messages: Messages }>>;

/** `base` is what the first screens need; the others travel with the screens that speak them (lingui.config.ts). */
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
} satisfies Record<string, Catalog>;
export type CatalogName = keyof typeof catalogs;

// as much a part of the page's one language as `i18n` itself, which is a single object too
const inUse = new Set<CatalogName>(['base']);
let chosenIdioma: InterfaceIdioma | undefined;

const load = async (nombre: CatalogName, idioma: InterfaceIdioma): Promise<void> => {
  const { messages } = await catalogs[nombre][idioma]();
  i18n.load(idioma, messages);
};

/** Loads the catalogues that the open screens speak and makes the language the one in use. */
export const activateIdioma = async (idioma: InterfaceIdioma): Promise<void> => {
  chosenIdioma = idioma;
  await Promise.all([...inUse].map((nombre) => load(nombre, idioma)));
  // another one was chosen while this one was on its way
  if (chosenIdioma !== idioma) return;
  i18n.activate(idioma, regionOfNumbers(idioma));
  if (typeof document !== 'undefined') document.documentElement.lang = idioma === 'en' ? 'en' : 'es';
};

/** A part of the application that comes with its own catalogue: neither is shown without the other. */
export const withCatalog =
  <M>(nombre: CatalogName, fetchModule: () => Promise<M>) =>
  async (): Promise<M> => {
    inUse.add(nombre);
    const [loadedModule] = await Promise.all([fetchModule(), chosenIdioma && load(nombre, chosenIdioma)]);
    return loadedModule;
  };
