import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { diaDeLaSemana, diaDelMes, sumarDias, ultimoDiaDelMes } from '#src/dominio/visitas/fechas.ts';
import {
  duracionesDeRecurrencia,
  patronesDeRecurrencia,
  type Recurrencia,
  recurrenciaSchema,
  tiposDeRecurrencia,
} from './contract-recurrencia.ts';
import { fechasDe, fechasDeRegla, reglaDe } from './recurrencia.ts';

const VISTA_PREVIA = 15;

const inicios = fc
  .date({ min: new Date('2023-01-01T00:00:00Z'), max: new Date('2033-12-31T00:00:00Z'), noInvalidDate: true })
  .map((instante) => instante.toISOString().slice(0, 10));

const ajustes = fc.record({
  inicio: inicios,
  tipo: fc.constantFrom(...tiposDeRecurrencia),
  patron: fc.constantFrom(...patronesDeRecurrencia),
  frecuencia: fc.integer({ min: 1, max: 12 }),
  dia_semana: fc.integer({ min: 0, max: 6 }),
  dia_mes: fc.integer({ min: 1, max: 31 }),
  duracion_tipo: fc.constantFrom(...duracionesDeRecurrencia),
  numero_repeticiones: fc.integer({ min: 1, max: 52 }),
  diasHastaElFin: fc.option(fc.integer({ min: 1, max: 1500 })),
});
type Ajustes = typeof ajustes extends fc.Arbitrary<infer T> ? T : never;

const recurrenciaDe = (de: Ajustes): Recurrencia => ({
  tipo_recurrencia: de.tipo,
  patron: de.tipo === 'personalizado' ? de.patron : null,
  frecuencia: de.tipo === 'personalizado' ? de.frecuencia : null,
  dia_semana: de.tipo === 'todos_dias_semana_mes' || de.tipo === 'semanal_especifico' ? de.dia_semana : null,
  dia_mes: de.tipo === 'mensual_especifico' ? de.dia_mes : null,
  duracion_tipo: de.duracion_tipo,
  numero_repeticiones: de.duracion_tipo === 'numero_repeticiones' ? de.numero_repeticiones : null,
  fecha_fin:
    de.duracion_tipo === 'hasta_fecha' && (de.diasHastaElFin !== null || de.tipo !== 'personalizado')
      ? sumarDias(de.inicio, de.diasHastaElFin ?? 30)
      : null,
});

const mesesDesde = (inicio: string, fecha: string): number =>
  (Number(fecha.slice(0, 4)) - Number(inicio.slice(0, 4))) * 12 +
  Number(fecha.slice(5, 7)) -
  Number(inicio.slice(5, 7));

const caeEnElDia = (fecha: string, dia: number): boolean =>
  diaDelMes(fecha) === Math.min(dia, diaDelMes(ultimoDiaDelMes(fecha)));

/** The meaning, asked of one day: written apart from the rule, which this checks. */
const cae = (de: Recurrencia, inicio: string, fecha: string, dias: number): boolean => {
  if (de.dia_semana !== null) return diaDeLaSemana(fecha) === de.dia_semana;
  if (de.dia_mes !== null) return caeEnElDia(fecha, de.dia_mes);
  const veces = de.frecuencia ?? 1;
  if (de.patron === 'mensual') {
    return mesesDesde(inicio, fecha) % veces === 0 && caeEnElDia(fecha, diaDelMes(inicio));
  }
  return dias % ((de.patron === 'quincenal' ? 15 : 7) * veces) === 0;
};

/** Walks the calendar day by day. */
const esperadas = (de: Recurrencia, inicio: string, hasta: string): string[] => {
  const fin = { resto_mes: ultimoDiaDelMes(inicio), numero_repeticiones: hasta, hasta_fecha: de.fecha_fin ?? hasta }[
    de.duracion_tipo
  ];
  const fechas: string[] = [];
  for (let dias = 0, fecha = inicio; fecha <= hasta && fecha <= fin; dias += 1, fecha = sumarDias(inicio, dias)) {
    if (fechas.length === de.numero_repeticiones) break;
    if (cae(de, inicio, fecha, dias)) fechas.push(fecha);
  }
  return fechas;
};

