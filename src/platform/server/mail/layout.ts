import type { Idioma } from '#src/platform/shared/fields.ts';
import { withoutLinks } from './foreign-text.ts';
import type { Mail, InlineImage, Texts } from './mail.ts';

const PETROLEO = '#0b595a';
const PAPER = '#f4f2ed';
const INK = '#22302f';
const FAINT = '#55625f';
const LETTER = "'Atkinson Hyperlegible Next', 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

interface Action {
  text: string;
  url: string;
}

/** A picture at the size at which it is shown; its file may have more pixels. */
export interface MailImage {
  bytes: Buffer;
  tipo: string;
  width: number;
  height: number;
}

/** What a mail says; the first action is the button. */
export interface Content {
  /** Above everything else, and what it stands for where pictures are not shown. */
  image?: MailImage & { alternative: string };
  subject: string;
  /** The line that mailboxes show beside the subject. */
  summary: string;
  paragraphs: string[];
  /** Below the paragraphs, each under its title. */
  listas?: { title: string; lines: string[] }[];
  actions: [Action, ...Action[]];
  /** Below the actions, smaller. */
  notes: string[];
}

const texts: Texts<{ greeting: string; copy: string; foot: string }> = {
  es: {
    greeting: 'Hola:',
    copy: 'Si el botón no funciona, copia esta dirección en tu navegador:',
    foot: 'Este es un mensaje automático de Anaquel. No hace falta responderlo.',
  },
  en: {
    greeting: 'Hello,',
    copy: 'If the button does not work, copy this address into your browser:',
    foot: 'This is an automatic message from Anaquel. There is no need to reply.',
  },
};

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

const paragraph = (text: string, color: string, px: number): string =>
  `<p style="margin:0 0 16px;font-size:${px}px;line-height:1.5;color:${color}">${escape(text)}</p>`;

const button = ({ text, url }: Action): string =>
  `<p style="margin:8px 0 24px"><a href="${escape(url)}" style="display:inline-block;padding:14px 24px;background:${PETROLEO};color:#ffffff;border-radius:8px;font-size:16px;font-weight:600;text-decoration:none">${escape(text)}</a></p>`;

const link = ({ text, url }: Action): string =>
  `<p style="margin:0 0 16px;font-size:16px;line-height:1.5"><a href="${escape(url)}" style="color:${PETROLEO}">${escape(text)}</a></p>`;

const lista = ({ title, lines }: NonNullable<Content['listas']>[number]): string =>
  `<h2 style="margin:8px 0;font-size:17px;line-height:1.3;color:${INK}">${escape(title)}</h2>
<ul style="margin:0 0 20px;padding:0 0 0 20px;font-size:16px;line-height:1.5;color:${INK}">
${lines.map((line) => `<li style="margin:0 0 6px">${escape(line)}</li>`).join('\n')}
</ul>\n`;

// one per mail, so it needs no more than a name
const CID = 'imagen@anaquel';

const shape = ({ width, height, alternative }: NonNullable<Content['image']>): string =>
  `<p style="margin:0 0 20px"><img src="cid:${CID}" alt="${escape(alternative)}" width="${width}" height="${height}" style="display:block;max-width:100%;border:0;font-size:16px;color:${FAINT}"></p>\n`;

const inlined = ({ tipo, bytes }: MailImage): InlineImage => ({ cid: CID, tipo, bytes });

const inHtml = (
  idioma: Idioma,
  { image, subject, summary, paragraphs, listas = [], actions: [first, ...others], notes }: Content,
): string => {
  const { greeting, copy, foot } = texts[idioma];
  return `<!doctype html>
<html lang="${idioma}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<title>${escape(subject)}</title>
</head>
<body style="margin:0;padding:0;background:${PAPER};font-family:${LETTER}">
<div style="display:none;max-height:0;overflow:hidden">${escape(summary)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${PAPER}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px"><tr><td style="padding:0 8px 16px;font-size:24px;font-weight:700;letter-spacing:-0.5px;color:${PETROLEO}">anaquel</td></tr>
<tr><td style="padding:32px 24px 16px;background:#ffffff;border-radius:12px;word-break:break-word">
${image ? shape(image) : ''}<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3;color:${INK}">${escape(subject)}</h1>
${[greeting, ...paragraphs].map((text) => paragraph(text, INK, 16)).join('\n')}
${listas.map(lista).join('')}${button(first)}
${others.map(link).join('\n')}
${notes.map((text) => paragraph(text, FAINT, 14)).join('\n')}
<p style="margin:0 0 16px;font-size:14px;line-height:1.5;color:${FAINT}">${escape(copy)}<br><a href="${escape(first.url)}" style="color:${PETROLEO};word-break:break-all">${escape(first.url)}</a></p>
</td></tr>
<tr><td style="padding:16px 8px;font-size:13px;line-height:1.5;color:${FAINT}">${escape(foot)}</td></tr></table>
</td></tr></table>
</body>
</html>
`;
};

const inText = (idioma: Idioma, { paragraphs, listas = [], actions, notes }: Content): string =>
  [
    texts[idioma].greeting,
    ...paragraphs,
    ...listas.map(({ title, lines }) => [`${title}:`, ...lines.map((line) => `- ${line}`)].join('\n')),
    ...actions.map(({ text, url }) => `${text}:\n${url}`),
    ...notes,
    `-- \nanaquel\n${texts[idioma].foot}`,
  ].join('\n\n');

/** Every word of it is text: the only links of a mail are those of its actions, whatever the names in it look like. */
const onlyText = ({ image, subject, summary, paragraphs, listas = [], actions, notes }: Content): Content => {
  const action = ({ text, url }: Action): Action => ({ text: withoutLinks(text), url });
  const [first, ...others] = actions;
  return {
    ...(image && { image: { ...image, alternative: withoutLinks(image.alternative) } }),
    subject: withoutLinks(subject),
    summary: withoutLinks(summary),
    paragraphs: paragraphs.map(withoutLinks),
    listas: listas.map(({ title, lines }) => ({ title: withoutLinks(title), lines: lines.map(withoutLinks) })),
    actions: [action(first), ...others.map(action)],
    notes: notes.map(withoutLinks),
  };
};

/**
 * A mail in its two forms. It greets nobody by name: whoever registers a stranger's address chooses the name, and could put
 * an advertisement there.
 */
export const compose = (to: string, idioma: Idioma, written: Content): Mail => {
  const content = onlyText(written);
  return {
    to,
    subject: content.subject,
    html: inHtml(idioma, content),
    text: inText(idioma, content),
    ...(content.image && { image: inlined(content.image) }),
  };
};
