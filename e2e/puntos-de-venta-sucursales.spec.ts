import { setTimeout as esperar } from 'node:timers/promises';
import { sumarDias } from '#src/dominio/visitas/fechas.ts';
import { cortarRed, crearMiembro, esperarAviso, otroDispositivo } from './actions.ts';
import {
  accion,
  agregarSucursal,
  cerrarAvisos,
  crearFormato,
  crearProductosEn,
  crearSucursales,
  crearVisitas,
  decirSurtido,
  elegirEstado,
  enSucursal,
  fila,
  filaDe,
  productosDe,
  SIN_SERVIDOR,
  sinServidor,
} from './commerce.ts';
import type { Producto } from './product.ts';
import { DOS_MEDIDAS, expect, test, UNA_MEDIDA } from './test.ts';
import { elegirFecha, hoyDeLaEmpresa } from './visits.ts';

test('the position of a branch: from a link, from two numbers, typed, from the device; and what will not do says why', async ({
  page,
  producto,
  context,
  revisar,
}) => {
  const { ruta, sucursal } = await enSucursal(producto, page, 'supervisor');
  await context.setGeolocation({ latitude: 8.2897, longitude: -62.7239, accuracy: 12 });
  await page.goto(`${ruta}?editar=si`);
  const formulario = page.getByRole('form', { name: 'Editar La Ceiba Chacao' });
  const campo = (nombre: string) => formulario.getByLabel(nombre, { exact: true });
  const enlace = campo('Enlace de mapas o coordenadas');
  const lat = campo('Latitud');
  const lng = campo('Longitud');
  await expect(lat).toHaveValue('10.4806');
  await expect(formulario.getByRole('link', { name: 'Ver en el mapa' })).toHaveAttribute(
    'href',
    'https://www.google.com/maps/search/?api=1&query=10.4806%2C-66.9036',
  );
  await enlace.fill('https://www.google.com/maps/place/Sambil/@10.4,-66.8,15z/data=!3m1!4b1!4m6!3d10.4891!4d-66.8535');
  await enlace.press('Enter');
  await expect(lat).toHaveValue('10.4891');
  await expect(lng).toHaveValue('-66.8535');
  await expect(enlace).toHaveValue('');
  await enlace.fill('10,1621; -68,0077');
  await enlace.blur();
  await expect(lat).toHaveValue('10.1621');
  await enlace.fill('al lado de la panadería');
  await enlace.blur();
  await expect(formulario.getByText('No reconocemos ese texto.')).toBeVisible();
  await enlace.fill('https://maps.app.goo.gl/abc123');
  await enlace.blur();
  await expect(formulario.getByText('Es un enlace corto y no trae las coordenadas.')).toBeVisible();
  await expect(lat).toHaveValue('10.1621');

  const mia = formulario.getByRole('button', { name: 'Usar mi ubicación' });
  await mia.click();
  await expect(formulario.getByText('El navegador no tiene permiso para ver tu ubicación.')).toBeVisible();
  await expect(lat).toHaveValue('10.1621');
  await revisar(page, 'sucursal-editar');
  await context.grantPermissions(['geolocation']);
  await mia.click();
  await expect(formulario.getByText('Ubicación tomada, con unos 12 m de precisión.')).toBeVisible();
  await expect(lat).toHaveValue('8.2897');
  await expect(lng).toHaveValue('-62.7239');
  await context.setGeolocation({ latitude: 8.3, longitude: -62.7, accuracy: 900 });
  await mia.click();
  await expect(formulario.getByText('Es poca: revísala en el mapa.')).toBeVisible();
  await context.setGeolocation(null);
  await mia.click();
  await expect(formulario.getByText('El dispositivo no pudo averiguar dónde está.')).toBeVisible();
  await expect(lat).toHaveValue('8.3');

  await enlace.fill('');
  await lat.fill('100');
  await lng.fill('');
  await formulario.getByRole('button', { name: 'Guardar' }).click();
  await expect(formulario.getByText('Escribe una latitud entre -90 y 90')).toBeVisible();
  await expect(formulario.getByText('Escribe una longitud entre -180 y 180')).toBeVisible();
  await lat.fill('9,9');
  await lng.fill('-69,25');
  await formulario.getByRole('button', { name: 'Guardar' }).click();
  await esperarAviso(page, 'Sucursal actualizada', 'La Ceiba Chacao');
  await expect(page).toHaveURL(new RegExp(`${ruta}$`));
  await expect(page.getByRole('link', { name: /9\.9, -69\.25/ })).toBeVisible();
  expect(await filaDe(producto, 'sucursales', sucursal)).toMatchObject({ lat: 9.9, lng: -69.25 });
});

