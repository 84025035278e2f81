import { describe, expect, it } from 'vitest';
import { puedeEnviarFotos, redDe } from './puede-enviar-fotos.ts';

describe('what the browser says of its network', () => {
  it.each([
    ['wifi', 'sin_medir'],
    ['ethernet', 'sin_medir'],
    ['cellular', 'con_datos'],
    ['bluetooth', 'desconocida'],
    ['unknown', 'desconocida'],
    [undefined, 'desconocida'],
  ] as const)('%s', (tipo, red) => {
    expect(redDe(tipo)).toBe(red);
  });
});

describe('whether photos may leave', () => {
  it.each([
    ['nothing chosen', false, 'con_datos', false, true],
    ['nothing chosen, unknown network', false, 'desconocida', false, true],
    ['only Wi-Fi, and there is', true, 'sin_medir', false, true],
    ['only Wi-Fi, by mobile data', true, 'con_datos', false, false],
    ['only Wi-Fi, and the browser does not tell', true, 'desconocida', false, false],
    ['only Wi-Fi, but asked for these now', true, 'con_datos', true, true],
    ['only Wi-Fi, the browser does not tell, but asked for these now', true, 'desconocida', true, true],
  ] as const)('%s', (_, soloConWifi, red, hayPedidas, puede) => {
    expect(puedeEnviarFotos({ soloConWifi, red, hayPedidas })).toBe(puede);
  });
});
