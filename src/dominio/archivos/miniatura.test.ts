import { expect, test } from 'vitest';
import { direccionDe } from '#src/platform/shared/client.ts';
import { verArchivo, verMiniatura } from './contract.ts';
import { miniaturaDe } from './miniatura.ts';

const parametros = {
  empresaId: '0a000000-0000-7000-8000-000000000001',
  archivoId: '0a000000-0000-7000-8000-000000000002',
};

test('the address of a stored picture leads to that of its small copy', () => {
  expect(miniaturaDe(direccionDe(verArchivo, { parametros }))).toBe(direccionDe(verMiniatura, { parametros }));
});

test.each([
  'blob:https://anaquel.example/0a000000-0000-7000-8000-000000000001',
  '/api/v1/usuarios/0a000000-0000-7000-8000-000000000001/imagenes/0a000000-0000-7000-8000-000000000002',
  direccionDe(verMiniatura, { parametros }),
])('%s stays as it is', (direccion) => {
  expect(miniaturaDe(direccion)).toBe(direccion);
});
