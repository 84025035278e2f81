import type { Page } from '@playwright/test';
import { esperarAviso } from './actions.ts';
import { crearCadenas, crearSucursales } from './commerce.ts';
import type { Producto } from './product.ts';
import { CATALOGO, enProductos, fila, filas, rolDe } from './products.ts';
import { DOS_MEDIDAS, expect, test } from './test.ts';

/** A chain with one branch: its id. */
const crearSucursal = async ({ base }: Producto, empresa: string, nombre: string): Promise<string> => {
  const { rows } = await base.query<{ id: string }>(
    `with cadena as (insert into cadenas (empresa_id, nombre) values ($1, 'Automercados Ávila') returning id)
     insert into sucursales (empresa_id, cadena_id, nombre, estado_geografico)
     select $1, id, $2, 'Distrito Capital' from cadena returning id`,
    [empresa, nombre],
  );
  return rows[0]?.id ?? '';
};

const asignados = async ({ base }: Producto, sucursal: string): Promise<string[]> => {
  const { rows } = await base.query<{ nombre: string }>(
    `select p.nombre from sucursales s, app.surtido_de(s.empresa_id, s.id, now(), now()) x join empresa_productos p on p.id = x.producto_id
     where s.id = $1 order by p.nombre`,
    [sucursal],
  );
  return rows.map(({ nombre }) => nombre);
};

const marcar = (pagina: Page, nombre: string) =>
  pagina.getByRole('checkbox', { name: `Seleccionar ${nombre}` }).check();

/** The box of the page: in the table's head, or above the cards. */
const marcarPagina = (pagina: Page) =>
  pagina
    .getByRole('checkbox', { name: /^(Seleccionar los de esta página|Esta página)$/ })
    .locator('visible=true')
    .click();

