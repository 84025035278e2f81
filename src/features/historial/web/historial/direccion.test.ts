import { describe, expect, it } from 'vitest';
import { readSearch, type Written } from '#src/platform/web/search-state.ts';
import { cuantosElegidos, DIRECCION } from './direccion.ts';

const leer = (direccion: Written<typeof DIRECCION>) => readSearch(DIRECCION, direccion);

const ID = '0193b2f0-0000-7000-8000-000000000001';

describe('DIRECCION', () => {
  it('takes what makes sense', () => {
    const direccion = {
      empresa: ID,
      estado: 'en_curso',
      cadena: ID,
      desde: '2025-11-01',
      hasta: '2025-11-30',
      texto: ' Chacao ',
    };
    expect(leer(direccion)).toEqual({ ...direccion, texto: 'Chacao' });
  });
  it.each([{ empresa: 'todas' }, { estado: 'todas' }, { cadena: 'x' }, { desde: '2025-02-30' }, { texto: '   ' }])(
    'takes %o for not asked',
    (direccion) => expect(leer(direccion)).toEqual({}),
  );
});

describe('cuantosElegidos', () => {
  it('leaves out what is searched', () => expect(cuantosElegidos({ estado: 'pendiente', texto: 'Chacao' })).toBe(1));
});