test(
  'two people edit one branch: each sees what the other saved, and nothing typed is lost',
  { tag: UNA_MEDIDA },
  async ({ page, producto, browser, vigilancia, revisar }) => {
    vigilancia.tolerar(/409/);
    const { empresa, ruta, sucursal } = await enSucursal(producto, page, 'admin');
    const otra = await otroDispositivo(
      browser,
      producto,
      await crearMiembro(producto, empresa, 'supervisor', 'Carlos Briceño'),
    );
    const formularios = [page, otra].map((pagina) => pagina.getByRole('form', { name: /^Editar La Ceiba/ }));
    const [mio, suyo] = formularios;
    if (!mio || !suyo) throw new Error('two forms');
    for (const pagina of [page, otra]) await pagina.goto(`${ruta}?editar=si`);
    await expect(mio).toBeVisible();
    await suyo.getByLabel('Nombre de la sucursal').fill('La Ceiba Chacao Este');
    await suyo.getByLabel('Dirección').fill('Av. Libertador');
    await suyo.getByRole('button', { name: 'Guardar' }).click();
    await esperarAviso(otra, 'Sucursal actualizada', 'La Ceiba Chacao Este');

    await mio.getByLabel('Nombre de la sucursal').fill('La Ceiba Chacao Norte');
    await mio.getByLabel('Municipio').fill('Baruta');
    await mio.getByRole('button', { name: 'Guardar' }).click();
    await expect(mio).toContainText('Otra persona guardó cambios mientras editabas.');
    const nombre = mio.getByRole('row').filter({ hasText: 'Nombre de la sucursal' });
    await expect(nombre).toContainText('La Ceiba Chacao Norte');
    await expect(nombre).toContainText('La Ceiba Chacao Este');
    await expect(mio.getByRole('row').filter({ hasText: 'Dirección' })).toContainText(
      'No lo cambiaste: queda lo guardado',
    );
    await expect(mio.getByRole('row').filter({ hasText: 'Municipio' })).toHaveCount(0);
    await expect(mio.getByLabel('Nombre de la sucursal')).toHaveValue('La Ceiba Chacao Norte');
    await revisar(page, 'sucursal-dos-versiones');
    await mio.getByRole('button', { name: 'Guardar lo mío' }).click();
    await esperarAviso(page, 'Sucursal actualizada', 'La Ceiba Chacao Norte');
    expect(await filaDe(producto, 'sucursales', sucursal)).toMatchObject({
      nombre: 'La Ceiba Chacao Norte',
      direccion: 'Av. Libertador',
      municipio: 'Baruta',
    });

    // and the other way: what is saved takes the form's place
    for (const pagina of [page, otra]) await pagina.goto(`${ruta}?editar=si`);
    await expect(mio).toBeVisible();
    await mio.getByLabel('Zona 1').fill('Norte');
    await mio.getByRole('button', { name: 'Guardar' }).click();
    await esperarAviso(page, 'Sucursal actualizada', 'La Ceiba Chacao Norte');
    await suyo.getByLabel('Zona 1').fill('Sur');
    await suyo.getByRole('button', { name: 'Guardar' }).click();
    await suyo.getByRole('button', { name: 'Usar lo guardado' }).click();
    await expect(suyo.getByLabel('Zona 1')).toHaveValue('Norte');
    await suyo.getByLabel('Zona 2').fill('Galpones');
    await suyo.getByRole('button', { name: 'Guardar' }).click();
    await esperarAviso(otra, 'Sucursal actualizada', 'La Ceiba Chacao Norte');
    expect(await filaDe(producto, 'sucursales', sucursal)).toMatchObject({ zona_1: 'Norte', zona_2: 'Galpones' });

    // a change of what the form does not hold stands in nobody's way
    await page.goto(`${ruta}?editar=si`);
    await mio.getByLabel('Zona 1').fill('Centro');
    await producto.base.query('update sucursales set version = version + 1 where id = $1', [sucursal]);
    await mio.getByRole('button', { name: 'Guardar' }).click();
    await esperarAviso(page, 'Sucursal actualizada', 'La Ceiba Chacao Norte');
    expect(await filaDe(producto, 'sucursales', sucursal)).toMatchObject({ zona_1: 'Centro', zona_2: 'Galpones' });
  },
);

