import { describe, expect, it } from 'vitest';
import { conCambio, cuantosElegidos, leerFiltros, leerPagina, SIN_FILTROS } from './leer.ts';

const HOY = '2026-11-15';
const [CADENA, SUCURSAL] = ['0199a1b2-0000-7000-8000-000000000001', '0199a1b2-0000-7000-8000-000000000002'];

describe('leerFiltros', () => {
  it('ends today when nothing is asked for', () => {
    expect(leerFiltros({}, HOY)).toEqual({ hasta: HOY });
    expect(leerFiltros({ pagina: '3' }, HOY)).toEqual({ hasta: HOY });
  });
  it('takes what the address asks for, and then no day of its own', () => {
    const direccion = { cadena: CADENA, sucursal: SUCURSAL, por_revisar: 'true', texto: '  Ceiba ', caso: 'quiebre' };
    const filtros = leerFiltros(direccion, HOY);
    expect(filtros).toEqual({ ...direccion, por_revisar: true, texto: 'Ceiba' });
    expect(cuantosElegidos(filtros)).toBe(5);
  });
  it('leaves out what makes no sense', () => {
    const direccion = { desde: '2026-02-30', cadena: 'todas', por_revisar: 'quizás', caso: 'otro', producto: '1' };
    expect(leerFiltros({ ...direccion, texto: 'x' }, HOY)).toEqual({ texto: 'x' });
  });
  it('lists all of them for whoever cleared the filters', () => {
    expect(leerFiltros(SIN_FILTROS, HOY)).toEqual({});
  });
});

describe('conCambio', () => {
  it('keeps the day that was seen in its field', () => {
    expect(conCambio({}, { cadena: CADENA }, HOY)).toEqual({ hasta: HOY, cadena: CADENA });
  });
  it('goes to the first page, and lets a branch go with its chain', () => {
    const antes = { hasta: HOY, cadena: SUCURSAL, sucursal: SUCURSAL, pagina: '4', por_revisar: 'true' };
    expect(conCambio(antes, { cadena: CADENA }, HOY)).toEqual({ hasta: HOY, cadena: CADENA, por_revisar: 'true' });
  });
  it('lets several branches go when one is chosen', () => {
    const antes = { hasta: HOY, cadena: CADENA, sucursales: `${CADENA},${SUCURSAL}` };
    expect(leerFiltros(antes, HOY)).toEqual(antes);
    expect(conCambio(antes, { sucursal: SUCURSAL }, HOY)).toEqual({ hasta: HOY, cadena: CADENA, sucursal: SUCURSAL });
    expect(leerFiltros({ hasta: HOY, sucursales: `${CADENA},otra` }, HOY)).toEqual({ hasta: HOY });
  });
  it('does not come back to today when the last filter goes', () => {
    const sinNada = conCambio({}, { hasta: '' }, HOY);
    expect(leerFiltros(sinNada, HOY)).toEqual({});
    expect(conCambio(sinNada, { texto: 'Ceiba' }, HOY)).toEqual({ texto: 'Ceiba' });
  });
});

it.each([
  [undefined, 1],
  ['7', 7],
  ['0', 1],
  ['-2', 1],
  ['1e3', 1],
])('page %s is %i', (pagina, numero) => expect(leerPagina(pagina)).toBe(numero));
