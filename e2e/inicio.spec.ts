import type { Page } from '@playwright/test';
import { sumarDias } from '#src/dominio/visitas/fechas.ts';
import { conTrabajador } from './actions.ts';
import { crearSucursales } from './commerce.ts';
import type { Producto } from './product.ts';
import {
  contar,
  conVisita,
  enElTelefono,
  entregada,
  iniciar,
  inventario,
  permitir,
  TIENDA,
  type Ruta,
} from './registro.ts';
import { expect, test } from './test.ts';
import { hoyDeLaEmpresa, ponerVisitas } from './visits.ts';

/** 22 kilometres to the north. */
const LEJOS = { lat: TIENDA.lat + 0.2, lng: TIENDA.lng };
const HOY = hoyDeLaEmpresa();

const tocarIniciar = async (pagina: Page, { direccion }: Ruta): Promise<void> => {
  await pagina.goto(direccion);
  await pagina.getByRole('button', { name: 'Iniciar Visita' }).click();
};

/** Another visit of the day, at another branch of the same chain, where the phone is. */
const otraDeHoy = async (producto: Producto, { empresa }: Ruta, nombre = 'La Ceiba Altamira'): Promise<string> => {
  const { rows } = await producto.base.query<{ id: string }>('select id from cadenas where empresa_id = $1', [empresa]);
  await crearSucursales(producto, rows[0]?.id ?? '', [{ nombre, direccion: 'Av. Luis Roche', ...LEJOS }]);
  const [id = ''] = await ponerVisitas(producto, empresa, [
    { persona: 'Andreína Salcedo', sucursal: nombre, fecha: HOY, hora: '11:45' },
  ]);
  return id;
};

const moverA = (producto: Producto, { visita }: Ruta, fecha: string) =>
  producto.base.query('update visitas set fecha = $2 where id = $1', [visita, fecha]);

test('far from the branch it asks with the facts, and whoever stands there begins all the same', async ({
  page,
  producto,
  revisar,
}) => {
  const ruta = await conVisita(producto, page, { productos: 2 });
  await otraDeHoy(producto, ruta);
  await permitir(page, { ...LEJOS, precision: 12 });
  // the day is on the phone: what is nearer is known from it
  await page.goto('/dashboard-mercaderista');
  await expect(page.getByText('La Ceiba Altamira')).toBeVisible();
  await expect.poll(() => enElTelefono(page, 'visitas')).toHaveLength(2);

  await tocarIniciar(page, ruta);
  const pregunta = page.getByRole('dialog', { name: 'Estás a 22,2 km de la sucursal' });
  await expect(pregunta).toContainText('La Ceiba Chacao');
  await expect(pregunta.getByRole('definition')).toHaveText(['300 m', 'precisión de 12 m', /^La Ceiba Altamira, 0 m$/]);
  await revisar(page, 'inicio-lejos');
  await pregunta.getByRole('button', { name: 'No iniciar todavía' }).click();
  await expect(pregunta).toBeHidden();
  expect(await enElTelefono(page, 'borradores')).toEqual([]);

  await page.getByRole('button', { name: 'Iniciar Visita' }).click();
  await pregunta.getByRole('button', { name: 'Estoy en la tienda' }).click();
  await expect(page.getByRole('heading', { name: /^Productos para revisar/ })).toBeVisible();
  await expect.poll(async () => (await entregada(producto, ruta.visita)).lejos).toBe(true);
});

test('the company, or the branch, says what is far', async ({ page, producto }) => {
  const ruta = await conVisita(producto, page, { productos: 1 });
  await producto.base.query('update company_settings set radio_inicio_m = 20000 where empresa_id = $1', [ruta.empresa]);
  await permitir(page, { lat: TIENDA.lat + 0.1, lng: TIENDA.lng });
  await iniciar(page, ruta);
  await page.getByRole('button', { name: 'La inicié por error' }).click();
  await expect(page).toHaveURL('/dashboard-mercaderista');
  await producto.base.query('update sucursales set radio_inicio_m = 500 where id = $1', [ruta.sucursal]);
  await tocarIniciar(page, ruta);
  await expect(page.getByRole('dialog', { name: 'Estás a 11,1 km de la sucursal' })).toContainText('500 m');
});

test('of another day it asks, and goes back to those of today', async ({ page, producto, revisar }) => {
  const ruta = await conVisita(producto, page, { productos: 1 });
  await otraDeHoy(producto, ruta);
  await moverA(producto, ruta, sumarDias(HOY, 5));
  await permitir(page, TIENDA);
  await page.goto('/dashboard-mercaderista');
  await expect.poll(() => enElTelefono(page, 'visitas')).toHaveLength(2);
  // from the list, as anybody begins one
  await page.getByRole('listitem').filter({ hasText: 'La Ceiba Chacao' }).click();
  await page.getByRole('link', { name: 'Iniciar Visita, La Ceiba Chacao' }).click();
  const pregunta = page.getByRole('dialog', { name: /^Esta visita es del / });
  await expect(pregunta.getByRole('definition').nth(1)).toHaveText('5 días');
  await expect(pregunta.getByRole('definition').nth(2)).toHaveText('1 visita, 11:45');
  await revisar(page, 'inicio-otra-fecha');
  await pregunta.getByRole('link', { name: 'Volver a las de hoy' }).click();
  await expect(page).toHaveURL('/dashboard-mercaderista');
  expect(await enElTelefono(page, 'borradores')).toEqual([]);
});

