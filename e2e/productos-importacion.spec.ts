import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { cerrarAvisos } from './commerce.ts';
import { conAveria } from './invitations.ts';
import { cuantosProductos, enProductos, fila, guardado, leerDescarga, rolDe, sinVentanaDeGuardar } from './products.ts';
import { expect, test, UNA_MEDIDA } from './test.ts';

const dialogoDe = (pagina: Page) => pagina.getByRole('dialog', { name: 'Subir CSV' });

const elegir = (pagina: Page, contenido: string | Buffer, nombre = 'catalogo.csv') =>
  dialogoDe(pagina)
    .locator('input[type=file]')
    .setInputFiles({ name: nombre, mimeType: 'text/csv', buffer: Buffer.from(contenido) });

const open = async (pagina: Page) => {
  await pagina.getByRole('button', { name: 'Subir CSV' }).click();
  await expect(dialogoDe(pagina)).toBeVisible();
  return dialogoDe(pagina);
};

/** A figure of the shelf, by its name. */
const cifra = (pagina: Page, nombre: string) =>
  dialogoDe(pagina).locator('dl > div').filter({ hasText: nombre }).locator('dd');

// as Excel writes it in most of Latin America: semicolons, decimal commas, Latin-1
const ARCHIVO = Buffer.from(
  [
    'Nombre;SKU;Categoría;Precio compra;Cantidad mínima;Proveedor',
    'Café Páramo Alto molido;PA-CAF-500;Cafés;5,10;9;Uno',
    'Leche Los Llanos;PA-LEC-1;Lácteos;1,30;24;Dos',
    ';PA-NADA;Lácteos;-2;2,5;Dos',
    'Té verde;TE-1;Té;caro;;Tres',
    'Galletas Caney;REP-1;Galletas;0,98;15;Uno',
    'Galletas Caney dulces;REP-1;Galletas;1,02;15;Uno',
    'Sardinas;SAR-1;Enlatados;0,92;12;Uno;de más',
  ].join('\r\n'),
  'latin1',
);

