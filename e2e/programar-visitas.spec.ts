import { sumarDias } from '#src/dominio/visitas/fechas.ts';
import { mesDe, sumarMeses } from '#src/features/programacion/web/mes.ts';
import { abrirComo, crearEmpresa, crearMiembro, crearPersona, enElCampo, esperarAviso } from './actions.ts';
import { crearProductosEn, fila, sucursalesDe } from './commerce.ts';
import { leerDescarga, sinVentanaDeGuardar } from './products.ts';
import { DOS_MEDIDAS, expect, test, UNA_MEDIDA } from './test.ts';
import {
  abrirFiltros,
  abrirVisita,
  celda,
  elegirEn,
  elegirFecha,
  enCorto,
  enLargo,
  enPalabras,
  enProgramacion,
  hoyDeLaEmpresa,
  ponerVisitas,
  proximo,
  visitasGuardadas,
} from './visits.ts';

const hoy = hoyDeLaEmpresa();
/** A day of this month, so that all is seen at once. */
const d = (dia: number) => `${hoy.slice(0, 8)}${String(dia).padStart(2, '0')}`;
const MANANA = sumarDias(hoy, 1);
const AYER = sumarDias(hoy, -1);
/** A day of a month so many from this one. */
const delMes = (meses: number, dia: number) => `${sumarMeses(mesDe(hoy), meses)}-${dia}`;

const deEsteMes = [
  { persona: 'Yusmary Contreras', sucursal: 'La Ceiba 01', fecha: d(10), estado: 'completada' },
  { persona: 'Wilmer Rondón', sucursal: 'Don Chuo 01', fecha: d(10), hora: '10:00', estado: 'cancelada' },
  { persona: 'Wilmer Rondón', sucursal: 'Don Chuo 02', fecha: d(10), hora: '11:00', estado: 'en_curso' },
  {
    persona: 'Dayana Urdaneta',
    sucursal: 'La Ceiba 02',
    fecha: d(12),
    hora: '08:30',
    instrucciones: 'Revisar la nevera',
  },
];

