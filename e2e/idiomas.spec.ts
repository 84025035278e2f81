import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { CLAVE, correoNuevo, crearPersona, enlaceDelCorreo } from './actions.ts';
import { expect, test } from './test.ts';

/** Spanish texts whose English is different: none of them may be seen in English. */
const textosEspanoles = (): string[] => {
  const catalogo = readFileSync('src/locales/en.po', 'utf8');
  const pares = [...catalogo.matchAll(/^msgid ((?:".*"\n)+)msgstr ((?:".*"\n?)+)/gm)].map(([, id = '', texto = '']) =>
    [id, texto].map((partes) => partes.replaceAll(/"\n?"?/g, '')),
  );
  return pares.flatMap(([id = '', texto = '']) => (id !== '' && id !== texto && !/[<{]/.test(id) ? [id] : []));
};

/** What is seen and what is read aloud: visible text, labels, placeholders, titles. */
const textosDe = (pagina: Page): Promise<string[]> =>
  pagina.evaluate(() => {
    const textos: string[] = [document.title];
    const caminante = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (caminante.nextNode()) {
      const padre = caminante.currentNode.parentElement;
      if (padre?.closest('script, style, noscript, [translate=no]')) continue;
      textos.push(caminante.currentNode.textContent ?? '');
    }
    for (const elemento of document.body.querySelectorAll('[aria-label], [placeholder], [title], img[alt]')) {
      if (elemento.closest('[translate=no]')) continue;
      for (const atributo of ['aria-label', 'placeholder', 'title', 'alt'])
        textos.push(elemento.getAttribute(atributo) ?? '');
    }
    return textos.map((texto) => texto.trim()).filter((texto) => /\p{L}{2}/u.test(texto));
  });

/** Opens a screen and waits until the application has taken the place of the prerendered page, which is in Spanish. */
const abrir = async (pagina: Page, ruta: string): Promise<void> => {
  await pagina.goto(ruta);
  await expect(pagina.locator('#prerender')).toHaveCount(0);
  await expect(pagina.getByRole('heading', { level: 1 }).first()).toBeVisible();
};

const PUBLICAS = [
  '/',
  '/login',
  '/login?redirect=/x&token=y',
  '/registro-empresa',
  '/recuperar-clave',
  '/restablecer-clave?code=x',
  '/politicas-privacidad',
];

test('in English no Spanish is left, on any screen of the journey', async ({ page, producto, vigilancia, revisar }) => {
  vigilancia.tolerar(/401/);
  const prohibidos = new Set(textosEspanoles());
  expect(prohibidos.size).toBeGreaterThan(60);
  const sinEspanol = async (lugar: string) => {
    expect(
      (await textosDe(page)).filter((texto) => prohibidos.has(texto)),
      lugar,
    ).toEqual([]);
  };
  await abrir(page, '/');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  for (const ruta of PUBLICAS) {
    await abrir(page, ruta);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await sinEspanol(ruta);
  }
  await abrir(page, '/politicas-privacidad');
  await revisar(page, 'politicas-privacidad-en');

  const correo = correoNuevo();
  await abrir(page, '/registro-empresa');
  await page.getByLabel('Company name').fill('Avila Distribution');
  await page.getByLabel('Administrator name').fill('Carmen');
  await page.getByLabel(/Administrator.*e-?mail/i).fill(correo);
  await page.getByLabel(/^Password( \*)?$/).fill(CLAVE);
  await page.locator('form').getByRole('button').last().click();
  await expect(page).toHaveURL(`${producto.url}/`);
  await sinEspanol('after registering');
  await page.goto(await enlaceDelCorreo(producto, correo, 'Confirm'));
  await expect(page).toHaveURL(/\/dashboard$/);
  await sinEspanol('/dashboard');
  await revisar(page, 'dashboard-en');
  await abrir(page, '/no/existe');
  await sinEspanol('404');

  await abrir(page, '/dashboard');
  await page.getByRole('button', { name: /sign out/i }).click();
  await expect(page).toHaveURL(`${producto.url}/`);
  await sinEspanol('after signing out');
  await abrir(page, '/login');
  await page
    .getByLabel('Email')
    .or(page.getByLabel(/e-mail/i))
    .first()
    .fill(correo);
  await page.getByLabel(/^Password( \*)?$/).fill('wrong-password');
  await page.locator('form').getByRole('button').last().click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await sinEspanol('a failed login');
});

test('with the pseudo-locale every text changes: nothing is hard-coded', async ({ page, producto }) => {
  const correo = await crearPersona(producto, { rol: 'admin', nombre: 'PERSONA', empresa: 'EMPRESA' });
  const propios = /^(anaquel|Anaquel|PERSONA|EMPRESA|Español|English|P|Page not found|E|.*@prueba\.example)$/;
  // a pseudo-translated text has no plain vowels left
  const llano = (texto: string) =>
    /[aeiou]/i.test(texto.normalize('NFC')) && !/[^\u0020-\u007eáéíóúñü¿¡«»…·–—’]/i.test(texto) && !propios.test(texto);
  const revisarPantalla = async (ruta: string) => {
    await abrir(page, ruta);
    expect((await textosDe(page)).filter(llano), ruta).toEqual([]);
  };
  await abrir(page, '/');
  await page.evaluate(() => localStorage.setItem('anaquel-idioma', 'pseudo'));
  for (const ruta of PUBLICAS.filter((cual) => cual !== '/politicas-privacidad')) await revisarPantalla(ruta);
  await abrir(page, '/login');
  await page.locator('input[type=email]').fill(correo);
  await page.locator('input[type=password]').fill(CLAVE);
  await page.locator('form').getByRole('button').last().click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await revisarPantalla('/dashboard');
});
