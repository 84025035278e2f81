import { describe, expect, it } from 'vitest';
import { recurrenciaSchema } from '../../contract-recurrencia.ts';
import { conTipo, leerRecurrencia, SIN_REPETIR } from './recurrencia-en-forma.ts';

const VIERNES = '2025-11-14';

describe('conTipo', () => {
  it.each([
    ['semanal_especifico', 'resto_mes'],
    ['todos_dias_semana_mes', 'hasta_fecha'],
    ['mensual_especifico', 'hasta_fecha'],
    ['personalizado', 'hasta_fecha'],
  ] as const)('%s lasts %s at first', (tipo, duracion) => {
    expect(conTipo({ ...SIN_REPETIR, duracionTipo: 'numero_repeticiones' }, tipo).duracionTipo).toBe(duracion);
  });
});

describe('leerRecurrencia', () => {
  it('follows the date until a day is chosen', () => {
    expect(leerRecurrencia(SIN_REPETIR, VIERNES)).toMatchObject({
      recurrencia: { dia_semana: 5 },
      fechas: ['2025-11-14', '2025-11-21', '2025-11-28'],
    });
    expect(leerRecurrencia({ ...SIN_REPETIR, diaSemana: 1 }, VIERNES)).toMatchObject({
      recurrencia: { dia_semana: 1 },
      fechas: ['2025-11-17', '2025-11-24'],
    });
  });
  it('shows fifteen dates at most', () => {
    const abierta = leerRecurrencia(conTipo(SIN_REPETIR, 'personalizado'), VIERNES);
    expect(abierta).toMatchObject({ recurrencia: { fecha_fin: null } });
    expect('fechas' in abierta && abierta.fechas).toHaveLength(15);
  });
  it.each([
    ['todos_dias_semana_mes', undefined, 'fecha_fin'],
    ['mensual_especifico', undefined, 'fecha_fin'],
    ['personalizado', VIERNES, 'fin_antes_del_inicio'],
    ['mensual_especifico', '2025-11-01', 'fin_antes_del_inicio'],
  ] as const)('%s until %s: %s', (tipo, fechaFin, falta) => {
    expect(leerRecurrencia({ ...conTipo(SIN_REPETIR, tipo), fechaFin }, VIERNES)).toEqual({ falta });
  });
  it('says when no date is left', () => {
    expect(leerRecurrencia({ ...SIN_REPETIR, diaSemana: 1 }, '2025-11-28')).toEqual({ falta: 'sin_fechas' });
  });
  it.each(['todos_dias_semana_mes', 'semanal_especifico', 'mensual_especifico', 'personalizado'] as const)(
    'of type %s is what the server takes, with each duration',
    (tipo) => {
      for (const duracionTipo of ['resto_mes', 'numero_repeticiones', 'hasta_fecha'] as const) {
        const leida = leerRecurrencia(
          { ...SIN_REPETIR, tipoRecurrencia: tipo, duracionTipo, fechaFin: '2026-03-01' },
          VIERNES,
        );
        expect(recurrenciaSchema.safeParse('recurrencia' in leida && leida.recurrencia).success).toBe(true);
      }
    },
  );
});
