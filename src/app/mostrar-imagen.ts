import { membresiaActual } from '#src/dominio/personas/panel.ts';
import { browserStore, createPreferencias } from '#src/platform/web/preferencias.ts';
import { createLocalCopy } from '#src/platform/web/sesion/local-copy.ts';
import { createTabEmpresa } from '#src/platform/web/sesion/tab-empresa.ts';
import { diaDeHoy, pulsableDe, quitarImagen, senaDe } from './imagen-del-dia.ts';
import { cuidarToqueEnCamino } from './toque-en-camino.ts';

/*
 * The script that the field's page carries (vite.campo.config.ts). If the worker has put a picture of the day into it, and it is of
 * whoever is signed in here, in their company and language, and of today, it is shown; the application's files then run once it has
 * been painted.
 */

/** The application takes it away; if nothing of it comes, whatever is there is shown. */
const A_LO_SUMO_MS = 10_000;
/** A page that is not seen is not painted. */
const SIN_PINTAR_MS = 300;

const esSuya = ({ persona, empresa, idioma, dia }: DOMStringMap): boolean => {
  const sesion = createLocalCopy().read()?.sesion;
  if (!sesion) return false;
  const suya = createTabEmpresa().read() ?? membresiaActual(sesion)?.empresa_id;
  return (
    sesion.usuario.id === persona &&
    suya === empresa &&
    createPreferencias(browserStore()).idioma() === idioma &&
    diaDeHoy() === dia
  );
};

/** Nothing of it is alive: what is pressed is marked, and pressed again when the day itself is there. */
const mostrar = ({ content }: HTMLTemplateElement): Element => {
  const imagen = document.createElement('div');
  imagen.id = 'imagen';
  imagen.append(content);
  imagen.addEventListener('click', (evento) => {
    evento.preventDefault();
    const pulsable = pulsableDe(evento.target);
    if (!pulsable) return;
    imagen.dataset['tocado'] = senaDe(pulsable);
    pulsable.setAttribute('data-tocado', '');
  });
  document.body.prepend(imagen);
  setTimeout(quitarImagen, A_LO_SUMO_MS);
  return imagen;
};

const empezar = (): void => {
  for (const src of globalThis.anaquelArchivos) {
    document.head.append(Object.assign(document.createElement('script'), { src, async: false }));
  }
};

const trasPintar = (hacer: () => void): void => {
  let hecho = false;
  const unaVez = (): void => {
    if (!hecho) hacer();
    hecho = true;
  };
  requestAnimationFrame(() => setTimeout(unaVez));
  setTimeout(unaVez, SIN_PINTAR_MS);
};

const guardada = document.querySelector<HTMLTemplateElement>('template#imagen');
guardada?.remove();
if (guardada && esSuya(guardada.dataset)) {
  const imagen = mostrar(guardada);
  trasPintar(() => {
    cuidarToqueEnCamino(imagen);
    empezar();
  });
} else empezar();
