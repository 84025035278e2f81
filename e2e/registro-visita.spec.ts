import { randomUUID } from 'node:crypto';
import { CLAVE, campoClave, conTrabajador, enElCampo, esperarAviso } from './actions.ts';
import { cerrarAvisos, crearProductosEn, SIN_SERVIDOR, sinServidor } from './commerce.ts';
import {
  botonEnviar,
  botonFinalizar,
  capturar,
  contar,
  conVisita,
  enElTelefono,
  enviarYa,
  entregada,
  finalizar,
  fotoDeGaleria,
  iniciar,
  iniciarIgual,
  inventario,
  pasarElPlazo,
  permitir,
  siguiente,
  detallar,
  linea,
  terminarSesiones,
  TIENDA,
} from './registro.ts';
import { expect, test } from './test.ts';

/** About two kilometres north of the branch. */
const LEJOS = { lat: TIENDA.lat + 0.018, lng: TIENDA.lng };

test('a visit of 20 products and 10 photos, from «Iniciar Visita» to the receipt', async ({
  page,
  producto,
  revisar,
}) => {
  const ruta = await conVisita(producto, page, { productos: 20, instrucciones: 'Revisar la nevera del fondo' });
  await permitir(page, TIENDA);
  await page.goto(ruta.direccion);
  await expect(page.getByRole('heading', { level: 1, name: 'La Ceiba Chacao' })).toBeVisible();
  await expect(page.getByText('20 productos para revisar')).toBeVisible();
  await revisar(page, 'registro-visita-comienzo');
  await page.getByRole('button', { name: 'Iniciar Visita' }).click();
  await expect(page.getByRole('heading', { name: 'Productos para revisar (20)' })).toBeVisible();
  await expect(page.getByText('Revisar la nevera del fondo')).toBeVisible();
  await expect(page.getByText('Guardado')).toBeVisible();

  // disabled, with its reason
  await expect(botonFinalizar(page)).toBeDisabled();
  const razon = page.getByText('Complete el inventario actual de todos los productos para finalizar');
  await expect(razon).toBeVisible();
  const avance = page.getByRole('progressbar', { name: 'Avance de la visita' });
  await expect(avance).toHaveAttribute('aria-valuetext', '0 de 20 productos');

  // the first one whole: stepper, price, notes, competitors
  await detallar(page, 'Producto 01');
  await page.getByRole('button', { name: 'Uno más' }).click();
  await page.getByRole('button', { name: 'Uno más' }).click();
  await expect(inventario(page)).toHaveValue('2');
  await expect(page.getByLabel('Exhibido')).toBeChecked();
  await page.getByLabel('Material POP').check();
  await page.getByLabel('Precio de venta observado').fill('4,80');
  await expect(page.getByText('Precio elevado')).toBeHidden();
  await page.getByLabel('Precio de venta observado').fill('4,81');
  await expect(page.getByText('Precio elevado')).toBeVisible();
  await page.getByLabel('Observaciones').fill('Caras vacías abajo');
  await page.getByRole('button', { name: /^Competencia/ }).click();
  await page.getByLabel('Marca').fill('Andina');
  await page.getByLabel('Precio', { exact: true }).fill('3');
  await page.getByRole('button', { name: 'Agregar competidor' }).click();
  await page.getByRole('button', { name: 'Agregar competidor' }).click();
  await expect(page.getByRole('button', { name: 'Agregar competidor' })).toBeHidden();
  await expect(avance).toHaveAttribute('aria-valuetext', '1 de 20 productos');
  await expect(page.getByText('1 quiebre')).toBeVisible();

  // photos by the page's camera and from files
  for (let i = 0; i < 3; i++) await capturar(page, 'Producto 01');
  await expect(page.getByText('3 en el teléfono')).toBeVisible();
  await revisar(page, 'registro-visita-producto');
  const anaquel = page.getByRole('region', { name: 'Fotos del anaquel completo' });
  await anaquel
    .getByLabel('Subir foto')
    .setInputFiles(await Promise.all(['#a33', '#3a3', '#33a'].map((color, i) => fotoDeGaleria(`${i}.jpg`, color))));
  await expect(anaquel.getByText('3 en el teléfono')).toBeVisible();
  await anaquel.getByRole('button', { name: 'Ver foto 2' }).click();
  await page.getByRole('dialog', { name: 'Foto 2' }).getByRole('button', { name: 'Eliminar foto' }).click();
  await expect(anaquel.getByText('2 en el teléfono')).toBeVisible();

  await siguiente(page).click();
  await expect(inventario(page)).toBeFocused();
  await detallar(page, 'Producto 02');
  await page.getByRole('switch', { name: 'No hay existencia' }).check();
  await expect(inventario(page)).toHaveAttribute('placeholder', 'Sin existencia');
  await expect(page.getByLabel('Exhibido')).not.toBeChecked();
  for (let i = 0; i < 5; i++) await capturar(page, 'Producto 02');
  await siguiente(page).click();
  await contar(
    page,
    Array.from({ length: 18 }, (_, i) => i + 5),
  );
  await expect(avance).toHaveAttribute('aria-valuetext', '20 de 20 productos');
  await expect(razon).toBeHidden();
  const tomadas = await enElTelefono<{ sha256: string; lugar: string }>(page, 'fotos');
  const bytes = await enElTelefono<{ contenido: string }>(page, 'bytes_de_fotos');
  expect(tomadas).toHaveLength(10);
  // what the device says of them is what they are
  expect(bytes.map(({ contenido }) => contenido).toSorted()).toEqual(tomadas.map(({ sha256 }) => sha256).toSorted());

  await finalizar(page).click();
  await esperarAviso(page, 'Visita completada', 'La visita se ha registrado correctamente');
  await expect(page.getByText(/^Recibido \d\d:\d\d$/)).toBeVisible();
  await expect(page.getByText('10 fotos recibidas')).toBeVisible();
  await cerrarAvisos(page);
  await revisar(page, 'registro-visita-recibido');

  const { estado, envios, productos, fotos, lejos, distancia } = await entregada(producto, ruta.visita);
  expect({ estado, envios, lejos }).toEqual({ estado: 'completada', envios: ['inicio', 'finalizacion'], lejos: false });
  expect(distancia).toBeLessThan(50);
  expect(productos).toHaveLength(20);
  expect(productos[0]).toEqual({
    nombre: 'Producto 01',
    inventario: '2',
    exhibido: true,
    quiebre: true,
    pop: true,
    precio: 4.81,
  });
  expect(productos[1]).toMatchObject({ inventario: 'Sin existencia', exhibido: false, quiebre: true });
  expect(productos.slice(2).map((fila) => fila.inventario)).toEqual(
    Array.from({ length: 18 }, (_, i) => String(i + 5)),
  );
  expect(fotos.map(({ sha256 }) => sha256).toSorted()).toEqual(tomadas.map(({ sha256 }) => sha256).toSorted());
  expect(fotos.every(({ recibida }) => recibida)).toBe(true);
  expect(fotos.filter((foto) => foto.producto === null)).toHaveLength(2);
  // all of it is there: once it can no longer be corrected nothing but the receipts is kept here
  await expect.poll(() => enElTelefono(page, 'bytes_de_fotos')).toEqual([]);
  expect(await enElTelefono(page, 'registros')).toHaveLength(20);
  await pasarElPlazo(page);
  await expect.poll(() => enElTelefono(page, 'registros')).toEqual([]);
  expect(await enElTelefono(page, 'envios')).toHaveLength(2);
  await expect(page.getByText(/^Recibido \d\d:\d\d$/)).toBeVisible();
});

