import type { Idioma } from '#src/platform/shared/fields.ts';
import { canonico, type Unidad } from './cifra-canonica.ts';

/** A figure that somebody wrote, in one way; undefined: it cannot be one of the findings', whatever it says. */
interface CifraEscrita {
  escrita: string;
  posibles: string[] | undefined;
}

const id = (unidad: Unidad, value: string): string => `${unidad} ${value}`;

/** Digits with what may stand between them; a space only before three. */
const NUMERO = /\d+(?:[.,'’]\d+| \d{3}(?!\d))*/g;

const DESPUES: [RegExp, Unidad | 'otra'][] = [
  [/^\s*(?:%|por\s?ciento|per\s?cent)/, 'porcentaje'],
  [/^\s*(?:puntos?\b|points?\b|pp\b|p\.\s?p\.|pts?\b)/, 'puntos'],
  [/^\s*(?:\$|usd\b|dolares\b|dollars\b)/, 'dinero'],
  // thousands and millions, «three times», fractions, dates and hours, «12k», «1e6»: nothing is told so in a finding
  [/^\s*(?:mil|mill\w+|thousands?|hundreds?|billions?|bn|veces|times|x|por mil)\b/, 'otra'],
  [/^\s*[/:×^=⁄]\s*\d/, 'otra'],
  [/^(?:[a-zñ‰°º²³]|\s*‰)/, 'otra'],
];
const ANTES_DE_DINERO = /(?:\$|usd)\s*[-+]?\s*$/;
/** «from 10 to 12 %»: the unit of the second is the first's too. */
const ENLACE = /^\s*(?:a|al|y|y el|o|hasta|hasta el|to|and|or|[-–—→])\s*$/;

const unidadDe = (antes: string, despues: string): Unidad | 'otra' =>
  DESPUES.find(([patron]) => patron.test(despues))?.[1] ?? (ANTES_DE_DINERO.test(antes) ? 'dinero' : 'ninguna');

const enDigitos = (texto: string, idioma: Idioma): CifraEscrita[] => {
  const hallados = [...texto.matchAll(NUMERO)].map(({ 0: escrita, index }) => ({
    escrita,
    desde: index,
    hasta: index + escrita.length,
    valor: canonico(escrita, idioma),
    unidad: unidadDe(texto.slice(0, index), texto.slice(index + escrita.length)),
  }));
  return hallados.map(({ escrita, hasta, valor, unidad }, i) => {
    if (valor === undefined || unidad === 'otra') return { escrita, posibles: undefined };
    const siguiente = hallados[i + 1];
    const hereda =
      unidad === 'ninguna' && siguiente !== undefined && ENLACE.test(texto.slice(hasta, siguiente.desde))
        ? siguiente.unidad
        : unidad;
    return { escrita, posibles: [unidad, ...(hereda === 'otra' ? [] : [hereda])].map((u) => id(u, valor)) };
  });
};

const PALABRAS: Record<string, number> = {
  ...Object.fromEntries(
    ['dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez', 'once', 'doce'].map((p, i) => [
      p,
      i + 2,
    ]),
  ),
  ...Object.fromEntries(
    ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'].map((p, i) => [
      p,
      i + 2,
    ]),
  ),
};
/** Larger than the words that are read: no finding is told with them. */
const GRANDES =
  'trece|catorce|quince|dieci\\w+|veint\\w+|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|cien|cientos?|\\w+cient[oa]s|quinient[oa]s|mil|millon|millones|\\w+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|millions?';
const CONTADO =
  'filas?|visitas?|sucursal(?:es)?|tiendas?|productos?|precios?|observacion(?:es)?|marcas?|valor(?:es)?|unidades|dias|semanas|veces|dolares|rows?|visits?|branch(?:es)?|stores?|products?|prices?|observations?|brands?|values?|units|days|weeks|times|dollars';
const EN_LETRAS = new RegExp(
  `\\b(${Object.keys(PALABRAS).join('|')}|${GRANDES})\\b(?=(?:[\\s-]+[a-zñ]+){0,2}[\\s-]+(?:(por\\s?ciento|per\\s?cent)|(puntos?|points?)|${CONTADO})\\b)`,
  'g',
);
const PARTES =
  /\b(?:la mitad|el doble|el triple|un tercio|(?:dos|tres) (?:tercios|cuartos)|un cuarto|half|twice|double[ds]?|triple[ds]?|a third|thirds|a quarter|quarters)\b/g;

/**
 * Numbers in words, where they count something: two to twelve are read as figures; larger ones, and parts and multiples («half»,
 * «twice»), have no place in a narrative that is told to write digits. «Los dos problemas» counts nothing that was measured.
 */
const enLetras = (texto: string, idioma: Idioma): CifraEscrita[] => [
  ...[...texto.matchAll(EN_LETRAS)].flatMap(({ 1: escrita = '', 2: porciento, 3: puntos }) => {
    // «once» is also English
    if (escrita === 'once' && idioma === 'en') return [];
    const value = PALABRAS[escrita];
    const unidad = porciento ? 'porcentaje' : puntos ? 'puntos' : 'ninguna';
    return [{ escrita, posibles: value === undefined ? undefined : [id(unidad, String(value))] }];
  }),
  ...[...texto.matchAll(PARTES)].map(([escrita]) => ({ escrita, posibles: undefined })),
];

/** Signs that are numbers in themselves (½, ², Ⅻ, ⑫) or digits of another script. */
const OTROS_NUMEROS = /[\p{No}\p{Nl}]|(?![0-9])\p{Nd}/gu;

/** As a reader sees it: without accents and what takes no room, in small letters. What only decorates parts no number in two. */
const aplanar = (texto: string): string =>
  texto
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}*_`~]/gu, '')
    .replaceAll('−', '-')
    .toLowerCase();

/** Every figure in a text, each with what it may be. */
export const cifrasDe = (texto: string, idioma: Idioma): CifraEscrita[] => {
  const otros = [...texto.matchAll(OTROS_NUMEROS)].map(([escrita]) => ({ escrita, posibles: undefined }));
  const plano = aplanar(texto);
  return [...otros, ...enDigitos(plano, idioma), ...enLetras(plano, idioma)];
};