test('the format of a branch: given to a new one, changed, and told beside what somebody else chose', async ({
  page,
  producto,
  vigilancia,
  revisar,
}) => {
  vigilancia.tolerar(/409/);
  const { empresa, cadena, sucursal, ruta } = await enSucursal(producto, page, 'supervisor');
  await page.goto(`${ruta}?editar=si`);
  const formulario = page.getByRole('form', { name: 'Editar La Ceiba Chacao' });
  await expect(formulario.getByLabel('Municipio')).toBeVisible();
  await expect(formulario.getByLabel('Formato')).toHaveCount(0);

  const [mediano, expres] = [
    await crearFormato(producto, empresa, 'Mediano'),
    await crearFormato(producto, empresa, 'Exprés'),
  ];
  await page.goto(`/cadena/${cadena}`);
  const nueva = await agregarSucursal(page);
  await nueva.getByLabel('Nombre de la sucursal').fill('La Ceiba Norte');
  await elegirEstado(nueva, 'zul', 'Zulia');
  await expect(nueva.getByLabel('Formato')).toHaveValue('');
  await nueva.getByLabel('Formato').selectOption('Mediano');
  await revisar(page, 'sucursal-nueva-con-formato');
  await nueva.getByRole('button', { name: 'Crear sucursal' }).click();
  await esperarAviso(page, 'Sucursal creada', 'La Ceiba Norte');
  await expect(fila(page, 'La Ceiba Norte')).toContainText('Sin productos');
  await fila(page, 'La Ceiba Norte').getByRole('link', { name: 'La Ceiba Norte', exact: true }).click();
  await expect(page.getByText('Formato Mediano')).toBeVisible();

  await page.goto(`${ruta}?editar=si`);
  await formulario.getByLabel('Formato').selectOption('Exprés');
  await producto.base.query('update sucursales set formato_id = $2, version = version + 1 where id = $1', [
    sucursal,
    mediano,
  ]);
  await formulario.getByRole('button', { name: 'Guardar' }).click();
  const formato = formulario.getByRole('row').filter({ hasText: 'Formato' });
  await expect(formato).toContainText('Exprés');
  await expect(formato).toContainText('Mediano');
  await formulario.getByRole('button', { name: 'Guardar lo mío' }).click();
  await esperarAviso(page, 'Sucursal actualizada', 'La Ceiba Chacao');
  await expect(page.getByText('Formato Exprés')).toBeVisible();
  expect(await filaDe(producto, 'sucursales', sucursal)).toMatchObject({ formato_id: expres });

  await accion(page, 'Editar', 'La Ceiba Chacao').click();
  await formulario.getByLabel('Formato').selectOption('Sin formato');
  await formulario.getByRole('button', { name: 'Guardar' }).click();
  await esperarAviso(page, 'Sucursal actualizada', 'La Ceiba Chacao');
  await expect(page.getByText('Formato Exprés')).toHaveCount(0);
  expect(await filaDe(producto, 'sucursales', sucursal)).toMatchObject({ formato_id: null });
});

/** A chain that sells four, of which its format has another minimum for one and the branch says something of two; and one of its own. */
const conSurtido = async (producto: Producto, empresa: string, cadena: string, sucursal: string) => {
  const formato = await crearFormato(producto, empresa, 'Mediano');
  await producto.base.query('update sucursales set formato_id = $2 where id = $1', [sucursal, formato]);
  const [aceite = '', atun = '', comino = '', leche = '', queso = ''] = await crearProductosEn(producto, empresa, [
    'Aceite de Soya Sierra Clara',
    'Atún en Aceite Mar Adentro',
    'Comino Molido Doña Chila',
    'Leche Entera UHT Frailejón',
    'Queso Paisa La Trinidad',
  ]);
  await decirSurtido(producto, [
    ...[aceite, atun, comino, leche].map((uno) => ({ cadena, producto: uno, que: 'venta' as const, valor: 1 })),
    { cadena, producto: aceite, que: 'minimo', valor: 12 },
    { cadena, producto: atun, que: 'minimo', valor: 36 },
    { cadena, formato, producto: atun, que: 'minimo', valor: 24 },
    { cadena, producto: leche, que: 'minimo', valor: 18 },
    { cadena, sucursal, producto: leche, que: 'minimo', valor: 24 },
    { cadena, sucursal, producto: comino, que: 'venta', valor: 0 },
    { cadena, sucursal, producto: queso, que: 'venta', valor: 1 },
  ]);
  return { aceite, atun, comino, leche, queso };
};