test('products are chosen, on several pages, and assigned to a branch; those already there are said', async ({
  page,
  producto,
  vigilancia,
  revisar,
}, info) => {
  vigilancia.tolerar(/422|404/);
  const { empresa } = await enProductos(producto, page, {
    rol: rolDe(info),
    productos: [...Array.from({ length: 23 }, (_, i) => ({ nombre: `Galletas ${i + 1}` })), ...CATALOGO],
  });
  const sucursal = await crearSucursal(producto, empresa, 'Ávila Chacao');
  await page.getByRole('button', { name: 'Asignar a sucursal' }).click();
  await esperarAviso(page, 'Debe seleccionar al menos un producto', 'Marca la casilla');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await marcar(page, 'Harina Doña Pura');
  await expect(page.getByText('1 seleccionado', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await expect(filas(page)).toHaveCount(2);
  await marcar(page, 'Galletas 1');
  await page.getByLabel('Buscar').fill('salsa');
  await expect(filas(page)).toHaveCount(1);
  await marcar(page, 'Salsa La Huerta');
  await expect(page.getByText('3 seleccionados')).toBeVisible();
  await revisar(page, 'productos-seleccion');
  await page.getByRole('button', { name: 'Asignar a sucursal' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Asignar a sucursal' });
  await expect(dialogo).toContainText('Harina Doña Pura, Galletas 1, Salsa La Huerta');
  const asignar = dialogo.getByRole('button', { name: 'Asignar', exact: true });
  await asignar.click();
  await expect(dialogo.getByText('Elige una sucursal.')).toBeVisible();
  await dialogo.getByRole('combobox', { name: 'Sucursal' }).fill('chacao');
  const opcion = page.getByRole('option', { name: 'Ávila Chacao' });
  await opcion.click();
  await revisar(page, 'productos-asignar');
  await asignar.click();
  await esperarAviso(page, 'Se asignaron 3 productos a Ávila Chacao', '');
  await expect(dialogo).toBeHidden();
  await expect(page.getByText('Ninguno seleccionado')).toBeVisible();
  expect(await asignados(producto, sucursal)).toEqual(['Galletas 1', 'Harina Doña Pura', 'Salsa La Huerta']);
  await page.getByRole('button', { name: 'Limpiar filtros' }).click();
  await expect(filas(page)).toHaveCount(25);

  // a whole page, of which two are there already
  await marcarPagina(page);
  await expect(page.getByText('25 seleccionados')).toBeVisible();
  const elegirSucursal = async () => {
    await page.getByRole('button', { name: 'Asignar a sucursal' }).click();
    await dialogo.getByRole('combobox', { name: 'Sucursal' }).click();
    await opcion.click();
  };
  await elegirSucursal();
  await asignar.click();
  await esperarAviso(page, 'Se asignaron 23 productos a Ávila Chacao', '2 ya estaban asignados y siguen como estaban.');
  expect(await asignados(producto, sucursal)).toHaveLength(26);
  await expect(page.getByText('Ninguno seleccionado')).toBeVisible();
  await marcar(page, 'Harina Doña Pura');
  await elegirSucursal();
  await asignar.click();
  await esperarAviso(page, 'Nada que asignar: ya estaban todos en Ávila Chacao', '1 ya estaba asignado');
  await expect(dialogo).toBeHidden();
  await expect(page.getByText('Ninguno seleccionado')).toBeVisible();

  // something has gone meanwhile
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await marcar(page, 'Galletas 2');
  await elegirSucursal();
  const archivar = (value: 'now()' | 'null') =>
    producto.base.query(
      `update empresa_productos set archivado_en = ${value} where empresa_id = $1 and nombre = 'Galletas 2'`,
      [empresa],
    );
  await archivar('now()');
  await asignar.click();
  await esperarAviso(page, 'No se pudieron asignar los productos', /ya no está en el catálogo/);
  await expect(fila(page, 'Galletas 2')).toHaveCount(0);
  await archivar('null');
  await producto.base.query('delete from sucursales where id = $1', [sucursal]);
  await asignar.click();
  await esperarAviso(page, 'No se pudieron asignar los productos', 'La sucursal no existe');
  await dialogo.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Quitar selección' }).click();
  await expect(page.getByText('Ninguno seleccionado')).toBeVisible();
});

test(
  'products go to many branches at once: some by their names, the others with their chain',
  { tag: DOS_MEDIDAS },
  async ({ page, producto, revisar }, info) => {
    const { empresa } = await enProductos(producto, page, { rol: rolDe(info), productos: CATALOGO });
    const [avila = '', ceiba = ''] = await crearCadenas(producto, empresa, [
      { nombre: 'Automercados Ávila', sucursales: 60 },
      { nombre: 'La Ceiba' },
    ]);
    const [norte = '', sur = ''] = await crearSucursales(producto, ceiba, [
      { nombre: 'Ceiba Norte' },
      { nombre: 'Ceiba Sur' },
    ]);
    await marcar(page, 'Harina Doña Pura');
    await marcar(page, 'Salsa La Huerta');
    await page.getByRole('button', { name: 'Asignar a sucursal' }).click();
    const dialogo = page.getByRole('dialog', { name: 'Asignar a sucursal' });
    const campo = dialogo.getByRole('combobox', { name: 'Sucursales' });
    const elegidas = dialogo.getByRole('list', { name: 'Sucursales elegidas' });
    const elegir = async (escrito: string, opcion: string) => {
      await campo.fill(escrito);
      await page.getByRole('option', { name: opcion }).click();
      await expect(elegidas.getByRole('listitem').filter({ hasText: opcion })).toBeVisible();
      await expect(campo).toHaveValue('');
    };
    await elegir('norte', 'Ceiba Norte');
    await expect(dialogo.getByText('2 productos a 1 sucursal', { exact: true })).toBeVisible();
    await elegir('sur', 'Ceiba Sur');
    await elegir('avila', 'Toda la cadena Automercados Ávila');
    await expect(dialogo.getByText('2 productos a 62 sucursales')).toBeVisible();
    // chosen with its chain already, it counts once; and it can be taken off again
    await elegir('Ávila 07', 'Automercados Ávila 07');
    await expect(dialogo.getByText('2 productos a 62 sucursales')).toBeVisible();
    await elegidas.getByRole('button', { name: 'Quitar Ceiba Sur' }).click();
    await expect(dialogo.getByText('2 productos a 61 sucursales')).toBeVisible();
    await revisar(page, 'productos-asignar-a-varias');
    await dialogo.getByRole('button', { name: 'Asignar', exact: true }).click();
    await esperarAviso(page, 'Se asignaron 2 productos a 61 sucursales', '122 asignaciones nuevas.');
    await expect(dialogo).toBeHidden();
    expect(await asignados(producto, norte)).toEqual(['Harina Doña Pura', 'Salsa La Huerta']);
    expect(await asignados(producto, sur)).toEqual([]);
    const { rows } = await producto.base.query<{ asignadas: string }>(
      `select count(*) as asignadas from reglas_de_surtido where cadena_id = $1 and que = 'venta' and valor = 1`,
      [avila],
    );
    expect(Number(rows[0]?.asignadas)).toBe(120);

    // those that are there already are counted
    await marcar(page, 'Harina Doña Pura');
    await page.getByRole('button', { name: 'Asignar a sucursal' }).click();
    await elegir('ceiba', 'Toda la cadena La Ceiba');
    await dialogo.getByRole('button', { name: 'Asignar', exact: true }).click();
    await esperarAviso(page, 'Se asignó 1 producto a 2 sucursales', '1 asignación nueva, 1 ya estaba.');
  },
);
