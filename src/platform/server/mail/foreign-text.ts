/*
 * What somebody else typed (the name of a company, of a branch, a reason) is text in our mails. Mail programs make links by
 * themselves of whatever looks like an address, in subjects too, and a mail of ours is believed: nobody gets to put one there.
 *
 * What joins an address gets a space behind it, so no program takes the two halves for one and a person still reads what was typed.
 * Invisible characters would part it as well, but they are what filters look for, and what somebody else may have put there to hide
 * an address from a rule like this: all of them go first.
 */

// also the signs that browsers take for these
const PUNTO = '[.\u3002\uFF0E\uFF61\u2024]';
const ARROBA = '[@\uFF20\uFE6B]';
const DOS_PUNTOS = '[:\uFF1A\uFE55]';
const BARRA = String.raw`[/\\\uFF0F\uFF3C]`;

const UNIONES = new RegExp(
  [
    // malo.example, in any alphabet; a part of one letter is no domain, and S.A. stays as it is
    String.raw`(?<=\S)${PUNTO}(?=[^\s\p{P}\p{Nd}][^\s\p{P}])`,
    String.raw`(?<=(?:www|ftp)\d*)${PUNTO}(?=\S)`,
    // 10.0.0.7, but not 1.5 or 2.000
    String.raw`(?<=\d)${PUNTO}(?=\d+(?:${PUNTO}\d+){2})`,
    String.raw`(?<=\S)${ARROBA}(?=\S)`,
    // https:, mailto:, tel:, but not 08:00
    String.raw`(?<=\p{L}[\p{L}\p{N}+.-]*)${DOS_PUNTOS}(?=\S)`,
    // //malo and \\malo\carpeta
    `${BARRA}(?=${BARRA})`,
  ].join('|'),
  'giu',
);

// those that make one picture of several: a family, a red heart
const DE_EMOJI = String.raw`(?<=\p{Extended_Pictographic}\p{Emoji_Modifier}?)\uFE0F|(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic})`;
const INVISIBLES = new RegExp(String.raw`(${DE_EMOJI})|[\p{Default_Ignorable_Code_Point}\p{Cf}]`, 'gu');

/** One line of visible text that no mail program makes a link of. */
export const sinEnlaces = (texto: string): string =>
  texto
    .replaceAll(INVISIBLES, (_, deEmoji: string | undefined) => deEmoji ?? '')
    .replaceAll(/[\s\p{Cc}\p{Co}\p{Cs}\p{Cn}]+/gu, ' ')
    .trim()
    .replaceAll(UNIONES, (signo) => `${signo} `);

/** Longer than most names, and short enough for the sentence around it to be read in a subject. */
const NOMBRE = 80;
const FRASE = 200;

const signos = new Intl.Segmenter('es', { granularity: 'grapheme' });

const acotar = (texto: string, largo: number): string => {
  const entero = sinEnlaces(texto);
  if (entero.length <= largo) return entero;
  let corto = '';
  for (const { segment } of signos.segment(entero)) {
    if (corto.length + segment.length >= largo) break;
    corto += segment;
  }
  return `${corto.trimEnd()}…`;
};

/** A name as a mail says it: every name that a mail carries passes here, and `src/app/correos.test.ts` tries them all. */
export const nombreEnCorreo = (nombre: string): string => acotar(nombre, NOMBRE);
/** The same for what somebody wrote as a sentence. */
export const fraseEnCorreo = (frase: string): string => acotar(frase, FRASE);
