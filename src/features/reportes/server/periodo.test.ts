import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { comoInstante, diaDeLaSemana, sumarDias } from '#src/dominio/visitas/fechas.ts';
import { MAXIMO_DE_DIAS } from '../filtros.ts';
import { leerPeriodo } from './periodo.ts';

const dias = (desde: string, hasta: string): number =>
  (comoInstante(hasta).getTime() - comoInstante(desde).getTime()) / 86_400_000 + 1;

test('a month is told by day, against as many days before it', () => {
  const { anterior, paso, serie } = leerPeriodo({ desde: '2026-03-01', hasta: '2026-03-31' });
  expect(anterior).toEqual({ desde: '2026-01-29', hasta: '2026-02-28' });
  expect([paso, serie.length, serie[0], serie.at(-1)]).toEqual([
    'dia',
    31,
    { desde: '2026-03-01', hasta: '2026-03-01' },
    { desde: '2026-03-31', hasta: '2026-03-31' },
  ]);
});

test('longer than a month by weeks from Monday, those at the ends cut', () => {
  const { paso, serie } = leerPeriodo({ desde: '2026-03-04', hasta: '2026-04-07' });
  expect(paso).toBe('semana');
  expect(serie).toEqual([
    { desde: '2026-03-04', hasta: '2026-03-08' },
    { desde: '2026-03-09', hasta: '2026-03-15' },
    { desde: '2026-03-16', hasta: '2026-03-22' },
    { desde: '2026-03-23', hasta: '2026-03-29' },
    { desde: '2026-03-30', hasta: '2026-04-05' },
    { desde: '2026-04-06', hasta: '2026-04-07' },
  ]);
});

test('longer than half a year by months', () => {
  const { paso, serie } = leerPeriodo({ desde: '2025-12-15', hasta: '2026-06-20' });
  expect([paso, serie[0], serie[2], serie.at(-1), serie.length]).toEqual([
    'mes',
    { desde: '2025-12-15', hasta: '2025-12-31' },
    { desde: '2026-02-01', hasta: '2026-02-28' },
    { desde: '2026-06-01', hasta: '2026-06-20' },
    7,
  ]);
});

test('a day is a period; one that goes backwards, or is longer than two years, is none', () => {
  expect(leerPeriodo({ desde: '2026-03-04', hasta: '2026-03-04' })).toMatchObject({
    anterior: { desde: '2026-03-03', hasta: '2026-03-03' },
    serie: [{ desde: '2026-03-04', hasta: '2026-03-04' }],
  });
  expect(() => leerPeriodo({ desde: '2026-03-05', hasta: '2026-03-04' })).toThrow('reporte.periodo');
  const ultimo = sumarDias('2024-01-01', MAXIMO_DE_DIAS - 1);
  expect(leerPeriodo({ desde: '2024-01-01', hasta: ultimo }).paso).toBe('mes');
  expect(() => leerPeriodo({ desde: '2024-01-01', hasta: sumarDias(ultimo, 1) })).toThrow('reporte.periodo');
});

describe('whatever the period', () => {
  test('its steps cover it without a gap or a day twice, and are few', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 1, max: MAXIMO_DE_DIAS }), (desde, cuantos) => {
        const periodo = { desde: sumarDias('2020-01-01', desde), hasta: sumarDias('2020-01-01', desde + cuantos - 1) };
        const { anterior, paso, serie } = leerPeriodo(periodo);
        expect([serie[0]?.desde, serie.at(-1)?.hasta]).toEqual([periodo.desde, periodo.hasta]);
        for (const [i, tramo] of serie.entries()) {
          expect(dias(tramo.desde, tramo.hasta)).toBeGreaterThan(0);
          if (i > 0) expect(tramo.desde).toBe(sumarDias(serie[i - 1]?.hasta ?? '', 1));
          if (i > 0 && paso === 'semana') expect(diaDeLaSemana(tramo.desde)).toBe(1);
          if (i > 0 && paso === 'mes') expect(tramo.desde.slice(8)).toBe('01');
        }
        expect(serie.length).toBeLessThanOrEqual(31);
        expect(dias(anterior.desde, anterior.hasta)).toBe(cuantos);
        expect(sumarDias(anterior.hasta, 1)).toBe(periodo.desde);
      }),
    );
  });
});
