import { beforeAll, expect, test } from 'vitest';
import { exportarProductos } from '#src/features/productos/contract.ts';
import { exportarVisitas } from '#src/features/programacion/contract-visitas.ts';
import { generarReporte } from '#src/features/reportes/contract-exportados.ts';
import { exportarReporteDeVisita } from '#src/features/reportes/contract-listado.ts';
import type { Contract } from '#src/platform/shared/contract.ts';
import { rastroDe } from '../../../../test/audit.ts';
import { conBase, conServidor } from '../../../../test/fixtures.ts';
import { porArchivo } from '../../../../test/lifetimes.ts';
import { contratosServidos } from '../../../../test/matrix/http/served.ts';
import { ponerProductos } from '../../../../test/productos.ts';
import { crearEquipo, ponerCadena, ponerSucursal, ponerVisita } from '../../../../test/puntos-de-venta.ts';
import { problemaDe } from '../../../../test/server.ts';

const base = conBase();
const servidor = conServidor(base);
const equipo = porArchivo(() => crearEquipo(base, servidor.url));
let cadena: string;
let visita: string;

beforeAll(async () => {
  await ponerProductos(base, equipo.empresa, [{ nombre: 'Harina' }, { nombre: 'Arroz' }, { nombre: 'Harina de maíz' }]);
  cadena = await ponerCadena(base, equipo.empresa);
  visita = await ponerVisita(base, equipo, await ponerSucursal(base, equipo.empresa, cadena));
});

const params = () => ({ empresaId: equipo.empresa });
/** What an export leaves in the trail. */
const rastro = async (exportar: () => Promise<unknown>) => {
  const antes = (await rastroDe(base, equipo.empresa, 'exportaciones')).length;
  await exportar();
  return (await rastroDe(base, equipo.empresa, 'exportaciones')).slice(antes);
};
const entrada = (cual: string, despues: object) => ({
  actor_id: equipo.personas.supervisor.id,
  actor_rol: 'supervisor',
  accion: 'exporta',
  entidad: 'exportaciones',
  entidad_id: cual,
  antes: null,
  despues,
});

test('the catalogue: the names of the filters and how many rows, not what was looked for', async () => {
  const exportar = () =>
    equipo.supervisor.llamar(exportarProductos, {
      params: params(),
      query: { formato: 'csv', busqueda: 'harina' },
    });
  expect(await rastro(exportar)).toEqual([
    entrada(equipo.empresa, { que: 'productos', formato: 'csv', filtros: ['busqueda'], filas: 2 }),
  ]);
});

test('the plan of visits', async () => {
  const exportar = () => equipo.supervisor.llamar(exportarVisitas, { params: params(), query: { formato: 'xlsx' } });
  expect(await rastro(exportar)).toEqual([entrada(equipo.empresa, { que: 'visitas', formato: 'xlsx', filas: 1 })]);
});

test('a report of what was found, and one visit of it', async () => {
  const periodo = { fecha_inicio: '2026-01-01', fecha_fin: '2026-01-31' };
  const generar = () =>
    equipo.supervisor.llamar(generarReporte, {
      params: params(),
      body: { ...periodo, cadena_id: cadena, sucursales_ids: [], formato: 'xlsx' },
    });
  expect(await rastro(generar)).toEqual([
    entrada(cadena, { que: 'reporte', formato: 'xlsx', desde: '2026-01-01', hasta: '2026-01-31', sucursales: 0 }),
  ]);
  await base.admin.query(
    `update visitas set estado = 'completada', iniciada_en = now(), completada_en = now(), recibida_en = now() where id = $1`,
    [visita],
  );
  const una = () => equipo.supervisor.llamar(exportarReporteDeVisita, { params: { ...params(), visitaId: visita } });
  expect(await rastro(una)).toEqual([entrada(visita, { que: 'visita', formato: 'csv', filas: 0 })]);
});

test('what is refused is no export', async () => {
  const exportar = () =>
    problemaDe(equipo.mercaderista.llamar(exportarProductos, { params: params(), query: { formato: 'csv' } }));
  expect(await rastro(exportar)).toEqual([]);
});

test('every route that answers with a file made of a company’s rows says that it leaves a row', () => {
  // pictures are shown, and a report that is downloaded again was asked for before
  const noExportan = /\/archivos?\/|\/archivo$|\/logo$|\/imagenes\//;
  const deEmpresa = contratosServidos(servidor.partes).filter(
    ({ access, response, path }: Contract) => access === 'empresa' && response === 'stream' && !noExportan.test(path),
  );
  expect(deEmpresa.length).toBeGreaterThan(2);
  expect(deEmpresa.filter(({ exports }) => !exports).map(({ path }) => path)).toEqual([]);
});
