import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { conBase, conServidor } from '../../../../test/fixtures.ts';
import { conCarpeta } from '../../../../test/folders.ts';

const SCRIPT = 'document.title = "x";';
const web = conCarpeta();

beforeAll(async () => {
  for (const carpeta of ['assets', '.vite']) await mkdir(join(web.ruta, carpeta));
  for (const [archivo, texto] of [
    ['index.html', '<h1>landing</h1>'],
    ['login.html', `<h1>login</h1><script>${SCRIPT}</script>`],
    ['app.html', '<meta name="privacy-contact" content="__PRIVACY_CONTACT__" /><h1>shell</h1>'],
    ['politicas-privacidad.html', '<a href="mailto:__PRIVACY_CONTACT__">__PRIVACY_CONTACT__</a>'],
    ['sw.js', '// worker'],
    ['assets/index-abc.js', '// code'],
    ['.vite/manifest.json', '{}'],
  ] as const) {
    await writeFile(join(web.ruta, archivo), texto);
  }
});
const base = conBase();
const servidor = conServidor(base, () => ({ WEB_DIR: web.ruta, PRIVACY_CONTACT: "d'ana@avila.example" }));

const pedir = (ruta: string) => fetch(servidor.url + ruta);

test.each([
  ['/', 'landing'],
  ['/login', 'login'],
  ['/login?redirect=/x', 'login'],
  ['/login.html', 'login'],
  ['/dashboard', 'shell'],
  ['/app.html', 'shell'],
  ['/cadena/1/sucursal/2', 'shell'],
])('%s is the page of the build that answers it, never kept', async (ruta, texto) => {
  const respuesta = await pedir(ruta);
  expect([respuesta.status, respuesta.headers.get('cache-control')]).toEqual([200, 'no-cache']);
  expect(await respuesta.text()).toContain(`<h1>${texto}</h1>`);
});

test('the pages name whom people write to about their data, as text', async () => {
  expect(await (await pedir('/politicas-privacidad')).text()).toBe(
    '<a href="mailto:d&#39;ana@avila.example">d&#39;ana@avila.example</a>',
  );
  expect(await (await pedir('/settings')).text()).toContain('content="d&#39;ana@avila.example"');
});

test.each([
  ['br, gzip', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['identity', null],
])('a page is sent to who accepts %s as %s, and once', async (accept, codificacion) => {
  const headers = { 'accept-encoding': accept };
  const primera = await fetch(`${servidor.url}/login`, { headers });
  expect([primera.headers.get('content-encoding'), primera.headers.get('vary')]).toEqual([
    codificacion,
    'accept-encoding',
  ]);
  expect(await primera.text()).toContain('<h1>login</h1>');
  const etag = primera.headers.get('etag') ?? '';
  for (const conocida of [etag, `W/${etag}`]) {
    const otra = await fetch(`${servidor.url}/login`, { headers: { ...headers, 'if-none-match': conocida } });
    expect([otra.status, await otra.text()]).toEqual([304, '']);
  }
  expect((await fetch(`${servidor.url}/login`, { headers: { 'if-none-match': '"x"' } })).status).toBe(200);
});

test('what is named by its content is kept for ever, the service worker is not', async () => {
  expect((await pedir('/assets/index-abc.js')).headers.get('cache-control')).toBe(
    'public, max-age=31536000, immutable',
  );
  expect((await pedir('/sw.js')).headers.get('cache-control')).toBe('no-cache');
});

test('a file that is not there is no screen: an old page must not take HTML for a script', async () => {
  expect((await pedir('/assets/index-old.js')).status).toBe(404);
  expect((await pedir('/api/v1/no-existe')).status).toBe(404);
  expect((await fetch(`${servidor.url}/dashboard`, { method: 'POST' })).status).toBe(404);
});

test('the build’s own notes are not served', async () => {
  expect(await (await pedir('/.vite/manifest.json')).text()).toContain('shell');
});

test('an inline script of a page is named by its digest, and nothing else is let in', async () => {
  const politica = (await pedir('/login')).headers.get('content-security-policy') ?? '';
  const huella = createHash('sha256').update(SCRIPT).digest('base64');
  expect(/script-src [^;]*/.exec(politica)?.[0]).toBe(`script-src 'self' 'sha256-${huella}'`);
  expect((await pedir('/api/v1/sesion')).headers.get('content-security-policy')).not.toContain('sha256');
});
