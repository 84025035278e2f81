import { globSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { RUTAS_PUBLICAS } from '../src/app/aplicaciones.ts';
import { estadoGeograficoSchema } from '#src/dominio/puntos-de-venta/enumeraciones.ts';
import { abrirComo, CLAVE, correoNuevo, crearEmpresa, crearMiembro, enlaceDelCorreo } from './actions.ts';
import { crearCadenas, crearProductosEn, crearSucursales } from './commerce.ts';
import { invitarDesde, invitarDesdeOtra } from './invitations.ts';
import type { Producto } from './product.ts';
import { expect, test } from './test.ts';
import { hoyDeLaEmpresa, ponerVisitas } from './visits.ts';

/** Spanish texts whose English is different: none of them may be seen in English. */
const textosEspanoles = (): string[] => {
  const catalogo = globSync('src/locales/**/en.po')
    .map((ruta) => readFileSync(ruta, 'utf8'))
    .join('\n');
  const pares = [...catalogo.matchAll(/^msgid ((?:".*"\n)+)msgstr ((?:".*"\n?)+)/gm)].map(([, id = '', texto = '']) =>
    [id, texto].map((parts) => parts.replaceAll(/"\n?"?/g, '')),
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

/** Without the token of a mail these lead elsewhere, each as a page. */
const SIGUEN: Record<string, string> = { '/auth/callback': '/login', '/invitacion': '/', '/aceptar-invitacion': '/' };

/** Opens a screen and waits until the application has taken the place of the prerendered page, which is in Spanish. */
const open = async (pagina: Page, ruta: string): Promise<void> => {
  await pagina.goto(ruta);
  const seguida = SIGUEN[ruta];
  if (seguida !== undefined) await expect(pagina).toHaveURL((url) => url.pathname === seguida);
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
  '/confirmar-correo?code=x',
  '/politicas-privacidad',
];

/** The route table's addresses between these two words of it, so that a new screen is walked too. */
const rutasEntre = (aplicacion: 'panel' | 'campo', desde: string, hasta: string): string[] => {
  const tabla = readFileSync(`src/app/router/${aplicacion}.tsx`, 'utf8');
  const trozo = tabla.slice(tabla.indexOf(desde), tabla.indexOf(hasta));
  const rutas = [...new Set([...trozo.matchAll(/'(\/[\w/$-]*)'/g)].map(([, ruta = '']) => ruta))];
  expect(rutas.length, `routes between ${desde} and ${hasta}`).toBeGreaterThan(5);
  return rutas;
};

const ANONIMAS = [...new Set([...PUBLICAS, ...RUTAS_PUBLICAS])];

/** What each role has, what both have in a frame of their own, and how one is refused. */
const DE_CADA_ROL = {
  admin: [
    ...rutasEntre('panel', 'const delPanel', 'const conCuenta'),
    ...['seguridad', 'preferencias', 'empresa'].map((pestana) => `/settings#${pestana}`),
    '/rescate',
    '/reporte-visita/$visitaId',
    '/historial-visitas',
  ],
  mercaderista: [
    ...rutasEntre('campo', 'const deCampo', 'const ajenas'),
    ...['seguridad', 'preferencias'].map((pestana) => `/settings-mercaderista#${pestana}`),
    '/programar-visitas',
    '/gestionar-usuarios',
  ],
} as const;
const ROLES = ['admin', 'mercaderista'] as const;
const PANEL_DE = { admin: '/dashboard', mercaderista: '/dashboard-mercaderista' } as const;

/** What stands for each parameter of a route. */
type Ejemplos = Readonly<Record<string, string>>;

/** Opens a screen and waits until what it asked the server for is there. */
const abrirConDatos = async (pagina: Page, ruta: string): Promise<void> => {
  expect(ruta, 'a route with parameters needs an example').not.toContain('$');
  // a new document each time: two addresses may differ in the fragment alone. A page that is itself on its way elsewhere refuses it
  await expect(() => pagina.goto('about:blank')).toPass();
  await open(pagina, ruta);
  await expect(pagina.locator('.mantine-Skeleton-root')).toHaveCount(0);
};

/** A company with something on every screen, and the two people who walk through it. */
const prepararRecorrido = async (producto: Producto, idioma: 'es' | 'en') => {
  const empresas = [await crearEmpresa(producto, 'EMPRESA'), await crearEmpresa(producto, 'EMPRESB')];
  const admin = await crearMiembro(producto, empresas[0] ?? '', 'admin', 'PERSONA');
  await crearMiembro(producto, empresas[0] ?? '', 'supervisor', 'PERSONB');
  const mercaderista = await crearMiembro(producto, empresas, 'mercaderista', 'PERSONC');
  await producto.base.query(
    `update user_settings set language = $2 where user_id in (select id from usuarios where correo = any($1))`,
    [[admin, mercaderista], idioma],
  );
  await invitarDesde(producto, admin, correoNuevo());
  await invitarDesdeOtra(producto, 'EMPRESC', mercaderista);
  await producto.base.query(`update company_settings set timezone = 'America/Lima' where empresa_id = $1`, [
    empresas[0],
  ]);
  const [cadena = ''] = await crearCadenas(producto, empresas[0] ?? '', [{ nombre: 'CADENA' }]);
  const [sucursal = ''] = await crearSucursales(producto, cadena, [{ nombre: 'SUCURSA', lat: 10.5, lng: -66.9 }]);
  await crearProductosEn(producto, empresas[0] ?? '', ['PRODUCA', 'PRODUCB'], sucursal);
  const [visita = ''] = await ponerVisitas(producto, empresas[0] ?? '', [
    { persona: 'PERSONC', sucursal: 'SUCURSA', fecha: hoyDeLaEmpresa() },
  ]);
  return { admin, mercaderista, ejemplos: { $cadenaId: cadena, $sucursalId: sucursal, $visitaId: visita } };
};

/** What opens on a screen without leaving it: editing, confirming, choosing. */
const ABRIBLES: Record<string, (pagina: Page) => Promise<void>> = {
  '/settings': (pagina) => pagina.getByRole('tabpanel').getByRole('button').last().click(),
  '/settings-mercaderista': (pagina) => pagina.getByRole('tabpanel').getByRole('button').last().click(),
  '/gestionar-usuarios': async (pagina) => {
    await pagina.getByRole('row').filter({ hasText: 'PERSONC' }).getByRole('button').last().click();
    await expect(pagina.getByRole('dialog')).toBeVisible();
  },
  '/dashboard-mercaderista': async (pagina) => {
    await pagina.getByRole('main').locator('[aria-haspopup=dialog]').click();
    await expect(pagina.getByRole('dialog')).toBeVisible();
  },
};

const recorrer = async (
  pagina: Page,
  rutas: readonly string[],
  ejemplos: Ejemplos,
  mirar: (lugar: string) => Promise<void>,
): Promise<void> => {
  for (const ruta of rutas) {
    const direccion = ruta.replaceAll(/\$\w+/g, (nombre) => ejemplos[nombre] ?? nombre);
    await abrirConDatos(pagina, direccion);
    await mirar(ruta);
    const abrible = ABRIBLES[ruta];
    // another role is sent elsewhere, or refused: there is nothing to open then
    const suya = pagina.url().endsWith(direccion) && (await pagina.getByRole('main').getByRole('button').count()) > 0;
    if (!abrible || !suya) continue;
    await abrible(pagina);
    await mirar(`${ruta}, opened`);
  }
};

const MESES = 'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre';
const DIAS = 'lunes|martes|miércoles|jueves|viernes|sábado|domingo';
const FECHA_EN_ESPANOL = new RegExp(`\\b(${MESES}|${DIAS})\\b`, 'i');

test('in English no Spanish is left, on any screen of the journey', async ({ page, producto, vigilancia, revisar }) => {
  // links without their code or token
  vigilancia.tolerar(/401|404|422/);
  const prohibidos = new Set(textosEspanoles());
  expect(prohibidos.size).toBeGreaterThan(60);
  const sinEspanol = async (lugar: string) => {
    expect(
      (await textosDe(page)).filter((texto) => prohibidos.has(texto)),
      lugar,
    ).toEqual([]);
  };
  await page.goto('/');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  for (const ruta of ANONIMAS) {
    await open(page, ruta);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await sinEspanol(ruta);
  }
  await open(page, '/politicas-privacidad');
  await revisar(page, 'politicas-privacidad-en');

  const correo = correoNuevo();
  await open(page, '/registro-empresa');
  await page.getByLabel('Company name').fill('Avila Distribution');
  await page.getByLabel('Administrator name').fill('Carmen');
  await page.getByLabel(/Administrator.*e-?mail/i).fill(correo);
  await page.getByLabel(/^Password( \*)?$/).fill(CLAVE);
  await page.locator('form').getByRole('button').last().click();
  await expect(page).toHaveURL(`${producto.url}/`);
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
  await sinEspanol('after registering');
  await revisar(page, 'revisa-tu-correo-en');
  await page.getByRole('button', { name: 'Correct it' }).click();
  await expect(page.getByRole('heading', { name: 'Correct your address' })).toBeVisible();
  await sinEspanol('correcting the address');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.goto(await enlaceDelCorreo(producto, correo, 'Confirm'));
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await sinEspanol('/dashboard');
  await revisar(page, 'dashboard-en');
  await open(page, '/no/existe');
  await sinEspanol('404');

  await open(page, '/dashboard');
  await page
    .getByRole('main')
    .getByRole('button', { name: /sign out/i })
    .click();
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
  await sinEspanol('after signing out');
  await open(page, '/login');
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

for (const rol of ROLES) {
  test(`in English no Spanish is left on any route of ${rol}`, async ({ page, producto, vigilancia }) => {
    // links without their code or token, and a dashboard left before it has its answers
    vigilancia.tolerar(/401|404|422/);
    const prohibidos = new Set(textosEspanoles());
    const { ejemplos, ...personas } = await prepararRecorrido(producto, 'en');
    // where the role's application begins: another address would still be on its way there when the walk leaves it
    await abrirComo(page, personas[rol], PANEL_DE[rol]);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await recorrer(page, DE_CADA_ROL[rol], ejemplos, async (lugar) => {
      const espanoles = (await textosDe(page)).filter((texto) => prohibidos.has(texto) || FECHA_EN_ESPANOL.test(texto));
      expect(espanoles, lugar).toEqual([]);
    });
  });
}

// a pseudo-translated text has no plain vowels left
const PROPIOS =
  /^(anaquel|Anaquel|(PERSON|EMPRES|CADEN|SUCURS|PRODUC)[ABC]( \(CADEN[ABC]\))?|Víveres|SKU-\d|Español|English|P|Page not found|E|.*@prueba\.example)( · Anaquel)?$/;
// the states of the country have one name in every language
const LUGARES = new Set<string>(estadoGeograficoSchema.options);
// days and months are the browser's own words
const FECHA = new RegExp(`^((${DIAS})(, \\d{1,2} de (${MESES}) de \\d{4})?|(${MESES}) \\d{4})$`, 'i');
const esLlano = (texto: string) =>
  /[aeiou]/i.test(texto.normalize('NFC')) &&
  !/[^\u0020-\u007eáéíóúñü¿¡«»…·–—’]/i.test(texto) &&
  !PROPIOS.test(texto) &&
  !LUGARES.has(texto) &&
  !FECHA.test(texto);

const enPseudo = async (pagina: Page): Promise<void> => {
  await pagina.goto('/');
  await pagina.evaluate(() => localStorage.setItem('anaquel-idioma', 'pseudo'));
};

const nadaLlano = (pagina: Page) => async (lugar: string) => {
  // the policy is a text of its own in each language, not in the catalogue
  if (lugar.startsWith('/politicas-privacidad')) return;
  expect((await textosDe(pagina)).filter(esLlano), lugar).toEqual([]);
};

test('with the pseudo-locale every text changes: nothing of the public pages is hard-coded', async ({
  page,
  vigilancia,
}) => {
  vigilancia.tolerar(/401|404|422/);
  await enPseudo(page);
  await recorrer(page, ANONIMAS, {}, nadaLlano(page));
});

for (const rol of ROLES) {
  test(`nor of those of ${rol}`, async ({ page, producto, vigilancia }) => {
    vigilancia.tolerar(/401|404|422/);
    const { ejemplos, ...personas } = await prepararRecorrido(producto, 'es');
    await enPseudo(page);
    // where the role's application begins: another address would still be on its way there when the walk leaves it
    await abrirComo(page, personas[rol], PANEL_DE[rol]);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await recorrer(page, DE_CADA_ROL[rol], ejemplos, nadaLlano(page));
  });
}
