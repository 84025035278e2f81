import type { Idioma } from '#src/platform/shared/campos.ts';
import { sinEnlaces } from './foreign-text.ts';
import type { Correo, ImagenIncrustada, Textos } from './mail.ts';

const PETROLEO = '#0b595a';
const PAPEL = '#f4f2ed';
const TINTA = '#22302f';
const TENUE = '#55625f';
const LETRA = "'Atkinson Hyperlegible Next', 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

interface Accion {
  texto: string;
  url: string;
}

/** A picture at the size at which it is shown; its file may have more pixels. */
export interface ImagenDeCorreo {
  bytes: Buffer;
  tipo: string;
  ancho: number;
  alto: number;
}

/** What a mail says; the first action is the button. */
export interface Contenido {
  /** Above everything else, and what it stands for where pictures are not shown. */
  imagen?: ImagenDeCorreo & { alternativa: string };
  asunto: string;
  /** The line that mailboxes show beside the subject. */
  resumen: string;
  parrafos: string[];
  /** Below the paragraphs, each under its title. */
  listas?: { titulo: string; lineas: string[] }[];
  acciones: [Accion, ...Accion[]];
  /** Below the actions, smaller. */
  notas: string[];
}

const textos: Textos<{ saludo: string; copiar: string; pie: string }> = {
  es: {
    saludo: 'Hola:',
    copiar: 'Si el botón no funciona, copia esta dirección en tu navegador:',
    pie: 'Este es un mensaje automático de Anaquel. No hace falta responderlo.',
  },
  en: {
    saludo: 'Hello,',
    copiar: 'If the button does not work, copy this address into your browser:',
    pie: 'This is an automatic message from Anaquel. There is no need to reply.',
  },
};

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapar = (texto: string): string => texto.replaceAll(/[&<>"']/g, (signo) => ESCAPES[signo] ?? signo);

const parrafo = (texto: string, color: string, px: number): string =>
  `<p style="margin:0 0 16px;font-size:${px}px;line-height:1.5;color:${color}">${escapar(texto)}</p>`;

const boton = ({ texto, url }: Accion): string =>
  `<p style="margin:8px 0 24px"><a href="${escapar(url)}" style="display:inline-block;padding:14px 24px;background:${PETROLEO};color:#ffffff;border-radius:8px;font-size:16px;font-weight:600;text-decoration:none">${escapar(texto)}</a></p>`;

const vinculo = ({ texto, url }: Accion): string =>
  `<p style="margin:0 0 16px;font-size:16px;line-height:1.5"><a href="${escapar(url)}" style="color:${PETROLEO}">${escapar(texto)}</a></p>`;

const lista = ({ titulo, lineas }: NonNullable<Contenido['listas']>[number]): string =>
  `<h2 style="margin:8px 0;font-size:17px;line-height:1.3;color:${TINTA}">${escapar(titulo)}</h2>
<ul style="margin:0 0 20px;padding:0 0 0 20px;font-size:16px;line-height:1.5;color:${TINTA}">
${lineas.map((linea) => `<li style="margin:0 0 6px">${escapar(linea)}</li>`).join('\n')}
</ul>\n`;

// one per mail, so it needs no more than a name
const CID = 'imagen@anaquel';

const figura = ({ ancho, alto, alternativa }: NonNullable<Contenido['imagen']>): string =>
  `<p style="margin:0 0 20px"><img src="cid:${CID}" alt="${escapar(alternativa)}" width="${ancho}" height="${alto}" style="display:block;max-width:100%;border:0;font-size:16px;color:${TENUE}"></p>\n`;

const incrustada = ({ tipo, bytes }: ImagenDeCorreo): ImagenIncrustada => ({ cid: CID, tipo, bytes });

const enHtml = (
  idioma: Idioma,
  { imagen, asunto, resumen, parrafos, listas = [], acciones: [primera, ...otras], notas }: Contenido,
): string => {
  const { saludo, copiar, pie } = textos[idioma];
  return `<!doctype html>
<html lang="${idioma}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<title>${escapar(asunto)}</title>
</head>
<body style="margin:0;padding:0;background:${PAPEL};font-family:${LETRA}">
<div style="display:none;max-height:0;overflow:hidden">${escapar(resumen)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${PAPEL}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px"><tr><td style="padding:0 8px 16px;font-size:24px;font-weight:700;letter-spacing:-0.5px;color:${PETROLEO}">anaquel</td></tr>
<tr><td style="padding:32px 24px 16px;background:#ffffff;border-radius:12px;word-break:break-word">
${imagen ? figura(imagen) : ''}<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3;color:${TINTA}">${escapar(asunto)}</h1>
${[saludo, ...parrafos].map((texto) => parrafo(texto, TINTA, 16)).join('\n')}
${listas.map(lista).join('')}${boton(primera)}
${otras.map(vinculo).join('\n')}
${notas.map((texto) => parrafo(texto, TENUE, 14)).join('\n')}
<p style="margin:0 0 16px;font-size:14px;line-height:1.5;color:${TENUE}">${escapar(copiar)}<br><a href="${escapar(primera.url)}" style="color:${PETROLEO};word-break:break-all">${escapar(primera.url)}</a></p>
</td></tr>
<tr><td style="padding:16px 8px;font-size:13px;line-height:1.5;color:${TENUE}">${escapar(pie)}</td></tr></table>
</td></tr></table>
</body>
</html>
`;
};

const enTexto = (idioma: Idioma, { parrafos, listas = [], acciones, notas }: Contenido): string =>
  [
    textos[idioma].saludo,
    ...parrafos,
    ...listas.map(({ titulo, lineas }) => [`${titulo}:`, ...lineas.map((linea) => `- ${linea}`)].join('\n')),
    ...acciones.map(({ texto, url }) => `${texto}:\n${url}`),
    ...notas,
    `-- \nanaquel\n${textos[idioma].pie}`,
  ].join('\n\n');

/** Every word of it is text: the only links of a mail are those of its actions, whatever the names in it look like. */
const soloTexto = ({ imagen, asunto, resumen, parrafos, listas = [], acciones, notas }: Contenido): Contenido => {
  const accion = ({ texto, url }: Accion): Accion => ({ texto: sinEnlaces(texto), url });
  const [primera, ...otras] = acciones;
  return {
    ...(imagen && { imagen: { ...imagen, alternativa: sinEnlaces(imagen.alternativa) } }),
    asunto: sinEnlaces(asunto),
    resumen: sinEnlaces(resumen),
    parrafos: parrafos.map(sinEnlaces),
    listas: listas.map(({ titulo, lineas }) => ({ titulo: sinEnlaces(titulo), lineas: lineas.map(sinEnlaces) })),
    acciones: [accion(primera), ...otras.map(accion)],
    notas: notas.map(sinEnlaces),
  };
};

/**
 * A mail in its two forms. It greets nobody by name: whoever registers a stranger's address chooses the name, and could put
 * an advertisement there.
 */
export const componer = (para: string, idioma: Idioma, escrito: Contenido): Correo => {
  const contenido = soloTexto(escrito);
  return {
    para,
    asunto: contenido.asunto,
    html: enHtml(idioma, contenido),
    texto: enTexto(idioma, contenido),
    ...(contenido.imagen && { imagen: incrustada(contenido.imagen) }),
  };
};