test('one that is late asks too; in English as well', async ({ page, producto, revisar }) => {
  const ruta = await conVisita(producto, page, { productos: 1 });
  await moverA(producto, ruta, sumarDias(HOY, -1));
  await permitir(page, LEJOS);
  await producto.base.query(
    "update user_settings set language = 'en' where user_id = (select id from usuarios where correo = $1)",
    [ruta.correo],
  );
  await page.goto(ruta.direccion);
  await page.getByRole('button', { name: 'Start Visit' }).click();
  const pregunta = page.getByRole('dialog', { name: /^This visit was for / });
  // both facts, each with its own heading
  await expect(pregunta.getByRole('heading', { name: 'You are 22.2 km from the branch' })).toBeVisible();
  await expect(pregunta.getByRole('definition').nth(1)).toHaveText('1 day');
  await revisar(page, 'inicio-atrasada-en');
  await pregunta.getByRole('button', { name: 'Start anyway' }).click();
  await expect(page.getByRole('heading', { name: /^Products to check/ })).toBeVisible();
});

test('begun by mistake and received, it is taken back until the first figure', async ({ page, producto, revisar }) => {
  const ruta = await conVisita(producto, page, { productos: 2 });
  await permitir(page, TIENDA);
  await iniciar(page, ruta);
  await expect.poll(async () => (await entregada(producto, ruta.visita)).estado).toBe('en_curso');
  const porError = page.getByRole('button', { name: 'La inicié por error' });
  await expect(porError).toBeVisible();
  await revisar(page, 'inicio-por-error');
  await contar(page, [7]);
  await expect(porError).toBeHidden();
  await page.getByRole('listitem').filter({ hasText: 'Producto 01' }).getByRole('button').first().click();
  await inventario(page).fill('');
  await porError.click();
  await expect(page).toHaveURL('/dashboard-mercaderista');
  await expect
    .poll(async () => {
      const { estado, envios } = await entregada(producto, ruta.visita);
      return { estado, envios };
    })
    .toEqual({ estado: 'pendiente', envios: ['inicio', 'retirada'] });
  await expect.poll(() => enElTelefono(page, 'envios')).toEqual([]);
});

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' });

  test('with another one open it says which, and goes on with it; without a connection too', async ({
    page,
    producto,
    revisar,
    vigilancia,
  }) => {
    vigilancia.tolerar(/ERR_INTERNET_DISCONNECTED/);
    const ruta = await conVisita(producto, page, { productos: 3 });
    const otra = await otraDeHoy(producto, ruta);
    await permitir(page);
    await page.goto('/dashboard-mercaderista');
    await expect(page.getByText('La Ceiba Altamira')).toBeVisible();
    await conTrabajador(page);
    await expect.poll(() => enElTelefono(page, 'visitas')).toHaveLength(2);
    await iniciar(page, ruta);
    await contar(page, [7]);
    await page.context().setOffline(true);
    await page.goto(`/registro-visita/${otra}`);
    // it lists nothing: it is begun to take photos
    await page.getByRole('button', { name: 'Seguir sin productos' }).click();
    const pregunta = page.getByRole('dialog', { name: 'Tienes otra visita en curso' });
    await expect(pregunta.getByRole('definition').first()).toHaveText('La Ceiba Chacao');
    await expect(pregunta.getByRole('definition').nth(2)).toHaveText('1 de 3 productos');
    await revisar(page, 'inicio-otra-en-curso');
    await pregunta.getByRole('link', { name: 'Seguir con la otra' }).click();
    await expect(page.getByRole('heading', { name: 'La Ceiba Chacao' })).toBeVisible();
    await expect(page.getByRole('banner').getByText('1 de 3', { exact: true })).toBeVisible();
  });

  test('begun by mistake without a connection, nobody hears of it', async ({ page, producto, vigilancia }) => {
    vigilancia.tolerar(/ERR_INTERNET_DISCONNECTED/);
    const ruta = await conVisita(producto, page, { productos: 2 });
    await permitir(page);
    await page.goto(ruta.direccion);
    await conTrabajador(page);
    await expect.poll(() => enElTelefono(page, 'visitas')).toHaveLength(1);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Iniciar Visita' }).click();
    await page.getByRole('button', { name: 'La inicié por error' }).click();
    await expect(page.getByText('La visita queda sin iniciar')).toBeVisible();
    await expect(page).toHaveURL('/dashboard-mercaderista');
    expect(await enElTelefono(page, 'envios')).toEqual([]);
    await page.context().setOffline(false);
    await iniciar(page, ruta);
    await contar(page, [7, 8]);
    await expect(page.getByRole('button', { name: 'Finalizar Visita' })).toBeEnabled();
  });
});
