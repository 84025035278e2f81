import { parse } from 'csv-parse/sync';
import { sumarDias } from '#src/dominio/visitas/fechas.ts';
import { revisarVisita } from '#src/features/reportes/contract-listado.ts';
import { ponerVisitaHecha } from '../test/visitas-hechas.ts';
import { crearMiembro, enElCampo, esperarAviso } from './actions.ts';
import { cerrarAvisos, SIN_SERVIDOR, sinServidor } from './commerce.ts';
import { CHACAO, LARGA, PETARE, YUSMARY } from './field.ts';
import { comoMiembro } from './invitations.ts';
import { leerDescarga, rolDe, sinVentanaDeGuardar } from './products.ts';
import { enReportes, entregarOtraVez, filaDe, filas, HARINA, ponerSemana } from './reportes-listado.ts';
import { DOS_MEDIDAS, expect, test } from './test.ts';
import { abrirFiltros, elegirEn, elegirFecha, enCorto, enLargo } from './visits.ts';

test(
  'the visits of a company with what was found in each: every filter, kept by the address, and pages',
  { tag: DOS_MEDIDAS },
  async ({ page, producto, revisar }, info) => {
    const { empresa, usuario, sucursales, hoy, lejana, productos } = await ponerSemana(producto);
    await enReportes(producto, page, empresa, { rol: rolDe(info) });
    await expect(page.getByRole('heading', { name: 'Reportes de Visitas', level: 1 })).toBeVisible();

    // opened with nothing asked it ends today
    await expect(page.getByRole('heading', { name: 'Visitas (4)' })).toBeVisible();
    await abrirFiltros(page);
    await expect(page.getByRole('button', { name: `Fecha de fin, ${enLargo(hoy)}` })).toContainText(enCorto(hoy));
    const suya = filaDe(page, enCorto(hoy));
    for (const texto of [YUSMARY, 'La Ceiba', CHACAO, 'Completada', 'Por revisar'])
      await expect(suya).toContainText(texto);
    for (const [nombre, cuantos] of [
      ['Total', '3'],
      ['Exhibidos', '2'],
      ['Quiebre', '2'],
      ['POP', '1'],
    ] as const) {
      await expect(suya.locator('dl > div').filter({ hasText: nombre }).locator('dd')).toHaveText(cuantos);
    }
    const pendiente = filaDe(page, LARGA);
    await expect(pendiente).toHaveAttribute('data-pendiente');
    await expect(suya).not.toHaveAttribute('data-pendiente');
    for (const fila of [pendiente, filaDe(page, 'Cancelada')]) {
      await expect(fila.getByRole('link', { name: /^Ver Reporte/ })).toHaveCount(0);
      await expect(fila.getByRole('button', { name: /^Descargar CSV/ })).toHaveCount(0);
    }
    await revisar(page, 'reportes-listado');

    // every filter, kept by the address
    await expect(page.getByRole('combobox', { name: 'Sucursal' })).toBeDisabled();
    await elegirEn(page, 'Cadena', 'La Ceiba');
    await expect(page.getByRole('heading', { name: 'Visitas (3)' })).toBeVisible();
    await page.getByRole('combobox', { name: 'Sucursal' }).click();
    await expect(page.getByRole('option', { name: CHACAO })).toBeVisible();
    await expect(page.getByRole('option', { name: PETARE })).toHaveCount(0);
    await page.getByRole('option', { name: CHACAO }).click();
    await elegirFecha(page, 'Fecha de inicio', hoy);
    await expect(page.getByRole('heading', { name: 'Visitas (1)' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Visitas (1)' })).toBeVisible();
    await abrirFiltros(page);
    await expect(page.getByRole('combobox', { name: 'Sucursal' })).toHaveValue(CHACAO);
    await expect(page.getByRole('button', { name: `Fecha de inicio, ${enLargo(hoy)}` })).toBeVisible();
    // a branch is of its chain
    await elegirEn(page, 'Cadena', 'Don Chuo');
    await expect(page.getByRole('combobox', { name: 'Sucursal' })).toHaveValue('');
    await page.goto(`/reportes-admin?desde=${hoy}&hasta=${sumarDias(hoy, -1)}`);
    await expect(page.getByText('No se encontraron reportes con los filtros aplicados')).toBeVisible();
    await abrirFiltros(page);
    await expect(page.getByText('La fecha hasta debe ser mayor o igual a la fecha desde')).toBeVisible();
    await revisar(page, 'reportes-listado-vacio');

    // cleared, it shows what is planned too
    await page.getByRole('search').getByRole('button', { name: 'Limpiar Filtros' }).click();
    await expect(page.getByRole('heading', { name: 'Visitas (5)' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Fecha de fin', exact: true })).toBeVisible();
    await expect(page).not.toHaveURL(/cadena|sucursal|desde/);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Visitas (5)' })).toBeVisible();
    const buscar = page.getByRole('searchbox', { name: 'Buscar' });
    for (const [texto, cuantas] of [
      ['petare', 2],
      ['yusmary', 5],
      ['la ceiba', 3],
    ] as const) {
      await buscar.fill(texto);
      await expect(page.getByRole('heading', { name: `Visitas (${cuantas})` })).toBeVisible();
    }
    await buscar.fill('');
    await abrirFiltros(page);
    for (const [estado, cuantas] of [
      ['Completada', 2],
      ['Cancelada', 1],
      ['Pendiente', 2],
    ] as const) {
      await page.getByRole('combobox', { name: 'Estado' }).selectOption(estado);
      await expect(page.getByRole('heading', { name: `Visitas (${cuantas})` })).toBeVisible();
    }
    await expect(page).toHaveURL(/estado=pendiente/);
    await page.getByRole('combobox', { name: 'Estado' }).selectOption('Todos');
    await page.getByRole('button', { name: /^Por revisar/ }).click();
    await expect(page.getByRole('heading', { name: 'Visitas (1)' })).toBeVisible();
    await expect(page).toHaveURL(/por_revisar=true/);

    // the visits behind a figure
    await page.goto(`/reportes-admin?caso=sin_existencia&producto=${productos['galletas']}`);
    const caso = 'Visitas con producto sin existencia · Galletas Caney de avena';
    await expect(page.getByText(caso)).toBeVisible();
    await expect(filas(page)).toHaveCount(1);
    await revisar(page, 'reportes-listado-caso');
    await page.getByRole('button', { name: `Quitar: ${caso}` }).click();
    await expect(page.getByRole('heading', { name: 'Visitas (5)' })).toBeVisible();

    // pages; one past the end leads to the last
    for (let i = 0; i < 30; i++) {
      const fecha = sumarDias(hoy, -10 - i);
      await ponerVisitaHecha({ admin: producto.base }, { empresa, usuario, sucursal: sucursales[PETARE] ?? '', fecha });
    }
    await page.goto('/reportes-admin?pagina=9');
    await expect(page.getByText('26-34 de 34 visitas')).toBeVisible();
    await page.getByRole('button', { name: 'Anterior' }).click();
    await expect(page.getByText('1-25 de 34 visitas')).toBeVisible();
    await expect(filas(page)).toHaveCount(25);

    await filaDe(page, enCorto(hoy))
      .getByRole('link', { name: /^Ver Reporte/ })
      .click();
    await expect(page).toHaveURL(new RegExp(`/reporte-visita/${lejana}`));
    await expect(page.getByText(HARINA).first()).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Reportes de Visitas' }).click();
    await expect(page).toHaveURL(/\/reportes-admin$/);
    await page.getByRole('main').getByRole('link', { name: 'Dashboard' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  },
);

test('one visit as CSV, and whatever keeps the list or the file from coming is said', async ({
  page,
  producto,
  revisar,
  vigilancia,
}) => {
  vigilancia.tolerar(SIN_SERVIDOR);
  vigilancia.tolerar(/status 500|Failed to load resource/);
  await sinVentanaDeGuardar(page);
  const { empresa, hoy, lejana } = await ponerSemana(producto);
  await enReportes(producto, page, empresa);
  const csv = filaDe(page, enCorto(hoy)).getByRole('button', { name: /^Descargar CSV/ });
  const descarga = page.waitForEvent('download');
  await csv.click();
  expect((await descarga).suggestedFilename()).toBe(`reporte_visita_${lejana}.csv`);
  await esperarAviso(page, 'CSV generado', 'El reporte CSV se ha descargado exitosamente');
  const bytes = await leerDescarga(await descarga);
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const deExcel = page.waitForEvent('download');
  await filaDe(page, enCorto(hoy))
    .getByRole('button', { name: /^CSV para Excel/ })
    .click();
  expect((await deExcel).suggestedFilename()).toBe(`reporte_visita_${lejana}_excel.csv`);
  const escrito = parse<Record<string, string>>(bytes, { bom: true, columns: true });
  expect(escrito.map(({ producto: nombre, inventario_actual }) => [nombre, inventario_actual])).toEqual([
    ['Café Páramo Alto molido 500 g', '3'],
    ['Galletas Caney de avena', 'Sin existencia'],
    [HARINA, '24'],
  ]);
  expect(escrito[0]).toMatchObject({
    visita_id: lejana,
    mercaderista: YUSMARY,
    sucursal: CHACAO,
    quiebre: '1',
    // a spreadsheet does not run it
    observaciones: `'=SUMA(1;1), "a mano"`,
  });

  // the server answers, and not with a file
  await producto.base.query('alter view kpi_filas rename to guardadas_aparte');
  try {
    await csv.click();
    await esperarAviso(page, 'Error al generar CSV', 'Error al generar el CSV: Algo falló en el servidor.');
    await revisar(page, 'reportes-listado-sin-csv');
  } finally {
    await producto.base.query('alter view guardadas_aparte rename to kpi_filas');
  }
  await cerrarAvisos(page);

  // it came, and the device does not take it
  await page.goto('/reportes-admin');
  await page.evaluate(() => {
    URL.createObjectURL = () => {
      throw new Error('the disk is full');
    };
  });
  const otra = filaDe(page, enCorto(sumarDias(hoy, -1))).getByRole('button', { name: /^Descargar CSV/ });
  await otra.click();
  await esperarAviso(page, 'Error al descargar', 'No se pudo guardar el archivo. Intenta de nuevo.');
  await cerrarAvisos(page);

  await sinServidor(producto, async () => {
    await otra.click();
    await esperarAviso(page, 'Error al generar el CSV: ', 'No hay conexión con el servidor');
    await cerrarAvisos(page);
    await page.getByRole('searchbox', { name: 'Buscar' }).fill('petare');
    await expect(
      page.getByText(
        'Error al cargar los reportes: No hay conexión con el servidor. Revisa tu señal e intenta de nuevo.',
      ),
    ).toBeVisible();
    await revisar(page, 'reportes-listado-sin-servidor');
  });
  await page.getByRole('main').getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('heading', { name: 'Visitas (1)' })).toBeVisible();
});

test('what waits for somebody is accepted, annulled or replaced, once', async ({
  page,
  producto,
  revisar,
  vigilancia,
}, info) => {
  vigilancia.tolerar(/409|Failed to load resource/);
  const semana = await ponerSemana(producto);
  const { empresa, hoy, lejana, repetida } = semana;
  await entregarOtraVez(producto, semana);
  const otro = await crearMiembro(producto, empresa, 'admin', 'Luis Parra');
  await enReportes(producto, page, empresa, { rol: rolDe(info), busqueda: '?por_revisar=true' });
  await expect(page.getByRole('button', { name: /^Por revisar/ })).toContainText('2');
  await expect(filas(page)).toHaveCount(2);

  // a second delivery against what counts
  await filaDe(page, enCorto(sumarDias(hoy, -1)))
    .getByRole('button', { name: /^Revisar/ })
    .click();
  const dialogo = page.getByRole('dialog', { name: 'Revisar visita' });
  await expect(dialogo).toContainText('Llegó un segundo registro de la misma visita.');
  const harina = dialogo.getByRole('row').filter({ hasText: HARINA });
  await expect(harina.getByRole('cell')).toHaveText([/^7/, '31']);
  await revisar(page, 'reportes-revision-envio');
  const noHecha = dialogo.getByRole('article').filter({ hasText: 'La tienda estaba cerrada' });
  await expect(noHecha.getByRole('button', { name: 'Usar estos datos' })).toHaveCount(0);
  await noHecha.getByRole('button', { name: 'Descartar' }).click();
  await expect(page.getByText('Registro descartado')).toBeVisible();
  await expect(noHecha).toHaveCount(0);
  await dialogo.getByRole('button', { name: 'Usar estos datos' }).click();
  await expect(page.getByText('Datos reemplazados')).toBeVisible();
  await expect(dialogo).toBeHidden();
  await expect(filas(page)).toHaveCount(1);
  const { rows } = await producto.base.query<{ inventario_actual: string }>(
    'select inventario_actual from visitas_productos where visita_id = $1',
    [repetida],
  );
  expect(rows.map(({ inventario_actual }) => inventario_actual)).toEqual(['7', '7', '7']);

  // annulled, with why
  const revisarLejana = filaDe(page, enCorto(hoy)).getByRole('button', { name: /^Revisar/ });
  await revisarLejana.click();
  await expect(dialogo).toContainText(/Se inició lejos de la sucursal. A 1,2\skm./);
  await dialogo.getByRole('button', { name: 'Anular', exact: true }).click();
  await dialogo.getByRole('button', { name: 'Anular visita' }).click();
  await expect(dialogo.getByText('Escribe por qué se anula.')).toBeVisible();
  await revisar(page, 'reportes-revision-anular');
  await dialogo.getByLabel('Motivo').fill('Las fotos son de otra tienda');
  await dialogo.getByRole('button', { name: 'Anular visita' }).click();
  await expect(page.getByText('Visita anulada')).toBeVisible();
  await expect(page.getByText('No se encontraron reportes con los filtros aplicados')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Por revisar/ })).toContainText('0');
  await page.getByRole('button', { name: /^Por revisar/ }).click();
  const anulada = filaDe(page, enCorto(hoy));
  await expect(anulada).toContainText('Anulada');
  await revisar(page, 'reportes-listado-anulada');
  await anulada.getByRole('link', { name: /^Ver Reporte/ }).click();
  await expect(page.getByRole('region', { name: 'Información general' })).toContainText('Las fotos son de otra tienda');

  // from its report; somebody else was faster
  const deNuevo = await ponerVisitaHecha(
    { admin: producto.base },
    {
      empresa,
      usuario: semana.usuario,
      sucursal: semana.sucursales[PETARE] ?? '',
      fecha: hoy,
      revision: ['producto_retirado', 'reasignada'],
    },
  );
  await page.goto(`/reporte-visita/${deNuevo}?empresa=${empresa}`);
  await expect(page.getByText('Esta visita está por revisar.')).toBeVisible();
  await revisar(page, 'reporte-por-revisar');
  await page.getByRole('main').getByRole('button', { name: 'Revisar' }).click();
  await expect(dialogo).toContainText('Incluye productos que la sucursal ya no tiene.');
  await expect(dialogo).toContainText('Mientras se hacía se asignó a otra persona.');
  const { llamar } = await comoMiembro(producto, otro);
  await llamar(revisarVisita, {
    params: { empresaId: empresa, visitaId: deNuevo },
    body: { decision: 'aceptar' },
  });
  await dialogo.getByRole('button', { name: 'Aceptar' }).click();
  await esperarAviso(page, 'Otra persona ya lo decidió.', 'Se muestra cómo quedó.');
  await expect(dialogo).toContainText('No queda nada por revisar en esta visita.');
  await revisar(page, 'reportes-revision-resuelta');
  await dialogo.getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(page.getByText('Esta visita está por revisar.')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Información general' })).toContainText('Revisada');

  // accepted in the list
  await producto.base.query('update visitas set revisada_en = null, revisada_por = null where id = $1', [deNuevo]);
  await page.goto('/reportes-admin?por_revisar=true');
  await page.getByRole('button', { name: /^Revisar/ }).click();
  await dialogo.getByRole('button', { name: 'Aceptar' }).click();
  await expect(page.getByText('Visita aceptada')).toBeVisible();
  await expect(filas(page)).toHaveCount(0);
  const { rows: decididas } = await producto.base.query<{ id: string; anulada: boolean }>(
    'select id, anulada_en is not null as anulada from visitas where empresa_id = $1 and revisada_en is not null',
    [empresa],
  );
  const anuladas = Object.fromEntries(decididas.map(({ id, anulada: esta }) => [id, esta]));
  expect(anuladas).toEqual({ [lejana]: true, [repetida]: false, [deNuevo]: false });
});

test(
  'many that wait are decided at once, for one reason; what is left is told, and why',
  { tag: DOS_MEDIDAS },
  async ({ page, producto, revisar, isMobile }, info) => {
    const semana = await ponerSemana(producto);
    const { empresa, usuario, sucursales, hoy, lejana, repetida } = semana;
    await entregarOtraVez(producto, semana);
    const poner = (dia: number, otros: { estado?: 'en_curso' } = {}) =>
      ponerVisitaHecha(
        { admin: producto.base },
        {
          empresa,
          usuario,
          sucursal: sucursales[PETARE] ?? '',
          fecha: sumarDias(hoy, dia),
          revision: ['lejos'],
          ...otros,
        },
      );
    const simples = [await poner(-4), await poner(-5), await poner(-6)];
    const empezada = await poner(-7, { estado: 'en_curso' });
    const otro = await crearMiembro(producto, empresa, 'admin', 'Luis Parra');
    await enReportes(producto, page, empresa, { rol: rolDe(info), busqueda: '?por_revisar=true' });
    await expect(filas(page)).toHaveCount(6);
    await expect(page.getByText('Marca las que quieras decidir juntas.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Descargar CSV|CSV para Excel)/ })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Aceptar', exact: true })).toHaveCount(0);
    await page
      .getByRole('checkbox', { name: isMobile ? 'Esta página' : 'Elegir todas las de esta página', exact: true })
      .check();
    await expect(page.getByText('6 visitas elegidas')).toBeVisible();
    await revisar(page, 'reportes-muchas-elegidas');

    await page.getByRole('button', { name: 'Anular', exact: true }).click();
    const dialogo = page.getByRole('dialog', { name: 'Anular 6 visitas' });
    await expect(dialogo).toContainText('1 espera por algo más: se queda como está, para mirarla por separado.');
    await dialogo.getByRole('button', { name: 'Anular' }).click();
    await expect(dialogo.getByText('Escribe el motivo.')).toBeVisible();
    await revisar(page, 'reportes-muchas-motivo');
    await dialogo.getByLabel('Motivo').fill('El teléfono tenía la hora de otro país');
    const { llamar } = await comoMiembro(producto, otro);
    await llamar(revisarVisita, {
      params: { empresaId: empresa, visitaId: lejana },
      body: { decision: 'aceptar', motivo: 'Yo estaba con ella' },
    });
    await dialogo.getByRole('button', { name: 'Anular' }).click();
    await expect(dialogo.getByText('3 visitas anuladas')).toBeVisible();
    const dejadas = dialogo.getByRole('region', { name: '3 se quedan como estaban' }).getByRole('listitem');
    await expect(dejadas.filter({ hasText: enCorto(hoy) })).toContainText('Otra persona ya lo decidió.');
    await expect(dejadas.filter({ hasText: enCorto(sumarDias(hoy, -1)) })).toContainText('Espera por algo más');
    await expect(dejadas.filter({ hasText: enCorto(sumarDias(hoy, -7)) })).toContainText('no está completada');
    await revisar(page, 'reportes-muchas-resultado');
    await dialogo.getByRole('button', { name: 'Cerrar' }).last().click();
    await expect(filas(page)).toHaveCount(2);
    await expect(page.getByText('Marca las que quieras decidir juntas.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Descargar CSV|CSV para Excel)/ })).toHaveCount(0);

    // the other two, each by what it waits for
    const elegir = (texto: string) => filaDe(page, texto).getByRole('checkbox').check();
    await elegir(enCorto(sumarDias(hoy, -1)));
    await expect(page.getByText('1 visita elegida')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Aceptar', exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: 'Descartar los registros apartados' }).click();
    await page.getByRole('dialog').getByLabel('Motivo').fill('Son los mismos');
    await page.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click();
    await expect(page.getByText('Registros descartados de 1 visita')).toBeVisible();
    await elegir(enCorto(sumarDias(hoy, -7)));
    await page.getByRole('button', { name: 'Aceptar', exact: true }).click();
    await page.getByRole('dialog').getByLabel('Motivo').fill('Se sabía');
    await page.getByRole('dialog').getByRole('button', { name: 'Aceptar' }).click();
    await expect(page.getByText('1 visita aceptada')).toBeVisible();
    await expect(filas(page)).toHaveCount(0);
    const { rows } = await producto.base.query<{ id: string; motivo: string }>(
      `select id, coalesce(motivo_anulacion, motivo_revision) as motivo from visitas
       where empresa_id = $1 and revisada_en is not null`,
      [empresa],
    );
    expect(new Map(rows.map(({ id, motivo }) => [id, motivo]))).toEqual(
      new Map([
        ...simples.map((id) => [id, 'El teléfono tenía la hora de otro país'] as const),
        [lejana, 'Yo estaba con ella'],
        [empezada, 'Se sabía'],
      ]),
    );
    await page.goto(`/reporte-visita/${lejana}?empresa=${empresa}`);
    await expect(page.getByRole('region', { name: 'Información general' })).toContainText('Motivo: Yo estaba con ella');
    await page.goto(`/reporte-visita/${repetida}?empresa=${empresa}`);
    await expect(page.getByText('Esta visita está por revisar.')).toHaveCount(0);
  },
);

test('nobody of the field sees the reports of a company', async ({ page, producto }) => {
  const { empresa } = await ponerSemana(producto);
  await enReportes(producto, page, empresa, { rol: 'mercaderista' });
  await esperarAviso(page, 'Acceso denegado', 'Solo administradores y supervisores pueden acceder a esta función');
  await enElCampo(page);
});
