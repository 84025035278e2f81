import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { sumarDias } from '#src/dominio/visitas/fechas.ts';
import { conBase, conServidor } from '../../../../test/fixtures.ts';
import { porArchivo } from '../../../../test/lifetimes.ts';
import { aplicar, cambios, crearTerreno } from '../../../../test/medidas-changes.ts';
import { agregar, type Hecho, leerHechos, type Sumable, sumaVacia } from '../../../../test/medidas-raw.ts';
import { crearEquipo } from '../../../../test/puntos-de-venta.ts';
import { hoyDe } from '../../../../test/visitas.ts';
import { sumasDelMapa, verMapa, verMedidas, verRanking } from '../contract-medidas.ts';
import type { Sumas } from '../sumas.ts';

const base = conBase();
const servidor = conServidor(base, { RATE_LIMIT_PER_MINUTE: '100000' });
const equipo = porArchivo(() => crearEquipo(base, servidor.url));
const terreno = porArchivo(() => crearTerreno(base, equipo.empresa));
let hechos: Hecho[];
let hoy: string;
/** What a company did in a few days, some of them summed up and some not. */
beforeAll(async () => {
  const db = await base.admin.connect();
  for (const pedido of fc.sample(cambios, { numRuns: 12, seed: 9 }).flat()) {
    await db.query('begin');
    await aplicar(db, terreno, pedido);
    await db.query('commit');
  }
  db.release();
  hechos = await leerHechos(base.admin, equipo.empresa);
  hoy = await hoyDe(base, equipo.empresa);
  const { rows } = await base.admin.query<{ resumidos: number; quedan: number }>(
    `select (select count(distinct fecha)::int from resumen_diario) as resumidos,
       (select count(distinct fecha)::int from resumen_pendiente) as quedan`,
  );
  expect(rows[0]?.resumidos).toBeGreaterThan(0);
  expect(rows[0]?.quedan).toBeGreaterThan(0);
  expect(hechos.length).toBeGreaterThan(200);
});

interface Filtro {
  desde: string;
  hasta: string;
  cadena: string | undefined;
  sucursales: string[];
}
const filtros = (): fc.Arbitrary<Filtro> =>
  fc
    .record({
      desde: fc.integer({ min: -3, max: 6 }),
      dias: fc.oneof(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 8, max: 400 })),
      cadena: fc.option(fc.constantFrom(...terreno.cadenas), { nil: undefined }),
      sucursales: fc.oneof(fc.constant<string[]>([]), fc.subarray(terreno.sucursales)),
    })
    .map(({ desde, dias, ...donde }) => {
      const primero = sumarDias('2026-04-01', desde);
      return Object.assign(donde, { desde: primero, hasta: sumarDias(primero, dias - 1) });
    });
const pedir = ({ cadena, sucursales, ...periodo }: Filtro) => ({
  params: { empresaId: equipo.empresa },
  query: { ...periodo, sucursales: sucursales.join(','), ...(cadena !== undefined && { cadena }) },
});

const comoSumas = ({ planificadas, planificadas_completadas, ...suma }: Record<Sumable, number>): Sumas => ({
  ...suma,
  // every day of these has passed
  debidas: planificadas,
  debidas_completadas: planificadas_completadas,
});
const enCentesimas = (sumas: Sumas) =>
  Object.fromEntries(Object.entries(sumas).map(([columna, suma]) => [columna, Math.round(suma * 100)]));

const cuentan = ({ desde, hasta, cadena, sucursales }: Filtro): Hecho[] =>
  hechos.filter(
    ({ fecha, cadena_id, sucursal_id }) =>
      fecha >= desde &&
      fecha <= hasta &&
      (cadena === undefined || cadena_id === cadena) &&
      (sucursales.length === 0 || sucursales.includes(sucursal_id)),
  );
const sumar = (varios: Hecho[]): Sumas => {
  const suma = sumaVacia();
  for (const hecho of varios) agregar(suma, hecho);
  return comoSumas(suma);
};

test('whatever is asked for, the screen says what the rows add up to: the period, the one before and each step', async () => {
  expect(hechos.every(({ fecha }) => fecha < hoy)).toBe(true);
  await fc.assert(
    fc.asyncProperty(filtros(), async (filtro) => {
      const { periodo, anterior, serie } = await equipo.supervisor.llamar(verMedidas, pedir(filtro));
      for (const { sumas, ...tramo } of [{ ...filtro, sumas: periodo }, anterior, ...serie]) {
        expect(enCentesimas(sumas)).toEqual(enCentesimas(sumar(cuentan({ ...filtro, ...tramo }))));
      }
    }),
    { numRuns: 30 },
  );
});

test('and so does each row of a ranking, and each cell of the map', async () => {
  const de = fc.constantFrom('sucursales' as const, 'productos' as const);
  await fc.assert(
    fc.asyncProperty(filtros(), de, async (filtro, miembros) => {
      const { params, query } = pedir(filtro);
      const { filas, con_pocas, minimo } = await equipo.supervisor.llamar(verRanking, {
        params,
        query: { ...query, de: miembros, orden: 'sin_existencia' },
      });
      const suyos = (id: string) =>
        cuentan(filtro).filter(
          ({ sucursal_id, producto_id }) => id === (miembros === 'sucursales' ? sucursal_id : producto_id),
        );
      for (const { id, sumas } of filas) expect(enCentesimas(sumas)).toEqual(enCentesimas(sumar(suyos(id))));
      const conFilas = new Map<string, number>();
      for (const hecho of cuentan(filtro).filter((cada) => cada.filas > 0)) {
        const id = (miembros === 'sucursales' ? hecho.sucursal_id : hecho.producto_id) ?? '';
        conFilas.set(id, (conFilas.get(id) ?? 0) + hecho.filas);
      }
      const bastantes = [...conFilas].filter(([, cuantas]) => cuantas >= minimo).map(([id]) => id);
      expect(new Set(filas.map(({ id }) => id))).toEqual(new Set(bastantes));
      expect(con_pocas).toBe(conFilas.size - bastantes.length);
      const parts = filas.map(({ sumas }) => sumas.sin_existencia / sumas.filas);
      expect(parts).toEqual(parts.toSorted((una, otra) => otra - una));
      const { celdas } = await equipo.supervisor.llamar(verMapa, { params, query });
      for (const celda of celdas) {
        const esperadas = sumar(
          cuentan(filtro).filter(
            (hecho) => hecho.producto_id === celda.producto_id && hecho.sucursal_id === celda.sucursal_id,
          ),
        );
        for (const suma of sumasDelMapa) expect(celda[suma]).toBe(esperadas[suma]);
      }
      expect(celdas.reduce((suma, celda) => suma + celda.filas, 0)).toBe(sumar(cuentan(filtro)).filas);
    }),
    { numRuns: 30 },
  );
});
