import type { Idioma } from '#src/platform/shared/fields.ts';
import { cifrasDe } from './cifras-de-texto.ts';
import type { HallazgoEscrito } from './hallazgo-escrito.ts';

type Revision =
  | { pasa: true; /** How many figures of the findings it tells. */ cifras: number }
  | { pasa: false; por: 'cifra' | 'enlace' };

/** Addresses, links and markup: nothing that leads out of the text. */
const ENLACES = /[a-z][a-z0-9+.-]*:\/\/|\bwww\.|\b(?:mailto|javascript):|\bdata:[a-z]+\/|\]\s*\(|!\[|<\s*[a-z/!?]/i;
/** «ejemplo.com»: also without anything before it. */
const DOMINIO = /[\p{L}\d-]\.[a-z]{2,}\b/iu;

const escapar = (texto: string): string => texto.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** A name in quotation marks, whole; a comma or point may stand before the closing one, as in English. */
const comoCita = (nombre: string): string => `[«“„"'‘]\\s?${escapar(nombre)}[.,;]?\\s?[»”“"'’]`;

type Revisar = (texto: string) => Revision;

/**
 * What a narrative may say: the figures of the findings, each with its unit, and names whole and in quotation marks, whatever digits
 * they contain. A figure of a name that is not quoted whole is a figure like any other.
 */
export const crearRevisor = (hallazgos: readonly HallazgoEscrito[], idioma: Idioma): Revisar => {
  const respaldadas = new Set(
    hallazgos.flatMap(({ cifras }) =>
      cifras.flatMap((cifra) => cifrasDe(cifra, idioma).flatMap((c) => c.posibles ?? [])),
    ),
  );
  const nombres = [...new Set(hallazgos.flatMap((hallazgo) => hallazgo.nombres))].toSorted(
    (a, b) => b.length - a.length,
  );
  const citas = nombres.length > 0 ? new RegExp(nombres.map(comoCita).join('|'), 'gu') : undefined;
  return (texto) => {
    const normal = texto.normalize('NFC');
    if (ENLACES.test(normal.replaceAll(/\p{Cf}/gu, ''))) return { pasa: false, por: 'enlace' };
    const suyo = citas ? normal.replaceAll(citas, '«»') : normal;
    if (DOMINIO.test(suyo)) return { pasa: false, por: 'enlace' };
    const cifras = cifrasDe(suyo, idioma);
    const todas = cifras.every(({ posibles }) => posibles?.some((posible) => respaldadas.has(posible)));
    return todas ? { pasa: true, cifras: cifras.length } : { pasa: false, por: 'cifra' };
  };
};
