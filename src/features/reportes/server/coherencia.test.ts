import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { sumarDias } from '#src/dominio/visitas/fechas.ts';
import { conBase, conServidor } from '../../../../test/fixtures.ts';
import { porArchivo } from '../../../../test/lifetimes.ts';
import { ponerProductos } from '../../../../test/productos.ts';
import { ponerHallados, ponerVisitaHecha } from '../../../../test/visitas-hechas.ts';
import { crearCampo } from '../../../../test/visitas.ts';
import { analizar, type Hallazgo } from '../contract-analisis.ts';
import { descargarExportado, generarReporte } from '../contract-exportados.ts';
import { verMedidas } from '../contract-medidas.ts';

/** What people see, what they download and what the analysis says come by three ways; over the same filters they are one number. */
const base = conBase();
const servidor = conServidor(base, { RATE_LIMIT_PER_MINUTE: '100000' });
const campo = porArchivo(() => crearCampo(base, servidor.url));
beforeAll(async () => {
  const productos = await ponerProductos(
    base,
    campo.empresa,
    ['Café', 'Harina', 'Arroz'].map((nombre) => ({ nombre })),
  );
  const [datos] = fc.sample(
    fc.array(
      fc.record({
        dia: fc.integer({ min: 0, max: 19 }),
        sucursal: fc.constantFrom(campo.altamira, campo.chacao),
        filas: fc.tuple(
          ...productos.map(() =>
            fc.record({
              inventario: fc.constantFrom('Sin existencia', '0', '3', '12.5'),
              exhibido: fc.boolean(),
              quiebre: fc.boolean(),
              material_pop: fc.boolean(),
              precio: fc.option(fc.integer({ min: 1, max: 400 }).map((centimos) => centimos / 100)),
              sugerido: fc.option(fc.constantFrom(0, 2, 2.5)),
              competencia: fc.option(fc.integer({ min: 1, max: 400 }).map((centimos) => centimos / 100)),
            }),
          ),
        ),
      }),
      { minLength: 60, maxLength: 60 },
    ),
    { numRuns: 1, seed: 9 },
  );
  for (const [i, { dia, sucursal, filas }] of (datos ?? []).entries()) {
    const visita = await ponerVisitaHecha(base, {
      empresa: campo.empresa,
      usuario: campo.personas.mercaderista.id,
      sucursal,
      fecha: sumarDias('2026-10-01', dia),
      hora: `${String(8 + (i % 10)).padStart(2, '0')}:${String(i % 60).padStart(2, '0')}`,
    });
    await ponerHallados(
      base,
      visita,
      filas.map(({ competencia, ...fila }, cual) =>
        Object.assign(
          fila,
          { producto: productos[cual] ?? '' },
          competencia !== null && { competencias: [{ marca: 'Otra', producto: null, precio: competencia }] },
        ),
      ),
    );
  }
});

type Fila = Record<string, string>;

const exportar = async (body: {
  fecha_inicio: string;
  fecha_fin: string;
  sucursales_ids: string[];
}): Promise<Fila[]> => {
  const params = { empresaId: campo.empresa };
  const { reporte } = await campo.supervisor.llamar(generarReporte, {
    params,
    body: { ...body, cadena_id: campo.cadena },
  });
  const archivo = await campo.supervisor.llamar(descargarExportado, {
    params: { ...params, reporteId: reporte.id },
  });
  return parse(Buffer.from(await archivo.arrayBuffer()), { bom: true, columns: true }) as Fila[];
};

const suma = (filas: Fila[], columna: string): number =>
  filas.reduce((total, fila) => total + Number(fila[columna]), 0);

const analisisDe = async (body: { fecha_inicio: string; fecha_fin: string; sucursales_ids: string[] }) => {
  const hallazgos: Hallazgo[] = [];
  for await (const linea of await campo.supervisor.llamar(analizar, {
    params: { empresaId: campo.empresa },
    body: { ...body, cadena_id: campo.cadena },
  })) {
    if (linea.tipo === 'hallazgos') hallazgos.push(...linea.hallazgos);
  }
  return hallazgos;
};

test('screen, export and analysis give one number', async () => {
  let comparados = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 12 }),
      fc.integer({ min: 0, max: 19 }),
      fc.subarray([campo.altamira, campo.chacao]),
      async (desdeDia, dias, sucursales) => {
        const desde = sumarDias('2026-10-01', desdeDia);
        const hasta = sumarDias(desde, dias);
        const pedido = { fecha_inicio: desde, fecha_fin: hasta, sucursales_ids: sucursales };
        const filas = await exportar(pedido);
        const { periodo } = await campo.supervisor.llamar(verMedidas, {
          params: { empresaId: campo.empresa },
          query: { desde, hasta, cadena: campo.cadena, sucursales: sucursales.join(',') },
        });
        const conAmbos = filas.filter((fila) => fila['precio_competencia'] !== '');
        expect({
          filas: filas.length,
          sin_existencia: suma(filas, 'sin_existencia'),
          quiebre: suma(filas, 'quiebre'),
          exhibido: suma(filas, 'exhibido'),
          material_pop: suma(filas, 'material_pop'),
          con_precio: suma(filas, 'con_precio'),
          precio_en_rango: suma(filas, 'precio_en_rango'),
          con_competencia: conAmbos.length,
          completadas: new Set(filas.map((fila) => fila['visita_id'])).size,
        }).toEqual({
          filas: periodo.filas,
          sin_existencia: periodo.sin_existencia,
          quiebre: periodo.quiebre,
          exhibido: periodo.exhibido,
          material_pop: periodo.material_pop,
          con_precio: periodo.con_precio,
          precio_en_rango: periodo.precio_en_rango,
          con_competencia: periodo.con_competencia,
          completadas: periodo.completadas,
        });
        expect(suma(conAmbos, 'precio_venta_observado')).toBeCloseTo(periodo.precio_propio, 6);
        expect(suma(conAmbos, 'precio_competencia')).toBeCloseTo(periodo.precio_competencia, 6);

        for (const { tipo, texto } of await analisisDe(pedido)) {
          if (tipo !== 'producto_agotado' && tipo !== 'sucursal_agotada') continue;
          // a branch with its chain
          const [, nombre] = /«(.+?)(?: \(.+\))?»/.exec(texto) ?? [];
          const suyas = filas.filter((fila) => fila[tipo === 'producto_agotado' ? 'producto' : 'sucursal'] === nombre);
          expect(texto).toContain(`${suma(suyas, 'sin_existencia')} de ${suyas.length} filas`);
          comparados += 1;
        }
      },
    ),
    { numRuns: 12 },
  );
  // the analysis had something to say
  expect(comparados).toBeGreaterThan(5);
});