test('a reload in the middle, and leaving and coming back, find everything as it was', async ({ page, producto }) => {
  const ruta = await conVisita(producto, page);
  await permitir(page, TIENDA);
  // who says on a card that the visit begins is not asked again
  await page.goto('/dashboard-mercaderista');
  await page.getByRole('link', { name: 'Iniciar Visita, La Ceiba Chacao' }).first().click();
  await expect(page.getByRole('heading', { name: 'Productos para revisar (3)' })).toBeVisible();
  await contar(page, [7]);
  await inventario(page).fill('8');
  await detallar(page, 'Producto 02');
  await page.getByLabel('Observaciones').pressSequentially('a medio escri');
  await capturar(page, 'Producto 02');
  await page.reload();
  await expect(page.getByRole('banner').getByText('2 de 3', { exact: true })).toBeVisible();
  await expect(inventario(page)).toHaveValue('8');
  await detallar(page, 'Producto 02');
  await expect(page.getByLabel('Observaciones')).toHaveValue('a medio escri');
  await expect(page.getByText('1 en el teléfono')).toBeVisible();

  // looking for one, and those that are missing
  await page.getByLabel('Buscar producto').fill('sku-1');
  await expect(linea(page, 'Producto 01')).toBeVisible();
  await expect(linea(page, 'Producto 03')).toBeHidden();
  await page.getByLabel('Buscar producto').fill('');
  await page.getByRole('button', { name: 'Sin completar 1' }).click();
  await expect(linea(page, 'Producto 01')).toBeHidden();
  await expect(linea(page, 'Producto 03')).toBeVisible();

  await page.getByRole('link', { name: 'Volver' }).click();
  await enElCampo(page);
  await page.getByRole('link', { name: 'Continuar Visita, La Ceiba Chacao' }).first().click();
  await expect(page).toHaveURL(new RegExp(ruta.direccion));
  await expect(page.getByRole('banner').getByText('2 de 3', { exact: true })).toBeVisible();
  await detallar(page, 'Producto 02');
  await expect(page.getByLabel('Observaciones')).toHaveValue('a medio escri');
});

