import type { MensajeRecibido } from '../parts/smtp.ts';

/** A received mail as the page and its JSON tell it. */
export interface Mensaje {
  id: number;
  para: string[];
  asunto: string;
  fecha: string;
  idioma: string;
  texto: string;
  /** Addresses in the text, in their order. */
  enlaces: string[];
  html: string;
}

export const ENLACE = /https?:\/\/[^\s<>"']+/g;

const comoDireccion = ({ mimeType, content }: MensajeRecibido['attachments'][number]): string => {
  const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content));
  return `data:${mimeType};base64,${bytes.toString('base64')}`;
};

/** Pictures that travel with the mail are put where it refers to them. */
const conImagenes = ({ html = '', attachments }: MensajeRecibido): string => {
  let entero = html;
  for (const adjunto of attachments) {
    const cid = adjunto.contentId?.replaceAll(/^<|>$/g, '');
    if (cid) entero = entero.replaceAll(`cid:${cid}`, comoDireccion(adjunto));
  }
  return entero;
};

export const leerMensaje = (recibido: MensajeRecibido, indice: number): Mensaje => {
  const { para, subject = '', date = '', text = '', html = '' } = recibido;
  return {
    id: indice + 1,
    para,
    asunto: subject,
    fecha: date,
    idioma: /<html[^>]*\blang="([a-z-]+)"/i.exec(html)?.[1] ?? '',
    texto: text,
    enlaces: [...text.matchAll(ENLACE)].map(([enlace]) => enlace),
    html: conImagenes(recibido),
  };
};