test(
  'the month and the list: what they show, filters in the address, a file',
  { tag: DOS_MEDIDAS },
  async ({ page, producto, revisar, isMobile }) => {
    await sinVentanaDeGuardar(page);
    // both plan alike
    const rol = isMobile ? 'supervisor' : 'admin';
    const { empresa } = await enProgramacion(producto, page, { rol, visitas: deEsteMes });
    await expect(page.getByRole('gridcell')).toHaveCount(42);
    await expect(page.getByRole('columnheader').first()).toHaveText(isMobile ? 'dom' : 'domingo');
    await expect(celda(page, hoy)).toHaveAttribute('aria-current', 'date');
    await expect(page.getByText('4 visitas en')).toBeVisible();
    await expect(celda(page, d(10))).toHaveAccessibleName(new RegExp(`${enLargo(d(10))}.*3 visitas`));
    await revisar(page, 'visitas-calendario');

    // the day with all of its visits, and one of them
    if (isMobile) await celda(page, d(10)).click();
    else {
      await expect(
        celda(page, d(10)).getByRole('button', {
          name: /^La Ceiba 01, La Ceiba, 09:00, Yusmary Contreras, Completada/,
        }),
      ).toBeVisible();
      await celda(page, d(10)).getByRole('button', { name: '+1 más' }).click();
      await expect(page.getByRole('dialog', { name: new RegExp(enLargo(d(10)), 'i') })).toBeVisible();
    }
    await expect(page.getByRole('listitem').getByRole('button', { name: /Don Chuo 02/ })).toContainText('En curso');
    await revisar(page, 'visitas-dia');
    await page
      .getByRole('listitem')
      .getByRole('button', { name: /Don Chuo 01/ })
      .click();
    const detalle = page.getByRole('dialog', { name: 'Detalle de Visita' });
    for (const texto of ['Cancelada', enLargo(d(10)), '10:00', 'Wilmer Rondón', 'Don Chuo', 'La tienda no abrió']) {
      await expect(detalle).toContainText(texto);
    }
    await expect(detalle.getByRole('button', { name: 'Eliminar' })).toHaveCount(0);
    await expect(detalle.getByRole('button', { name: 'Editar' })).toHaveCount(0);
    await revisar(page, 'visitas-detalle');
    await detalle.getByRole('button', { name: 'Cerrar' }).last().click();
    await expect(detalle).toBeHidden();

    // every filter, kept by the address
    await abrirFiltros(page);
    await elegirEn(page, 'Cadena', 'La Ceiba');
    await expect(page.getByText('2 visitas en')).toBeVisible();
    await elegirEn(page, 'Sucursal', 'La Ceiba 02');
    await elegirEn(page, 'Mercaderista', 'Dayana Urdaneta');
    await page.getByLabel('Estado', { exact: true }).selectOption('Pendiente');
    await expect(page.getByText('1 visita en')).toBeVisible();
    await page.getByRole('tab', { name: 'Tabla' }).click();
    // all days of the month, whichever it is today
    await page.getByLabel('Días', { exact: true }).selectOption('Todas');
    await expect(page.getByRole('heading', { name: 'Lista de Visitas (1)' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Lista de Visitas (1)' })).toBeVisible();
    await abrirFiltros(page);
    await expect(page.getByRole('combobox', { name: 'Sucursal' })).toHaveValue('La Ceiba 02');
    await expect(page.getByRole('combobox', { name: 'Mercaderista' })).toHaveValue('Dayana Urdaneta');
    await revisar(page, 'visitas-filtros');
    // a branch is of its chain
    await elegirEn(page, 'Cadena', 'Don Chuo');
    await expect(page.getByRole('combobox', { name: 'Sucursal' })).toHaveValue('');
    await expect(page.getByText('No se encontraron visitas con los filtros aplicados')).toBeVisible();
    await page.getByRole('button', { name: 'Restablecer' }).first().click();
    await expect(page).not.toHaveURL(/cadena=|sucursal=|mercaderista=|estado=/);
    await expect(page).toHaveURL(/vista=tabla/);
    await expect(page.getByRole('heading', { name: 'Lista de Visitas (4)' })).toBeVisible();
    const suya = fila(page, 'La Ceiba 02');
    for (const texto of [enCorto(d(12)), '08:30', 'Dayana Urdaneta', 'La Ceiba', 'Pendiente', 'Revisar la nevera']) {
      await expect(suya).toContainText(texto);
    }
    await revisar(page, 'visitas-tabla');

    await page.getByRole('button', { name: 'Exportar' }).click();
    const descarga = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Archivo CSV' }).click();
    const csv = (await leerDescarga(await descarga)).toString('utf8');
    expect((await descarga).suggestedFilename()).toMatch(new RegExp(`^visitas-[a-z-]+-${hoy}\\.csv$`));
    expect(csv.trim().split('\n')).toHaveLength(5);
    expect(csv).toContain('Revisar la nevera');

    await ponerVisitas(
      producto,
      empresa,
      Array.from({ length: 30 }, (_, i) => ({
        persona: 'Wilmer Rondón',
        sucursal: 'La Ceiba 03',
        fecha: sumarDias(hoy, 40 + i),
      })),
    );
    await page.goto('/programar-visitas?vista=tabla&cuales=todas&pagina=9');
    await expect(page).toHaveURL(/pagina=2/);
    await expect(page.getByText('26-34 de 34 visitas')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Dashboard' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await page
      .getByRole('main')
      .getByRole('link', { name: /Programar Visitas/ })
      .click();
    await expect(page.getByRole('gridcell')).toHaveCount(42);
  },
);

test(
  'the table opens at today and goes on from there; what has passed is one choice away',
  { tag: DOS_MEDIDAS },
  async ({ page, producto, revisar }) => {
    const deDias = [-2, -1, 0, 1, 30].map((dias) => sumarDias(hoy, dias));
    await enProgramacion(producto, page, {
      visitas: deDias.map((fecha) => ({ persona: 'Wilmer Rondón', sucursal: 'La Ceiba 01', fecha })),
    });
    const enLaTabla = (cuales: number[]) =>
      expect(page.getByRole('row').filter({ hasText: 'Wilmer' }).getByRole('rowheader')).toHaveText(
        cuales.map((cual) => enCorto(deDias[cual] ?? '')),
      );
    await page.getByRole('tab', { name: 'Tabla' }).click();
    await enLaTabla([2, 3, 4]);
    await page.getByLabel('Días', { exact: true }).selectOption('Anteriores');
    await enLaTabla([1, 0]);
    await expect(page.getByRole('heading', { name: 'Lista de Visitas (2)' })).toBeVisible();
    await page.reload();
    await enLaTabla([1, 0]);
    // the state is in sight on every screen, in both views
    await expect(page.getByLabel('Estado', { exact: true })).toBeVisible();
    await page.getByLabel('Estado', { exact: true }).selectOption('Completada');
    await expect(page.getByText('No se encontraron visitas con los filtros aplicados')).toBeVisible();
    await page.getByRole('button', { name: 'Restablecer' }).first().click();
    await enLaTabla([1, 0]);
    await page.getByLabel('Días', { exact: true }).selectOption('Desde hoy');
    await expect(page).not.toHaveURL(/cuales=/);
    await revisar(page, 'visitas-tabla-desde-hoy');
    // a date that is looked for is enough by itself
    await abrirFiltros(page);
    await elegirFecha(page, 'Fecha', AYER);
    await enLaTabla([1]);
    await expect(page.getByLabel('Días', { exact: true })).toHaveCount(0);
    await page.getByRole('tab', { name: 'Calendario' }).click();
    await expect(page.getByLabel('Estado', { exact: true })).toBeVisible();
  },
);

test(
  'a day that has passed asks before anything is planned on it, and what was saved is taken back',
  { tag: DOS_MEDIDAS },
  async ({ page, producto, revisar, isMobile }) => {
    const { empresa } = await enProgramacion(producto, page);
    const fechas = async () => (await visitasGuardadas(producto, empresa)).map(({ fecha }) => fecha);
    await page.getByRole('button', { name: 'Nueva Visita' }).click();
    const nueva = page.getByRole('dialog', { name: 'Nueva Visita' });
    await elegirEn(nueva, 'Mercaderista', 'Wilmer Rondón');
    await elegirEn(nueva, 'Cadena', 'La Ceiba');
    await elegirEn(nueva, 'Sucursal', 'La Ceiba 02');
    await elegirFecha(nueva, 'Fecha', AYER);
    await nueva.getByRole('button', { name: 'Programar Visita' }).click();
    await expect(nueva.getByText(`El ${enPalabras(AYER)} ya pasó.`)).toBeVisible();
    await expect(nueva.getByText('contará como no realizada')).toBeVisible();
    await expect(nueva.getByRole('button', { name: 'Cambiar la fecha' })).toBeFocused();
    await revisar(page, 'visitas-fecha-pasada');
    await nueva.getByRole('button', { name: 'Cambiar la fecha' }).click();
    // with all that was chosen
    await expect(nueva.getByRole('button', { name: /^Fecha/ })).toBeFocused();
    await expect(nueva.getByRole('combobox', { name: 'Sucursal' })).toHaveValue('La Ceiba 02');
    expect(await fechas()).toEqual([]);
    await nueva.getByRole('button', { name: 'Programar Visita' }).click();
    await nueva.getByRole('button', { name: 'Programar igual' }).click();
    await esperarAviso(page, '¡Éxito!', 'Visita programada correctamente');
    expect(await fechas()).toEqual([AYER]);
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await esperarAviso(page, 'Visita eliminada', 'La visita ha sido eliminada exitosamente');
    expect(await fechas()).toEqual([]);

    // a series says how many of its dates have passed
    await page.getByRole('button', { name: 'Nueva Visita' }).click();
    await elegirEn(nueva, 'Mercaderista', 'Wilmer Rondón');
    await elegirEn(nueva, 'Cadena', 'La Ceiba');
    await elegirEn(nueva, 'Sucursal', 'La Ceiba 02');
    await elegirFecha(nueva, 'Fecha', sumarDias(hoy, -8));
    await nueva.getByLabel('Visita recurrente').check();
    await nueva.getByLabel('Tipo de recurrencia').selectOption('personalizado');
    await nueva.getByRole('button', { name: 'Programar Visita' }).click();
    await expect(nueva.getByText('2 de sus fechas ya pasaron')).toBeVisible();
    await nueva.getByRole('button', { name: 'Programar igual' }).click();
    await esperarAviso(page, '¡Éxito!', 'Visita programada con recurrencia');
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await esperarAviso(page, 'Visita eliminada', /Se eliminaron \d+ visitas/);
    expect(await fechas()).toEqual([]);

    // the same of one that is moved
    await ponerVisitas(producto, empresa, [{ persona: 'Wilmer Rondón', sucursal: 'La Ceiba 01', fecha: MANANA }]);
    await page.goto(`/programar-visitas?mes=${MANANA.slice(0, 7)}&dia=${MANANA}`);
    const detalle = await abrirVisita(page, MANANA, 'La Ceiba 01');
    await detalle.getByRole('button', { name: 'Editar' }).click();
    const editar = page.getByRole('dialog', { name: 'Editar Visita' });
    await elegirFecha(editar, 'Fecha', AYER);
    await editar.getByRole('button', { name: 'Guardar' }).click();
    await expect(editar.getByText(`El ${enPalabras(AYER)} ya pasó.`)).toBeVisible();
    await editar.getByRole('button', { name: 'Programar igual' }).click();
    await esperarAviso(page, 'Visita actualizada', '');
    expect(await fechas()).toEqual([AYER]);
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await esperarAviso(page, 'La visita quedó como estaba', 'La Ceiba 01 · La Ceiba');
    expect(await fechas()).toEqual([MANANA]);
    if (isMobile) return;

    // and of one that is dragged
    const [origen, destino] = [delMes(-1, 20), delMes(-1, 18)];
    await ponerVisitas(producto, empresa, [{ persona: 'Dayana Urdaneta', sucursal: 'Don Chuo 01', fecha: origen }]);
    await page.setViewportSize({ width: 1280, height: 1400 });
    await page.goto(`/programar-visitas?mes=${origen.slice(0, 7)}`);
    const visita = page.getByRole('button', { name: /^Don Chuo 01/ });
    const mover = page.getByRole('dialog', { name: 'Mover la visita a Don Chuo 01 · Don Chuo' });
    await visita.dragTo(celda(page, destino));
    await expect(mover.getByText(`El ${enPalabras(destino)} ya pasó.`)).toBeVisible();
    await mover.getByRole('button', { name: 'Cambiar la fecha' }).click();
    await editar.getByRole('button', { name: 'Cancelar' }).click();
    expect(await fechas()).toEqual([origen, MANANA]);
    await visita.dragTo(celda(page, destino));
    await mover.getByRole('button', { name: 'Programar igual' }).click();
    await esperarAviso(page, 'Visita movida', 'Don Chuo 01 · Don Chuo');
    expect(await fechas()).toEqual([destino, MANANA]);
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await esperarAviso(page, 'La visita quedó como estaba', 'Don Chuo 01 · Don Chuo');
    expect(await fechas()).toEqual([origen, MANANA]);
  },
);

test('a visit is planned, changed while someone else does, cancelled, deleted', async ({
  page,
  producto,
  revisar,
  vigilancia,
}) => {
  vigilancia.tolerar(/409.*\/visitas/);
  const { empresa } = await enProgramacion(producto, page, { rol: 'supervisor' });
  await page.getByRole('button', { name: 'Nueva Visita' }).click();
  const nueva = page.getByRole('dialog', { name: 'Nueva Visita' });
  const programar = nueva.getByRole('button', { name: 'Programar Visita' });
  await expect(programar).toBeDisabled();
  await expect(nueva.getByRole('combobox', { name: 'Sucursal' })).toBeDisabled();
  await programar.click({ force: true });
  await esperarAviso(page, 'Campos requeridos', 'Por favor completa todos los campos obligatorios');
  await page.getByRole('button', { name: 'Cerrar aviso' }).click();
  await elegirEn(nueva, 'Mercaderista', 'Wilmer Rondón');
  await elegirEn(nueva, 'Cadena', 'La Ceiba');
  await elegirEn(nueva, 'Sucursal', 'La Ceiba 02');
  await elegirEn(nueva, 'Cadena', 'Don Chuo');
  await expect(nueva.getByRole('combobox', { name: 'Sucursal' })).toHaveValue('');
  await elegirEn(nueva, 'Sucursal', 'Don Chuo 01');
  const sinProductos = nueva.getByText('Esta sucursal no tiene productos');
  await expect(sinProductos).toBeVisible();
  await expect(nueva.getByRole('link', { name: 'Elegir sus productos' })).toHaveAttribute(
    'href',
    /^\/cadena\/[\da-f-]{36}\/sucursal\/[\da-f-]{36}$/,
  );
  await elegirFecha(nueva, 'Fecha', MANANA);
  await expect(nueva.getByLabel('Hora')).toHaveValue('09:00');
  await nueva.getByLabel('Hora').fill('03:30');
  await expect(nueva.getByText('Está fuera del horario de la empresa')).toBeVisible();
  await nueva.getByLabel('Instrucciones').fill('Contar la nevera');
  await revisar(page, 'visitas-nueva');
  await programar.click();
  await esperarAviso(page, '¡Éxito!', 'Visita programada correctamente');
  await expect(nueva).toBeHidden();
  expect(await visitasGuardadas(producto, empresa)).toEqual([
    {
      persona: 'Wilmer Rondón',
      sucursal: 'Don Chuo 01',
      fecha: MANANA,
      hora: '03:30',
      estado: 'pendiente',
      instrucciones: 'Contar la nevera',
      serie: false,
    },
  ]);

  // the same again is refused, and nothing that was typed is lost
  await page.goto(`/programar-visitas?mes=${MANANA.slice(0, 7)}&dia=${MANANA}`);
  await page.getByRole('button', { name: 'Nueva Visita' }).click();
  await elegirEn(nueva, 'Mercaderista', 'Wilmer Rondón');
  await elegirEn(nueva, 'Cadena', 'Don Chuo');
  await elegirEn(nueva, 'Sucursal', 'Don Chuo 01');
  await expect(sinProductos).toBeVisible();
  const [conProductos] = await sucursalesDe(producto, empresa, ['Don Chuo 02']);
  await crearProductosEn(producto, empresa, ['Café'], conProductos);
  await elegirEn(nueva, 'Sucursal', 'Don Chuo 02');
  await expect(sinProductos).toBeHidden();
  // what it sells on the day of the visit counts, not what it sells now
  const [conProductosEseDia] = await sucursalesDe(producto, empresa, ['Don Chuo 01']);
  await crearProductosEn(producto, empresa, ['Arroz'], conProductosEseDia);
  await producto.base.query(
    "update reglas_de_surtido set vigente_desde = $2::timestamp at time zone 'America/Caracas' where sucursal_id = $1",
    [conProductosEseDia, MANANA],
  );
  await elegirEn(nueva, 'Sucursal', 'Don Chuo 01');
  await expect(sinProductos).toBeVisible();
  await elegirFecha(nueva, 'Fecha', MANANA);
  await expect(sinProductos).toBeHidden();
  await nueva.getByLabel('Hora').fill('03:30');
  await programar.click();
  await esperarAviso(page, 'Error', 'Esa persona ya tiene una visita a esa sucursal');
  await expect(nueva.getByLabel('Hora')).toHaveValue('03:30');
  await page.getByRole('button', { name: 'Cerrar aviso' }).click();
  await nueva.getByRole('button', { name: 'Cancelar' }).click();

  const detalle = await abrirVisita(page, MANANA, 'Don Chuo 01');
  await detalle.getByRole('button', { name: 'Reasignar' }).click();
  const editar = page.getByRole('dialog', { name: 'Reasignar Visita' });
  await elegirEn(editar, 'Mercaderista', 'Dayana Urdaneta');
  await editar.getByLabel('Instrucciones').fill('Contar la nevera y la góndola');
  await producto.base.query("update visitas set hora = '10:15', instrucciones = 'Otra cosa' where empresa_id = $1", [
    empresa,
  ]);
  await editar.getByRole('button', { name: 'Guardar' }).click();
  await expect(editar.getByText('Otra persona cambió esta visita mientras la editabas.')).toBeVisible();
  await expect(editar.getByLabel('Hora')).toHaveValue('10:15');
  await expect(editar.getByLabel('Instrucciones')).toHaveValue('Contar la nevera y la góndola');
  await revisar(page, 'visitas-conflicto');
  await editar.getByRole('button', { name: 'Guardar' }).click();
  await esperarAviso(page, 'Visita actualizada', '');
  expect(await visitasGuardadas(producto, empresa)).toMatchObject([
    { persona: 'Dayana Urdaneta', hora: '10:15', instrucciones: 'Contar la nevera y la góndola' },
  ]);

  await abrirVisita(page, MANANA, 'Don Chuo 01');
  await detalle.getByRole('button', { name: 'Cancelar visita' }).click();
  const cancelar = page.getByRole('dialog', { name: 'Cancelar visita' });
  await cancelar.getByRole('button', { name: 'Cancelar visita' }).click();
  await expect(cancelar.getByText('Escribe por qué se cancela.')).toBeVisible();
  await cancelar.getByLabel('Motivo').fill('Feriado');
  await revisar(page, 'visitas-cancelar');
  await cancelar.getByRole('button', { name: 'Cancelar visita' }).click();
  await esperarAviso(page, 'Visita cancelada', '');
  expect(await visitasGuardadas(producto, empresa)).toMatchObject([{ estado: 'cancelada' }]);

  await ponerVisitas(producto, empresa, [{ persona: 'Wilmer Rondón', sucursal: 'La Ceiba 01', fecha: MANANA }]);
  await page.goto('/programar-visitas?vista=tabla');
  await page.getByRole('button', { name: `Eliminar, La Ceiba 01 · La Ceiba, ${enCorto(MANANA)}` }).click();
  const eliminar = page.getByRole('dialog', { name: 'Eliminar visita' });
  await expect(eliminar.getByText('¿Estás seguro de que quieres eliminar esta visita?')).toBeVisible();
  await eliminar.getByRole('button', { name: 'Eliminar' }).click();
  await esperarAviso(page, 'Visita eliminada', 'La visita ha sido eliminada exitosamente');
  await expect(page.getByRole('heading', { name: 'Lista de Visitas (1)' })).toBeVisible();
  expect(await visitasGuardadas(producto, empresa)).toMatchObject([{ sucursal: 'Don Chuo 01' }]);
});

test('a series: how it repeats, what is changed or deleted of it', async ({ page, producto, revisar }) => {
  const { empresa } = await enProgramacion(producto, page);
  const lunes = proximo(1, sumarDias(hoy, 1));
  await page.getByRole('button', { name: 'Nueva Visita' }).click();
  const nueva = page.getByRole('dialog', { name: 'Nueva Visita' });
  await elegirEn(nueva, 'Mercaderista', 'Yusmary Contreras');
  await elegirEn(nueva, 'Cadena', 'La Ceiba');
  await elegirEn(nueva, 'Sucursal', 'La Ceiba 01');
  await elegirFecha(nueva, 'Fecha', lunes);
  await nueva.getByLabel('Visita recurrente').check();
  await expect(nueva.getByLabel('Duración')).toHaveValue('resto_mes');
  // the form is longer than the dialog now; its actions are not what is out of sight
  await expect(nueva.getByRole('button', { name: 'Cancelar' })).toBeInViewport({ ratio: 1 });
  await expect(nueva.getByRole('button', { name: 'Programar Visita' })).toBeInViewport({ ratio: 1 });
  await nueva.getByLabel('Tipo de recurrencia').selectOption('mensual_especifico');
  await expect(nueva.getByLabel('Duración')).toHaveValue('hasta_fecha');
  await expect(nueva.getByText('Elige la fecha de fin para ver las fechas.')).toBeVisible();
  await expect(nueva.getByRole('button', { name: 'Programar Visita' })).toBeDisabled();
  // the custom one needs no end, and its end can be taken back
  await nueva.getByLabel('Tipo de recurrencia').selectOption('personalizado');
  await nueva.getByLabel('Patrón').selectOption('Quincenal');
  const fechas = nueva.getByRole('list', { name: 'Próximas fechas' }).getByRole('listitem');
  await expect(fechas).toHaveCount(6);
  await expect(fechas.last()).toHaveText('+10 más');
  await elegirFecha(nueva, 'Fecha de fin', sumarDias(lunes, 15));
  await expect(fechas).toHaveCount(2);
  await nueva.getByRole('button', { name: 'Quitar: Fecha de fin' }).click();
  await expect(fechas).toHaveCount(6);
  await nueva.getByLabel('Tipo de recurrencia').selectOption('semanal_especifico');
  await expect(nueva.getByLabel('Duración')).toHaveValue('resto_mes');
  await nueva.getByLabel('Duración').selectOption('numero_repeticiones');
  await expect(nueva.getByLabel('Repeticiones')).toHaveValue('4');
  await nueva.getByLabel('Repeticiones').fill('6');
  await expect(nueva.getByLabel('Día de la semana')).toHaveValue('1');
  await expect(fechas).toHaveCount(6);
  await expect(fechas.last()).toHaveText('+1 más');
  await expect(nueva.getByText('Cada semana, los lunes, 6 veces')).toBeVisible();
  await revisar(page, 'visitas-recurrencia');
  await nueva.getByRole('button', { name: 'Programar Visita' }).click();
  await esperarAviso(page, '¡Éxito!', 'Visita programada con recurrencia');
  const semanas = [0, 7, 14, 21, 28, 35].map((dias) => sumarDias(lunes, dias));
  expect((await visitasGuardadas(producto, empresa)).map(({ fecha }) => fecha)).toEqual(semanas);

  const [, segunda = '', tercera = ''] = semanas;
  await page.goto('/programar-visitas?vista=tabla');
  await expect(page.getByRole('rowheader').first()).toContainText('Cada semana, los lunes, 6 veces');
  await page.goto(`/programar-visitas?mes=${tercera.slice(0, 7)}&dia=${tercera}`);
  const detalle = await abrirVisita(page, tercera, 'La Ceiba 01');
  const enSerie = 'Cada semana, los lunes, 6 veces';
  await expect(detalle.getByText(enSerie)).toBeVisible();
  await detalle.getByRole('button', { name: 'Editar' }).click();
  const editar = page.getByRole('dialog', { name: 'Editar Visita' });
  await expect(editar.getByText(enSerie)).toBeVisible();
  await editar.getByLabel('Esta y las siguientes').check();
  await expect(editar.getByRole('button', { name: /^Fecha/ })).toBeDisabled();
  // it begins with what the series does now
  await editar.getByLabel('Cambiar cómo se repite').check();
  await expect(editar.getByLabel('Tipo de recurrencia')).toHaveValue('semanal_especifico');
  await expect(editar.getByLabel('Repeticiones')).toHaveValue('6');
  await editar.getByLabel('Cambiar cómo se repite').uncheck();
  await editar.getByLabel('Hora').fill('10:00');
  await revisar(page, 'visitas-editar-serie');
  await editar.getByRole('button', { name: 'Guardar' }).click();
  await esperarAviso(page, '4 visitas actualizadas', '');
  expect((await visitasGuardadas(producto, empresa)).map(({ hora }) => hora)).toEqual([
    '09:00',
    '09:00',
    '10:00',
    '10:00',
    '10:00',
    '10:00',
  ]);

  await page.goto(`/programar-visitas?mes=${segunda.slice(0, 7)}&dia=${segunda}`);
  await abrirVisita(page, segunda, 'La Ceiba 01');
  await detalle.getByRole('button', { name: 'Eliminar' }).click();
  const eliminar = page.getByRole('dialog', { name: 'Eliminar visita' });
  await expect(eliminar.getByText(enSerie)).toBeVisible();
  await eliminar.getByLabel('Esta y las siguientes').check();
  await revisar(page, 'visitas-eliminar-serie');
  await eliminar.getByRole('button', { name: 'Eliminar' }).click();
  await esperarAviso(page, 'Visita eliminada', /Se eliminaron \d visitas/);
});

test('many at once: who, where and when, what comes of it', async ({ page, producto, revisar }) => {
  const martes = proximo(2, sumarDias(hoy, 1));
  const { empresa } = await enProgramacion(producto, page, {
    visitas: [{ persona: 'Dayana Urdaneta', sucursal: 'La Ceiba 01', fecha: martes }],
  });
  const [ceiba, chuo] = await sucursalesDe(producto, empresa, ['La Ceiba 01', 'Don Chuo 02']);
  await crearProductosEn(producto, empresa, ['Café'], ceiba);
  await crearProductosEn(producto, empresa, ['Harina'], chuo);
  await page.getByRole('button', { name: 'Creación Masiva' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Creación Masiva' });
  const siguiente = dialogo.getByRole('button', { name: 'Siguiente' });
  await expect(siguiente).toBeDisabled();
  await dialogo.getByLabel('Buscar mercaderista').fill('rondon');
  await expect(dialogo.getByLabel(/Yusmary/)).toHaveCount(0);
  await dialogo.getByLabel(/Wilmer Rondón/).check();
  await dialogo.getByLabel('Buscar mercaderista').fill('');
  await dialogo.getByLabel(/Dayana Urdaneta/).check();
  await revisar(page, 'visitas-masiva-1');
  await siguiente.click();

  const generar = dialogo.getByRole('button', { name: 'Generar Vista Previa' });
  await expect(generar).toBeDisabled();
  await generar.click({ force: true });
  await esperarAviso(page, 'Faltan datos', 'Selecciona fecha, mercaderistas y sucursales');
  await page.getByRole('button', { name: 'Cerrar aviso' }).click();
  await dialogo.getByLabel(/^La Ceiba/).click();
  await expect(dialogo.getByText('3 sucursales elegidas')).toBeVisible();
  await dialogo.getByRole('button', { name: 'Sucursales de Don Chuo' }).click();
  await dialogo.getByLabel('Don Chuo 02').check();
  await dialogo.getByLabel('Buscar sucursal').fill('Ceiba 03');
  await dialogo.getByLabel(/La Ceiba 03/).uncheck();
  await dialogo.getByLabel('Buscar sucursal').fill('');
  await expect(dialogo.getByText('3 sucursales elegidas')).toBeVisible();
  await elegirFecha(dialogo, 'Fecha', martes);
  await dialogo.getByLabel('Repetir esta visita').check();
  await expect(dialogo.getByLabel('martes', { exact: true })).toBeChecked();
  await dialogo.getByLabel('jueves', { exact: true }).check();
  await expect(dialogo.getByLabel('Número de semanas')).toHaveValue('4');
  await expect(dialogo.getByRole('list', { name: 'Fechas' }).getByRole('listitem')).toHaveCount(8);
  await dialogo.getByLabel('Número de semanas').fill('2');
  await expect(dialogo.getByRole('list', { name: 'Fechas' }).getByRole('listitem')).toHaveCount(4);
  await dialogo.getByLabel('Tipo de asignación').selectOption('Todos a todos');
  await dialogo.getByLabel('Instrucciones generales').fill('Foto de la góndola');
  await revisar(page, 'visitas-masiva-2');
  await generar.click();

  // everybody to every branch at one hour
  await expect(
    dialogo.getByText(/^8 veces, una persona tendría varias sucursales el mismo día a las 09:00/),
  ).toBeVisible();
  await dialogo.getByRole('button', { name: 'Ver quién' }).click();
  await expect(dialogo.getByRole('listitem').filter({ hasText: '· 3 sucursales' })).toHaveCount(8);
  await expect(dialogo.getByText('1 visita ya existía a esa misma hora')).toBeVisible();
  await dialogo.getByRole('button', { name: 'Revisar' }).click();
  await expect(dialogo.getByText(/La Ceiba 01 · La Ceiba · Dayana Urdaneta/)).toBeVisible();
  await expect(dialogo.getByRole('region', { name: 'Wilmer Rondón' })).toContainText('12 visitas');
  const vacias = dialogo.getByRole('status').filter({ hasText: '1 sucursal no tiene productos' });
  await expect(vacias).toContainText('La Ceiba 02');
  await revisar(page, 'visitas-masiva-3');
  await dialogo.getByRole('region', { name: 'Wilmer Rondón' }).getByRole('button', { name: '+9 más' }).click();
  await dialogo.getByRole('button', { name: 'Volver a Editar' }).click();
  await expect(dialogo.getByLabel('Instrucciones generales')).toHaveValue('Foto de la góndola');
  await dialogo.getByRole('button', { name: 'Generar Vista Previa' }).click();
  await dialogo.getByRole('button', { name: 'Confirmar y Crear 23 Visitas' }).click();
  await esperarAviso(page, '¡Éxito!', 'Se crearon 23 visitas correctamente');
  await expect(dialogo).toBeHidden();
  const guardadas = await visitasGuardadas(producto, empresa);
  expect(guardadas).toHaveLength(24);
  expect([...new Set(guardadas.map(({ fecha }) => fecha))]).toEqual([0, 2, 7, 9].map((n) => sumarDias(martes, n)));

  // and without those that sell nothing
  await page.getByRole('button', { name: 'Creación Masiva' }).click();
  await dialogo.getByLabel(/Yusmary Contreras/).check();
  await siguiente.click();
  await dialogo.getByLabel(/^La Ceiba/).click();
  await elegirFecha(dialogo, 'Fecha', martes);
  await generar.click();
  const dos = dialogo.getByRole('status').filter({ hasText: '2 sucursales no tienen productos' });
  await expect(dos).toContainText('La Ceiba 02 · La Ceiba, La Ceiba 03 · La Ceiba');
  await dos.getByRole('button', { name: 'Dejarlas fuera' }).click();
  await expect(dos).toBeHidden();
  await dialogo.getByRole('button', { name: 'Confirmar y Crear 1 Visita' }).click();
  await esperarAviso(page, '¡Éxito!', 'Se creó 1 visita correctamente');
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await esperarAviso(page, 'Se eliminó 1 visita', '');
  expect(await visitasGuardadas(producto, empresa)).toHaveLength(24);

  // on a day that has passed the preview asks; without a time nobody is at two branches at once
  await page.getByRole('button', { name: 'Creación Masiva' }).click();
  await dialogo.getByLabel(/Yusmary Contreras/).check();
  await siguiente.click();
  await dialogo.getByLabel(/^Don Chuo/).click();
  await elegirFecha(dialogo, 'Fecha', AYER);
  await generar.click();
  await expect(dialogo.getByText(`El ${enPalabras(AYER)} ya pasó: sus visitas`)).toBeVisible();
  await expect(dialogo.getByText('¿Programarlas igual?')).toBeVisible();
  await expect(dialogo.getByText('Un día, una persona tendría varias sucursales a la vez, a las 09:00.')).toBeVisible();
  await revisar(page, 'visitas-masiva-pasada');
  await dialogo.getByRole('button', { name: 'Programar sin hora' }).click();
  await expect(dialogo.getByText(/varias sucursales a la vez/)).toBeHidden();
  await dialogo.getByRole('button', { name: 'Confirmar y Crear 2 Visitas' }).click();
  await esperarAviso(page, '¡Éxito!', 'Se crearon 2 visitas correctamente');
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await esperarAviso(page, 'Se eliminaron 2 visitas', '');
  expect(await visitasGuardadas(producto, empresa)).toHaveLength(24);
});

test('a pending visit goes to another day, and back', async ({ page, producto, isMobile }) => {
  const [origen, destino] = [delMes(1, 20), delMes(1, 22)];
  const { empresa } = await enProgramacion(producto, page, {
    visitas: [
      { persona: 'Wilmer Rondón', sucursal: 'La Ceiba 01', fecha: origen },
      { persona: 'Wilmer Rondón', sucursal: 'La Ceiba 02', fecha: origen, hora: '10:00', estado: 'completada' },
    ],
  });
  const enElMesQueViene = () => page.goto(`/programar-visitas?mes=${mesDe(origen)}&dia=${origen}`);
  await enElMesQueViene();
  const enDia = async (fecha: string) =>
    expect
      .poll(async () => (await visitasGuardadas(producto, empresa)).find(({ estado }) => estado === 'pendiente')?.fecha)
      .toBe(fecha);
  if (isMobile) {
    // where nothing is dragged, the date is changed
    const detalle = await abrirVisita(page, origen, 'La Ceiba 01');
    await detalle.getByRole('button', { name: 'Editar' }).click();
    const editar = page.getByRole('dialog', { name: 'Editar Visita' });
    await elegirFecha(editar, 'Fecha', destino);
    await editar.getByRole('button', { name: 'Guardar' }).click();
    await esperarAviso(page, 'Visita actualizada', '');
    await enDia(destino);
    return;
  }
  // high enough for both days: what is dragged is not scrolled
  await page.setViewportSize({ width: 1280, height: 1400 });
  const visita = page.getByRole('button', { name: /^La Ceiba 01/ });
  await expect(celda(page, origen).getByRole('button', { name: /^La Ceiba 02/ })).toHaveAttribute('draggable', 'false');
  await visita.dragTo(celda(page, destino));
  await expect(celda(page, destino).getByRole('button', { name: /^La Ceiba 01/ })).toBeVisible();
  await esperarAviso(page, 'Visita movida', 'La Ceiba 01');
  await enDia(destino);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await esperarAviso(page, 'La visita quedó como estaba', 'La Ceiba 01');
  await enDia(origen);
  await expect(celda(page, origen).getByRole('button', { name: /^La Ceiba 01/ })).toBeVisible();

  // the keyboard: from day to day, into a day, over the month's end
  await page.getByRole('button', { name: 'Hoy' }).click();
  await expect(celda(page, origen)).toHaveCount(0);
  await celda(page, hoy).focus();
  await page.keyboard.press('ArrowDown');
  await expect(celda(page, sumarDias(hoy, 7))).toBeFocused();
  await page.keyboard.press('PageDown');
  await expect(page).toHaveURL(/mes=/);
  await expect(page.locator('td:focus')).toBeVisible();
  await enElMesQueViene();
  await expect(visita).toBeVisible();
  await celda(page, origen).focus();
  await page.keyboard.press('Tab');
  await expect(visita).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Detalle de Visita' })).toBeVisible();
});

test(
  'branches of one name are told apart by their chain',
  { tag: DOS_MEDIDAS },
  async ({ page, producto, isMobile, revisar }) => {
    const { empresa } = await enProgramacion(producto, page);
    await producto.base.query(
      "update sucursales set nombre = 'Altamira' where empresa_id = $1 and nombre in ('La Ceiba 01', 'Don Chuo 01')",
      [empresa],
    );
    // one of each chain
    await ponerVisitas(producto, empresa, [{ persona: 'Wilmer Rondón', sucursal: 'La Ceiba 02', fecha: MANANA }]);
    await producto.base.query(
      `insert into visitas (empresa_id, usuario_id, sucursal_id, creada_por, fecha, hora)
       select v.empresa_id, v.usuario_id, s.id, v.creada_por, v.fecha, '10:00' from visitas v
       join sucursales s on s.empresa_id = v.empresa_id and s.nombre = 'Altamira' where v.empresa_id = $1`,
      [empresa],
    );
    await page.goto(`/programar-visitas?mes=${mesDe(MANANA)}&dia=${MANANA}`);
    if (!isMobile) {
      await celda(page, MANANA).getByText(/^\d+$/).click();
    }
    const dia = page.getByRole('listitem').getByRole('button');
    for (const cadena of ['La Ceiba', 'Don Chuo']) {
      await expect(dia.filter({ hasText: 'Altamira' }).filter({ hasText: cadena })).toHaveCount(1);
    }
    await dia.filter({ hasText: 'Altamira' }).filter({ hasText: 'Don Chuo' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar visita' }).click();
    await expect(page.getByRole('dialog').getByText('Altamira · Don Chuo')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Volver' }).click();
    if (isMobile) return;
    // in the cells of the month too, in sight and in the name of each
    await producto.base.query("update visitas set hora = '07:00' where empresa_id = $1 and hora = '10:00'", [empresa]);
    await page.reload();
    for (const cadena of ['La Ceiba', 'Don Chuo']) {
      const suya = celda(page, MANANA).getByRole('button', { name: `Altamira, ${cadena}, 07:00` });
      await expect(suya.getByText(cadena, { exact: true })).toBeVisible();
      await expect(suya).toHaveAttribute('title', new RegExp(`^Altamira · ${cadena}`));
    }
    await revisar(page, 'visitas-mismo-nombre');
    // a branch that is looked for shows whose it is
    const [altamira] = await sucursalesDe(producto, empresa, ['Altamira']);
    await page.goto(`/programar-visitas?sucursal=${altamira}`);
    await expect(page.getByRole('combobox', { name: 'Cadena' })).toHaveValue(/La Ceiba|Don Chuo/);
  },
);

test(
  'who does not plan visits is told so and goes to their own dashboard',
  { tag: UNA_MEDIDA },
  async ({ page, producto, browser }) => {
    const empresa = await crearEmpresa(producto);
    await abrirComo(page, await crearMiembro(producto, empresa, 'mercaderista', 'Luisana Pérez'), '/programar-visitas');
    await esperarAviso(page, 'Acceso denegado', 'Solo administradores y supervisores pueden acceder a esta función');
    await enElCampo(page);

    const otra = await (await browser.newContext({ baseURL: producto.url })).newPage();
    await abrirComo(otra, await crearPersona(producto, { nombre: 'Sin Empresa' }), '/programar-visitas');
    await esperarAviso(otra, 'Error de permisos', 'No se pudo verificar tu rol de usuario');
    await expect(otra).toHaveURL(/\/dashboard$/);
    await otra.context().close();
  },
);

test(
  'what the network loses can be asked for again, and nothing typed is lost',
  { tag: UNA_MEDIDA },
  async ({ page, producto, revisar, vigilancia }) => {
    vigilancia.tolerar(/Failed to load resource|failed: |status 500/);
    const { empresa } = await enProgramacion(producto, page);
    await page.route('**/configuracion', (ruta) => ruta.abort());
    await page.reload();
    await expect(page.getByText('Error al verificar permisos')).toBeVisible();
    await page.unroute('**/configuracion');
    await page.route('**/visitas/calendario**', (ruta) =>
      ruta.fulfill({
        status: 500,
        contentType: 'application/problem+json',
        body: JSON.stringify({ codigo: 'servidor.interno', status: 500 }),
      }),
    );
    await page.getByRole('main').getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByText('Error al cargar las visitas')).toBeVisible();
    await expect(page.getByText('Algo falló en el servidor.')).toBeVisible();
    await revisar(page, 'visitas-fallo');
    await page.unroute('**/visitas/calendario**');
    await page.getByRole('main').getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('gridcell')).toHaveCount(42);
    await page.route('**/visitas?**', (ruta) => ruta.abort());
    await page.getByRole('tab', { name: 'Tabla' }).click();
    await expect(page.getByText('Error al cargar las visitas: No hay conexión con el servidor.')).toBeVisible();
    await page.unroute('**/visitas?**');
    await page.getByRole('main').getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByText('No se encontraron visitas con los filtros aplicados')).toBeVisible();

    await page.getByRole('button', { name: 'Nueva Visita' }).click();
    const nueva = page.getByRole('dialog', { name: 'Nueva Visita' });
    await elegirEn(nueva, 'Mercaderista', 'Wilmer Rondón');
    await elegirEn(nueva, 'Cadena', 'Don Chuo');
    await elegirEn(nueva, 'Sucursal', 'Don Chuo 01');
    await elegirFecha(nueva, 'Fecha', MANANA);
    await page.route('**/visitas', (ruta) => ruta.abort());
    await nueva.getByRole('button', { name: 'Programar Visita' }).click();
    await esperarAviso(page, 'Error', 'No hay conexión con el servidor.');
    await page.unroute('**/visitas');
    await nueva.getByRole('button', { name: 'Programar Visita' }).click();
    await esperarAviso(page, '¡Éxito!', 'Visita programada correctamente');
    expect(await visitasGuardadas(producto, empresa)).toMatchObject([{ sucursal: 'Don Chuo 01', fecha: MANANA }]);
  },
);

test(
  'on the other side of the world the dates are the company’s',
  { tag: UNA_MEDIDA },
  async ({ browser, producto, isMobile }) => {
    const contexto = await browser.newContext({
      baseURL: producto.url,
      timezoneId: 'Pacific/Auckland',
      ...(isMobile && { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }),
    });
    const pagina = await contexto.newPage();
    const { empresa } = await enProgramacion(producto, pagina, {
      visitas: [{ persona: 'Wilmer Rondón', sucursal: 'La Ceiba 01', fecha: d(20) }],
    });
    await expect(celda(pagina, hoyDeLaEmpresa())).toHaveAttribute('aria-current', 'date');
    await expect(pagina.locator('td[aria-current="date"]')).toHaveCount(1);
    const detalle = await abrirVisita(pagina, d(20), 'La Ceiba 01');
    await expect(detalle).toContainText(enLargo(d(20)));
    await detalle.getByRole('button', { name: 'Cerrar' }).last().click();
    await pagina.getByRole('button', { name: 'Nueva Visita' }).click();
    const nueva = pagina.getByRole('dialog', { name: 'Nueva Visita' });
    await elegirEn(nueva, 'Mercaderista', 'Wilmer Rondón');
    await elegirEn(nueva, 'Cadena', 'Don Chuo');
    await elegirEn(nueva, 'Sucursal', 'Don Chuo 01');
    await elegirFecha(nueva, 'Fecha', MANANA);
    await nueva.getByRole('button', { name: 'Programar Visita' }).click();
    await esperarAviso(pagina, '¡Éxito!', 'Visita programada correctamente');
    expect(await visitasGuardadas(producto, empresa)).toContainEqual(
      expect.objectContaining({ sucursal: 'Don Chuo 01', fecha: MANANA, hora: '09:00' }),
    );
    await contexto.close();
  },
);
