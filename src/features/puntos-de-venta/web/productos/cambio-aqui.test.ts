import { describe, expect, it } from 'vitest';
import { leerCambio, valoresDe, volverADecir, volverAHeredar } from './cambio-aqui.ts';

const id = '0199a1b2-0000-7000-8000-000000000001';
const NADA = { venta: null, minimo: null, precio: null };
const heredado = { venta: true, minimo: 18, precio: 1.95 };
const inherits = { id, se_vende: true, propio: NADA, heredado };
const leer = (producto: typeof inherits | typeof propio, escrito: object) =>
  leerCambio(producto, { ...valoresDe(producto, ','), ...escrito });
const propio = { ...inherits, propio: { venta: null, minimo: 24, precio: 2.1 } };

describe('what the fields say', () => {
  it('is nothing where it is what was read, however it is written', () => {
    expect(leer(inherits, {})).toBeUndefined();
    expect(valoresDe(propio, ',')).toEqual({ venta: 'si', minimo: '24', precio: '2,10' });
    expect(leer(propio, { minimo: ' 24 ', precio: '2.1' })).toBeUndefined();
  });
  it('is only what is otherwise, with what was read', () => {
    expect(leer(propio, { minimo: '30' })).toEqual({
      cambio: { producto_id: id, minimo: 30, antes: propio.propio },
    });
    expect(leer(propio, { precio: '' })).toEqual({ cambio: { producto_id: id, precio: null, antes: propio.propio } });
  });
  it('is a word of its own where it differs from what is inherited, and none where it does not', () => {
    expect(leer(inherits, { venta: 'no', minimo: '30' })).toEqual({
      cambio: { producto_id: id, venta: false, antes: NADA },
    });
    const fuera = { ...inherits, se_vende: false, propio: { ...NADA, venta: false } };
    expect(leer(fuera as never, { venta: 'si' })).toEqual({
      cambio: { producto_id: id, venta: null, antes: fuera.propio },
    });
  });
  it.each([
    [{ minimo: '2,5' }, ['minimo']],
    [{ minimo: '-1' }, ['minimo']],
    [{ minimo: 'x', precio: '1.500' }, ['minimo', 'precio']],
    [{ precio: '-2' }, ['precio']],
  ])('will not do: %j', (escrito, errores) => expect(leer(inherits, escrito)).toEqual({ errores }));
});

it('is given up whole, and said again as it was', () => {
  expect(volverAHeredar(propio)).toEqual({ producto_id: id, minimo: null, precio: null, antes: propio.propio });
  expect(volverADecir(propio)).toEqual({ producto_id: id, minimo: 24, precio: 2.1, antes: NADA });
});