test('a session that ends while recording keeps nobody from writing, and the visit goes after signing in', async ({
  page,
  producto,
  vigilancia,
}) => {
  vigilancia.tolerar(/401/);
  const ruta = await conVisita(producto, page);
  await permitir(page, TIENDA);
  await iniciar(page, ruta);
  await contar(page, [7, 8]);
  await expect(page.getByText('Guardado')).toBeVisible();
  await terminarSesiones(producto, ruta.correo);
  // opened anew the server knows nobody, and the form is there all the same
  await page.reload();
  await contar(page, [9]);
  await expect(page.getByText('Guardado')).toBeVisible();
  await finalizar(page).click();
  await expect(page.getByText('Tu sesión terminó. Inicia sesión y la visita se enviará sola.')).toBeVisible();
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel('Correo electrónico').fill(ruta.correo);
  await campoClave(page).fill(CLAVE);
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await esperarAviso(page, 'Visita completada', 'La visita se ha registrado correctamente');
  const { estado, productos } = await entregada(producto, ruta.visita);
  expect(estado).toBe('completada');
  expect(productos.map((fila) => fila.inventario)).toEqual(['7', '8', '9']);
});

test('what the server refuses is kept and shown; a list that changed can be corrected', async ({
  page,
  producto,
  vigilancia,
  revisar,
}) => {
  vigilancia.tolerar(/422/);
  const ruta = await conVisita(producto, page, { productos: 2 });
  await permitir(page, TIENDA);
  await iniciar(page, ruta);
  await contar(page, [7, 8]);
  // listed before the device read the list, as far as the server knows
  await crearProductosEn(producto, ruta.empresa, ['Producto 99'], ruta.sucursal);
  await producto.base.query("update reglas_de_surtido set vigente_desde = '-infinity' where sucursal_id = $1", [
    ruta.sucursal,
  ]);
  await producto.base.query("update surtidos_dichos set dicho_en = now() - interval '1 day' where lugar_id = $1", [
    ruta.sucursal,
  ]);
  await finalizar(page).click();
  await expect(page.getByText('Requiere atención', { exact: true })).toBeVisible();
  await expect(page.getByText('La lista de productos de la sucursal cambió y falta alguno.')).toBeVisible();
  await revisar(page, 'registro-visita-rechazada');
  await page.reload();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('Requiere atención', { exact: true })).toBeVisible();
  expect((await entregada(producto, ruta.visita)).productos).toEqual([]);

  await page.getByRole('button', { name: 'Corregir la visita' }).click();
  await expect(page.getByRole('banner').getByText('2 de 3', { exact: true })).toBeVisible();
  await linea(page, 'Producto 99').getByRole('button').first().click();
  await inventario(page).fill('3');
  await finalizar(page).click();
  await expect(page.getByText(/^Recibido \d\d:\d\d$/)).toBeVisible();
  const { productos } = await entregada(producto, ruta.visita);
  expect(productos.map((fila) => fila.inventario)).toEqual(['7', '8', '3']);
});

