import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { SmtpLocal } from '../parts/smtp.ts';
import { leerMensaje, type Mensaje } from './inbox-message.ts';
import { ESTILO, GUION, pagina, paginaDeLista } from './inbox-page.ts';

export interface Bandeja {
  url: string;
  parar: () => Promise<void>;
}

const huella = (texto: string): string => `'sha256-${createHash('sha256').update(texto).digest('base64')}'`;
const POLITICA = `default-src 'none'; script-src ${huella(GUION)}; style-src ${huella(ESTILO)}; connect-src 'self'; frame-src 'self'; img-src data:; base-uri 'none'; form-action 'none'`;
// a mail runs nothing, fetches nothing and knows of no other page; its links open in a tab of their own
const POLITICA_DE_CORREO =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'";

const responder = (response: ServerResponse, tipo: string, body: string, politica = POLITICA): void => {
  response.writeHead(200, {
    'content-type': `${tipo}; charset=utf-8`,
    'content-security-policy': politica,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
  response.end(body);
};

const enOtraPestana = (html: string): string => html.replaceAll(/<a\s/gi, '<a target="_blank" rel="noreferrer" ');

/** The page that shows what the local SMTP server received, and the same as JSON at /mensajes.json. */
export const iniciarBandeja = async (smtp: Pick<SmtpLocal, 'mensajes'>, puerto: number): Promise<Bandeja> => {
  const servidor = createServer((request, response) => {
    const mensajes: Mensaje[] = smtp.mensajes().map(leerMensaje);
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const abierto = mensajes.find(({ id }) => String(id) === searchParams.get('m')) ?? mensajes.at(-1);
    const [, pedido] = /^\/mensajes\/(\d+)\/html$/.exec(pathname) ?? [];
    const suyo = mensajes.find(({ id }) => String(id) === pedido);
    if (pathname === '/') responder(response, 'text/html', pagina(mensajes, abierto));
    else if (pathname === '/lista') responder(response, 'text/html', paginaDeLista(mensajes, abierto));
    else if (pathname === '/mensajes.json') responder(response, 'application/json', JSON.stringify(mensajes));
    else if (suyo) responder(response, 'text/html', enOtraPestana(suyo.html), POLITICA_DE_CORREO);
    else response.writeHead(404).end();
  });
  servidor.listen(puerto, 'localhost');
  await once(servidor, 'listening');
  return {
    url: `http://localhost:${puerto}`,
    parar: async () => {
      servidor.close();
      servidor.closeAllConnections();
      await once(servidor, 'close');
    },
  };
};
