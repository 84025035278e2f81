import type { Locator, Page } from '@playwright/test';
import { conTrabajador, enElCampo, entrar } from './actions.ts';
import { crearProductosEn, SIN_SERVIDOR, sinServidor } from './commerce.ts';
import { CHACAO, LARGA, PETARE, prepararCampo, YUSMARY, type Campo } from './field.ts';
import type { Producto } from './product.ts';
import { contar, enElTelefono, entregada, finalizar, inventario, permitir, TIENDA } from './registro.ts';
import { expect, test } from './test.ts';
import { ponerVisitas } from './visits.ts';

test.use({ serviceWorkers: 'allow' });

const SIN_RED = new RegExp(`ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|${SIN_SERVIDOR.source}`);
const PRODUCTOS = ['Harina Doña Pura', 'Malta de la casa'];

const permitirNoPlanificadas = (producto: Producto, { empresa }: Campo, permite: boolean) =>
  producto.base.query('update company_settings set permite_no_planificadas = $2 where empresa_id = $1', [
    empresa,
    permite,
  ]);

/** Somebody who was at Petare last week and is there no more, with what their phone keeps of it, signed in and then cut off. */
const conSucursalUsual = async (producto: Producto, pagina: Page): Promise<Campo> => {
  const campo = await prepararCampo(producto);
  await permitirNoPlanificadas(producto, campo, true);
  await crearProductosEn(producto, campo.empresa, PRODUCTOS, campo.sucursales[PETARE]);
  await ponerVisitas(producto, campo.empresa, [
    { persona: YUSMARY, sucursal: PETARE, fecha: diasAntes(campo.hoy, 7), estado: 'cancelada' },
  ]);
  await permitir(pagina, TIENDA);
  await entrar(pagina, campo.correo);
  await enElCampo(pagina);
  await conTrabajador(pagina);
  await expect.poll(() => enElTelefono(pagina, 'sucursales')).toHaveLength(1);
  return campo;
};
const diasAntes = (fecha: string, dias: number): string =>
  new Date(Date.parse(`${fecha}T12:00:00Z`) - dias * 86_400_000).toISOString().slice(0, 10);

const elegir = async (pagina: Page): Promise<Locator> => {
  await pagina.getByRole('button', { name: 'Visita no planificada' }).click();
  return pagina.getByRole('dialog', { name: 'Visita no planificada' });
};
const empezarEnPetare = async (pagina: Page): Promise<void> => {
  const dialogo = await elegir(pagina);
  await dialogo.getByRole('button', { name: new RegExp(PETARE) }).click();
  await dialogo.getByRole('button', { name: 'Iniciar Visita' }).click();
  await expect(pagina.getByRole('heading', { name: 'Productos para revisar (2)' })).toBeVisible();
};
const hechas = async ({ base }: Producto, { empresa }: Campo) =>
  (
    await base.query<{ id: string; fecha: string; estado: string; revision: string[] | null }>(
      `select id, to_char(fecha, 'YYYY-MM-DD') as fecha, estado, revision from visitas
       where empresa_id = $1 and origen = 'no_planificada'`,
      [empresa],
    )
  ).rows;