test('another body under the same id: refused, kept, and nothing at the server changed', async ({
  page,
  producto,
  vigilancia,
}) => {
  vigilancia.tolerar(new RegExp(`409|${SIN_SERVIDOR.source}`));
  const ruta = await conVisita(producto, page, { productos: 1 });
  await permitir(page, TIENDA);
  await iniciar(page, ruta);
  await sinServidor(producto, async () => {
    await contar(page, [7]);
    await finalizar(page).click();
    await expect(page.getByText('En el teléfono', { exact: true })).toBeVisible();
    const envios = await enElTelefono<{ envio_id: string; tipo: string }>(page, 'envios');
    await producto.base.query(
      `insert into envios (empresa_id, visita_id, id, usuario_id, tipo, estado, huella, motivos)
       select v.empresa_id, v.id, $2, v.usuario_id, 'finalizacion', 'aplicado', sha256('otro'), '{}' from visitas v where v.id = $1`,
      [ruta.visita, envios.find(({ tipo }) => tipo === 'finalizacion')?.envio_id],
    );
  });
  await enviarYa(page, /^Requiere atención$/);
  await expect(page.getByText('El servidor ya tiene otra versión de esta visita.')).toBeVisible();
  expect(await enElTelefono(page, 'registros')).toHaveLength(1);
  expect((await entregada(producto, ruta.visita)).productos).toEqual([]);
});

test('far from the branch the visit goes on, marked, and the branch can be said to be elsewhere', async ({
  page,
  producto,
  revisar,
}) => {
  const ruta = await conVisita(producto, page, { productos: 1 });
  await permitir(page, LEJOS);
  await iniciarIgual(page, ruta);
  await expect(page.getByText('Estás a 2 km de donde figura la sucursal')).toBeVisible();
  await page.getByRole('button', { name: 'La posición de la sucursal no es correcta' }).click();
  await expect(page.getByRole('button', { name: 'Deshacer' })).toBeVisible();
  await revisar(page, 'registro-visita-lejos');
  await contar(page, [7]);
  await finalizar(page).click();
  await expect(page.getByText(/^Recibido \d\d:\d\d$/)).toBeVisible();
  await expect(page.getByText('La visita comenzó lejos de donde figura la sucursal.')).toBeVisible();
  const { lejos, posicion_equivocada, distancia } = await entregada(producto, ruta.visita);
  expect({ lejos, posicion_equivocada }).toEqual({ lejos: true, posicion_equivocada: true });
  expect(distancia).toBeGreaterThan(1900);
});

test('without a position the visit goes on and only says so', async ({ page, producto }) => {
  const ruta = await conVisita(producto, page, { productos: 1 });
  await permitir(page);
  await iniciar(page, ruta);
  await expect(page.getByText('La visita se registra sin tu ubicación')).toBeVisible();
  await contar(page, [7]);
  await finalizar(page).click();
  await expect(page.getByText(/^Recibido \d\d:\d\d$/)).toBeVisible();
  const { lejos, distancia, estado } = await entregada(producto, ruta.visita);
  expect({ lejos, distancia, estado }).toEqual({ lejos: false, distancia: null, estado: 'completada' });
});

test('two tabs on one visit: what one writes the other shows, and it is delivered once', async ({ page, producto }) => {
  const ruta = await conVisita(producto, page, { productos: 2 });
  await permitir(page, TIENDA);
  await iniciar(page, ruta);
  const otra = await page.context().newPage();
  await otra.goto(ruta.direccion);
  await contar(page, [7]);
  await expect(otra.getByRole('banner').getByText('1 de 2', { exact: true })).toBeVisible();
  await linea(otra, 'Producto 02').getByRole('button').first().click();
  await inventario(otra).fill('8');
  await expect(page.getByRole('banner').getByText('2 de 2', { exact: true })).toBeVisible();
  // both at once, whatever one does to the other
  for (const pestana of [page, otra]) {
    await botonFinalizar(pestana).click();
    await expect(botonEnviar(pestana)).toBeEnabled();
  }
  const botones = await Promise.all([page, otra].map((pestana) => botonEnviar(pestana).elementHandle()));
  await Promise.all(botones.map((boton) => boton?.evaluate((nodo) => nodo instanceof HTMLElement && nodo.click())));
  await expect(page.getByText(/^Recibido \d\d:\d\d$/)).toBeVisible();
  await expect(otra.getByText(/^Recibido \d\d:\d\d$/)).toBeVisible();
  const { envios, productos } = await entregada(producto, ruta.visita);
  expect(envios).toEqual(['inicio', 'finalizacion']);
  expect(productos.map((fila) => fila.inventario)).toEqual(['7', '8']);
});

