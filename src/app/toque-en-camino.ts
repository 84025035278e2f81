import { pulsableDe, pulsarLoMismo, senaDe } from './imagen-del-dia.ts';

/** Between seeing what to press and having pressed it. */
const EN_CAMINO_MS = 500;

/** Where it is on the page, wherever that is scrolled to. */
const lugarDe = (enlace: Element) => {
  const { left, right, top, bottom } = enlace.getBoundingClientRect();
  return {
    sena: senaDe(enlace),
    left: left + scrollX,
    right: right + scrollX,
    top: top + scrollY,
    bottom: bottom + scrollY,
  };
};

/** Whatever the day has there now, what is pressed is what the picture had. */
const pulsarLoVisto = (evento: MouseEvent, lugares: readonly ReturnType<typeof lugarDe>[]): void => {
  const { pageX, pageY, target } = evento;
  const visto = lugares.find(
    ({ left, right, top, bottom }) => pageX >= left && pageX <= right && pageY >= top && pageY <= bottom,
  );
  const debajo = pulsableDe(target);
  if (!visto || (debajo && senaDe(debajo) === visto.sena)) return;
  evento.preventDefault();
  evento.stopPropagation();
  pulsarLoMismo(visto.sena);
};

/**
 * A finger that is on its way when the day takes its picture's place comes down where the picture had a visit, and the day may have
 * another one there. Called once the picture has been painted: sooner, asking where things are would lay the page out once more.
 */
export const cuidarToqueEnCamino = (imagen: Element): void => {
  const lugares = [...imagen.querySelectorAll('article a[href]')].map(lugarDe);
  const vigia = new MutationObserver(() => {
    if (imagen.isConnected) return;
    vigia.disconnect();
    const desde = performance.now();
    const alTocar = (evento: MouseEvent): void => {
      // by the clock of the finger: a page that is busy hears of it later
      if (evento.timeStamp - desde <= EN_CAMINO_MS) pulsarLoVisto(evento, lugares);
    };
    addEventListener('click', alTocar, { capture: true });
  });
  vigia.observe(document.body, { childList: true });
};