test('begun, counted and finished without a connection at a usual branch, it arrives whole', async ({
  page,
  context,
  producto,
  vigilancia,
  revisar,
}) => {
  vigilancia.tolerar(SIN_RED);
  const campo = await conSucursalUsual(producto, page);
  await page.close();
  const pagina = await context.newPage();
  await sinServidor(producto, async () => {
    await context.setOffline(true);
    await pagina.goto('/dashboard-mercaderista');
    const dialogo = await elegir(pagina);
    await expect(dialogo.getByText(/^Sin conexión: las sucursales que visitas a menudo/)).toBeVisible();
    await expect(dialogo.getByRole('listitem')).toHaveCount(1);
    await dialogo.getByLabel('¿En qué sucursal estás?').fill('chacao');
    await expect(dialogo.getByText(/ninguna de las sucursales que visitas a menudo coincide/)).toBeVisible();
    await dialogo.getByLabel('¿En qué sucursal estás?').fill('petare');
    await dialogo.getByRole('button', { name: new RegExp(PETARE) }).click();
    await revisar(pagina, 'campo-no-planificada-sin-conexion');
    await dialogo.getByRole('button', { name: 'Iniciar Visita' }).click();
    await expect(pagina.getByRole('heading', { name: 'Productos para revisar (2)' })).toBeVisible();
    await contar(pagina, [12]);

    // in the middle: the page goes, the visit is among those of today
    await pagina.goto('/dashboard-mercaderista');
    await pagina.reload();
    await pagina.getByRole('link', { name: `Continuar Visita, ${PETARE}` }).click();
    await expect(inventario(pagina)).toHaveValue('');
    await contar(pagina, [3]);
    await finalizar(pagina).click();
    await expect(pagina.getByText('En el teléfono', { exact: true })).toBeVisible();
    expect(await hechas(producto, campo)).toEqual([]);
  });
  await context.setOffline(false);
  await expect(pagina.getByText(/^Recibido \d/)).toBeVisible({ timeout: 120_000 });
  const [visita, ...otras] = await hechas(producto, campo);
  expect(otras).toEqual([]);
  expect(visita).toMatchObject({ fecha: campo.hoy, estado: 'completada' });
  const { productos } = await entregada(producto, visita?.id ?? '');
  expect(productos.map(({ nombre, inventario: cuanto }) => [nombre, cuanto])).toEqual([
    [PRODUCTOS[0], '12'],
    [PRODUCTOS[1], '3'],
  ]);
  await pagina.getByRole('link', { name: 'Ver Reporte' }).click();
  await expect(pagina.getByRole('main')).toContainText(PETARE);
  await expect(pagina.getByRole('main')).toContainText(PRODUCTOS[0] ?? '');
});

test('where the company has thought better of it meanwhile, it waits for somebody to look at it', async ({
  page,
  context,
  producto,
  vigilancia,
}) => {
  vigilancia.tolerar(SIN_RED);
  const campo = await conSucursalUsual(producto, page);
  await sinServidor(producto, async () => {
    await context.setOffline(true);
    await empezarEnPetare(page);
    await contar(page, [12, 3]);
    await finalizar(page).click();
    await expect(page.getByText('En el teléfono', { exact: true })).toBeVisible();
  });
  await permitirNoPlanificadas(producto, campo, false);
  await context.setOffline(false);
  await expect(page.getByText('Llegó completa. Tu supervisor la revisará.')).toBeVisible({ timeout: 120_000 });
  await expect(page.getByText('La empresa no admitía esta visita no planificada cuando llegó.')).toBeVisible();
  const [visita] = await hechas(producto, campo);
  expect(visita).toMatchObject({ estado: 'en_curso', revision: ['no_permitida'] });
  expect((await entregada(producto, visita?.id ?? '')).productos).toEqual([]);
  // and what the phone kept for others goes
  await page.getByRole('link', { name: 'Volver al Dashboard' }).click();
  await expect.poll(() => enElTelefono(page, 'sucursales')).toEqual([]);
  await expect(page.getByRole('button', { name: 'Visita no planificada' })).toHaveCount(0);
});

test('with a connection at a branch that the phone does not have, with the server’s list', async ({
  page,
  producto,
}) => {
  const campo = await conSucursalUsual(producto, page);
  await crearProductosEn(producto, campo.empresa, ['Arroz'], campo.sucursales[CHACAO]);
  const dialogo = await elegir(page);
  // the usual one first, and where it was
  await expect(dialogo.getByRole('listitem')).toHaveCount(3);
  await expect(dialogo.getByRole('listitem').first()).toContainText(PETARE);
  await expect(dialogo.getByRole('listitem').last()).toContainText(LARGA);
  await dialogo.getByRole('button', { name: new RegExp(CHACAO) }).click();
  await dialogo.getByRole('button', { name: 'Iniciar Visita' }).click();
  // the phone is elsewhere: it asks
  const lejos = page.getByRole('dialog', { name: /^Estás a / });
  await lejos.getByRole('button', { name: 'Estoy en la tienda' }).click();
  await expect(page.getByRole('heading', { name: 'Productos para revisar (1)' })).toBeVisible();
  await expect.poll(() => hechas(producto, campo)).toMatchObject([{ fecha: campo.hoy, estado: 'en_curso' }]);
});