test('a visit that could not be done is closed with its reason and a photo', async ({ page, producto, revisar }) => {
  const ruta = await conVisita(producto, page);
  await permitir(page, TIENDA);
  await iniciar(page, ruta);
  await contar(page, [7]);
  await page.getByRole('button', { name: 'No se pudo realizar la visita' }).click();
  const dialogo = page.getByRole('dialog', { name: 'No se pudo realizar la visita' });
  await dialogo.getByRole('button', { name: 'Cerrar la visita' }).click();
  await expect(dialogo.getByText('Escribe por qué no se pudo realizar.')).toBeVisible();
  await dialogo.getByRole('button', { name: 'La tienda estaba cerrada' }).click();
  await expect(dialogo.getByLabel('Motivo')).toHaveValue('La tienda estaba cerrada');
  await dialogo.getByLabel('Subir foto').setInputFiles(await fotoDeGaleria('puerta.jpg', '#555'));
  await expect(dialogo.getByText('1 en el teléfono')).toBeVisible();
  await revisar(page, 'registro-visita-no-realizada');
  await dialogo.getByRole('button', { name: 'Cerrar la visita' }).click();
  await expect(page.getByText(/^Recibido \d\d:\d\d$/)).toBeVisible();
  await expect(page.getByText('1 foto recibida')).toBeVisible();
  const { estado, motivo, productos, fotos } = await entregada(producto, ruta.visita);
  expect({ estado, motivo, productos }).toEqual({
    estado: 'cancelada',
    motivo: 'La tienda estaba cerrada',
    productos: [],
  });
  expect(fotos).toEqual([expect.objectContaining({ recibida: true, producto: null })]);
});

test('a branch without products: photos and a reason are all that can be done', async ({ page, producto, revisar }) => {
  const ruta = await conVisita(producto, page, { productos: 0 });
  await permitir(page, TIENDA);
  await page.goto(ruta.direccion);
  await page.getByRole('button', { name: 'Seguir sin productos' }).click();
  await expect(page.getByText('Puedes tomar fotos del anaquel y cerrar la visita con un motivo.')).toBeVisible();
  await expect(botonFinalizar(page)).toHaveCount(0);
  await expect(page.getByRole('progressbar', { name: 'Avance de la visita' })).toHaveCount(0);
  const anaquel = page.getByRole('region', { name: 'Fotos del anaquel completo' });
  await anaquel.getByLabel('Subir foto').setInputFiles(await fotoDeGaleria('anaquel.jpg', '#3a3'));
  await expect(anaquel.getByText('1 en el teléfono')).toBeVisible();
  await revisar(page, 'registro-visita-vacia');
  await page.getByRole('button', { name: 'Cerrar con un motivo' }).click();
  const dialogo = page.getByRole('dialog', { name: 'No se pudo realizar la visita' });
  await dialogo.getByRole('button', { name: 'La sucursal no tiene productos asignados' }).click();
  await revisar(page, 'registro-visita-vacia-motivo');
  await dialogo.getByRole('button', { name: 'Cerrar la visita' }).click();
  await expect(page.getByText(/^Recibido \d\d:\d\d$/)).toBeVisible();
  await expect(page.getByText('1 foto recibida')).toBeVisible();
  const { estado, motivo, fotos } = await entregada(producto, ruta.visita);
  expect({ estado, motivo }).toEqual({ estado: 'cancelada', motivo: 'La sucursal no tiene productos asignados' });
  expect(fotos).toEqual([expect.objectContaining({ recibida: true, producto: null })]);
});