test('a file is looked at before anything is written, then imported; what stays out comes back mended', async ({
  page,
  producto,
  revisar,
}, info) => {
  await sinVentanaDeGuardar(page);
  const { empresa } = await enProductos(producto, page, { rol: rolDe(info) });
  const dialogo = await open(page);
  await revisar(page, 'importacion-elegir');
  const [plantilla] = await Promise.all([
    page.waitForEvent('download'),
    dialogo.getByRole('button', { name: 'Descargar plantilla' }).click(),
  ]);
  expect(plantilla.suggestedFilename()).toBe('plantilla-productos.csv');
  expect(parse(await leerDescarga(plantilla), { bom: true, delimiter: ';' })[0]).toContain('cantidad_minima_quiebre');

  await elegir(page, ARCHIVO);
  await expect(dialogo.getByText('7 filas · separador: punto y coma ( ; ) · codificación: Latin-1')).toBeVisible();
  await expect(dialogo.getByText('Columnas que no se usan: Proveedor')).toBeVisible();
  await expect(cifra(page, 'Nuevos')).toHaveText('2');
  await expect(cifra(page, 'Actualizados')).toHaveText('1');
  await expect(cifra(page, 'Sin cambios')).toHaveText('0');
  await expect(cifra(page, 'Rechazados')).toHaveText('4');
  const cambian = dialogo.getByRole('region', { name: 'Productos que cambian (1)' });
  await expect(cambian).toContainText('Línea 2 · Café Páramo Alto molido');
  await expect(cambian).toContainText(/Precio de compra: .+5,1/);
  await expect(cambian.getByText('Nombre:')).toHaveCount(0);
  await expect(dialogo.getByRole('row').filter({ hasText: 'Leche Los Llanos' })).toContainText('Nuevo');
  await expect(dialogo.getByRole('row').filter({ hasText: 'Café Páramo' })).toContainText('Actualiza');
  const rechazadas = dialogo.getByRole('region', { name: 'Filas rechazadas (4)' });
  await expect(rechazadas.getByText('Línea 4')).toBeVisible();
  await expect(rechazadas.getByText('Nombre: falta')).toBeVisible();
  await expect(rechazadas.getByText('Precio de compra: no puede ser negativo («-2»)')).toBeVisible();
  await expect(rechazadas.getByText('Cantidad mínima: no es un número entero («2,5»)')).toBeVisible();
  await expect(rechazadas.getByText('Precio de compra: no es un número («caro»)')).toBeVisible();
  await expect(rechazadas.getByText('SKU: otra fila del archivo tiene el mismo («REP-1»)')).toHaveCount(2);
  await expect(
    dialogo.getByRole('region', { name: 'Filas que se importan con un aviso (1)' }).getByText('tiene celdas de más'),
  ).toBeVisible();
  await revisar(page, 'importacion-previa');
  expect(await cuantosProductos(producto, empresa)).toBe(4);

  await dialogo.getByLabel('Crear un producto nuevo por cada una').check();
  await expect(cifra(page, 'Nuevos')).toHaveText('4');
  await expect(cifra(page, 'Rechazados')).toHaveText('2');
  await dialogo.getByRole('button', { name: 'Importar' }).click();
  await expect(dialogo.getByText('Se importaron 5 productos correctamente')).toBeVisible();
  await expect(cifra(page, 'Rechazados')).toHaveText('2');
  await revisar(page, 'importacion-hecha');
  expect(await cuantosProductos(producto, empresa)).toBe(8);
  // only the columns that the file has
  expect(await guardado(producto, empresa, 'Café Páramo Alto molido')).toMatchObject({
    categoria: 'Cafés',
    presentacion: '500 g',
    precio_compra: 5.1,
    precio_venta_sugerido: 6.9,
    cantidad_minima_quiebre: 9,
  });

  const [descarga] = await Promise.all([
    page.waitForEvent('download'),
    dialogo.getByRole('button', { name: 'Descargar las filas rechazadas' }).click(),
  ]);
  expect(descarga.suggestedFilename()).toBe('filas-rechazadas-catalogo.csv');
  const texto = (await leerDescarga(descarga)).toString();
  const [cabeza, ...body] = parse(texto, { bom: true, delimiter: ';' });
  expect(cabeza).toEqual(['nombre', 'sku', 'categoria', 'precio_compra', 'cantidad_minima_quiebre', 'motivo']);
  expect(body).toHaveLength(2);
  expect(body[1]?.at(-1)).toBe('Precio de compra: no es un número');
  await dialogo.getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(fila(page, 'Sardinas')).toBeVisible();
  await cerrarAvisos(page);

  // mended, it goes in; the column with the reasons is left aside
  await open(page);
  await elegir(
    page,
    texto.replace(';PA-NADA', 'Leche en polvo;PA-NADA').replace("'-2", '2').replace('2,5', '3').replace('caro', '1,75'),
  );
  await expect(dialogo.getByText('Columnas que no se usan: motivo')).toBeVisible();
  await expect(cifra(page, 'Rechazados')).toHaveText('0');
  await dialogo.getByRole('button', { name: 'Importar' }).click();
  await expect(dialogo.getByText('Se importaron 2 productos correctamente')).toBeVisible();
  expect(await guardado(producto, empresa, 'Té verde')).toMatchObject({ precio_compra: 1.75 });
});

/** Every import stops at this SKU for as long as the number is locked. */
const frenar = (sku: string) => `
  create function freno() returns trigger language plpgsql security definer as
    $$ begin perform pg_advisory_xact_lock_shared(77); return new; end $$;
  create trigger freno before insert on empresa_productos for each row when (new.sku = '${sku}') execute function freno()`;

