import { expect, test } from 'vitest';
import { addressOf } from '#src/platform/shared/client.ts';
import { verArchivo, verMiniatura } from './contract.ts';
import { miniaturaDe } from './miniatura.ts';

const params = {
  empresaId: '0a000000-0000-7000-8000-000000000001',
  archivoId: '0a000000-0000-7000-8000-000000000002',
};

test('the address of a stored picture leads to that of its small copy', () => {
  expect(miniaturaDe(addressOf(verArchivo, { params }))).toBe(addressOf(verMiniatura, { params }));
});

test.each([
  'blob:https://anaquel.example/0a000000-0000-7000-8000-000000000001',
  '/api/v1/usuarios/0a000000-0000-7000-8000-000000000001/imagenes/0a000000-0000-7000-8000-000000000002',
  addressOf(verMiniatura, { params }),
])('%s stays as it is', (direccion) => {
  expect(miniaturaDe(direccion)).toBe(direccion);
});
