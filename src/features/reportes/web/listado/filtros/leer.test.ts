import { describe, expect, it } from 'vitest';
import { changedSearch, readSearch, type Written } from '#src/platform/web/search-state.ts';
import { conCambio, cuantosElegidos, DIRECCION, leerFiltros, SIN_FILTROS, type Cambio } from './leer.ts';

type Escrita = Written<typeof DIRECCION>;
const leer = (direccion: Escrita, hoy: string) => leerFiltros(readSearch(DIRECCION, direccion), hoy);
/** The address after a change. */
const cambiada = (antes: Escrita, cambio: Cambio, hoy: string) =>
  changedSearch(DIRECCION, antes, { pagina: '', ...conCambio(readSearch(DIRECCION, antes), cambio, hoy) });

const HOY = '2026-11-15';
const [CADENA, SUCURSAL] = ['0199a1b2-0000-7000-8000-000000000001', '0199a1b2-0000-7000-8000-000000000002'];

describe('leerFiltros', () => {
  it('ends today when nothing is asked for', () => {
    expect(leer({}, HOY)).toEqual({ hasta: HOY });
    expect(leer({ pagina: '3' }, HOY)).toEqual({ hasta: HOY });
  });
  it('takes what the address asks for, and then no day of its own', () => {
    const direccion = {
      cadena: CADENA,
      sucursal: SUCURSAL,
      por_revisar: 'true',
      texto: '  Ceiba ',
      estado: 'en_curso',
    };
    const filtros = leer(direccion, HOY);
    expect(filtros).toEqual({ ...direccion, por_revisar: true, texto: 'Ceiba' });
    expect(cuantosElegidos(filtros)).toBe(5);
  });
  it('leaves out what makes no sense', () => {
    const direccion = { desde: '2026-02-30', cadena: 'todas', por_revisar: 'quizás', estado: 'todos', caso: 'otro' };
    expect(leer({ ...direccion, producto: '1', texto: 'x' }, HOY)).toEqual({ texto: 'x' });
  });
  it('lists all of them for whoever cleared the filters', () => {
    expect(leer(SIN_FILTROS, HOY)).toEqual({});
  });
});

describe('conCambio', () => {
  it('keeps the day that was seen in its field', () => {
    expect(cambiada({}, { cadena: CADENA }, HOY)).toEqual({ hasta: HOY, cadena: CADENA });
  });
  it('goes to the first page, and lets a branch go with its chain', () => {
    const antes = { hasta: HOY, cadena: SUCURSAL, sucursal: SUCURSAL, pagina: '4', por_revisar: 'true' };
    expect(cambiada(antes, { cadena: CADENA }, HOY)).toEqual({ hasta: HOY, cadena: CADENA, por_revisar: 'true' });
  });
  it('lets several branches go when one is chosen', () => {
    const antes = { hasta: HOY, cadena: CADENA, sucursales: `${CADENA},${SUCURSAL}` };
    expect(leer(antes, HOY)).toEqual(antes);
    expect(cambiada(antes, { sucursal: SUCURSAL }, HOY)).toEqual({ hasta: HOY, cadena: CADENA, sucursal: SUCURSAL });
    expect(leer({ hasta: HOY, sucursales: `${CADENA},otra` }, HOY)).toEqual({ hasta: HOY });
  });
  it('does not come back to today when the last filter goes', () => {
    const sinNada = cambiada({}, { hasta: '' }, HOY);
    expect(leer(sinNada, HOY)).toEqual({});
    expect(cambiada(sinNada, { texto: 'Ceiba' }, HOY)).toEqual({ texto: 'Ceiba' });
  });
});
