import { expect, test } from 'vitest';
import { guardarInvitacion, tomarTokenGuardado } from './invitacion-guardada.ts';

const TOKEN = 'a'.repeat(43);
const deCarmen = {
  token: TOKEN,
  email: 'carmen@prueba.example',
  nombre: 'Carmen Rondón',
  rol: 'mercaderista' as const,
  empresa_nombre: 'Alimentos La Sabana',
};

const almacenVacio = () => {
  const memoria = new Map<string, string>();
  return {
    memoria,
    getItem: (clave: string) => memoria.get(clave) ?? null,
    setItem: (clave: string, valor: string) => void memoria.set(clave, valor),
    removeItem: (clave: string) => void memoria.delete(clave),
  };
};

test('the invitation that waits for an address is taken once', () => {
  const almacen = almacenVacio();
  guardarInvitacion(almacen, deCarmen);
  expect(JSON.parse([...almacen.memoria.values()][0] ?? '')).toEqual(deCarmen);
  expect(tomarTokenGuardado(almacen, deCarmen.email)).toBe(TOKEN);
  expect(almacen.memoria.size).toBe(0);
  expect(tomarTokenGuardado(almacen, deCarmen.email)).toBeUndefined();
});

test('another person of the same device neither gets it nor takes it away', () => {
  const almacen = almacenVacio();
  guardarInvitacion(almacen, deCarmen);
  expect(tomarTokenGuardado(almacen, 'otra@prueba.example')).toBeUndefined();
  expect(tomarTokenGuardado(almacen, deCarmen.email)).toBe(TOKEN);
});

test.each(['', 'no es JSON', '{"token":"corto"}', JSON.stringify({ ...deCarmen, token: 'x y' }), 'null'])(
  'what an older version or something else wrote is dropped: %s',
  (texto) => {
    const almacen = almacenVacio();
    guardarInvitacion(almacen, deCarmen);
    const [clave = ''] = almacen.memoria.keys();
    almacen.setItem(clave, texto);
    expect(tomarTokenGuardado(almacen, deCarmen.email)).toBeUndefined();
    expect(almacen.memoria.size).toBe(0);
  },
);
