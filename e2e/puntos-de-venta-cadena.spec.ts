import type { Locator } from '@playwright/test';
import { abrirComo, alEscribir, crearEmpresa, crearMiembro, dibujarLogo, esperarAviso } from './actions.ts';
import {
  abrirFiltros,
  accion,
  agregarSucursal,
  cerrarAvisos,
  crearCadenas,
  crearProductosEn,
  crearSucursales,
  elegirEstado,
  enSucursal,
  fila,
  productosDe,
  seccionDeSucursales,
} from './commerce.ts';
import { expect, test, UNA_MEDIDA } from './test.ts';

const NADIE = '0198c0de-0000-7000-8000-000000000000';

test.describe('a chain', () => {
  test('for an admin: its logo, and its branches added, found, put away and brought back', async ({
    page,
    producto,
    vigilancia,
    revisar,
  }) => {
    vigilancia.tolerar(/422/);
    const { empresa, cadena, ruta } = await enSucursal(producto, page, 'admin');
    await crearSucursales(producto, cadena, [
      { nombre: 'La Ceiba Lechería', estado_geografico: 'Anzoátegui', estado_operacional: 'Inactivo' },
      { nombre: 'La Ceiba Valencia', estado_geografico: 'Carabobo', estado_operacional: 'En Mantenimiento' },
      { nombre: `La Ceiba ${'de un nombre muy largo '.repeat(8)}`.trim(), estado_operacional: 'Temporal' },
      { nombre: 'La Ceiba Vieja', archivada: true },
    ]);
    await page.goto(`/cadena/${cadena}`);
    await expect(page.getByRole('heading', { level: 1, name: 'La Ceiba' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('4 sucursales');
    await expect(page.getByRole('button', { name: 'Editar, La Ceiba', exact: true })).toBeVisible();
    const sucursales = seccionDeSucursales(page);
    const suya = fila(sucursales, 'La Ceiba Chacao');
    await expect(suya).toContainText('Av. Francisco de Miranda');
    await expect(suya).toContainText('Miranda');
    await expect(suya).toContainText('Activo');
    await expect(suya.getByRole('button')).toHaveCount(4);
    await expect(sucursales.getByRole('row')).toHaveCount(5);

    const logo = page.locator('input[type=file]');
    await logo.setInputFiles({ name: 'notas.txt', mimeType: 'text/plain', buffer: Buffer.from('hola') });
    await esperarAviso(page, 'No se pudo actualizar el logo', 'Elige un archivo de imagen.');
    await logo.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('no es imagen') });
    await esperarAviso(page, 'No se pudo actualizar el logo', /no se admite|no se puede leer/);
    await logo.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await dibujarLogo() });
    await esperarAviso(page, 'Logo actualizado', 'La Ceiba');
    await expect(page.getByRole('main').locator('img[src*="/archivos/"]').first()).toBeVisible();
    await cerrarAvisos(page);
    await revisar(page, 'cadena-admin');

    await abrirFiltros(sucursales);
    await sucursales.getByLabel('Estado operacional').selectOption('Inactivo');
    await expect(sucursales.getByRole('row')).toHaveCount(2);
    await sucursales.getByLabel('Estado geográfico').selectOption('Zulia');
    await expect(sucursales.getByText('No se encontraron sucursales con los filtros seleccionados')).toBeVisible();
    await sucursales.getByRole('button', { name: 'Limpiar filtros' }).click();
    await sucursales.getByLabel('Mostrar').selectOption('Archivadas');
    await expect(page).toHaveURL(/archivadas=solo/);
    await page.reload();
    await expect(sucursales.getByRole('row')).toHaveCount(2);
    await accion(page, 'Restaurar', 'La Ceiba Vieja').click();
    await esperarAviso(page, 'Sucursal restaurada', 'La Ceiba Vieja vuelve a recibir visitas.');
    await expect(sucursales.getByText('No hay sucursales archivadas')).toBeVisible();
    await sucursales.getByRole('button', { name: 'Limpiar' }).click();
    await expect(sucursales.getByRole('row')).toHaveCount(6);
    await accion(page, 'Archivar', 'La Ceiba Vieja').click();
    await esperarAviso(page, 'Sucursal archivada', 'La Ceiba Vieja ya no recibe visitas nuevas.');
    await expect(sucursales.getByRole('row')).toHaveCount(5);
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(sucursales.getByRole('row')).toHaveCount(6);

    const formulario = await agregarSucursal(page);
    await expect(formulario.getByLabel('Nombre de la sucursal')).toBeFocused();
    await expect(formulario.getByLabel('Estado operacional')).toHaveValue('Activo');
    await formulario.getByRole('button', { name: 'Crear sucursal' }).click();
    await expect(formulario.getByText('El nombre de la sucursal es obligatorio')).toBeVisible();
    await expect(formulario.getByText('El estado geográfico es obligatorio')).toBeVisible();
    await expect(formulario.getByLabel('Nombre de la sucursal')).toBeFocused();
    await revisar(page, 'agregar-sucursal-errores');
    await formulario.getByLabel('Nombre de la sucursal').fill('La Ceiba San Cristóbal');
    await elegirEstado(formulario, 'tachira', 'Táchira');
    await formulario.getByLabel('Municipio').fill('San Cristóbal');
    await formulario.getByRole('button', { name: 'Crear sucursal' }).click();
    await esperarAviso(page, 'Sucursal creada', 'La Ceiba San Cristóbal');
    await expect(fila(sucursales, 'La Ceiba San Cristóbal')).toContainText('Táchira');
    const { rows } = await producto.base.query(
      `select direccion, municipio, estado_geografico, estado_operacional, zona_1, lat from sucursales
       where empresa_id = $1 and nombre = 'La Ceiba San Cristóbal'`,
      [empresa],
    );
    expect(rows).toEqual([
      {
        direccion: null,
        municipio: 'San Cristóbal',
        estado_geografico: 'Táchira',
        estado_operacional: 'Activo',
        zona_1: null,
        lat: null,
      },
    ]);
    await sucursales.getByRole('link', { name: 'Ir a Sucursal, La Ceiba Chacao' }).click();
    await expect(page).toHaveURL(new RegExp(`${ruta}$`));
    await expect(page.getByRole('heading', { level: 1, name: 'La Ceiba Chacao' })).toBeVisible();
  });

  test(
    'for a supervisor: branches added and duplicated, until the role is lost, or the company',
    { tag: UNA_MEDIDA },
    async ({ page, producto, vigilancia, revisar }) => {
      vigilancia.tolerar(/403|404/);
      const { empresa, cadena, sucursal, ruta } = await enSucursal(producto, page, 'supervisor');
      await crearProductosEn(producto, empresa, ['Café', 'Harina'], sucursal);
      await page.goto(`/cadena/${cadena}`);
      const sucursales = seccionDeSucursales(page);
      await expect(fila(sucursales, 'La Ceiba Chacao').getByRole('button')).toHaveCount(2);
      for (const deAdmin of [/^Cambiar logo/, /^Editar, La Ceiba$/, /^Eliminar/, /^Archivar/]) {
        await expect(page.getByRole('button', { name: deAdmin })).toHaveCount(0);
      }
      await revisar(page, 'cadena-supervisor');

      // the copy opens to be edited, in the list's place or on its own screen
      await accion(page, 'Duplicar', 'La Ceiba Chacao').click();
      const copia = page.getByRole('form', { name: 'Editar La Ceiba Chacao - Copia' });
      await expect(copia.getByLabel('Nombre de la sucursal')).toHaveValue('La Ceiba Chacao - Copia');
      await copia.getByLabel('Nombre de la sucursal').fill('La Ceiba Chuao');
      await copia.getByRole('button', { name: 'Guardar' }).click();
      await esperarAviso(page, 'Sucursal actualizada', 'La Ceiba Chuao');
      await expect(fila(page, 'La Ceiba Chuao')).toBeVisible();
      await page.goto(ruta);
      await expect(page.getByRole('main')).toContainText('Av. Francisco de Miranda');
      await accion(page, 'Duplicar', 'La Ceiba Chacao').click();
      await expect(page).toHaveURL(/editar=si/);
      await expect(page).not.toHaveURL(new RegExp(sucursal));
      await expect(copia.getByLabel('Nombre de la sucursal')).toHaveValue('La Ceiba Chacao - Copia');
      await expect(copia.getByLabel('Latitud')).toHaveValue('10.4806');
      const nueva = /sucursal\/([0-9a-f-]+)/.exec(page.url())?.[1] ?? '';
      expect(await productosDe(producto, nueva)).toEqual(['Café', 'Harina']);

      const agregar = async (nombre: string, escrito: string, estado: string): Promise<Locator> => {
        await page.goto(`/cadena/${cadena}`);
        const formulario = await agregarSucursal(page);
        await formulario.getByLabel('Nombre de la sucursal').fill(nombre);
        await elegirEstado(formulario, escrito, estado);
        return formulario.getByRole('button', { name: 'Crear sucursal' });
      };
      await (await agregar('La Ceiba Barquisimeto', 'lar', 'Lara')).click();
      await esperarAviso(page, 'Sucursal creada', 'La Ceiba Barquisimeto');
      await expect(fila(sucursales, 'La Ceiba Barquisimeto')).toBeVisible();

      // meanwhile an admin makes them something else, and then nothing
      const ponerRol = (rol: string, antes: string) =>
        producto.base.query('update empresa_usuarios set rol = $2 where empresa_id = $1 and rol = $3', [
          empresa,
          rol,
          antes,
        ]);
      const crear = await agregar('Otra', 'lar', 'Lara');
      await alEscribir(page, () => ponerRol('mercaderista', 'supervisor'));
      await crear.click();
      await esperarAviso(page, 'Error creando sucursal', 'No tienes permisos para agregar sucursales');
      await ponerRol('supervisor', 'mercaderista');
      await page.goto('/dashboard');
      await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
      const otraVez = await agregar('Otra', 'lar', 'Lara');
      await alEscribir(page, () =>
        producto.base.query('delete from empresa_usuarios where empresa_id = $1', [empresa]),
      );
      await otraVez.click();
      await esperarAviso(page, 'Error creando sucursal', 'No tienes permisos para agregar sucursales a esta cadena');
      const { rows } = await producto.base.query('select 1 from sucursales where cadena_id = $1', [cadena]);
      expect(rows).toHaveLength(4);
    },
  );

  test(
    'its address: of nothing, of another chain’s branch, of another company that one works for',
    { tag: UNA_MEDIDA },
    async ({ page, producto, vigilancia, revisar }) => {
      vigilancia.tolerar(/404/);
      const empresas = [await crearEmpresa(producto, 'Páramo Alto'), await crearEmpresa(producto, 'La Sabana')];
      const correo = await crearMiembro(producto, empresas, 'supervisor', 'María Zambrano');
      const [cadena = ''] = await crearCadenas(producto, empresas[0] ?? '', [{ nombre: 'El Samán' }]);
      const [otra = ''] = await crearCadenas(producto, empresas[1] ?? '', [{ nombre: 'La Ceiba' }]);
      const [ajena = ''] = await crearSucursales(producto, otra, [{ nombre: 'La Ceiba Chacao' }]);
      await abrirComo(page, correo, '/dashboard');
      await expect(page.getByRole('main')).toContainText('Páramo Alto');
      for (const ruta of ['/cadena/no-es-un-id', `/cadena/${NADIE}`]) {
        await page.goto(ruta);
        await expect(page.getByRole('heading', { level: 1, name: 'Cadena no encontrada' })).toBeVisible();
      }
      await page.goto(`/cadena/${cadena}/sucursal/${NADIE}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Sucursal no encontrada' })).toBeVisible();
      await revisar(page, 'sucursal-no-encontrada');
      await page.getByRole('link', { name: 'Volver a la cadena' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'El Samán' })).toBeVisible();
      await page.goto(`/cadena/${otra}`);
      await esperarAviso(page, 'Empresa cambiada', 'Ahora estás trabajando con La Sabana');
      await expect(page.getByRole('heading', { level: 1, name: 'La Ceiba' })).toBeVisible();
      await expect(fila(page, 'La Ceiba Chacao')).toBeVisible();
      await page.goto(`/cadena/${NADIE}/sucursal/${ajena}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Sucursal no encontrada' })).toBeVisible();
    },
  );
});
