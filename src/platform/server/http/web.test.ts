import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { conBase, conServidor } from '../../../../test/fixtures.ts';
import { conCarpeta } from '../../../../test/folders.ts';

const SCRIPT = 'document.title = "x";';
const web = conCarpeta();

beforeAll(async () => {
  for (const folder of ['assets', '.vite']) await mkdir(join(web.ruta, folder));
  for (const [file, text] of [
    ['index.html', '<h1>landing</h1>'],
    ['login.html', `<h1>login</h1><script>${SCRIPT}</script>`],
    ['app.html', '<meta name="privacy-contact" content="__PRIVACY_CONTACT__" /><h1>shell</h1>'],
    ['campo.html', '<meta name="wasm" content="bars" /><h1>field</h1>'],
    ['publica.html', '<h1>public</h1>'],
    ['politicas-privacidad.html', '<a href="mailto:__PRIVACY_CONTACT__">__PRIVACY_CONTACT__</a>'],
    ['sw.js', '// worker'],
    ['assets/index-abc.js', '// code'],
    ['.vite/manifest.json', '{}'],
  ] as const) {
    await writeFile(join(web.ruta, file), text);
  }
});
const base = conBase();
const server = conServidor(base, () => ({ WEB_DIR: web.ruta, PRIVACY_CONTACT: "d'ana@avila.example" }));

const askFor = (path: string) => fetch(server.url + path);

test.each([
  ['/', 'landing'],
  ['/login', 'login'],
  ['/login?redirect=/x', 'login'],
  ['/login.html', 'login'],
  ['/invitacion?token=x', 'public'],
  ['/auth/callback?code=x', 'public'],
  ['/login/', 'login'],
  ['/dashboard', 'shell'],
  ['/app.html', 'shell'],
  ['/dashboard-mercaderista', 'field'],
  ['/registro-visita/1?empresa=2', 'field'],
  ['/registro-visita', 'shell'],
  ['/reporte-visita/1', 'shell'],
  ['/cadena/1/sucursal/2', 'shell'],
])('%s is the page of the build that answers it, never kept', async (path, text) => {
  const response = await askFor(path);
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-cache']);
  expect(await response.text()).toContain(`<h1>${text}</h1>`);
});

test('the pages name whom people write to about their data, as text', async () => {
  expect(await (await askFor('/politicas-privacidad')).text()).toBe(
    '<a href="mailto:d&#39;ana@avila.example">d&#39;ana@avila.example</a>',
  );
  expect(await (await askFor('/settings')).text()).toContain('content="d&#39;ana@avila.example"');
});

test.each([
  ['br, gzip', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['identity', null],
])('a page is sent to who accepts %s as %s, and once', async (accept, encoding) => {
  const headers = { 'accept-encoding': accept };
  const first = await fetch(`${server.url}/login`, { headers });
  expect([first.headers.get('content-encoding'), first.headers.get('vary')]).toEqual([encoding, 'accept-encoding']);
  expect(await first.text()).toContain('<h1>login</h1>');
  const etag = first.headers.get('etag') ?? '';
  for (const known of [etag, `W/${etag}`]) {
    const another = await fetch(`${server.url}/login`, { headers: { ...headers, 'if-none-match': known } });
    expect([another.status, await another.text()]).toEqual([304, '']);
  }
  expect((await fetch(`${server.url}/login`, { headers: { 'if-none-match': '"x"' } })).status).toBe(200);
});

test('what is named by its content is kept for ever, the service worker is not', async () => {
  expect((await askFor('/assets/index-abc.js')).headers.get('cache-control')).toBe(
    'public, max-age=31536000, immutable',
  );
  expect((await askFor('/sw.js')).headers.get('cache-control')).toBe('no-cache');
});

test('a file that is not there is no screen: an old page must not take HTML for a script', async () => {
  expect((await askFor('/assets/index-old.js')).status).toBe(404);
  expect((await askFor('/api/v1/no-existe')).status).toBe(404);
  expect((await fetch(`${server.url}/dashboard`, { method: 'POST' })).status).toBe(404);
});

test('the build’s own notes are not served', async () => {
  expect(await (await askFor('/.vite/manifest.json')).text()).toContain('shell');
});

test('a program in WebAssembly runs on the page that says so, and nowhere else', async () => {
  const scripts = async (path: string) =>
    /script-src [^;]*/.exec((await askFor(path)).headers.get('content-security-policy') ?? '')?.[0];
  expect(await scripts('/registro-visita/1')).toContain(" 'wasm-unsafe-eval'");
  for (const path of ['/', '/login', '/dashboard', '/invitacion', '/reporte-visita/1', '/api/v1/sesion', '/sw.js']) {
    expect(await scripts(path), path).not.toContain('eval');
  }
  expect(await scripts('/registro-visita/1')).not.toContain("'unsafe-eval'");
});

test('an inline script of a page is named by its digest, and nothing else is let in', async () => {
  const policy = (await askFor('/login')).headers.get('content-security-policy') ?? '';
  const digest = createHash('sha256').update(SCRIPT).digest('base64');
  expect(/script-src [^;]*/.exec(policy)?.[0]).toBe(`script-src 'self' 'sha256-${digest}'`);
  expect((await askFor('/api/v1/sesion')).headers.get('content-security-policy')).not.toContain('sha256');
});
