import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { comoPorcentaje, toleranciaEscritaSchema } from './tolerancia.ts';

const i18n = setupI18n({ locale: 'es', messages: { es: {} } });

describe('a tolerance as a percentage', () => {
  it.each([
    ['5', 0.05],
    ['0', 0],
    ['100', 1],
    ['100,0', 1],
    ['7,5', 0.075],
    ['7.5', 0.075],
    [' 29,5 % ', 0.295],
    ['0,1', 0.001],
    ['3.3', 0.033],
  ])('%s is %d', (escrito, tolerancia) => {
    expect(toleranciaEscritaSchema.safeParse(escrito).data).toBe(tolerancia);
  });

  it.each(['', ' ', '-1', '100,1', '101', '5,55', '5,', ',5', 'cinco', '1e1', '5 5'])('«%s» is none', (escrito) => {
    expect(toleranciaEscritaSchema.safeParse(escrito).success).toBe(false);
  });

  it('every one that can be kept is written as it is read', () => {
    for (let milesimas = 0; milesimas <= 1000; milesimas++) {
      const tolerancia = milesimas / 1000;
      expect(toleranciaEscritaSchema.safeParse(comoPorcentaje(i18n, tolerancia)).data).toBe(tolerancia);
    }
  });

  it('is written the way of the language', () => {
    expect(comoPorcentaje(i18n, 0.075)).toBe('7,5');
  });
});