test('a visit that was begun without products gets those that the supervisor chose meanwhile', async ({
  page,
  producto,
}) => {
  const ruta = await conVisita(producto, page, { productos: 0 });
  await permitir(page, TIENDA);
  await page.goto(ruta.direccion);
  await page.getByRole('button', { name: 'Seguir sin productos' }).click();
  await expect(page.getByRole('button', { name: 'Cerrar con un motivo' })).toBeVisible();
  await crearProductosEn(producto, ruta.empresa, ['Producto 01'], ruta.sucursal);
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await expect(page.getByRole('heading', { name: 'Productos para revisar (1)' })).toBeVisible();
  await contar(page, [7]);
  await finalizar(page).click();
  await expect(page.getByText(/^Recibido \d\d:\d\d$/)).toBeVisible();
  expect((await entregada(producto, ruta.visita)).estado).toBe('completada');
});

test('a camera that is refused says so, and a file does instead', async ({ page, producto }) => {
  const ruta = await conVisita(producto, page, { productos: 1 });
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await permitir(page, TIENDA);
  await iniciar(page, ruta);
  await page.getByRole('button', { name: 'Capturar Foto' }).first().click();
  const camara = page.getByRole('dialog', { name: 'Capturar Foto' });
  await expect(camara.getByText('No se pudo usar la cámara.')).toBeVisible();
  await camara.getByLabel('Subir foto').setInputFiles(await fotoDeGaleria('galeria.jpg', '#a33'));
  await expect(camara).toBeHidden();
  await expect(page.getByText('1 en el teléfono')).toBeVisible();
  const [foto] = await enElTelefono<{ nombre: string }>(page, 'fotos');
  expect(foto?.nombre).toMatch(/^\d{13}-galeria\.jpg$/);
});

test('a phone that takes nothing more says so, keeps trying, and loses nothing', async ({ page, producto }) => {
  const ruta = await conVisita(producto, page, { productos: 1 });
  await permitir(page, TIENDA);
  await iniciar(page, ruta);
  // which product is open is on the phone while it still takes something
  const abierto = async () => (await enElTelefono<{ abierto: string | null }>(page, 'borradores'))[0]?.abierto;
  await expect.poll(abierto).toBe(ruta.productos[0]);
  await page.evaluate(() => {
    const original = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'put') ?? {};
    const llena = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    Object.defineProperty(IDBObjectStore.prototype, 'put', { ...original, value: llena });
    addEventListener('hay-espacio', () => Object.defineProperty(IDBObjectStore.prototype, 'put', original));
  });
  await inventario(page).fill('12');
  await expect(page.getByText('Sin guardar')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('No se pudo guardar el registro de la visita');
  await page.evaluate(() => dispatchEvent(new Event('hay-espacio')));
  await expect(page.getByText('Guardado')).toBeVisible();
  await page.reload();
  await expect(inventario(page)).toHaveValue('12');
});

test('a photo that is refused neither keeps the visit back nor is dropped', async ({ page, producto, vigilancia }) => {
  vigilancia.tolerar(/409/);
  const ruta = await conVisita(producto, page, { productos: 1 });
  await permitir(page, TIENDA);
  await iniciar(page, ruta);
  await contar(page, [7]);
  for (let i = 0; i < 2; i++) await capturar(page, 'Producto 01');
  const [primera] = (
    await enElTelefono<{ id: string; sha256: string; bytes: number; tomada_en: string }>(page, 'fotos')
  ).toSorted((a, b) => a.tomada_en.localeCompare(b.tomada_en));
  // another picture has its id
  await producto.base.query(
    `insert into visitas_fotos (empresa_id, visita_id, id, tomada_en, bytes, sha256, nombre)
     values ($1, $2, $3, now(), 1, sha256('otra'), 'otra.jpg')`,
    [ruta.empresa, ruta.visita, primera?.id],
  );
  await finalizar(page).click();
  await expect(page.getByText(/^Recibido \d\d:\d\d$/)).toBeVisible();
  await expect(page.getByText('Fotos: 1 de 2')).toBeVisible();
  await expect(page.getByText('El servidor tiene otra foto con el mismo nombre.')).toBeVisible();
  expect(await enElTelefono(page, 'bytes_de_fotos')).toHaveLength(1);
  await producto.base.query("update visitas_fotos set sha256 = decode($2, 'hex'), bytes = $3 where id = $1", [
    primera?.id,
    primera?.sha256,
    primera?.bytes,
  ]);
  await page.reload();
  await page.getByRole('button', { name: 'Reintentar las fotos' }).click();
  await expect(page.getByText('2 fotos recibidas')).toBeVisible();
  expect((await entregada(producto, ruta.visita)).fotos.map(({ recibida }) => recibida)).toEqual([true, true]);
});

