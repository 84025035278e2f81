/*
 * What somebody else typed (the name of a company, of a branch, a reason) is text in our mails. Mail programs make links by
 * themselves of whatever looks like an address, in subjects too, and a mail of ours is believed: nobody gets to put one there.
 *
 * What joins an address gets a space behind it, so no program takes the two halves for one and a person still reads what was typed.
 * Invisible characters would part it as well, but they are what filters look for, and what somebody else may have put there to hide
 * an address from a rule like this: all of them go first.
 */

// also the signs that browsers take for these
const DOT = '[.\u3002\uFF0E\uFF61\u2024]';
const AT_SIGN = '[@\uFF20\uFE6B]';
const COLON = '[:\uFF1A\uFE55]';
const BAR = String.raw`[/\\\uFF0F\uFF3C]`;

const JOINERS = new RegExp(
  [
    // malo.example, in any alphabet; a part of one letter is no domain, and S.A. stays as it is
    String.raw`(?<=\S)${DOT}(?=[^\s\p{P}\p{Nd}][^\s\p{P}])`,
    String.raw`(?<=(?:www|ftp)\d*)${DOT}(?=\S)`,
    // 10.0.0.7, but not 1.5 or 2.000
    String.raw`(?<=\d)${DOT}(?=\d+(?:${DOT}\d+){2})`,
    String.raw`(?<=\S)${AT_SIGN}(?=\S)`,
    // https:, mailto:, tel:, but not 08:00
    String.raw`(?<=\p{L}[\p{L}\p{N}+.-]*)${COLON}(?=\S)`,
    // //malo and \\malo\carpeta
    `${BAR}(?=${BAR})`,
  ].join('|'),
  'giu',
);

// those that make one picture of several: a family, a red heart
const OF_EMOJI = String.raw`(?<=\p{Extended_Pictographic}\p{Emoji_Modifier}?)\uFE0F|(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic})`;
const INVISIBLE = new RegExp(String.raw`(${OF_EMOJI})|[\p{Default_Ignorable_Code_Point}\p{Cf}]`, 'gu');

/** One line of visible text that no mail program makes a link of. */
export const withoutLinks = (text: string): string =>
  text
    .replaceAll(INVISIBLE, (_, ofEmoji: string | undefined) => ofEmoji ?? '')
    .replaceAll(/[\s\p{Cc}\p{Co}\p{Cs}\p{Cn}]+/gu, ' ')
    .trim()
    .replaceAll(JOINERS, (sign) => `${sign} `);

/** Longer than most names, and short enough for the sentence around it to be read in a subject. */
const NAME = 80;
const SENTENCE = 200;

const signs = new Intl.Segmenter('es', { granularity: 'grapheme' });

const clamp = (text: string, length: number): string => {
  const integer = withoutLinks(text);
  if (integer.length <= length) return integer;
  let short = '';
  for (const { segment } of signs.segment(integer)) {
    if (short.length + segment.length >= length) break;
    short += segment;
  }
  return `${short.trimEnd()}…`;
};

/** A name as a mail says it: every name that a mail carries passes here, and `src/app/correos.test.ts` tries them all. */
export const nameInMail = (nombre: string): string => clamp(nombre, NAME);
/** The same for what somebody wrote as a sentence. */
export const sentenceInMail = (sentence: string): string => clamp(sentence, SENTENCE);