test(
  'what a branch sells: from where it comes, what it says itself, and back to what it inherits',
  { tag: DOS_MEDIDAS },
  async ({ page, producto, vigilancia, revisar, isMobile }) => {
    vigilancia.tolerar(/409/);
    const { empresa, cadena, sucursal, ruta } = await enSucursal(producto, page, 'supervisor');
    const { leche } = await conSurtido(producto, empresa, cadena, sucursal);
    await page.goto(ruta);
    const productos = page.getByRole('region', { name: /^Productos asociados/ });
    await expect(productos.getByRole('heading', { name: 'Productos asociados 4' })).toBeVisible();
    await expect(productos.getByRole('row')).toHaveCount(6);
    await expect(productos.getByRole('definition')).toHaveText(['1', '1', '2', '1']);
    await expect(fila(productos, 'Leche')).toContainText('heredado: 18');
    await expect(fila(productos, 'Leche')).toContainText('Propio: mínimo');
    await expect(fila(productos, 'Comino')).toContainText('Propio: no se vende');
    await expect(fila(productos, 'Queso')).toContainText('Propio: solo aquí');
    await expect(fila(productos, 'Atún')).toContainText('Formato Mediano');
    await expect(fila(productos, 'Aceite de Soya')).toContainText('Cadena');
    await revisar(page, 'sucursal-surtido');
    await productos.getByRole('button', { name: 'Heredado 2' }).click();
    await expect(productos.getByRole('row')).toHaveCount(3);
    await productos.getByRole('button', { name: 'Propio 3' }).click();
    await expect(productos.getByRole('row')).toHaveCount(4);
    await productos.getByRole('button', { name: 'Todo 5' }).click();
    await expect(productos.getByRole('link', { name: 'Ver el surtido de la cadena' })).toHaveAttribute(
      'href',
      `/surtido?cadena=${cadena}`,
    );

    // a minimum and a price of its own, from now on
    await productos.getByRole('button', { name: 'Cambiar aquí, Aceite de Soya Sierra Clara' }).click();
    const dialogo = page.getByRole('dialog', { name: 'Aceite de Soya Sierra Clara' });
    const [minimo, precio] = [dialogo.getByLabel('Mínimo propio'), dialogo.getByLabel('Precio propio')];
    const guardar = dialogo.getByRole('button', { name: 'Guardar' });
    await expect(minimo).toHaveAttribute('placeholder', '12');
    await expect(precio).toHaveAttribute('placeholder', '4,80');
    await expect(guardar).toBeDisabled();
    await minimo.fill('1,5');
    await precio.fill('1.500');
    await guardar.click();
    await expect(dialogo.getByText('Escribe un número entero, de 0 en adelante.')).toBeVisible();
    await expect(dialogo.getByText('Escribe 0 o más, con dos decimales como mucho')).toBeVisible();
    await minimo.fill('20');
    await precio.fill('5,25');
    await revisar(page, 'sucursal-cambiar-aqui');
    await guardar.click();
    await esperarAviso(page, 'Cambio guardado', 'Aceite de Soya Sierra Clara');
    await expect(dialogo).toBeHidden();
    await expect(fila(productos, 'Aceite de Soya')).toContainText('Propio: mínimo y precio');
    await expect(fila(productos, 'Aceite de Soya')).toContainText('$5,25');
    await cerrarAvisos(page);

    // from a day to come, taken back before it comes
    // after the Monday that is proposed: the calendar opens on that one's month
    const dia = sumarDias(hoyDeLaEmpresa(), 8);
    await productos.getByRole('button', { name: 'Cambiar aquí, Atún en Aceite Mar Adentro' }).click();
    const delAtun = page.getByRole('dialog', { name: 'Atún en Aceite Mar Adentro' });
    await delAtun.getByLabel('No se vende aquí').check();
    await expect(delAtun.getByLabel('Mínimo propio')).toBeDisabled();
    await delAtun.getByRole('radio', { name: 'Un día que viene' }).check({ force: true });
    await expect(delAtun.getByRole('button', { name: /^Día, lunes/ })).toBeVisible();
    await elegirFecha(delAtun, 'Día', dia);
    await revisar(page, 'sucursal-cambiar-aqui-con-fecha');
    await delAtun.getByRole('button', { name: 'Guardar' }).click();
    await esperarAviso(page, 'Cambio programado', 'Atún en Aceite Mar Adentro, desde el ');
    await cerrarAvisos(page);
    await expect(fila(productos, 'Atún')).toContainText(/Cambia el .*: deja de venderse/);
    await revisar(page, 'sucursal-surtido-con-cambios');
    await productos.getByRole('button', { name: /^Deshacer el cambio .*Atún/ }).click();
    await esperarAviso(page, 'Cambio deshecho', 'Atún en Aceite Mar Adentro');
    await expect(fila(productos, 'Atún')).not.toContainText('Cambia el');
    await cerrarAvisos(page);

    // back to what it inherits, from its row or, on a phone, from where it is changed; and that taken back
    const volver = async (nombre: string, como: 'Volver a heredar' | 'Quitar de aquí') => {
      if (!isMobile) await productos.getByRole('button', { name: `${como}, ${nombre}` }).click();
      else {
        await productos.getByRole('button', { name: `Cambiar aquí, ${nombre}` }).click();
        await page.getByRole('dialog', { name: nombre }).getByRole('button', { name: como }).click();
      }
    };
    await volver('Comino Molido Doña Chila', 'Volver a heredar');
    await esperarAviso(page, 'Comino Molido Doña Chila vuelve a heredar', '');
    await expect(fila(productos, 'Comino')).toContainText('Cadena');
    await page.getByRole('button', { name: 'Deshacer', exact: true }).click();
    await expect(fila(productos, 'Comino')).toContainText('Propio: no se vende');
    await volver('Queso Paisa La Trinidad', 'Quitar de aquí');
    await esperarAviso(page, 'Queso Paisa La Trinidad ya no se vende aquí', '');
    await expect(fila(productos, 'Queso')).toHaveCount(0);
    expect(await productosDe(producto, sucursal)).toEqual([
      'Aceite de Soya Sierra Clara',
      'Atún en Aceite Mar Adentro',
      'Leche Entera UHT Frailejón',
    ]);

    // somebody else changed it meanwhile: it is told, nothing typed is lost
    await cerrarAvisos(page);
    await productos.getByRole('button', { name: 'Cambiar aquí, Leche Entera UHT Frailejón' }).click();
    const deLaLeche = page.getByRole('dialog', { name: 'Leche Entera UHT Frailejón' });
    await deLaLeche.getByLabel('Mínimo propio').fill('40');
    await decirSurtido(producto, [{ cadena, sucursal, producto: leche, que: 'minimo', valor: 30 }]);
    await deLaLeche.getByRole('button', { name: 'Guardar' }).click();
    await expect(deLaLeche).toContainText('Otra persona lo cambió mientras tanto.');
    await expect(deLaLeche).toContainText('«24» → «30»');
    await expect(deLaLeche.getByLabel('Mínimo propio')).toHaveValue('40');
    await revisar(page, 'sucursal-cambiar-aqui-dos-versiones');
    await deLaLeche.getByRole('button', { name: 'Guardar' }).click();
    await esperarAviso(page, 'Cambio guardado', 'Leche Entera UHT Frailejón');
    await expect(fila(productos, 'Leche')).toContainText('40');
  },
);

