import { i18n, type Messages } from '@lingui/core';
import type { InterfaceIdioma } from '../preferencias.ts';
import { regionOfNumbers } from './region.ts';

type Load = () => Promise<{ messages: Messages }>;
export type Catalog = Record<InterfaceIdioma, Load>;

/** `base` is what the first screens need; the others travel with the screens that speak them (lingui.config.ts). */
export type CatalogName = 'base' | 'cuentas' | 'comercio' | 'visitas' | 'campo' | 'reportes' | 'avisos';
export type Catalogs = Partial<Record<CatalogName, Catalog>>;

// as much a part of the page's one language as `i18n` itself, which is a single object too
let catalogs: Catalogs = {};
const inUse = new Set<CatalogName>();
let chosenIdioma: InterfaceIdioma | undefined;
/** What has been, by language and name: loading draws all that is on the page anew. */
const loaded = new Set<string>();

/** What an application can speak, and what of it from its first screen on. */
export const provideCatalogs = (all: Catalogs, first: readonly CatalogName[]): void => {
  catalogs = all;
  for (const nombre of first) inUse.add(nombre);
};

const load = async (nombre: CatalogName, idioma: InterfaceIdioma): Promise<void> => {
  const catalog = catalogs[nombre];
  if (!catalog) throw new Error(`this application does not speak «${nombre}»`);
  const key = `${idioma} ${nombre}`;
  if (loaded.has(key)) return;
  const { messages } = await catalog[idioma]();
  if (loaded.has(key)) return;
  loaded.add(key);
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
