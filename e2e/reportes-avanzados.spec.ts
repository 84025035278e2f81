import { randomUUID } from 'node:crypto';
import { sumarDias } from '#src/dominio/visitas/fechas.ts';
import { esperarAviso } from './actions.ts';
import { cerrarAvisos } from './commerce.ts';
import { CHACAO, LARGA } from './field.ts';
import { iniciarProducto } from './product.ts';
import { leerDescarga, rolDe, sinVentanaDeGuardar } from './products.ts';
import {
  compararDesde,
  conArchivosEnEspera,
  enAvanzados,
  ficha,
  HARINA,
  historial,
  ponerDosSemanas,
} from './reportes-avanzados.ts';
import { expect, test as deSiempre } from './test.ts';
import { elegirEn, enCorto } from './visits.ts';

/** Three rows are made while one waits, four are a job. */
const test = deSiempre.extend({
  producto: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern
    async ({}, usar) => {
      const producto = await iniciarProducto({ REPORT_DIRECT_ROWS: '3' });
      await usar(producto);
      await producto.parar();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

test('the measures are those counted by hand, and each leads to its visits', async ({
  page,
  producto,
  revisar,
  isMobile,
}, info) => {
  const medido = await ponerDosSemanas(producto);
  const { hoy, sucursales, productos } = medido;
  await enAvanzados(producto, page, medido, { rol: rolDe(info) });
  const esperadas = [
    ['Cumplimiento de visitas', '66,7 %', '2 de 3 visitas planificadas · 1 cancelada', /Baja 33,3 pts .*Empeora/],
    ['Cobertura', '66,7 %', '2 de 3 sucursales activas', /Sube 33,3 pts .*Mejora/],
    ['Sin existencia', '20,0 %', '1 de 5 productos revisados', /Baja 30,0 pts .*Mejora/],
    ['Quiebre', '40,0 %', '2 de 5 productos revisados', /Baja 10,0 pts .*Mejora/],
    ['Exhibición', '80,0 %', '4 de 5 productos revisados', /Sube 30,0 pts .*Mejora/],
    ['Distribución numérica', '80,0 %', '4 de 5 productos en sucursales que los venden', /Sube 60,0 pts .*Mejora/],
    ['Cumplimiento de precio', '50,0 %', '1 de 2 precios comparados', /Sin dato anterior/],
    ['Índice de precio', '1,20', 'En 1 producto con precio de la competencia', /Sin dato anterior/],
    ['Material POP', '20,0 %', '1 de 5 productos revisados', /Sube 20,0 pts .*Mejora/],
    ['Tiempo en tienda', '45 min', 'En 2 visitas realizadas', /Baja 15 min/],
    ['Traslado', '30 min', 'En 1 traslado', /Sin dato anterior/],
  ] as const;
  for (const [nombre, value, cuenta, cambio] of esperadas) {
    const una = ficha(page, nombre);
    // a figure and its sign do not break
    await expect(una).toContainText(value.replace(' ', '\u00A0'));
    await expect(una).toContainText(cuenta);
    await expect(una).toContainText(cambio);
  }

  const tendencia = page.getByRole('region', { name: 'Tendencia por día' });
  await expect(
    tendencia.getByRole('img', { name: /Cumplimiento de visitas, Exhibición, Sin existencia/ }),
  ).toBeVisible();
  await tendencia.getByRole('button', { name: 'Ver tabla' }).click();
  const ayer = tendencia.getByRole('row', { name: enCorto(sumarDias(hoy, -1)) });
  await expect(ayer.getByRole('cell')).toHaveText(['100,0\u00A0%', '80,0\u00A0%', '20,0\u00A0%']);
  const anteayer = tendencia.getByRole('row', { name: enCorto(sumarDias(hoy, -2)) });
  await expect(anteayer.getByRole('cell')).toHaveText(['0,0\u00A0%', '—', '—']);
  await tendencia.getByRole('button', { name: 'Ver gráfico' }).click();

  const deSucursales = page.getByRole('region', { name: 'Sucursales que atender' });
  await expect(deSucursales.getByText('2 de 2 sucursales', { exact: true })).toBeVisible();
  await expect(deSucursales.getByRole('listitem').first()).toContainText(
    `${CHACAO}La Ceiba33,3\u00A0%1 de 3 productos revisados`,
  );
  await deSucursales.getByRole('combobox').selectOption({ label: 'Cumplimiento de visitas' });
  await expect(deSucursales.getByRole('listitem').first()).toContainText(`${CHACAO}La Ceiba50,0\u00A0%1 de 2`);
  const deProductos = page.getByRole('region', { name: 'Productos que atender' });
  await expect(deProductos.getByRole('listitem').first()).toContainText('100,0\u00A0%1 de 1');

  const mapa = page.getByRole('table', { name: 'Producto por sucursal' });
  const celda = mapa.getByRole('row', { name: new RegExp(HARINA) }).getByRole('link');
  await expect(celda.first()).toHaveAccessibleName('0,0\u00A0%, 0 de 1');
  await page.getByRole('combobox', { name: 'Mostrar de cada producto y sucursal' }).selectOption('sin_existencia');
  const galletas = mapa.getByRole('row', { name: /Galletas/ }).getByRole('link');
  await expect(galletas).toHaveAccessibleName('100,0\u00A0%, 1 de 1');
  await expect(galletas).toHaveAttribute('href', new RegExp(`caso=sin_existencia.*sucursal=${sucursales[CHACAO]}`));
  await revisar(page, 'reportes-avanzados');

  if (!isMobile) {
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByText(`${enCorto(sumarDias(hoy, -6))} – ${enCorto(hoy)}`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Descargar CSV', exact: true })).toBeHidden();
    await expect(mapa).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
  }

  await ficha(page, 'Sin existencia').click();
  await expect(page).toHaveURL(new RegExp(`/reportes-admin\\?desde=.*hasta=${hoy}.*caso=sin_existencia`));
  await expect(page.getByRole('row').filter({ hasText: CHACAO })).toHaveCount(1);
  await page.goBack();
  await galletas.click();
  await expect(page).toHaveURL(/\/reportes-admin.*producto=/);
  expect(productos[HARINA]).toBeDefined();

  // whom too little is known of is not compared, and that is said
  await compararDesde(producto, medido.empresa, 3);
  await page.goto('/reportes-avanzados');
  await expect(deSucursales.getByRole('listitem')).toHaveCount(1);
  await expect(deSucursales).toContainText('1 de 1 sucursal · 1 con menos de 3 observaciones no se compara');
  await expect(deProductos).toContainText('3 con menos de 3 observaciones no se comparan. Elige un período más largo.');
  await revisar(page, 'reportes-avanzados-con-pocas');
});

test('the two actions say what they need, and branches are chosen one by one', async ({ page, producto }, info) => {
  const medido = await ponerDosSemanas(producto);
  await enAvanzados(producto, page, medido, { rol: rolDe(info) });
  const csv = page.getByRole('button', { name: 'Descargar CSV', exact: true });
  const ia = page.getByRole('button', { name: 'Análisis IA', exact: true });
  await csv.click();
  await esperarAviso(page, 'Error de validación', 'Debe seleccionar una cadena específica');
  await cerrarAvisos(page);
  await page.getByRole('button', { name: 'Quitar: Desde' }).click();
  await expect(page.getByText('Elige las dos fechas para ver las medidas.')).toBeVisible();
  await ia.click();
  await esperarAviso(page, 'Error de validación', 'Las fechas desde y hasta son requeridas');
  await cerrarAvisos(page);

  await page.goto(
    `/reportes-avanzados?desde=${medido.hoy}&hasta=${sumarDias(medido.hoy, -3)}&cadena=${medido.laCeiba}`,
  );
  await csv.click();
  await esperarAviso(page, 'Error de validación', 'La fecha hasta debe ser mayor o igual a la fecha desde');
  await cerrarAvisos(page);

  await page.goto('/reportes-avanzados');
  await expect(page.getByRole('combobox', { name: 'Sucursales', exact: true })).toBeDisabled();
  await elegirEn(page, 'Cadena', 'La Ceiba');
  await expect(ficha(page, 'Sin existencia')).toContainText('1 de 3 productos revisados');
  const elegir = page.getByRole('combobox', { name: 'Sucursales', exact: true });
  await elegir.fill('chacao');
  await page.getByRole('option', { name: CHACAO }).click();
  await elegir.fill('');
  await page.getByRole('option', { name: LARGA }).click();
  await page.keyboard.press('Escape');
  const elegidas = page.getByRole('list', { name: 'Sucursales elegidas' });
  await expect(elegidas.getByRole('button', { name: /^Quitar (La|Sup)/ })).toHaveCount(2);
  await expect(page).toHaveURL(/sucursales=[\da-f-]{36}(%2C|,)[\da-f-]{36}/);
  await page.reload();
  await expect(elegidas.getByRole('button', { name: `Quitar ${CHACAO}` })).toBeVisible();
  await elegidas.getByRole('button', { name: `Quitar ${CHACAO}` }).click();
  await expect(ficha(page, 'Sin existencia')).toContainText('Sin productos revisados');
  await page.getByRole('combobox', { name: 'Sucursales', exact: true }).click();
  await page.getByRole('option', { name: 'Todas' }).click();
  await expect(elegidas).toHaveCount(0);
  await expect(ficha(page, 'Sin existencia')).toContainText('1 de 3 productos revisados');
});

test('a small file comes at once, a large one when it is ready, and both again later', async ({
  page,
  producto,
  revisar,
}, info) => {
  const medido = await ponerDosSemanas(producto);
  const { hoy, laCeiba } = medido;
  await sinVentanaDeGuardar(page);
  await enAvanzados(producto, page, medido, { rol: rolDe(info), busqueda: { cadena: laCeiba } });
  await expect(historial(page).getByText('No hay reportes en el historial')).toBeVisible();
  await expect(historial(page).getByText('Cada CSV, XLSX o Análisis IA que pidas queda aquí')).toBeVisible();

  const descargar = async (accion: () => Promise<void>) => {
    const [descarga] = await Promise.all([page.waitForEvent('download'), accion()]);
    return { nombre: descarga.suggestedFilename(), contenido: await leerDescarga(descarga) };
  };
  const csv = page.getByRole('button', { name: 'Descargar CSV', exact: true });
  const primero = await descargar(() => csv.click());
  await esperarAviso(page, 'Descarga exitosa', 'El reporte CSV se ha descargado correctamente');
  const nombre = /^reporte-[a-z-]+-la-ceiba-\d{4}-\d\d-\d\d-a-[\d-]+\.csv$/;
  expect(primero.nombre).toMatch(nombre);
  const filas = primero.contenido.toString('utf8').trimEnd().split('\r\n');
  expect(filas).toHaveLength(1 + 3);
  expect(filas[0]).toContain('fecha');
  expect(filas.filter((fila) => fila.includes('Sin existencia'))).toHaveLength(1);
  // what a spreadsheet would run
  expect(filas.join('\n')).not.toMatch(/[,"]=1\+1/);
  await cerrarAvisos(page);
  const paraExcel = async (cual: string) => {
    await page.getByRole('button', { name: 'Para Excel', exact: true }).click();
    await page.getByRole('menuitem', { name: cual }).click();
  };
  const xlsx = await descargar(() => paraExcel('Hoja de cálculo XLSX'));
  expect(xlsx.nombre).toBe(primero.nombre.replace(/csv$/, 'xlsx'));
  expect(xlsx.contenido.subarray(0, 2).toString()).toBe('PK');
  await cerrarAvisos(page);
  const deExcel = await descargar(() => paraExcel('CSV para Excel'));
  expect(deExcel.nombre).toBe(primero.nombre.replace(/\.csv$/, '-excel.csv'));
  expect(deExcel.contenido.toString('utf8')).toMatch(/^\uFEFFFecha;Hora;Mercaderista;/);

  const rango = `${enCorto(sumarDias(hoy, -6))} – ${enCorto(hoy)}`;
  const hechos = historial(page).getByRole('row').filter({ hasText: rango });
  await expect(hechos).toHaveCount(3);
  await expect(hechos.first()).toContainText('CSV para Excel');
  await expect(hechos.first()).toContainText('Todas');
  // what was made then, whatever has been found since
  await producto.base.query(`update visitas_productos set inventario_actual = '99' where empresa_id = $1`, [
    medido.empresa,
  ]);
  const otraVez = await descargar(() =>
    hechos
      .nth(2)
      .getByRole('button', { name: /^Descargar CSV/ })
      .click(),
  );
  expect(otraVez.contenido.equals(primero.contenido)).toBe(true);

  // one more row than is made while one waits
  const visita = await producto.base.query<{ id: string }>(
    `select v.id from visitas v join sucursales s on s.id = v.sucursal_id
     where v.empresa_id = $1 and s.nombre = $2 and v.estado = 'pendiente'`,
    [medido.empresa, CHACAO],
  );
  await producto.base.query(
    `update visitas set estado = 'completada', iniciada_en = now(), completada_en = now(), recibida_en = now() where id = $1`,
    [visita.rows[0]?.id],
  );
  await producto.base.query(
    `insert into visitas_productos (empresa_id, visita_id, producto_id, inventario_actual, exhibido, quiebre, material_pop)
     select empresa_id, $1, id, '7', true, false, false from empresa_productos where empresa_id = $2`,
    [visita.rows[0]?.id, medido.empresa],
  );
  await cerrarAvisos(page);
  await conArchivosEnEspera(producto, async (soltar) => {
    await csv.click();
    await esperarAviso(page, 'Estamos preparando el reporte', primero.nombre);
    const enMarcha = hechos.first();
    await expect(enMarcha.getByRole('progressbar', { name: `Preparando ${primero.nombre}` })).toBeVisible();
    await expect(enMarcha.getByRole('button', { name: /^Descargar CSV/ })).toBeDisabled();
    await revisar(page, 'reportes-avanzados-en-marcha');
    // wherever the person is by then
    await page.goto('/productos-empresa');
    await expect(page.getByRole('heading', { name: 'Productos', level: 1 })).toBeVisible();
    await soltar();
    const aviso = page.getByRole('status').filter({ hasText: 'Tu reporte está listo' });
    await expect(aviso).toBeVisible();
    const grande = await descargar(() => aviso.getByRole('button', { name: 'Descargar' }).click());
    expect(grande.contenido.toString('utf8').trimEnd().split('\r\n')).toHaveLength(1 + 6);
  });
});

test('the analysis says that no model wrote it, can be cancelled, and is kept', async ({
  page,
  producto,
  revisar,
}, info) => {
  const medido = await ponerDosSemanas(producto);
  await sinVentanaDeGuardar(page);
  await enAvanzados(producto, page, medido, { rol: rolDe(info), busqueda: { cadena: medido.laCeiba } });
  const panel = page.getByRole('region', { name: 'Análisis IA' });
  const ia = page.getByRole('button', { name: 'Análisis IA', exact: true });
  await expect(ficha(page, 'Traslado')).toBeVisible();

  const cliente = await producto.base.connect();
  await cliente.query('begin; lock table visitas_productos in access exclusive mode');
  await ia.click();
  await expect(page.getByRole('button', { name: 'Analizando...' })).toBeVisible();
  await panel.getByRole('button', { name: 'Cancelar' }).click();
  await expect(panel.getByText('Cancelaste el análisis antes de que terminara.')).toBeVisible();
  await cliente.query('rollback');
  cliente.release();

  await ia.click();
  await expect(panel.getByText('Ningún modelo de lenguaje está configurado')).toBeVisible();
  await expect(panel.getByRole('listitem').first()).toBeVisible();
  // for what it was made
  for (const [de, que] of [
    ['Cadena', 'La Ceiba'],
    ['Sucursales', 'Todas'],
    ['Generado', 'Andreína Salcedo'],
    ['Idioma', 'Español'],
  ] as const) {
    await expect(panel.locator('dl > div').filter({ hasText: de })).toContainText(que);
  }
  await revisar(page, 'reportes-avanzados-analisis');
  const [descarga] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: 'Descargar análisis' }).click(),
  ]);
  await esperarAviso(page, 'Análisis completado', 'El análisis de IA se ha descargado correctamente');
  expect(descarga.suggestedFilename()).toMatch(/^analisis-[a-z-]+-la-ceiba-.*\.txt$/);
  const texto = (await leerDescarga(descarga)).toString('utf8');
  const hallazgo = (await panel.getByRole('listitem').first().locator('p').first().textContent()) ?? '';
  expect(texto).toContain(hallazgo);
  expect(texto).toContain('Cadena: La Ceiba\nSucursales: todas\n');
  expect(texto).toContain(', por Andreína Salcedo\nIdioma: español\n');

  const fila = historial(page).getByRole('row').filter({ hasText: 'Análisis IA' });
  await expect(fila).toHaveCount(1);
  const [deNuevo] = await Promise.all([
    page.waitForEvent('download'),
    fila.getByRole('button', { name: /^Análisis IA/ }).click(),
  ]);
  expect((await leerDescarga(deNuevo)).toString('utf8')).toBe(texto);
  await panel.getByRole('button', { name: 'Cerrar el análisis' }).click();
  await expect(panel).toHaveCount(0);

  // as a server with a model answers: what it wrote counts, or is taken back
  const fin = { tipo: 'listo', reporte_id: randomUUID(), download_url: '/', file_name: 'analisis.txt' };
  const responder = async (...lineas: object[]) => {
    await page.route(/\/reportes\/analisis$/, (ruta) =>
      ruta.fulfill({ body: [...lineas, { fin: 'bien' }].map((linea) => `${JSON.stringify(linea)}\n`).join('') }),
    );
    await ia.click();
  };
  const para = {
    empresa_nombre: 'Alimentos Páramo Alto',
    cadena_nombre: 'La Ceiba',
    sucursales: [CHACAO, LARGA],
    generado_en: new Date().toISOString(),
    por_nombre: null,
    idioma: 'en',
  };
  const narrado = { tipo: 'texto', texto: 'La existencia mejoró en Chacao.' };
  await responder({ tipo: 'hallazgos', para, hallazgos: [] }, narrado, { ...fin, sin_narracion: null });
  await expect(panel.getByText(narrado.texto)).toBeVisible();
  await expect(panel.getByText('El resumen lo redactó un modelo de lenguaje')).toBeVisible();
  await expect(panel.getByText(`2 sucursales: ${CHACAO}, ${LARGA}`)).toBeVisible();
  await responder(
    { tipo: 'hallazgos', para, hallazgos: [] },
    narrado,
    { tipo: 'rechazado' },
    {
      ...fin,
      sin_narracion: 'cifra_sin_respaldo',
    },
  );
  await expect(panel.getByText('escribió una cifra que no está en los datos')).toBeVisible();
  await expect(panel.getByText(narrado.texto)).toHaveCount(0);
});

test('each part fails by itself and is tried again', async ({ page, producto, revisar, vigilancia }, info) => {
  vigilancia.tolerar(/ERR_FAILED|status 5\d\d|Failed to load resource/);
  const medido = await ponerDosSemanas(producto);
  await sinVentanaDeGuardar(page);
  let roto = true;
  await page.route(/\/reportes\/(medidas|mapa)|\/cadenas\?|exportados$/, (ruta) =>
    roto ? ruta.abort('failed') : ruta.continue(),
  );
  await enAvanzados(producto, page, medido, { rol: rolDe(info), busqueda: { cadena: medido.laCeiba } });
  for (const texto of [
    'No se pudieron cargar las medidas',
    'No se pudo cargar la tendencia',
    'No se pudo cargar la tabla de productos por sucursal',
    'No se pudo cargar el historial de reportes',
    'No se pudieron cargar las cadenas',
  ]) {
    await expect(page.getByText(texto).first()).toBeVisible();
  }
  await expect(page.getByRole('region', { name: 'Productos que atender' }).getByRole('listitem').first()).toBeVisible();
  await page.getByRole('button', { name: 'Descargar CSV', exact: true }).click();
  await esperarAviso(page, 'No se pudo generar el reporte CSV', 'No hay conexión con el servidor');
  await revisar(page, 'reportes-avanzados-fallos');
  await cerrarAvisos(page);

  roto = false;
  await page.getByRole('region', { name: 'Medidas' }).getByRole('button', { name: 'Reintentar' }).click();
  await expect(ficha(page, 'Sin existencia')).toContainText('33,3');
  await historial(page).getByRole('button', { name: 'Reintentar' }).click();
  await expect(historial(page).getByText('No hay reportes en el historial')).toBeVisible();

  // something in front of the server answers
  await page.route(/exportados$/, (ruta) => ruta.fulfill({ status: 502, body: 'Bad gateway' }));
  await historial(page).getByRole('button', { name: 'Actualizar' }).click();
  await expect(historial(page).getByText('HTTP 502: servidor.no_disponible')).toBeVisible();
  await page.unroute(/exportados$/);

  await page.evaluate(() => {
    URL.createObjectURL = () => {
      throw new Error('no room');
    };
  });
  await page.getByRole('button', { name: 'Descargar CSV', exact: true }).click();
  await esperarAviso(page, 'Error al descargar', 'No se pudo guardar el archivo. Intenta de nuevo.');
});
