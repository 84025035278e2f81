import { describe, expect, it } from 'vitest';
import { faseDelEnvio } from './fase-de-envio.ts';

describe('what is said of a visit that is finished and not received', () => {
  it.each([
    ['on its way', { enviando_desde: 1000, problema: null }, true, 'enviando'],
    ['just finished', { enviando_desde: null, problema: null }, true, 'enviando'],
    ['just finished, no connection', { enviando_desde: null, problema: null }, false, 'en_el_telefono'],
    ['tried in vain', { enviando_desde: null, problema: 'red.sin_respuesta' }, true, 'en_el_telefono'],
    [
      'the tab that was sending is gone',
      { enviando_desde: -100_000, problema: 'red.sin_respuesta' },
      true,
      'en_el_telefono',
    ],
    ['no session', { enviando_desde: null, problema: 'sesion.ausente' }, true, 'sin_sesion'],
    ["somebody else's", { enviando_desde: null, problema: 'sesion.de_otra_persona' }, true, 'sin_sesion'],
  ] as const)('%s', (_, envio, hayConexion, fase) => {
    expect(faseDelEnvio(envio, 2000, hayConexion)).toBe(fase);
  });
});
