import { beforeEach, expect, test } from 'vitest';
import { conBase, conServidor } from '../../../../test/fixtures.ts';
import { porPrueba } from '../../../../test/lifetimes.ts';
import { ponerProductos } from '../../../../test/productos.ts';
import { listarEnSucursal, ponerSucursal } from '../../../../test/puntos-de-venta.ts';
import { type Hallado, ponerHallados, ponerVisitaHecha } from '../../../../test/visitas-hechas.ts';
import { crearCampo } from '../../../../test/visitas.ts';
import { verEstadisticasDeProducto } from '../contract-estadisticas.ts';

const base = conBase();
const servidor = conServidor(base, { RATE_LIMIT_PER_MINUTE: '100000' });
const campo = porPrueba(() => crearCampo(base, servidor.url));
let harina: string;
let arroz: string;
beforeEach(async () => {
  [harina = '', arroz = ''] = await ponerProductos(base, campo.empresa, [{ nombre: 'Harina' }, { nombre: 'Arroz' }]);
  await base.admin.query('update empresa_productos set precio_venta_sugerido = 2.4 where id = $1', [harina]);
});

const ver = (productoId = harina) =>
  campo.supervisor.llamar(verEstadisticasDeProducto, { params: { empresaId: campo.empresa, productoId } });

/** A visit that was done, and what was found of the product in it; nothing: it was not asked for. */
const visitar = async (
  sucursal: string,
  fecha: string,
  hallado: Omit<Hallado, 'producto'> | undefined,
  datos: Partial<Parameters<typeof ponerVisitaHecha>[1]> = {},
): Promise<string> => {
  const usuario = campo.personas.mercaderista.id;
  const visita = await ponerVisitaHecha(base, { empresa: campo.empresa, usuario, sucursal, fecha, ...datos });
  await ponerHallados(base, visita, [
    { producto: arroz, inventario: '99', precio: 9, quiebre: true },
    ...(hallado ? [{ producto: harina, ...hallado }] : []),
  ]);
  return visita;
};

test('as of the last visit that was done in each branch that sells it', async () => {
  const { altamira, chacao, cadena, empresa } = campo;
  const [lejos, callada, sinVisitas, archivada, ajena] = [
    await ponerSucursal(base, empresa, cadena, 'Lejos'),
    await ponerSucursal(base, empresa, cadena, 'Callada'),
    await ponerSucursal(base, empresa, cadena, 'Sin visitas'),
    await ponerSucursal(base, empresa, cadena, 'Archivada'),
    await ponerSucursal(base, empresa, cadena, 'No lo vende'),
  ];
  for (const sucursal of [altamira, chacao, lejos, callada, sinVisitas, archivada]) {
    await listarEnSucursal(base, sucursal, [harina, arroz]);
  }
  await listarEnSucursal(base, ajena, [arroz]);
  // Altamira: two, of which the later counts; then one that is only planned
  const primera = await visitar(altamira, '2026-11-01', { inventario: '500', precio: 50, material_pop: true });
  const segunda = await visitar(altamira, '2026-11-08', { inventario: '12.5', precio: 2.5, material_pop: true });
  await visitar(altamira, '2026-11-20', { inventario: '1', precio: 1 }, { estado: 'pendiente' });
  // Chacao: two on one day, the later by its clock
  await visitar(chacao, '2026-11-09', { inventario: '77' }, { hora: '18:00', completada_en: '2026-11-09T12:00:00Z' });
  await visitar(
    chacao,
    '2026-11-09',
    { inventario: 'Sin existencia', exhibido: false, quiebre: true },
    { hora: '08:00', completada_en: '2026-11-09T20:00:00Z' },
  );
  await visitar(lejos, '2026-10-30', { inventario: '3', quiebre: true, precio: 2.05 });
  // its last visit says nothing of the product
  await visitar(callada, '2026-11-02', { inventario: '8', precio: 8 });
  await visitar(callada, '2026-11-10', undefined);
  await visitar(archivada, '2026-11-10', { inventario: '40', precio: 40 });
  await visitar(ajena, '2026-11-10', { inventario: '40', precio: 40 });
  await base.admin.query(
    `select app.poner_contexto(null, null, 'admin'); update sucursales set archivada_en = now() where id = '${archivada}'`,
  );

  const { observaciones, ...cifras } = await ver();
  expect(cifras).toEqual({
    sucursales: 5,
    con_datos: 3,
    quiebre: 2,
    exhibidos: 2,
    material_pop: 1,
    existencia: 15.5,
    con_precio: 2,
    precio_minimo: 2.05,
    precio_promedio: 2.28,
    precio_maximo: 2.5,
    precio_sugerido: 2.4,
    ultima_fecha: '2026-11-09',
  });
  expect(
    observaciones.map(({ fecha, sucursal_nombre, inventario_actual, precio_venta_observado, quiebre }) =>
      [fecha, sucursal_nombre, inventario_actual, precio_venta_observado, quiebre].join(' '),
    ),
  ).toEqual([
    '2026-11-09 Chacao Sin existencia  true',
    '2026-11-09 Chacao 77  false',
    '2026-11-08 Altamira 12.5 2.5 false',
    '2026-11-01 Altamira 500 50 false',
    '2026-10-30 Lejos 3 2.05 true',
  ]);
  expect(observaciones.slice(2, 4).map(({ visita_id }) => visita_id)).toEqual([segunda, primera]);
  expect(observaciones[0]).toMatchObject({ cadena_nombre: 'Central', precio_venta_observado: null });
});

test('no more than the last ten observations, over all branches', async () => {
  const sucursales = await Promise.all(
    Array.from({ length: 12 }, (_, i) => ponerSucursal(base, campo.empresa, campo.cadena, `Sucursal ${i}`)),
  );
  for (const sucursal of sucursales) await listarEnSucursal(base, sucursal, [harina]);
  const [diaria = '', ...otras] = sucursales;
  for (let dia = 1; dia <= 4; dia += 1) await visitar(diaria, `2026-11-2${dia}`, { inventario: `${dia}` });
  for (const [i, sucursal] of otras.entries()) {
    await visitar(sucursal, `2026-11-${String(10 + (i % 11)).padStart(2, '0')}`, { inventario: '1' });
  }
  const { observaciones, con_datos } = await ver();
  expect(con_datos).toBe(12);
  expect(observaciones.map(({ fecha }) => fecha)).toEqual([
    '2026-11-24',
    '2026-11-23',
    '2026-11-22',
    '2026-11-21',
    '2026-11-20',
    '2026-11-19',
    '2026-11-18',
    '2026-11-17',
    '2026-11-16',
    '2026-11-15',
  ]);
});

test('of what nobody sells or has seen, nothing, and no price', async () => {
  const nada = {
    sucursales: 0,
    con_datos: 0,
    quiebre: 0,
    exhibidos: 0,
    material_pop: 0,
    existencia: 0,
    con_precio: 0,
    precio_minimo: null,
    precio_promedio: null,
    precio_maximo: null,
    ultima_fecha: null,
    observaciones: [],
  };
  expect(await ver(arroz)).toEqual({ ...nada, precio_sugerido: null });
  await listarEnSucursal(base, campo.altamira, [harina]);
  expect(await ver()).toEqual({ ...nada, sucursales: 1, precio_sugerido: 2.4 });
});