describe('what a recurrence means', () => {
  test('its dates are those that a walk over the calendar finds, whatever the settings', { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(ajustes, (de) => {
        const recurrencia = recurrenciaDe(de);
        expect(recurrenciaSchema.safeParse(recurrencia).success).toBe(true);
        const hasta = sumarDias(de.inicio, 900);
        expect(fechasDe(recurrencia, de.inicio, { hasta })).toEqual(esperadas(recurrencia, de.inicio, hasta));
      }),
      { numRuns: 3000 },
    );
  });

  test('the preview is the beginning of what the stored rule gives', { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(ajustes, (de) => {
        const recurrencia = recurrenciaDe(de);
        const deLaRegla = fechasDeRegla(reglaDe(recurrencia, de.inicio), { maximo: 60 });
        expect(fechasDe(recurrencia, de.inicio, { maximo: VISTA_PREVIA })).toEqual(deLaRegla.slice(0, VISTA_PREVIA));
        expect(deLaRegla).toEqual([...new Set(deLaRegla)].toSorted());
        expect(deLaRegla.every((fecha) => fecha >= de.inicio)).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });

  test('a rule speaks of UTC alone, so that no zone of a server or device moves a date', () => {
    fc.assert(
      fc.property(ajustes, (de) => {
        expect(reglaDe(recurrenciaDe(de), de.inicio)).toMatch(
          /^DTSTART:\d{8}T000000Z\nRRULE:[A-Z0-9=;,-]+(?:T000000Z)?$/,
        );
      }),
    );
  });
});

describe('ends of months and years', () => {
  const mensual = (dia_mes: number, numero_repeticiones: number): Recurrencia => ({
    tipo_recurrencia: 'mensual_especifico',
    patron: null,
    frecuencia: null,
    dia_semana: null,
    dia_mes,
    duracion_tipo: 'numero_repeticiones',
    numero_repeticiones,
    fecha_fin: null,
  });
  const cada = (
    patron: 'semanal' | 'quincenal' | 'mensual',
    frecuencia: number,
    numero_repeticiones: number,
  ): Recurrencia => ({
    ...mensual(1, numero_repeticiones),
    tipo_recurrencia: 'personalizado',
    dia_mes: null,
    patron,
    frecuencia,
  });

  test.each([
    [
      'the 31st in short months and a leap year',
      mensual(31, 4),
      '2027-12-31',
      '2027-12-31 2028-01-31 2028-02-29 2028-03-31',
    ],
    ['the 30th in a common February', mensual(30, 3), '2026-01-30', '2026-01-30 2026-02-28 2026-03-30'],
    [
      'the 29th of February every twelve months',
      cada('mensual', 12, 5),
      '2024-02-29',
      '2024-02-29 2025-02-28 2026-02-28 2027-02-28 2028-02-29',
    ],
    [
      'fifteen days times the frequency over the year',
      cada('quincenal', 1, 3),
      '2026-12-20',
      '2026-12-20 2027-01-04 2027-01-19',
    ],
    ['a day of the month already past when it starts', mensual(5, 2), '2026-11-30', '2026-12-05 2027-01-05'],
  ])('%s', (_, recurrencia, inicio, fechas) => {
    expect(fechasDe(recurrencia, inicio, { maximo: VISTA_PREVIA }).join(' ')).toBe(fechas);
  });

  test('what has no date left in its month is empty', () => {
    const domingos: Recurrencia = {
      ...mensual(1, 1),
      tipo_recurrencia: 'todos_dias_semana_mes',
      dia_mes: null,
      dia_semana: 0,
      duracion_tipo: 'resto_mes',
      numero_repeticiones: null,
    };
    expect(fechasDe(domingos, '2026-08-31', { maximo: VISTA_PREVIA })).toEqual([]);
    expect(fechasDe(domingos, '2026-08-30', { maximo: VISTA_PREVIA })).toEqual(['2026-08-30']);
  });
});
