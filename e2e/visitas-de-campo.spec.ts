import type { Page } from '@playwright/test';
import { sumarDias } from '#src/dominio/visitas/fechas.ts';
import { ponerVisitaHecha } from '../test/visitas-hechas.ts';
import { abrirComo, crearEmpresa, esperarAviso } from './actions.ts';
import { crearProductosEn } from './commerce.ts';
import { nadaTapado } from './notices.ts';
import { enElTelefono } from './registro.ts';
import { expect, test } from './test.ts';
import { enLargo, ponerVisitas } from './visits.ts';
import { CHACAO, LARGA, PETARE, YUSMARY, prepararCampo, ponerSucursales } from './field.ts';

const cifras = (pagina: Page) => pagina.getByRole('main').locator('dl').first().locator('dd');

const SIN_SERVIDOR = /ERR_CONNECTION|ERR_INCOMPLETE_CHUNKED|ERR_EMPTY_RESPONSE|status 5\d\d|Failed to load resource/;

test('the dashboard: nothing to do, then a day with visits, the next ones and those left behind', async ({
  page,
  producto,
  revisar,
}) => {
  const { empresa, correo, hoy } = await prepararCampo(producto);
  await abrirComo(page, correo, '/dashboard');
  await expect(page.getByText(/^No tienes visitas para hoy/)).toBeVisible();
  await expect(cifras(page)).toHaveText(['0', '0', '0']);
  await expect(page.getByText('No tienes más visitas pendientes.')).toBeVisible();
  await page.getByRole('link', { name: 'Ver historial' }).click();
  await expect(page).toHaveURL(/\/historial-visitas$/);
  await expect(page.getByText('Aún no tienes visitas')).toBeVisible();
  await page.getByRole('link', { name: 'Hoy' }).click();
  await expect(page.getByText(/^No tienes visitas para hoy/)).toBeVisible();

  const deHoy = { persona: YUSMARY, fecha: hoy };
  await ponerVisitas(producto, empresa, [
    { ...deHoy, sucursal: LARGA, hora: '13:00' },
    { ...deHoy, sucursal: CHACAO, hora: '10:30', instrucciones: 'Revisar la nevera del fondo' },
    { ...deHoy, sucursal: PETARE, hora: '15:00', estado: 'cancelada' },
    { persona: YUSMARY, sucursal: PETARE, fecha: sumarDias(hoy, -2), hora: '08:00' },
    ...[1, 2, 3, 4, 5].map((dias) => ({ persona: YUSMARY, sucursal: CHACAO, fecha: sumarDias(hoy, dias) })),
  ]);
  // what others plan is there without asking
  await expect(cifras(page)).toHaveText(['8', '0', '9']);
  await expect(page.getByRole('progressbar', { name: 'Visitas de hoy hechas' })).toHaveAttribute('aria-valuemax', '2');

  // the next one by its time, with all that is needed to go there
  const siguiente = page.getByRole('article');
  for (const texto of [CHACAO, 'La Ceiba', 'cruce con calle Élice', '10:30', 'Pendiente', 'Revisar la nevera']) {
    await expect(siguiente).toContainText(texto);
  }
  await expect(siguiente.getByRole('link', { name: `Cómo llegar a ${CHACAO}` })).toHaveAttribute('href', /10\.4906/);
  await expect(siguiente.getByRole('link', { name: `Iniciar Visita, ${CHACAO}` })).toHaveAttribute(
    'href',
    new RegExp(`^/registro-visita/[0-9a-f-]{36}\\?empresa=${empresa}$`),
  );
  const proximas = page.getByRole('region', { name: 'Próximas Visitas Pendientes' }).getByRole('listitem');
  await expect(proximas).toHaveCount(5);
  await expect(proximas.first()).toContainText('Atrasada');
  await expect(proximas.first()).toContainText(PETARE);
  await expect(proximas.nth(1)).not.toContainText('Atrasada');

  // any other opens to the same
  const otra = page.getByRole('region', { name: 'Visitas de Hoy' }).getByRole('listitem').filter({ hasText: LARGA });
  await expect(otra.getByRole('link')).toHaveCount(0);
  await otra.getByText(LARGA).click();
  await expect(otra.getByRole('link', { name: /^Iniciar Visita/ })).toBeVisible();
  await expect(otra.getByRole('link', { name: /^Cómo llegar/ })).toHaveCount(0);
  for (const accion of ['Historial de Visitas', 'Configuración']) {
    await expect(
      page.getByRole('region', { name: 'Acciones Rápidas' }).getByRole('link', { name: accion }),
    ).toBeVisible();
  }
  await expect(page.getByRole('region', { name: 'Mi Información' })).toContainText(correo);
  await revisar(page, 'campo-dashboard');

  await producto.base.query(
    `update visitas set estado = 'en_curso', iniciada_en = now() where empresa_id = $1 and fecha = $2 and hora = '13:00'`,
    [empresa, hoy],
  );
  await page.getByRole('button', { name: 'Actualizar, Visitas de Hoy' }).click();
  await expect(siguiente).toContainText(LARGA);
  await expect(siguiente.getByRole('link', { name: `Continuar Visita, ${LARGA}` })).toBeVisible();
});

