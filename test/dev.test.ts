import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registrarEmpresa } from '#src/features/empresas/contract.ts';
import { confirmarCorreo, iniciarSesion } from '#src/features/sesion/contract.ts';
import { leerSesion } from '#src/features/sesion/contract-sesion.ts';
import { CLAVE } from '../scripts/demo/logins.ts';
import type { Mensaje } from '../scripts/dev/inbox-message.ts';
import { type Copia, copiarProyecto } from './checkout.ts';
import { anunciar, type Desarrollo, lanzarDesarrollo, procesosCon } from './dev-process.ts';
import { hastaQue } from './jobs.ts';
import { navegador } from './server.ts';

let copia: Copia;
let dev: Desarrollo;
const correo = 'elena@nueva.example';
const clave = 'una-clave-propia';

beforeAll(async () => {
  copia = await copiarProyecto();
  const instalacion = await copia.instalar();
  dev = await lanzarDesarrollo(copia.carpeta);
  anunciar(
    `fresh clone to the running product with demo data: ${(instalacion + dev.segundos).toFixed(1)} s ` +
      `(pnpm install ${instalacion.toFixed(1)} s from the package cache, pnpm dev ${dev.segundos.toFixed(1)} s)`,
  );
}, 180_000);

afterAll(async () => {
  await dev.terminar('SIGTERM');
  await copia.borrar();
});

// as a browser does: a request that changes something says where it comes from
const comoNavegador = (): { headers: Record<string, string> } => ({
  headers: { origin: dev.web, 'sec-fetch-site': 'same-origin' },
});

const correosRecibidos = async (): Promise<Mensaje[]> =>
  (await (await fetch(`${dev.inbox}/mensajes.json`)).json()) as Mensaje[];

test('prints who can sign in, and they can, through the address that was printed', async () => {
  expect(dev.salida()).toContain(CLAVE);
  const correos = dev.salida().match(/\S+@\S+\.example/g) ?? [];
  expect(correos.length).toBeGreaterThanOrEqual(5);
  for (const uno of correos) {
    const sesion = await navegador(dev.web).llamar(
      iniciarSesion,
      { body: { correo: uno, clave: CLAVE } },
      comoNavegador(),
    );
    expect(sesion.membresias.length, uno).toBeGreaterThan(0);
  }
});

test('serves the web application and the demo company with its logo', async () => {
  const pagina = await fetch(dev.web);
  expect(await pagina.text()).toContain('<div id="root">');
  expect((await fetch(`${dev.web}/src/app/panel.tsx`)).status).toBe(200);
  const andreina = navegador(dev.web);
  const { membresias } = await andreina.llamar(
    iniciarSesion,
    { body: { correo: 'andreina@paramoalto.example', clave: CLAVE } },
    comoNavegador(),
  );
  const logo = await andreina.fetch(`${dev.web}${membresias[0]?.empresa_logo}`);
  expect(logo.headers.get('content-type')).toBe('image/webp');
});

test('a mail that the product sends appears in the inbox, and its link works', async () => {
  const aqui = navegador(dev.web);
  await aqui.llamar(
    registrarEmpresa,
    { body: { empresa_id: randomUUID(), empresa_nombre: 'Nueva, C.A.', nombre: 'Elena', correo, clave } },
    comoNavegador(),
  );
  const mensaje = await hastaQue('the mail', async () =>
    (await correosRecibidos()).find(({ para }) => para.includes(correo)),
  );
  expect(mensaje).toMatchObject({ asunto: 'Confirma tu correo', idioma: 'es' });

  const pagina = await (await fetch(dev.inbox)).text();
  expect(pagina).toContain('Confirma tu correo');
  const html = await fetch(`${dev.inbox}/mensajes/${mensaje.id}/html`);
  expect(html.headers.get('content-security-policy')).toMatch(/^sandbox allow-popups .*default-src 'none'/);
  expect(await html.text()).toContain('<a target="_blank"');

  const [enlace = ''] = mensaje.enlaces;
  expect(enlace).toMatch(`${dev.web}/auth/callback?code=`);
  const codigo = new URL(enlace).searchParams.get('code') ?? '';
  const { membresias } = await aqui.llamar(confirmarCorreo, { body: { codigo } }, comoNavegador());
  expect(membresias).toMatchObject([{ empresa_nombre: 'Nueva, C.A.', rol: 'admin' }]);
});

test('a mistake in the server is told, and mending it is enough', async () => {
  const archivo = join(copia.carpeta, 'src/app/routes.ts');
  const bueno = await readFile(archivo, 'utf8');
  await writeFile(archivo, `${bueno}\nthrow new Error('a mistake');\n`);
  await hastaQue('the mistake', () => /server +waiting for a change/.test(dev.salida()));
  expect(dev.salida()).toContain('a mistake');
  expect((await fetch(`${dev.web}/salud/viva`)).status).toBeGreaterThanOrEqual(500);
  await writeFile(archivo, bueno);
  await hastaQue('the reload', () => /server +reloaded/.test(dev.salida()));
  expect((await fetch(`${dev.web}/salud/viva`)).status).toBe(200);
});

test('stops cleanly: nothing is left running', async () => {
  // postgres twice: itself and who keeps it
  expect((await procesosCon(copia.carpeta)).length).toBeGreaterThanOrEqual(5);
  expect(await dev.terminar('SIGINT')).toBe(0);
  // what decodes images ends by itself, when it notices that nobody needs it any more
  await hastaQue('nothing runs', async () => (await procesosCon(copia.carpeta)).length === 0, 5000);
  for (const url of [dev.web, dev.inbox]) await expect(fetch(url)).rejects.toThrow('fetch failed');
});

test('starts again with what was there, and even killed leaves nothing running', async () => {
  dev = await lanzarDesarrollo(copia.carpeta);
  anunciar(`pnpm dev again, with its data: ${dev.segundos.toFixed(1)} s`);
  const elena = navegador(dev.web);
  await elena.llamar(iniciarSesion, { body: { correo, clave } }, comoNavegador());
  const { sesion } = await elena.llamar(leerSesion, {});
  expect(sesion?.membresias).toMatchObject([{ empresa_nombre: 'Nueva, C.A.' }]);

  await dev.terminar('SIGKILL');
  await hastaQue('every part has ended', async () => (await procesosCon(copia.carpeta)).length === 0);
});
