import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Where the build leaves room for what only the installation knows (app.html, src/app/pages/contacto-de-privacidad.tsx). */
const CONTACT = '__PRIVACY_CONTACT__';

export interface Page {
  /** `login.html` answers `/login`. */
  nombre: string;
  html: string;
  etag: string;
  bodies: { encoding: string; bytes: Buffer }[];
}

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };

const escape = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${String(character.codePointAt(0))};`);

const preparePage = async (file: string, written: string, contact: string): Promise<Page> => {
  const html = written.replaceAll(CONTACT, escape(contact));
  const bytes = Buffer.from(html);
  return {
    nombre: file.slice(0, -'.html'.length),
    html,
    etag: `"${createHash('sha256').update(bytes).digest('base64url')}"`,
    bodies: [
      { encoding: 'br', bytes: await compress.br(bytes) },
      { encoding: 'gzip', bytes: await compress.gzip(bytes) },
      { encoding: 'identity', bytes },
    ],
  };
};

/** The pages of the build, filled in and compressed once, at start. */
export const preparePages = async (folder: string, contact: string): Promise<Page[]> => {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.html'));
  return Promise.all(files.map(async (file) => preparePage(file, await readFile(join(folder, file), 'utf8'), contact)));
};

const accepts = (header: string, encoding: string): boolean =>
  header.split(',').some((part) => {
    const [nombre = '', weight = ''] = part.split(';').map((chunk) => chunk.trim());
    return nombre === encoding && !/^q=0(\.0*)?$/.test(weight);
  });

/** Asked for again each time, and sent only if it has changed. */
export const sendPage = (
  { etag, bodies }: Page,
  policy: string,
  request: FastifyRequest,
  response: FastifyReply,
): FastifyReply => {
  response.headers({
    'cache-control': 'no-cache',
    'content-security-policy': policy,
    etag,
    vary: 'accept-encoding',
  });
  const cached = request.headers['if-none-match'] ?? '';
  // a proxy that compresses by itself makes it weak
  if (cached.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)) return response.code(304).send();
  const accepted = `${request.headers['accept-encoding'] ?? ''},identity`;
  const body = bodies.find(({ encoding }) => accepts(accepted, encoding));
  if (body && body.encoding !== 'identity') response.header('content-encoding', body.encoding);
  return response.type('text/html; charset=utf-8').send(body?.bytes);
};