test('without a network the dashboard and the history show what the phone keeps, and whoever asks is told', async ({
  page,
  producto,
  vigilancia,
}) => {
  vigilancia.tolerar(SIN_SERVIDOR);
  const { empresa, correo, hoy } = await prepararCampo(producto);
  await ponerVisitas(producto, empresa, [{ persona: YUSMARY, sucursal: CHACAO, fecha: hoy }]);
  await abrirComo(page, correo, '/dashboard');
  await expect(page.getByRole('article')).toContainText(CHACAO);
  await expect.poll(async () => (await enElTelefono(page, 'meses')).length).toBe(1);
  // the history's own part of the application is here, and what it reads is not
  await page.getByRole('link', { name: 'Historial', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Visitas' })).toContainText(CHACAO);
  await page.getByRole('link', { name: 'Hoy' }).click();
  await producto.servidor.parar();
  try {
    await page.getByRole('button', { name: 'Actualizar, Visitas de Hoy' }).click();
    await esperarAviso(page, 'No se pudieron cargar las visitas de hoy', 'No hay conexión con el servidor');
    await page.getByRole('button', { name: 'Actualizar, Próximas Visitas Pendientes' }).click();
    await esperarAviso(page, 'No se pudieron cargar las visitas pendientes', 'No hay conexión con el servidor');
    await nadaTapado(page);
    // what was read before stays
    await expect(page.getByRole('article')).toContainText(CHACAO);
    await expect(page.getByText(/^Guardado en el teléfono/)).toBeVisible();
    await page.getByRole('link', { name: 'Historial', exact: true }).click();
    await page.getByLabel('Buscar visitas').fill('petare');
    await expect(page.getByText('No se encontraron visitas con los filtros aplicados')).toBeVisible();
    await expect(page.getByText(/^Guardado en el teléfono/)).toBeVisible();
  } finally {
    await producto.servidor.iniciar();
  }
  await page.reload();
  await expect(page.getByText('No se encontraron visitas con los filtros aplicados')).toBeVisible();
  await expect(page.getByText(/^Guardado en el teléfono/)).toBeHidden();
});

test('with nothing on the phone the dashboard and the history say what could not be read, and read it when they can', async ({
  page,
  producto,
  vigilancia,
}) => {
  vigilancia.tolerar(SIN_SERVIDOR);
  vigilancia.tolerar(/ERR_FAILED/);
  const { correo } = await prepararCampo(producto);
  await page.route('**/api/v1/mis-dias', (ruta) => ruta.abort());
  await abrirComo(page, correo, '/dashboard');
  await expect(page.getByText(/No tienes visitas para hoy/)).toBeVisible();
  await page.getByRole('link', { name: 'Historial', exact: true }).click();
  await expect(page.getByText('Aún no tienes visitas')).toBeVisible();
  await producto.servidor.parar();
  try {
    await page.getByLabel('Buscar visitas').fill('petare');
    await esperarAviso(page, 'No se pudo cargar el historial de visitas', 'No hay conexión con el servidor');
  } finally {
    await producto.servidor.iniciar();
  }
  await page.getByRole('main').getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('No se encontraron visitas con los filtros aplicados')).toBeVisible();
});

test('the history: of every company, with its filters and figures', async ({ page, producto, revisar }) => {
  const { empresa, correo, usuario, sucursales, hoy } = await prepararCampo(producto);
  const otra = await crearEmpresa(producto, 'Café del Turimiquire');
  await producto.base.query(
    `insert into empresa_usuarios (empresa_id, usuario_id, rol) values ($1, $2, 'mercaderista')`,
    [otra, usuario],
  );
  await ponerSucursales(producto, otra);
  const base = { admin: producto.base };
  const hecha = await ponerVisitaHecha(base, {
    empresa,
    usuario,
    sucursal: sucursales[CHACAO] ?? '',
    fecha: sumarDias(hoy, -3),
    hora: '10:30',
    instrucciones: 'Contar dos veces',
  });
  await ponerVisitas(producto, empresa, [
    { persona: YUSMARY, sucursal: LARGA, fecha: hoy },
    { persona: YUSMARY, sucursal: PETARE, fecha: sumarDias(hoy, -1), estado: 'en_curso' },
    { persona: YUSMARY, sucursal: PETARE, fecha: sumarDias(hoy, -2), estado: 'cancelada' },
  ]);
  await ponerVisitas(producto, otra, [{ persona: YUSMARY, sucursal: CHACAO, fecha: sumarDias(hoy, 1), hora: '07:00' }]);
  await abrirComo(page, correo, '/dashboard');
  // each company has its own day
  await expect(page.getByRole('article')).toContainText(LARGA);
  const cambiar = page.getByRole('button', { name: /^Cambiar de empresa/ });
  await cambiar.click();
  await page.getByRole('menuitemradio', { name: 'Café del Turimiquire' }).click();
  await expect(page.getByText(/^No tienes visitas para hoy/)).toBeVisible();
  await expect(page.getByText(LARGA)).toHaveCount(0);
  await cambiar.click();
  await page.getByRole('menuitemradio', { name: 'Alimentos Páramo Alto' }).click();
  await expect(page.getByRole('article')).toContainText(LARGA);

  await page
    .getByRole('region', { name: 'Acciones Rápidas' })
    .getByRole('link', { name: 'Historial de Visitas' })
    .click();
  const tarjetas = page.getByRole('list', { name: 'Visitas' }).getByRole('listitem');
  await expect(tarjetas).toHaveCount(5);
  await expect(cifras(page)).toHaveText(['5', '1', '3']);
  await expect(tarjetas.first()).toContainText('Café del Turimiquire');
  const suya = tarjetas.filter({ hasText: `#${hecha.slice(-8).toUpperCase()}` }).filter({ hasText: 'Completada' });
  for (const texto of [
    'Alimentos Páramo Alto',
    'La Ceiba',
    CHACAO,
    enLargo(sumarDias(hoy, -3)),
    '10:30',
    'Élice',
    'Contar dos veces',
  ]) {
    await expect(suya).toContainText(texto);
  }
  await expect(suya.getByRole('link', { name: /^Ver Reporte/ })).toBeVisible();
  await expect(tarjetas.filter({ hasText: LARGA }).getByRole('link', { name: /^Iniciar Visita/ })).toBeVisible();
  await expect(tarjetas.filter({ hasText: 'En curso' }).getByRole('link', { name: /^Continuar Visita/ })).toBeVisible();
  await expect(tarjetas.filter({ hasText: 'Cancelada' }).getByRole('link')).toHaveCount(0);
  await revisar(page, 'campo-historial');

  await page.getByRole('button', { name: 'Filtros' }).click();
  const hoja = page.getByRole('dialog', { name: 'Filtros' });
  await hoja.getByLabel('Empresa').selectOption('Alimentos Páramo Alto');
  await hoja.getByLabel('Cadena').selectOption('Don Chuo');
  await expect(cifras(page)).toHaveText(['2', '0', '1']);
  await hoja.getByLabel('Estado').selectOption('Cancelada');
  await hoja.getByLabel('Desde').fill(sumarDias(hoy, -2));
  await hoja.getByLabel('Hasta').fill(sumarDias(hoy, -2));
  await revisar(page, 'campo-historial-filtros');
  await hoja.getByRole('button', { name: 'Ver visitas' }).click();
  await expect(tarjetas).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Filtros (5)' })).toBeVisible();
  await page.reload();
  await expect(tarjetas).toHaveCount(1);
  await page.getByLabel('Buscar visitas').fill('chacao');
  await expect(page.getByText('No se encontraron visitas con los filtros aplicados')).toBeVisible();
  await page.getByRole('button', { name: 'Limpiar filtros' }).click();
  await expect(page).toHaveURL(/\/historial-visitas$/);
  await expect(tarjetas).toHaveCount(5);
  await page.getByLabel('Buscar visitas').fill('chacao');
  await expect(tarjetas).toHaveCount(2);
  await page.goto('/historial-visitas?estado=todas&cadena=todas');
  await expect(tarjetas).toHaveCount(5);

  await ponerVisitas(
    producto,
    otra,
    Array.from({ length: 20 }, (_, i) => ({ persona: YUSMARY, sucursal: PETARE, fecha: sumarDias(hoy, -10 - i) })),
  );
  await page.reload();
  await expect(tarjetas.first()).toHaveAttribute('aria-setsize', '20');
  await page.getByRole('button', { name: 'Ver más' }).click();
  await expect(tarjetas.first()).toHaveAttribute('aria-setsize', '25');
  await expect(page.getByRole('button', { name: 'Ver más' })).toHaveCount(0);
  // each says which of them it is, and the page goes down to the last, drawn only then
  await expect(tarjetas.nth(1)).not.toHaveAttribute('aria-posinset', '1');
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const ultima = tarjetas.and(page.locator('[aria-posinset="25"]'));
  await expect(ultima).toBeInViewport();
  // back from a visit, the same one stands where it stood
  const continuar = ultima.getByRole('link', { name: /^Iniciar Visita/ });
  const antes = (await ultima.boundingBox())?.y;
  await continuar.click();
  await expect(page).toHaveURL(/registro-visita/);
  await page.goBack();
  await expect(ultima).toBeInViewport();
  expect((await ultima.boundingBox())?.y).toBeCloseTo(antes ?? 0, -1);
  // whoever comes by keyboard does not lose their place by scrolling away from it
  await continuar.focus();
  await page.evaluate(() => scrollTo(0, 0));
  await expect(tarjetas.and(page.locator('[aria-posinset="1"]'))).toBeInViewport();
  await expect(continuar).toBeFocused();
});

test('a visit that nobody planned: only where the company allows it, and one however often it is sent', async ({
  page,
  context,
  producto,
  revisar,
  vigilancia,
}) => {
  vigilancia.tolerar(/ERR_CONNECTION|ERR_INCOMPLETE_CHUNKED|ERR_EMPTY_RESPONSE|Failed to load resource/);
  const { empresa, correo, sucursales } = await prepararCampo(producto);
  await crearProductosEn(producto, empresa, ['Harina Doña Pura'], sucursales[PETARE]);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 10.49, longitude: -66.85, accuracy: 12 });
  await abrirComo(page, correo, '/dashboard');
  await expect(page.getByText(/^No tienes visitas para hoy/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Visita no planificada' })).toHaveCount(0);
  await producto.base.query('update company_settings set permite_no_planificadas = true where empresa_id = $1', [
    empresa,
  ]);
  await page.getByRole('button', { name: 'Actualizar, Visitas de Hoy' }).click();
  await page.getByRole('button', { name: 'Visita no planificada' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Visita no planificada' });
  await expect(dialogo.getByRole('listitem')).toHaveCount(3);
  await dialogo.getByLabel('¿En qué sucursal estás?').fill('petare');
  await expect(dialogo.getByRole('listitem')).toHaveCount(1);
  await expect(dialogo.getByRole('button', { name: 'Iniciar Visita' })).toBeDisabled();
  await dialogo.getByRole('button', { name: new RegExp(PETARE) }).click();
  await revisar(page, 'campo-no-planificada');
  // an answer that is lost on the way: the second attempt is the same visit
  let perdidas = 0;
  await page.route('**/creacion', async (ruta) => {
    if (perdidas++ > 0) return ruta.fallback();
    await ruta.fetch();
    return ruta.abort('connectionreset');
  });
  await dialogo.getByRole('button', { name: 'Iniciar Visita' }).click();
  await expect(page).toHaveURL(new RegExp(`/registro-visita/[0-9a-f-]{36}\\?empresa=${empresa}$`));
  await expect(page.getByRole('heading', { name: 'Productos para revisar (1)' })).toBeVisible();
  await expect.poll(() => enElTelefono(page, 'envios')).toMatchObject([{ tipo: 'creacion', estado: 'recibido' }]);
  expect(perdidas).toBe(2);
  const { rows } = await producto.base.query('select origen, estado from visitas where empresa_id = $1', [empresa]);
  expect(rows).toEqual([{ origen: 'no_planificada', estado: 'en_curso' }]);
  // where it began goes with it if the phone knows it in time, and with what follows if not
  await expect.poll(() => enElTelefono(page, 'borradores')).toMatchObject([{ posicion: { lat: 10.49, lng: -66.85 } }]);
});
