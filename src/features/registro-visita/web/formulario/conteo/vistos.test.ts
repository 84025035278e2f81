import { expect, it } from 'vitest';
import { NO_LISTADOS } from '#src/dominio/telefono/contract-envios.ts';
import { conEste, sinEste } from './vistos.ts';

const CAFE = { producto_id: '0c000000-0000-7000-8000-000000000001', codigo: '4006381333931', nombre: 'Café' };
const codigo = (escrito: string) => ({ producto_id: null, codigo: escrito, nombre: null });

it('what was seen is noted once, however it was found', () => {
  const vistos = [CAFE, codigo('AB-12')];
  expect(conEste(vistos, { ...CAFE, codigo: null })).toEqual([codigo('AB-12'), { ...CAFE, codigo: null }]);
  expect(conEste(vistos, codigo('AB-12'))).toEqual(vistos);
  expect(conEste(vistos, codigo('AB-13'))).toHaveLength(3);
  expect(sinEste(vistos, CAFE)).toEqual([codigo('AB-12')]);
  expect(sinEste(vistos, codigo('AB-13'))).toEqual(vistos);
});

it('of as many as a visit holds none goes for another one’s sake', () => {
  const llena = Array.from({ length: NO_LISTADOS }, (_, i) => codigo(`CODE-${i}`));
  expect(conEste(llena, codigo('AB-12'))).toBeUndefined();
  expect(conEste(llena, codigo('CODE-0'))).toHaveLength(NO_LISTADOS);
});
