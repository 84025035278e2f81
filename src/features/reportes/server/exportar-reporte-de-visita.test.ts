import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { conBase, conServidor } from '../../../../test/fixtures.ts';
import { porPrueba } from '../../../../test/lifetimes.ts';
import { ponerProductos } from '../../../../test/productos.ts';
import type { Navegador } from '../../../../test/server.ts';
import { ponerFoto, ponerHallados, ponerVisitaEn, ponerVisitaHecha } from '../../../../test/visitas-hechas.ts';
import { crearCampo } from '../../../../test/visitas.ts';

const base = conBase();
const servidor = conServidor(base);
const campo = porPrueba(() => crearCampo(base, servidor.url));

const work = (datos: Partial<Parameters<typeof ponerVisitaHecha>[1]> = {}) =>
  ponerVisitaEn(base, campo, {
    fecha: '2026-11-10',
    ...datos,
  });
const pedir = (visita: string, quien: Navegador = campo.supervisor, empresa = campo.empresa, query = '') =>
  quien.fetch(`${servidor.url}/api/v1/empresas/${empresa}/visitas/${visita}/reporte.csv${query}`);
const rechazo = async (response: Promise<Response>) => {
  const recibida = await response;
  return [recibida.status, ((await recibida.json()) as { codigo: string }).codigo];
};

const COLUMNAS =
  'fecha,hora,mercaderista,cadena,sucursal,direccion,producto,sku,categoria,presentacion,inventario_actual,sin_existencia,quiebre,' +
  'exhibido,material_pop,precio_venta_observado,precio_sugerido,con_precio,precio_en_rango,precio_competencia,' +
  'competencia_1_marca,competencia_1_producto,competencia_1_precio,competencia_2_marca,competencia_2_producto,competencia_2_precio,' +
  'competencia_3_marca,competencia_3_producto,competencia_3_precio,observaciones,iniciada_en,completada_en,visita_id,imagen_url';