test.describe('with the application on the device', () => {
  test.use({ serviceWorkers: 'allow' });

  test('finished while the server is down: it stays on the phone, says so, and arrives once', async ({
    page,
    producto,
    vigilancia,
    revisar,
  }) => {
    vigilancia.tolerar(new RegExp(`ERR_FAILED|Failed to fetch|${SIN_SERVIDOR.source}`));
    const ruta = await conVisita(producto, page);
    await permitir(page, TIENDA);
    await iniciar(page, ruta);
    await conTrabajador(page);
    await sinServidor(producto, async () => {
      await contar(page, [7]);
      await expect
        .poll(() => enElTelefono<{ inventario_actual: string }>(page, 'registros'))
        .toEqual([expect.objectContaining({ inventario_actual: '7' })]);
      // the page itself comes from the phone, too
      await page.reload();
      await expect(linea(page, 'Producto 01')).toContainText('7');
      await contar(page, [8, 9]);
      await capturar(page, 'Producto 03');
      await finalizar(page).click();
      await expect(page.getByText('En el teléfono', { exact: true })).toBeVisible();
      await expect(page.getByText('se enviará sola cuando haya conexión')).toBeVisible();
      await expect(page.getByText('Visita completada')).toBeHidden();
      await cerrarAvisos(page);
      await revisar(page, 'registro-visita-en-el-telefono');
    });
    await enviarYa(page, /^Recibido \d\d:\d\d$/);
    await expect(page.getByText('1 foto recibida')).toBeVisible();
    const { estado, envios, productos, fotos } = await entregada(producto, ruta.visita);
    expect(estado).toBe('completada');
    expect(envios.toSorted()).toEqual(['finalizacion', 'inicio']);
    expect(productos.map((fila) => fila.inventario)).toEqual(['7', '8', '9']);
    expect(fotos).toEqual([expect.objectContaining({ recibida: true, producto: 'Producto 03' })]);
  });

  test('no products, no such visit, and no answer each say what they are', async ({
    page,
    producto,
    vigilancia,
    revisar,
  }) => {
    vigilancia.tolerar(new RegExp(`404|${SIN_SERVIDOR.source}`));
    const ruta = await conVisita(producto, page, { productos: 0 });
    await page.goto(ruta.direccion);
    await expect(page.getByText('No hay productos asignados')).toBeVisible();
    await expect(page.getByText('Contacta a tu supervisor')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Iniciar Visita' })).toHaveCount(0);
    await revisar(page, 'registro-visita-sin-productos');
    await crearProductosEn(producto, ruta.empresa, ['Producto 01'], ruta.sucursal);
    await page.getByRole('button', { name: 'Actualizar' }).click();
    await expect(page.getByRole('button', { name: 'Iniciar Visita' })).toBeVisible();

    await page.goto(`/registro-visita/${randomUUID()}`);
    await expect(page.getByRole('heading', { name: 'Visita no encontrada' })).toBeVisible();
    await expect(page.getByText('No se encontró la visita o no tienes acceso a ella')).toBeVisible();
    await revisar(page, 'registro-visita-no-encontrada');
    await page.getByRole('main').getByRole('link', { name: 'Volver' }).click();
    await enElCampo(page);
    await conTrabajador(page);
    await sinServidor(producto, async () => {
      await page.goto(`/registro-visita/${randomUUID()}`);
      await expect(page.getByText('No se pudo cargar la información de la visita')).toBeVisible();
    });
    await page.getByRole('button', { name: 'Reintentar' }).last().click();
    await expect(page.getByRole('heading', { name: 'Visita no encontrada' })).toBeVisible();
  });
});