test(
  '5,000 rows, a hundred of them broken: progress, giving up, a server that falls over, and then exactly the good ones',
  { tag: UNA_MEDIDA },
  async ({ page, producto, vigilancia, revisar }, info) => {
    test.slow();
    vigilancia.tolerar(/ERR_CONNECTION|ERR_INCOMPLETE|ERR_EMPTY_RESPONSE|ERR_SOCKET/);
    await sinVentanaDeGuardar(page);
    const { empresa } = await enProductos(producto, page, { productos: [], rol: rolDe(info) });
    const filas = Array.from({ length: 5000 }, (_, i) =>
      i % 50 === 7 ? `,SKU-${i},Galletas,muchos` : `Galletas Caney ${i},SKU-${i},Galletas,${(i % 900) / 100}`,
    );
    const candado = await producto.base.connect();
    try {
      // nothing can be read
      await candado.query('begin; lock table empresa_productos in access exclusive mode');
      await page.reload();
      await expect(page.getByText('Cargando productos...')).toBeVisible();
      await revisar(page, 'productos-cargando', { cargando: true });
      const dialogo = await open(page);
      await elegir(page, ['nombre,sku,categoria,precio_compra', ...filas].join('\n'));
      await expect(dialogo.getByText('Revisando cada fila…')).toBeVisible();
      await candado.query('rollback');
      await expect(cifra(page, 'Nuevos')).toHaveText('4.900');
      await expect(cifra(page, 'Rechazados')).toHaveText('100');
      const lista = dialogo.getByRole('region', { name: 'Filas rechazadas (100)' });
      await lista.getByRole('button', { name: 'Ver más (80)' }).click();
      await expect(lista.getByText(/^Línea/)).toHaveCount(100);

      await conAveria(
        producto,
        frenar('SKU-2600'),
        'drop trigger freno on empresa_productos; drop function freno',
        async () => {
          const importar = dialogo.getByRole('button', { name: 'Importar' });
          const aMedias = dialogo.getByText('Importando: 2.500 de 4.900 productos');
          const noSeSabe = dialogo.getByText('No sabemos si los productos se importaron');
          // given up: what is not known is not claimed
          await candado.query('select pg_advisory_lock(77)');
          await importar.click();
          await expect(aMedias).toBeVisible();
          await expect(dialogo.getByRole('progressbar', { name: 'Importando los productos' })).toHaveAttribute(
            'aria-valuenow',
            '51',
          );
          await revisar(page, 'importacion-en-marcha');
          await dialogo.getByRole('button', { name: 'Dejar de esperar' }).click();
          await expect(noSeSabe).toBeVisible();
          await revisar(page, 'importacion-sin-saber');
          await candado.query('select pg_advisory_unlock(77)');
          await dialogo.getByRole('button', { name: 'Revisar el archivo otra vez' }).click();
          await expect(cifra(page, 'Nuevos')).toHaveText('4.900');

          // in the middle of it the server falls over
          await candado.query('select pg_advisory_lock(77)');
          await importar.click();
          await expect(aMedias).toBeVisible();
          await producto.servidor.caer();
          await expect(noSeSabe).toBeVisible();
          await producto.servidor.iniciar();
          await candado.query('select pg_advisory_unlock(77)');
          await dialogo.getByRole('button', { name: 'Revisar el archivo otra vez' }).click();
          await expect(cifra(page, 'Nuevos')).toHaveText('4.900');
          expect(await cuantosProductos(producto, empresa)).toBe(0);
        },
      );

      await dialogo.getByRole('button', { name: 'Importar' }).click();
      await expect(dialogo.getByText('Se importaron 4.900 productos correctamente')).toBeVisible();
      expect(await cuantosProductos(producto, empresa)).toBe(4900);
      const [descarga] = await Promise.all([
        page.waitForEvent('download'),
        dialogo.getByRole('button', { name: 'Descargar las filas rechazadas' }).click(),
      ]);
      const [, ...rechazadas] = parse(await leerDescarga(descarga), { bom: true });
      expect(rechazadas).toHaveLength(100);
      expect(rechazadas[0]).toEqual([
        '',
        'SKU-7',
        'Galletas',
        'muchos',
        'Nombre: falta. Precio de compra: no es un número',
      ]);
      expect(rechazadas.at(-1)?.[1]).toBe('SKU-4957');
    } finally {
      candado.release(true);
    }
  },
);