test('one row per product by name, in the company’s time, with nothing that a spreadsheet would run', async () => {
  const [arroz = '', harina = ''] = await ponerProductos(base, campo.empresa, [
    { nombre: 'Ärroz', sku: 'AR-1', categoria: 'Granos' },
    { nombre: '=1+1' },
  ]);
  await base.admin.query("update sucursales set direccion = 'Av. 1, local 2' where id = $1", [campo.altamira]);
  const visita = await work({
    hora: '09:30',
    iniciada_en: '2026-11-11T02:00:00Z',
    completada_en: '2026-11-11T02:45:10Z',
  });
  await ponerHallados(base, visita, [
    {
      producto: arroz,
      inventario: '12.5',
      precio: 2.5,
      sugerido: 2.45,
      umbral: 5,
      material_pop: true,
      observaciones: 'Dice "oferta"',
      competencias: [
        { marca: 'Otra', producto: null, precio: 1.75 },
        { marca: null, producto: 'Blanco', precio: null },
      ],
    },
    { producto: harina, inventario: 'Sin existencia', exhibido: false, quiebre: true },
  ]);
  const response = await pedir(visita);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toContain(`reporte_visita_${visita}.csv`);
  const bytes = Buffer.from(await response.arrayBuffer());
  const comienzo = '2026-11-10,09:30,mercaderista,Central,Altamira,"Av. 1, local 2"';
  const fin = `2026-11-10 22:00:00,2026-11-10 22:45:10,${visita},`;
  expect(bytes.toString()).toBe(
    `\uFEFF${[
      COLUMNAS,
      `${comienzo},'=1+1,,,,Sin existencia,1,1,0,0,,,0,0,,,,,,,,,,,,${fin}`,
      `${comienzo},Ärroz,AR-1,Granos,,12.5,0,0,1,1,2.50,2.45,1,1,1.7500,Otra,,1.75,,Blanco,,,,,"Dice ""oferta""",${fin}`,
    ].join('\r\n')}\r\n`,
  );
});

test.each([
  ['America/Caracas', 'es', ';', '10/11/2026', '2,50', '1,7500'],
  ['America/Lima', 'es', ',', '10/11/2026', '2.50', '1.7500'],
  ['America/Caracas', 'en', ',', '2026-11-10', '2.50', '1.7500'],
] as const)('as the Excel of %s reads it in %s', async (zona, idioma, delimiter, dia, precio, otro) => {
  const [arroz = ''] = await ponerProductos(base, campo.empresa, [{ nombre: '=1+1', sku: 'AR-1' }]);
  await base.admin.query('update company_settings set timezone = $2 where empresa_id = $1', [campo.empresa, zona]);
  const visita = await work({
    hora: '09:30',
    iniciada_en: '2026-11-10T14:00:00Z',
    completada_en: '2026-11-10T14:45:00Z',
  });
  await ponerHallados(base, visita, [
    {
      producto: arroz,
      inventario: '12.5',
      precio: 2.5,
      observaciones: 'a 1.50',
      competencias: [{ marca: 'Otra', producto: null, precio: 1.75 }],
    },
  ]);
  const response = await pedir(visita, campo.supervisor, campo.empresa, `?formato=csv_excel&idioma=${idioma}`);
  expect(response.headers.get('content-disposition')).toContain(`"reporte_visita_${visita}_excel.csv"`);
  const [fila] = parse<Record<string, string>>(await response.text(), { bom: true, columns: true, delimiter });
  const en = (es: string, ingles: string) => fila?.[idioma === 'es' ? es : ingles];
  expect(en('Producto', 'Product')).toBe("'=1+1");
  expect(en('Fecha', 'Date')).toBe(dia);
  expect(en('Inventario actual', 'Current inventory')).toBe(precio.includes(',') ? '12,5' : '12.5');
  expect(en('Precio de venta observado', 'Observed retail price')).toBe(precio);
  expect(en('Precio de la competencia', 'Competitors’ price')).toBe(otro);
  expect(en('Competidor 1: precio', 'Competitor 1: price')).toBe(precio.includes(',') ? '1,75' : '1.75');
  // what somebody wrote stays as it was written
  expect(en('Observaciones', 'Notes')).toBe('a 1.50');
  expect(en('Comienzo', 'Start')?.startsWith(dia)).toBe(true);
});

test('a product with a photo has a link to where whoever may read the report sees it, and to nothing else', async () => {
  const [arroz = '', harina = '', pasta = '', sal = ''] = await ponerProductos(
    base,
    campo.empresa,
    ['Arroz', 'Harina', 'Pasta', 'Sal'].map((nombre) => ({ nombre })),
  );
  const visita = await work();
  await ponerHallados(
    base,
    visita,
    [arroz, harina, pasta, sal].map((producto) => ({ producto })),
  );
  const tomada_en = '2026-11-10T15:10:00Z';
  const { archivo } = await ponerFoto(base, visita, { producto: arroz, tomada_en });
  await ponerFoto(base, visita, { producto: arroz, tomada_en });
  await ponerFoto(base, visita, { producto: harina, tomada_en, porLlegar: true });
  const { id: retenida } = await ponerFoto(base, visita, { producto: pasta, tomada_en });
  const { id: deOtra } = await ponerFoto(base, visita, { producto: sal, tomada_en });
  await base.admin.query('update visitas_fotos set retenida = true where id = $1', [retenida]);
  await base.admin.query('update visitas_fotos set usuario_id = $2 where id = $1', [deOtra, campo.otra.id]);
  const texto = await (await pedir(visita)).text();
  const filas = parse<Record<string, string>>(texto, { bom: true, columns: true });
  const { PUBLIC_URL } = servidor.partes.ajustes;
  expect(filas.map(({ producto, imagen_url }) => [producto, imagen_url])).toEqual([
    ['Arroz', `${PUBLIC_URL}/reporte-visita/${visita}?empresa=${campo.empresa}&producto=${arroz}`],
    ['Harina', ''],
    ['Pasta', ''],
    ['Sal', ''],
  ]);
  const { rows } = await base.admin.query<{ object_path: string }>('select object_path from archivos where id = $1', [
    archivo,
  ]);
  expect(texto).not.toContain(rows[0]?.object_path);
});

test('of one that was annulled there is none: it counts nowhere', async () => {
  const visita = await work();
  await base.admin.query(
    "update visitas set anulada_en = now(), anulada_por = usuario_id, motivo_anulacion = 'No' where id = $1",
    [visita],
  );
  expect(await rechazo(pedir(visita))).toEqual([409, 'visita.no_completada']);
});

test('of a visit in which nothing was found, the columns alone', async () => {
  expect(await (await pedir(await work())).text()).toBe(`${COLUMNAS}\r\n`);
});

test.each(['pendiente', 'en_curso', 'cancelada'] as const)('one that is %s has none', async (estado) => {
  expect(await rechazo(pedir(await work({ estado })))).toEqual([409, 'visita.no_completada']);
});

test('nobody but those who manage, of that company', async () => {
  const visita = await work();
  const ajeno = await crearCampo(base, servidor.url);
  expect((await pedir(visita, campo.admin)).status).toBe(200);
  expect(await rechazo(pedir(visita, campo.mercaderista))).toEqual([403, 'permiso.denegado']);
  expect(await rechazo(pedir(visita, ajeno.admin))).toEqual([404, 'empresa.no_encontrada']);
  expect(await rechazo(pedir(visita, ajeno.admin, ajeno.empresa))).toEqual([404, 'visita.no_encontrada']);
  expect(await rechazo(pedir(randomUUID()))).toEqual([404, 'visita.no_encontrada']);
});
