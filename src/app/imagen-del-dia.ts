import { PERSON_FILES } from '#src/platform/web/pwa/caches.ts';

/*
 * A picture of the day as it was last seen, which the worker puts into the page that it answers with: it is there before any script
 * has run. It is kept with the files of the person, and goes with them when the person leaves; and a page shows it only to whoever it
 * is of, on the same day (mostrar-imagen.ts).
 */

/** An address that nothing answers: a name in the cache. */
const NOMBRE = '/imagen-del-dia';

/** Whose day it is, as the page that shows it compares it. */
interface DeQuien {
  persona: string;
  empresa: string;
  idioma: string;
}

export const diaDeHoy = (): string => new Date().toDateString();

const escapar = (texto: string): string => texto.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Without what only a page that lives can have: names that others refer to, and what is open over it. */
const copiar = (marco: Element, cuando: string): string => {
  const copia = marco.cloneNode(true) as Element;
  for (const parte of copia.querySelectorAll('[role=dialog], [data-portal], script, iframe')) parte.remove();
  for (const parte of copia.querySelectorAll('[id], [name]')) {
    parte.removeAttribute('id');
    parte.removeAttribute('name');
  }
  copia.querySelector('[data-bajada]')?.replaceChildren(cuando);
  return copia.outerHTML;
};

/** The sheet that it is drawn with: a picture of another version would be drawn with styles that it does not know. */
const hojaDe = (pagina: ParentNode): string | undefined =>
  pagina.querySelector('link[rel=stylesheet][href^="/assets/"]')?.getAttribute('href') ?? undefined;

interface Imagen {
  marco: Element;
  /** In words, in the place of the greeting. */
  cuando: string;
  de: DeQuien;
  /** The person may leave meanwhile. */
  sigue: () => boolean;
}

export const guardarImagen = async ({ marco, cuando, de, sigue }: Imagen): Promise<void> => {
  const hoja = hojaDe(document);
  if (!('caches' in globalThis) || hoja === undefined) return;
  const datos = { ...de, dia: diaDeHoy(), hoja };
  const atributos = Object.entries(datos).map(([nombre, valor]) => `data-${nombre}="${escapar(valor)}"`);
  const html = `<template id="imagen" ${atributos.join(' ')}>${copiar(marco, cuando)}</template>`;
  const cache = await caches.open(PERSON_FILES);
  if (!sigue()) return;
  await cache.put(NOMBRE, new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } }));
  if (!sigue()) await cache.delete(NOMBRE);
};

/** The worker's part: the page, with the picture of the day in it if there is one that was drawn with its styles. */
export const conImagen = async (pagina: Response): Promise<Response> => {
  const guardada = await caches.match(NOMBRE, { cacheName: PERSON_FILES });
  if (!guardada) return pagina;
  const [html, imagen] = await Promise.all([pagina.clone().text(), guardada.text()]);
  const [, hoja = ''] = / data-hoja="([^"]+)"/.exec(imagen) ?? [];
  if (!html.includes(`"${hoja}"`)) return pagina;
  return new Response(
    html.replace('<body>', () => `<body>${imagen}`),
    {
      status: pagina.status,
      headers: pagina.headers,
    },
  );
};

const SE_PULSA = 'a[href], button, summary';

/** What was pressed, or is around it. */
export const pulsableDe = (donde: EventTarget | null): Element | null =>
  donde instanceof Element ? donde.closest(SE_PULSA) : null;

/** What leads to the same or is called the same is the same: a picture and its day have nothing else in common. */
export const senaDe = (pulsable: Element): string => {
  const nombre = ['href', 'title', 'aria-label']
    .map((atributo) => pulsable.getAttribute(atributo))
    .find((valor) => valor !== null);
  return `${pulsable.localName} ${nombre ?? pulsable.textContent}`;
};

export const pulsarLoMismo = (sena: string): void => {
  const pulsables = document.querySelectorAll<HTMLElement>(`#root :is(${SE_PULSA})`);
  [...pulsables].find((pulsable) => senaDe(pulsable) === sena)?.click();
};

/** The day itself is on the screen: what was pressed on its picture is pressed now. */
export const quitarImagen = (): void => {
  const imagen = document.getElementById('imagen');
  if (!imagen) return;
  const { tocado } = imagen.dataset;
  imagen.remove();
  if (tocado !== undefined) pulsarLoMismo(tocado);
};