test.describe('a branch', () => {
  test(
    'with visits is archived, not deleted; without them it goes',
    { tag: UNA_MEDIDA },
    async ({ page, producto, vigilancia, revisar }) => {
      vigilancia.tolerar(/409/);
      const { cadena, sucursal, ruta } = await enSucursal(producto, page, 'admin');
      await crearVisitas(producto, sucursal, 3);
      await page.goto(ruta);
      await expect(page.getByText('Esta sucursal todavía no tiene productos asociados')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Decirlos en la cadena' })).toHaveAttribute(
        'href',
        `/surtido?cadena=${cadena}`,
      );
      await revisar(page, 'sucursal-admin');
      await accion(page, 'Eliminar', 'La Ceiba Chacao').click();
      const dialogo = page.getByRole('dialog');
      await expect(dialogo).toContainText(
        'No se puede eliminar la sucursal porque tiene 3 visita(s) asociada(s). Elimine primero las visitas.',
      );
      await expect(dialogo.getByRole('button', { name: 'Eliminar' })).toHaveCount(0);
      await revisar(page, 'eliminar-sucursal-con-visitas');
      await dialogo.getByRole('button', { name: 'Archivar' }).click();

      // what becomes of its visits is said by a person, and nothing is chosen for them
      const pregunta = page.getByRole('dialog', { name: 'Archivar La Ceiba Chacao' });
      await expect(pregunta).toContainText('Tiene 3 visitas planificadas, de hoy en adelante.');
      await expect(pregunta.getByRole('radio', { checked: true })).toHaveCount(0);
      await pregunta.getByRole('button', { name: 'Archivar' }).click();
      await expect(pregunta.getByText('Elige qué pasa con sus visitas.')).toBeVisible();
      await revisar(page, 'archivar-sucursal-con-visitas');
      await pregunta.getByLabel('Conservarlas').check();
      await pregunta.getByRole('button', { name: 'Archivar' }).click();
      await esperarAviso(page, 'Sucursal archivada', 'Siguen en pie 3 visitas.');
      await expect(page.getByText('Archivada', { exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Deshacer' }).click();
      await esperarAviso(page, 'Sucursal restaurada', 'La Ceiba Chacao vuelve a recibir visitas.');

      await accion(page, 'Archivar', 'La Ceiba Chacao').click();
      await pregunta.getByLabel('Cancelar sus 3 visitas').check();
      await expect(pregunta.getByLabel('Motivo')).toHaveValue('Sucursal archivada');
      await pregunta.getByLabel('Motivo').fill('Cerró sus puertas');
      await revisar(page, 'archivar-sucursal-y-cancelar');
      await pregunta.getByRole('button', { name: 'Archivar' }).click();
      await esperarAviso(page, 'Sucursal archivada', 'Se cancelaron 3 visitas.');
      await expect(page.getByRole('button', { name: 'Deshacer' })).toHaveCount(0);
      const { rows: canceladas } = await producto.base.query(
        'select estado, motivo_cancelacion as motivo, count(*)::int from visitas where sucursal_id = $1 group by 1, 2',
        [sucursal],
      );
      expect(canceladas).toEqual([{ estado: 'cancelada', motivo: 'Cerró sus puertas', count: 3 }]);
      await accion(page, 'Restaurar', 'La Ceiba Chacao').click();
      await esperarAviso(page, 'Sucursal restaurada', '3 visitas que se cancelaron no vuelven');
      await cerrarAvisos(page);

      // scheduled between the question and the answer
      await producto.base.query('delete from visitas where sucursal_id = $1', [sucursal]);
      await accion(page, 'Eliminar', 'La Ceiba Chacao').click();
      await expect(dialogo).toContainText('se eliminará para siempre');
      await crearVisitas(producto, sucursal, 1);
      await dialogo.getByRole('button', { name: 'Eliminar' }).click();
      await expect(dialogo).toContainText('porque tiene 1 visita(s) asociada(s)');
      await dialogo.getByRole('button', { name: 'Cancelar' }).click();
      await expect(accion(page, 'Eliminar', 'La Ceiba Chacao')).toBeFocused();

      await producto.base.query('delete from visitas where sucursal_id = $1', [sucursal]);
      await accion(page, 'Eliminar', 'La Ceiba Chacao').click();
      await dialogo.getByRole('button', { name: 'Eliminar' }).click();
      await esperarAviso(page, 'Sucursal eliminada', 'La Ceiba Chacao');
      await expect(page).toHaveURL(new RegExp(`/cadena/${cadena}$`));
      expect(await filaDe(producto, 'sucursales', sucursal)).toBeUndefined();
    },
  );

  test('its products: searched, and the whole set chosen anew', async ({ page, producto, vigilancia, revisar }) => {
    vigilancia.tolerar(/409|422/);
    const { empresa, sucursal, ruta } = await enSucursal(producto, page, 'supervisor');
    await page.goto(ruta);
    const productos = page.getByRole('region', { name: /^Productos asociados/ });
    await expect(productos.getByText('Esta sucursal todavía no tiene productos asociados')).toBeVisible();
    await crearProductosEn(producto, empresa, ['Aceite', 'Café', 'Harina'], sucursal);
    const muchos = Array.from({ length: 40 }, (_, i) => `Producto ${String(i + 1).padStart(2, '0')}`);
    await crearProductosEn(producto, empresa, muchos);
    await page.reload();
    await expect(productos.getByRole('row')).toHaveCount(4);
    await productos.getByLabel('Buscar producto').fill('cafe');
    await expect(productos.getByRole('row')).toHaveCount(2);
    await expect(fila(productos, 'Café')).toContainText('$4,80');
    await productos.getByLabel('Buscar producto').fill('nada así');
    await expect(productos.getByText('Ningún producto de la sucursal coincide con «nada así»')).toBeVisible();
    await productos.getByRole('button', { name: 'Limpiar búsqueda' }).click();

    await productos.getByRole('button', { name: 'Elegir productos' }).click();
    const dialogo = page.getByRole('dialog', { name: 'Productos de La Ceiba Chacao' });
    await expect(dialogo.getByText('3 productos elegidos')).toBeVisible();
    await expect(dialogo.getByRole('button', { name: 'Guardar' })).toBeDisabled();
    await dialogo.getByRole('checkbox', { name: /^Café/ }).uncheck();
    // the next page takes its time: what is marked meanwhile is not what is still there of this one
    await page.route(/\/productos\?(?:.*&)?pagina=2(?:&|$)/, async (request) => {
      await esperar(1000);
      await request.continue();
    });
    await dialogo.getByRole('button', { name: 'Siguiente' }).click();
    await expect(dialogo.getByText('Mostrando 11-20 de 43 productos')).toBeVisible();
    await dialogo.getByRole('checkbox', { name: 'Todos los de esta página' }).check();
    await expect(dialogo.getByText('12 productos elegidos')).toBeVisible();
    await dialogo.getByLabel('Buscar en el catálogo').fill('Producto 40');
    await dialogo.getByRole('checkbox', { name: /^Producto 40/ }).check();
    await dialogo.getByRole('button', { name: 'Guardar' }).click();
    await esperarAviso(page, 'Se asociaron 13 productos a la sucursal', '');
    await expect(productos.getByRole('row')).toHaveCount(14);
    const guardados = await productosDe(producto, sucursal);
    expect(guardados).toHaveLength(13);
    expect(guardados).not.toContain('Café');
    await revisar(page, 'sucursal-con-productos');

    // someone else put one and took one meanwhile: both changes stand
    await productos.getByRole('button', { name: 'Elegir productos' }).click();
    await dialogo.getByRole('checkbox', { name: /^Aceite/ }).uncheck();
    await producto.base.query(
      `with dicho as (insert into reglas_de_surtido (empresa_id, cadena_id, sucursal_id, producto_id, que, valor)
         select s.empresa_id, s.cadena_id, s.id, p.id, 'venta', case p.nombre when 'Café' then 1 else 0 end
         from sucursales s join empresa_productos p on p.empresa_id = s.empresa_id and p.nombre in ('Harina', 'Café')
         where (s.empresa_id, s.id) = ($2, $1))
       update sucursales set version = version + 1 where id = $1`,
      [sucursal, empresa],
    );
    await dialogo.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialogo).toContainText('Otra persona cambió los productos mientras elegías.');
    await expect(dialogo).toContainText('Agregó 1 producto. Quitó 1 producto.');
    await revisar(page, 'elegir-productos-dos-versiones');
    await dialogo.getByRole('button', { name: 'Guardar lo mío' }).click();
    await esperarAviso(page, 'Se asociaron 12 productos a la sucursal', '');
    const finales = await productosDe(producto, sucursal);
    expect(finales.slice(0, 2)).toEqual(['Café', 'Producto 08']);
    expect(finales).not.toContain('Harina');

    // one of the chosen leaves the catalogue before it is saved
    await productos.getByRole('button', { name: 'Elegir productos' }).click();
    await dialogo.getByRole('checkbox', { name: /^Aceite/ }).check();
    await producto.base.query(
      "update empresa_productos set archivado_en = now() where empresa_id = $1 and nombre = 'Aceite'",
      [empresa],
    );
    await dialogo.getByRole('button', { name: 'Guardar' }).click();
    await esperarAviso(
      page,
      'No se pudieron eliminar las asociaciones de productos',
      'Quitamos de tu selección 1 producto que ya no está en el catálogo.',
    );
    await expect(dialogo.getByText('12 productos elegidos')).toBeVisible();
  });

  test(
    'without the server, without signal, and one that vanished: each failure by its name',
    { tag: UNA_MEDIDA },
    async ({ page, producto, context, vigilancia }) => {
      vigilancia.tolerar(SIN_SERVIDOR);
      vigilancia.tolerar(/404|ERR_INTERNET_DISCONNECTED/);
      const { empresa, cadena, sucursal, ruta } = await enSucursal(producto, page, 'admin');
      await crearProductosEn(producto, empresa, ['Café'], sucursal);
      await page.goto(ruta);
      await expect(fila(page, 'Café')).toBeVisible();
      await page.getByRole('button', { name: 'Elegir productos' }).click();
      const dialogo = page.getByRole('dialog');
      await dialogo.getByRole('checkbox', { name: /^Café/ }).uncheck();
      await sinServidor(producto, async () => {
        await dialogo.getByRole('button', { name: 'Guardar' }).click();
        await esperarAviso(
          page,
          'No se pudieron eliminar las asociaciones de productos',
          'No hay conexión con el servidor',
        );
        await dialogo.getByRole('button', { name: 'Cancelar' }).click();
        await cerrarAvisos(page);
        await accion(page, 'Duplicar', 'La Ceiba Chacao').click();
        await esperarAviso(page, 'Error al duplicar sucursal', 'No hay conexión con el servidor');
        await cerrarAvisos(page);
        await accion(page, 'Editar', 'La Ceiba Chacao').click();
        const formulario = page.getByRole('form', { name: 'Editar La Ceiba Chacao' });
        await formulario.getByLabel('Municipio').fill('Sucre');
        await formulario.getByRole('button', { name: 'Guardar' }).click();
        await esperarAviso(page, 'Error al actualizar sucursal', 'No hay conexión con el servidor');
        await expect(formulario.getByLabel('Municipio')).toHaveValue('Sucre');
      });
      await page.getByRole('form').getByRole('button', { name: 'Guardar' }).click();
      await esperarAviso(page, 'Sucursal actualizada', 'La Ceiba Chacao');

      await page.goto(`/cadena/${cadena}`);
      const nueva = await agregarSucursal(page);
      await nueva.getByLabel('Nombre de la sucursal').fill('Otra');
      await elegirEstado(nueva, 'zul', 'Zulia');
      await cortarRed(page);
      await nueva.getByRole('button', { name: 'Crear sucursal' }).click();
      await esperarAviso(page, 'Error creando sucursal', 'No hay conexión con el servidor');
      await expect(nueva.getByLabel('Nombre de la sucursal')).toHaveValue('Otra');
      await context.setOffline(false);
      await nueva.getByRole('button', { name: 'Crear sucursal' }).click();
      await esperarAviso(page, 'Sucursal creada', 'Otra');

      // read anew, so that nothing is on its way that would notice before the click does
      await page.reload();
      await expect(fila(page, 'La Ceiba Chacao')).toBeVisible();
      await producto.base.query('delete from sucursales where id = $1', [sucursal]);
      await accion(page, 'Duplicar', 'La Ceiba Chacao').click();
      await esperarAviso(page, 'Error al duplicar sucursal', 'La sucursal no existe');
      await expect(fila(page, 'La Ceiba Chacao')).toHaveCount(0);
      const [otra = ''] = await crearSucursales(producto, cadena, [{ nombre: 'La Ceiba Lechería' }]);
      await page.reload();
      await accion(page, 'Eliminar', 'La Ceiba Lechería').click();
      await expect(dialogo).toContainText('se eliminará para siempre');
      await producto.base.query('delete from sucursales where id = $1', [otra]);
      await dialogo.getByRole('button', { name: 'Eliminar' }).click();
      await esperarAviso(page, 'Error al eliminar sucursal', 'La sucursal no existe');
    },
  );
});