test(
  'what is no catalogue is refused with its reason; a fault of the server wrote nothing, and that is said',
  { tag: UNA_MEDIDA },
  async ({ page, producto, vigilancia, revisar }) => {
    vigilancia.tolerar(/422|413|500/);
    const { empresa } = await enProductos(producto, page, { productos: [] });
    await expect(page.getByText('Aún no hay productos en el catálogo')).toBeVisible();
    await revisar(page, 'productos-vacio');
    const dialogo = await open(page);
    const filas = (cuantas: number) => `nombre\n${'Galletas\n'.repeat(cuantas)}`;
    const casos: [string | Buffer, string | RegExp][] = [
      ['nombre,sku\n', 'No se encontraron productos válidos en el archivo CSV'],
      ['', 'No se encontraron productos válidos en el archivo CSV'],
      ['codigo,precio\nA,1\n', 'Al archivo le falta la columna «nombre» en su primera fila.'],
      [Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0, 1]), /Este archivo no es un CSV/],
      ['nombre,sku\nCafé,C-1\n"sin cerrar,C-2\n', 'El archivo está mal formado en la línea 3. Revisa las comillas.'],
      // not next to the other of its text: each is waited for by its own
      [Buffer.from('\uFEFFnombre\nCafé\n', 'utf16le'), /Este archivo no es un CSV/],
      [filas(20_001), 'El archivo tiene más de 20.000 filas. Divídelo en varios.'],
      [`nombre${',a'.repeat(201)}\nCafé\n`, /más de 200 columnas/],
      [Buffer.alloc(10 * 1024 * 1024 + 1, 'a'), 'El archivo pasa de 10 MB. Divídelo en varios.'],
    ];
    for (const [contenido, texto] of casos) {
      await elegir(page, contenido);
      await expect(dialogo.getByRole('alert').filter({ hasText: texto })).toBeVisible();
    }
    await revisar(page, 'importacion-rechazada');

    // rows, but none that can be imported
    await elegir(page, 'nombre,precio_compra\nCafé,caro\n');
    await expect(dialogo.getByText('No se encontraron productos válidos en el archivo CSV')).toBeVisible();
    await expect(dialogo.getByRole('button', { name: 'Importar' })).toBeDisabled();
    await dialogo.getByRole('button', { name: 'Elegir otro archivo' }).click();

    // dropped instead of chosen
    const arrastrado = await page.evaluateHandle(() => {
      const datos = new DataTransfer();
      datos.items.add(new File(['name,category\nCafé,Café\n'], 'arrastrado.csv', { type: 'application/vnd.ms-excel' }));
      return datos;
    });
    await dialogo.getByText('Hasta 10 MB y 20.000 filas.').dispatchEvent('drop', { dataTransfer: arrastrado });
    await expect(dialogo.getByText('arrastrado.csv')).toBeVisible();
    await expect(cifra(page, 'Nuevos')).toHaveText('1');
    await conAveria(
      producto,
      'alter table empresa_productos add constraint averia check (false) not valid',
      'alter table empresa_productos drop constraint averia',
      async () => {
        await dialogo.getByRole('button', { name: 'Importar' }).click();
        await expect(dialogo.getByText(/^No se importó nada\. Algo falló en el servidor/)).toBeVisible();
      },
    );
    expect(await cuantosProductos(producto, empresa)).toBe(0);
    await dialogo.getByRole('button', { name: 'Importar' }).click();
    await expect(dialogo.getByText('Se importó 1 producto correctamente')).toBeVisible();
    expect(await cuantosProductos(producto, empresa)).toBe(1);
  },
);
