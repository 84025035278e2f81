import { describe, expect, it } from 'vitest';
import { cuantosElegidos, leerFiltros } from './direccion.ts';

const ID = '0193b2f0-0000-7000-8000-000000000001';

describe('leerFiltros', () => {
  it('takes what makes sense', () => {
    const direccion = {
      empresa: ID,
      estado: 'en_curso',
      cadena: ID,
      desde: '2025-11-01',
      hasta: '2025-11-30',
      texto: ' Chacao ',
    };
    expect(leerFiltros(direccion)).toEqual({ ...direccion, texto: 'Chacao' });
  });
  it.each([{ empresa: 'todas' }, { estado: 'todas' }, { cadena: 'x' }, { desde: '2025-02-30' }, { texto: '   ' }])(
    'takes %o for not asked',
    (direccion) => expect(leerFiltros(direccion)).toEqual({}),
  );
});

describe('cuantosElegidos', () => {
  it('leaves out what is searched', () => expect(cuantosElegidos({ estado: 'pendiente', texto: 'Chacao' })).toBe(1));
});
