import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { empresaConPersonal, membresiasDe } from '../../../../test/company.ts';
import { conBase, conServidor } from '../../../../test/fixtures.ts';
import { porPrueba } from '../../../../test/lifetimes.ts';

const base = conBase();
const servidor = conServidor(base);
const a = porPrueba(() => empresaConPersonal(base, servidor.url, 'A'));
const b = porPrueba(() => empresaConPersonal(base, servidor.url, 'B'));

const enviar = (body: string) =>
  a.admin.fetch(`${servidor.url}/api/v1/empresas/${a.id}/usuarios/${a.supervisor.id}/activo`, {
    method: 'PUT',
    body,
    headers: { 'content-type': 'application/json' },
  });

test.each([
  ['"rol":"admin"', 422],
  [`"empresa_id":"${randomUUID()}"`, 422],
  [`"usuario_id":"${randomUUID()}"`, 422],
  ['"created_at":"2020-01-01T00:00:00Z"', 422],
  ['"__proto__":{"rol":"admin"}', 400],
])('%s beside «activo» is refused and nothing is written', async (demas, estado) => {
  const antes = await membresiasDe(base, a.supervisor);
  expect((await enviar(`{"activo":false,${demas}}`)).status).toBe(estado);
  expect(await membresiasDe(base, a.supervisor)).toEqual(antes);
  // the same without it is taken
  expect((await enviar('{"activo":false}')).status).toBe(204);
});

test.each([[{}], [{ activo: 'false' }], [{ activo: null }], [{ activo: 0 }], [[]], ['false'], [null]])(
  'a body that is no answer to «activo» (%j) is refused',
  async (body) => {
    expect((await enviar(JSON.stringify(body))).status).toBe(422);
    expect(await membresiasDe(base, a.supervisor)).toMatchObject([{ activo: true }]);
  },
);

test('a removal that carries a body removes only whom its address names', async () => {
  const response = await a.admin.fetch(`${servidor.url}/api/v1/empresas/${a.id}/usuarios/${a.supervisor.id}`, {
    method: 'DELETE',
    body: JSON.stringify({ empresa_id: b.id, usuario_id: a.mercaderista.id, rol: 'admin', activo: true }),
    headers: { 'content-type': 'application/json' },
  });
  expect(response.status).toBe(204);
  expect(await membresiasDe(base, a.supervisor)).toEqual([]);
  expect(await membresiasDe(base, a.mercaderista)).toMatchObject([{ rol: 'mercaderista', activo: true }]);
  expect(await membresiasDe(base, b.supervisor)).toMatchObject([{ activo: true }]);
});
