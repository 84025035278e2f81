import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Where the build leaves room for what only the installation knows (index.html, src/app/pages/contacto-de-privacidad.tsx). */
const CONTACTO = '__PRIVACY_CONTACT__';

export interface Pagina {
  /** `login.html` answers `/login`. */
  nombre: string;
  html: string;
  etag: string;
  cuerpos: { codificacion: string; bytes: Buffer }[];
}

const comprimir = { br: promisify(brotliCompress), gzip: promisify(gzip) };

const escapar = (texto: string): string =>
  texto.replaceAll(/[&<>"']/g, (caracter) => `&#${String(caracter.codePointAt(0))};`);

const prepararPagina = async (archivo: string, escrito: string, contacto: string): Promise<Pagina> => {
  const html = escrito.replaceAll(CONTACTO, escapar(contacto));
  const bytes = Buffer.from(html);
  return {
    nombre: archivo.slice(0, -'.html'.length),
    html,
    etag: `"${createHash('sha256').update(bytes).digest('base64url')}"`,
    cuerpos: [
      { codificacion: 'br', bytes: await comprimir.br(bytes) },
      { codificacion: 'gzip', bytes: await comprimir.gzip(bytes) },
      { codificacion: 'identity', bytes },
    ],
  };
};

/** The pages of the build, filled in and compressed once, at start. */
export const prepararPaginas = async (carpeta: string, contacto: string): Promise<Pagina[]> => {
  const archivos = (await readdir(carpeta)).filter((archivo) => archivo.endsWith('.html'));
  return Promise.all(
    archivos.map(async (archivo) => prepararPagina(archivo, await readFile(join(carpeta, archivo), 'utf8'), contacto)),
  );
};

const acepta = (cabecera: string, codificacion: string): boolean =>
  cabecera.split(',').some((parte) => {
    const [nombre = '', peso = ''] = parte.split(';').map((trozo) => trozo.trim());
    return nombre === codificacion && !/^q=0(\.0*)?$/.test(peso);
  });

/** Asked for again each time, and sent only if it has changed. */
export const enviarPagina = (
  { etag, cuerpos }: Pagina,
  politica: string,
  peticion: FastifyRequest,
  respuesta: FastifyReply,
): FastifyReply => {
  respuesta.headers({
    'cache-control': 'no-cache',
    'content-security-policy': politica,
    etag,
    vary: 'accept-encoding',
  });
  const conocidas = peticion.headers['if-none-match'] ?? '';
  // a proxy that compresses by itself makes it weak
  if (conocidas.split(',').some((una) => una.trim().replace(/^W\//, '') === etag)) return respuesta.code(304).send();
  const aceptadas = `${peticion.headers['accept-encoding'] ?? ''},identity`;
  const cuerpo = cuerpos.find(({ codificacion }) => acepta(aceptadas, codificacion));
  if (cuerpo && cuerpo.codificacion !== 'identity') respuesta.header('content-encoding', cuerpo.codificacion);
  return respuesta.type('text/html; charset=utf-8').send(cuerpo?.bytes);
};
