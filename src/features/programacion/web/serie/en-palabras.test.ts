import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { messages as deEspanol } from '#src/locales/visitas/es.po';
import { messages as deIngles } from '#src/locales/visitas/en.po';
import type { Recurrencia } from '../../contract-recurrencia.ts';
import { ritmoDe } from '../../ritmo.ts';
import { ritmoEnPalabras } from './en-palabras.ts';

const es = setupI18n({ locale: 'es', messages: { es: deEspanol } });
const en = setupI18n({ locale: 'en', messages: { en: deIngles } });

/** A Monday. */
const INICIO = '2025-11-03';

const recurrencia = (como: Partial<Recurrencia>): Recurrencia => ({
  tipo_recurrencia: 'personalizado',
  patron: null,
  frecuencia: null,
  dia_semana: null,
  dia_mes: null,
  duracion_tipo: 'hasta_fecha',
  numero_repeticiones: null,
  fecha_fin: null,
  ...como,
});

describe('how a series repeats, in words', () => {
  it.each<[Partial<Recurrencia>, string, string]>([
    [
      { tipo_recurrencia: 'semanal_especifico', dia_semana: 1, fecha_fin: '2025-12-12' },
      'Cada semana, los lunes, hasta el 12 de diciembre',
      'Every week on Mondays, until December 12',
    ],
    [
      { tipo_recurrencia: 'semanal_especifico', dia_semana: 6, fecha_fin: '2026-01-31' },
      'Cada semana, los sábados, hasta el 31 de enero de 2026',
      'Every week on Saturdays, until January 31, 2026',
    ],
    [
      { tipo_recurrencia: 'todos_dias_semana_mes', dia_semana: 0, duracion_tipo: 'resto_mes' },
      'Cada semana, los domingos, hasta el 30 de noviembre',
      'Every week on Sundays, until November 30',
    ],
    [
      {
        tipo_recurrencia: 'mensual_especifico',
        dia_mes: 15,
        duracion_tipo: 'numero_repeticiones',
        numero_repeticiones: 4,
      },
      'Cada mes, el día 15, 4 veces',
      'Every month on day 15, 4 times',
    ],
    [
      {
        tipo_recurrencia: 'mensual_especifico',
        dia_mes: 31,
        duracion_tipo: 'numero_repeticiones',
        numero_repeticiones: 1,
      },
      'Cada mes, el día 31 o el último, 1 vez',
      'Every month on day 31 or the last one, once',
    ],
    [
      { patron: 'semanal', frecuencia: 1 },
      'Cada semana, los lunes, sin fecha de fin',
      'Every week on Mondays, with no end date',
    ],
    [
      { patron: 'semanal', frecuencia: 3 },
      'Cada 3 semanas, los lunes, sin fecha de fin',
      'Every 3 weeks on Mondays, with no end date',
    ],
    [
      { patron: 'quincenal', frecuencia: 1, fecha_fin: '2025-12-12' },
      'Cada 15 días, hasta el 12 de diciembre',
      'Every 15 days, until December 12',
    ],
    [{ patron: 'quincenal', frecuencia: 2 }, 'Cada 30 días, sin fecha de fin', 'Every 30 days, with no end date'],
    [
      { patron: 'mensual', frecuencia: 1 },
      'Cada mes, el día 3, sin fecha de fin',
      'Every month on day 3, with no end date',
    ],
    [
      { patron: 'mensual', frecuencia: 2, duracion_tipo: 'numero_repeticiones', numero_repeticiones: 12 },
      'Cada 2 meses, el día 3, 12 veces',
      'Every 2 months on day 3, 12 times',
    ],
  ])('%j', (como, enEspanol, enIngles) => {
    const ritmo = ritmoDe(recurrencia(como), INICIO);
    expect(ritmoEnPalabras(es, ritmo, INICIO)).toBe(enEspanol);
    expect(ritmoEnPalabras(en, ritmo, INICIO)).toBe(enIngles);
  });

  it('tells several days from Monday on', () => {
    const ritmo = {
      cuando: { de: 'semana', cada: 1, dias: [0, 4, 1] },
      fin: { tipo: 'fecha', hasta: '2025-12-12' },
    } as const;
    expect(ritmoEnPalabras(es, ritmo, INICIO)).toBe(
      'Cada semana, los lunes, jueves y domingos, hasta el 12 de diciembre',
    );
    expect(ritmoEnPalabras(en, ritmo, INICIO)).toBe('Every week on Mondays, Thursdays, and Sundays, until December 12');
  });
});
