import { describe, expect, it } from 'vitest';
import { aunNoSeVende, porVenir } from './por-venir.ts';

const CARACAS = 'America/Caracas';
const LUNES = '2026-03-23T04:00:00.000000Z';
const MARTES = '2026-03-24T04:00:00.000000Z';

describe('porVenir', () => {
  it('is what one level says of one moment together, the next first', () => {
    expect(
      porVenir(
        [
          { desde: LUNES, que: 'minimo', valor: 30, de: 'sucursal' },
          { desde: LUNES, que: 'minimo', valor: 12, de: 'cadena' },
          { desde: LUNES, que: 'precio', valor: null, de: 'sucursal' },
          { desde: MARTES, que: 'venta', valor: 0, de: 'sucursal' },
        ],
        CARACAS,
      ),
    ).toEqual([
      {
        de: 'sucursal',
        desde: LUNES,
        fecha: '2026-03-23',
        dichos: [
          { que: 'minimo', valor: 30 },
          { que: 'precio', valor: null },
        ],
      },
      { de: 'cadena', desde: LUNES, fecha: '2026-03-23', dichos: [{ que: 'minimo', valor: 12 }] },
      { de: 'sucursal', desde: MARTES, fecha: '2026-03-24', dichos: [{ que: 'venta', valor: 0 }] },
    ]);
  });
  it.each([
    ['America/Mexico_City', '2026-03-23T06:00:00.000000Z'],
    ['Europe/Madrid', '2026-03-22T23:00:00.000000Z'],
    ['Pacific/Auckland', '2026-03-22T11:00:00.000000Z'],
  ])('begins on the day of the company in %s', (zona, desde) => {
    expect(porVenir([{ desde, que: 'venta', valor: 1, de: 'cadena' }], zona)).toMatchObject([{ fecha: '2026-03-23' }]);
  });
});

it('is not sold yet where nobody says that it is; what a place leaves out is something else', () => {
  const heredado = { venta: false, minimo: null, precio: null };
  expect(aunNoSeVende({ se_vende: false, heredado })).toBe(true);
  expect(aunNoSeVende({ se_vende: false, heredado: { ...heredado, venta: true } })).toBe(false);
  expect(aunNoSeVende({ se_vende: true, heredado })).toBe(false);
});
