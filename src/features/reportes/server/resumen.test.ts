import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { conBase } from '../../../../test/fixtures.ts';
import { porPrueba } from '../../../../test/lifetimes.ts';
import { aplicar, type Cambio, cambios, crearTerreno, resumirDias } from '../../../../test/medidas-changes.ts';
import { type Conexion, discrepancias, resumenSinHacer, sumaVacia } from '../../../../test/medidas-raw.ts';

const base = conBase();

const enTransaccion = async <R>(work: (db: Conexion) => Promise<R>, fin = 'commit'): Promise<R> => {
  const db = await base.admin.connect();
  try {
    await db.query('begin');
    const resultado = await work(db);
    await db.query(fin);
    return resultado;
  } catch (error) {
    await db.query('rollback');
    throw error;
  } finally {
    db.release();
  }
};

test('the summary has the sums that are listed and no other', async () => {
  const { rows } = await base.admin.query<{ columna: string }>(
    `select attname as columna from pg_attribute where attrelid = 'resumen_diario'::regclass and attnum > 0 and not attisdropped
       and attname not in ('empresa_id', 'cadena_id', 'sucursal_id', 'producto_id', 'fecha', 'corte')`,
  );
  expect(new Set(rows.map(({ columna }) => columna))).toEqual(new Set(Object.keys(sumaVacia())));
});

describe('whatever happens, and whenever the job runs', () => {
  test('the screens read what the rows say, at every step; after the job nothing is stale and the summary is the rows', async () => {
    await fc.assert(
      fc.asyncProperty(cambios, async (pedidos) => {
        const terreno = await crearTerreno(base);
        for (const pedido of pedidos) {
          await enTransaccion((db) => aplicar(db, terreno, pedido));
          expect(await enTransaccion((db) => discrepancias(db, terreno.empresa))).toEqual([]);
        }
        await enTransaccion((db) => resumirDias(db, terreno.empresa, 31));
        expect(await enTransaccion((db) => resumenSinHacer(db, terreno.empresa))).toEqual([]);
      }),
      { numRuns: 15 },
    );
  }, 120_000);
});

describe('the check itself', () => {
  const terreno = porPrueba(() => crearTerreno(base));

  const fila = {
    inventario: '0',
    exhibido: true,
    quiebre: true,
    material_pop: false,
    precio: 10.4,
    sugerido: 10,
    competencia: 9,
  };
  const alta: Cambio = {
    que: 'alta',
    dia: 1,
    sucursal: 0,
    persona: 0,
    minuto: 0,
    duracion: 30,
    estado: 'completada',
    origen: 'individual',
    filas: [fila, fila],
  };
  const resumir: Cambio = { que: 'resumir', dias: 31 };

  test.each<[string, string, Cambio]>([
    ['visitas', 'dias_alta', { ...alta, filas: [] }],
    ['visitas', 'dias_cambio', { que: 'anular', cual: 0 }],
    ['visitas', 'dias_cambio', { que: 'retrasar', cual: 0, minutos: 500 }],
    ['visitas', 'dias_baja', { que: 'borrar', cual: 2 }],
    ['visitas_productos', 'dias_correccion', { que: 'corregir', cual: 0, fila: { ...fila, inventario: '8' } }],
    ['visitas_productos', 'dias_retiro', { que: 'retirar', cual: 0 }],
    ['visitas_productos', 'dias_agregado', { que: 'agregar', cual: 0, fila }],
    ['sucursales', 'dias_sucursal', { que: 'mudar', sucursal: 0, cadena: 2 }],
    ['company_settings', 'dias_tolerancia', { que: 'tolerancia', valor: 0.01 }],
  ])('without the trigger %s.%s it fails', async (tabla, gatillo, pedido) => {
    const tras = (roto: boolean): Promise<string[]> =>
      enTransaccion(async (db) => {
        const antes: Cambio[] = [
          alta,
          { ...alta, minuto: 60, duracion: 40 },
          { ...alta, estado: 'pendiente', filas: [] },
          resumir,
        ];
        for (const uno of antes) await aplicar(db, terreno, uno);
        if (roto) await db.query(`alter table ${tabla} disable trigger ${gatillo}`);
        await aplicar(db, terreno, pedido);
        return discrepancias(db, terreno.empresa);
      }, 'rollback');
    expect(await tras(false)).toEqual([]);
    expect(await tras(true)).not.toEqual([]);
  });
});
