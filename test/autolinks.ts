/**
 * What mail programs make a link of by themselves, taken widely: web mail links bare domains and addresses, desktop programs any word
 * before a colon and shared folders, phones all of it. Deliberately not the product's own rule, which it judges.
 */
const ENLACES: readonly RegExp[] = [
  // https://x, mailto:x, tel:+58…, javascript:x
  /[a-z][a-z\d+.-]*[:：]\S+/giu,
  /(?:www|ftp)\d*[.。．｡․]\S+/giu,
  // a dotted name whose last part could be a top-level domain, in any alphabet
  /[\p{L}\p{N}\p{So}_-][.。．｡․][\p{L}\p{So}\p{M}][\p{L}\p{N}\p{So}\p{M}-]+/gu,
  /\d{1,3}(?:[.。．｡․]\d{1,3}){3}/gu,
  /\S[@＠﹫]\S+/gu,
  /[\\＼]{2}\S+/gu,
  /[/／]{2}\S+/gu,
];

/** Characters that are not seen: they could part what a program joins, or turn round what a person reads. */
const INVISIBLES =
  /[\p{Cc}--\n]|[\u{AD}\u{61C}\u{115F}\u{1160}\u{200B}\u{200C}\u{200E}\u{200F}\u{2028}-\u{202E}\u{2060}-\u{206F}\u{3164}\u{FEFF}]|\u{34F}/gv;

export const enlacesEn = (texto: string): string[] => [
  ...ENLACES.flatMap((regla) => texto.match(regla) ?? []),
  ...(texto.match(INVISIBLES) ?? []).map((signo) => `U+${signo.codePointAt(0)?.toString(16)}`),
];
