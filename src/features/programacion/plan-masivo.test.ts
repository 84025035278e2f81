import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diaDeLaSemana, sumarDias } from '#src/dominio/visitas/fechas.ts';
import { asignaciones } from './contract-masiva.ts';
import { contarPlan, fechasDelPlan, planear } from './plan-masivo.ts';

const fechas = fc
  .date({ min: new Date('2023-01-01T00:00:00Z'), max: new Date('2033-12-31T00:00:00Z'), noInvalidDate: true })
  .map((instante) => instante.toISOString().slice(0, 10));

const repeticiones = fc.record({
  // with repeats: a form may send one twice
  dias: fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 7 }),
  semanas: fc.integer({ min: 1, max: 12 }),
});

const planes = fc.record({
  mercaderistas: fc.array(fc.constantFrom('ana', 'bea', 'caro', 'dani', 'eva'), { minLength: 1, maxLength: 6 }),
  sucursales: fc.array(fc.integer({ min: 0, max: 20 }).map(String), { minLength: 1, maxLength: 25 }),
  fecha: fechas,
  asignacion: fc.constantFrom(...asignaciones),
  repeticion: fc.option(repeticiones),
});

test('dates of a repetition: in order, each once, on chosen weekdays, in the weeks asked for, none before the start', () => {
  fc.assert(
    fc.property(fechas, repeticiones, (fecha, repeticion) => {
      const del = fechasDelPlan(fecha, repeticion);
      const primerDomingo = sumarDias(fecha, -diaDeLaSemana(fecha));
      const todas = Array.from({ length: repeticion.semanas * 7 }, (_, dia) => sumarDias(primerDomingo, dia));
      expect(del).toEqual(todas.filter((cada) => cada >= fecha && repeticion.dias.includes(diaDeLaSemana(cada))));
      expect(del.includes(fecha)).toBe(repeticion.dias.includes(diaDeLaSemana(fecha)));
    }),
    { numRuns: 3000 },
  );
});

test('without a repetition there is the date alone', () => {
  expect(fechasDelPlan('2028-02-29', null)).toEqual(['2028-02-29']);
});

test('a start on Saturday leaves nothing of a Sunday in one week', () => {
  expect(fechasDelPlan('2026-08-01', { dias: [0], semanas: 1 })).toEqual([]);
  expect(fechasDelPlan('2026-08-01', { dias: [0], semanas: 2 })).toEqual(['2026-08-02']);
});

test('in turn: one visit per branch and date, and nobody has two more branches than another', () => {
  fc.assert(
    fc.property(planes, (plan) => {
      const aQuienToca = { ...plan, asignacion: 'aleatoria' as const };
      const visitas = [...planear(aQuienToca)];
      const lugares = new Set(plan.sucursales).size;
      const dias = fechasDelPlan(plan.fecha, plan.repeticion);
      expect(visitas).toHaveLength(contarPlan(aQuienToca));
      expect(visitas).toHaveLength(lugares * dias.length);
      expect(new Set(visitas.map((una) => `${una.fecha} ${una.sucursal_id}`)).size).toBe(visitas.length);
      for (const dia of dias) {
        const cargas = [...new Set(plan.mercaderistas)].map(
          (quien) => visitas.filter((una) => una.fecha === dia && una.usuario_id === quien).length,
        );
        expect(Math.max(...cargas) - Math.min(...cargas)).toBeLessThanOrEqual(1);
      }
    }),
    { numRuns: 1000 },
  );
});

test('all to all: everybody to every branch on every date, once', () => {
  fc.assert(
    fc.property(planes, (plan) => {
      const todosATodos = { ...plan, asignacion: 'manual' as const };
      const visitas = [...planear(todosATodos)].map((una) => `${una.fecha} ${una.sucursal_id} ${una.usuario_id}`);
      const esperadas = fechasDelPlan(plan.fecha, plan.repeticion).flatMap((dia) =>
        [...new Set(plan.sucursales)].flatMap((lugar) =>
          [...new Set(plan.mercaderistas)].map((quien) => `${dia} ${lugar} ${quien}`),
        ),
      );
      expect(contarPlan(todosATodos)).toBe(visitas.length);
      expect(visitas).toEqual(esperadas);
    }),
    { numRuns: 1000 },
  );
});
