import { describe, expect, it } from 'vitest';
import { cambioDe, escritoDe, malosDe, sobreLoNuevo, type Escrito } from './valores.ts';

const ID = '0a000000-0000-7000-8000-000000000001';
/** The chain says that it is sold and its minimum; the price is the catalogue's. */
const LEIDO = {
  id: ID,
  propio: { venta: true, minimo: 12, precio: null },
  heredado: { venta: false, minimo: 5, precio: 2.6 },
};
const ESCRITO = escritoDe(LEIDO, ',');
const con = (cambio: Partial<Escrito>) => cambioDe(LEIDO, { ...ESCRITO, ...cambio });

it('begins with what holds, as it is written where it is read', () => {
  expect(ESCRITO).toEqual({
    venta: true,
    minimo: { hereda: false, texto: '12' },
    precio: { hereda: true, texto: '2,60' },
  });
  expect(escritoDe(LEIDO, '.').precio.texto).toBe('2.60');
});

describe('cambioDe', () => {
  it('is nothing while all of it stays', () => {
    expect(con({})).toBeUndefined();
    expect(con({ minimo: { hereda: false, texto: ' 12 ' } })).toBeUndefined();
  });
  it('has what is otherwise, and what was read', () => {
    const antes = LEIDO.propio;
    expect(con({ minimo: { hereda: false, texto: '18' } })).toEqual({ producto_id: ID, minimo: 18, antes });
    expect(con({ precio: { hereda: false, texto: '2,75' }, venta: false })).toEqual({
      producto_id: ID,
      venta: false,
      precio: 2.75,
      antes,
    });
  });
  it('is null where it inherits again, also by an empty field', () => {
    expect(con({ minimo: { hereda: true, texto: '5' } })).toMatchObject({ minimo: null });
    expect(con({ minimo: { hereda: false, texto: ' ' } })).toMatchObject({ minimo: null });
  });
  it('says what it would inherit, if that is written', () => {
    expect(con({ precio: { hereda: false, texto: '2.6' } })).toMatchObject({ precio: 2.6 });
  });
});

describe('malosDe', () => {
  it.each(['1.500', 'doce', '-1', '1,234'])('a price of «%s» will not do', (texto) => {
    const cambio = con({ precio: { hereda: false, texto } });
    expect(cambio && [...malosDe(cambio)]).toEqual(['precio']);
  });
  it('a minimum is whole', () => {
    const cambio = con({ minimo: { hereda: false, texto: '1,5' } });
    expect(cambio && [...malosDe(cambio)]).toEqual(['minimo']);
  });
  it('finds nothing in what will do', () => {
    const cambio = con({ minimo: { hereda: false, texto: '0' }, precio: { hereda: false, texto: '0,5' } });
    expect(cambio && [...malosDe(cambio)]).toEqual([]);
  });
});

it('keeps what the person wrote over what somebody else has said meanwhile', () => {
  const ahora = escritoDe({ propio: { venta: true, minimo: 20, precio: 3 }, heredado: LEIDO.heredado }, ',');
  const escrito = { ...ESCRITO, minimo: { hereda: false, texto: '18' } };
  expect(sobreLoNuevo(escrito, ESCRITO, ahora)).toEqual({
    venta: true,
    minimo: { hereda: false, texto: '18' },
    precio: { hereda: false, texto: '3,00' },
  });
});
