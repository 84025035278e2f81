import { expect, test } from 'vitest';
import { conBase } from '../../../../test/fixtures.ts';
import { kyselyOf } from './client.ts';
import { rowsOf, valueOf, valuesOf } from './routines.ts';

const base = conBase();

const UNA = '018f0000-0000-7000-8000-000000000001';

test('rows, values and one value come by the function’s name, with its arguments in order', async () => {
  const client = await base.admin.connect();
  try {
    const tx = kyselyOf(client);
    expect(await valueOf(tx, 'app.plegar', ['ÁRBOL de Ñandú'])).toBe('arbol de nandu');
    expect(await valueOf(tx, 'app.usuario_id', [])).toBeNull();
    expect(await valuesOf(tx, 'app.empresas_por_resumir', [])).toEqual([]);
    await client.query('insert into empresas (id, nombre) values ($1, $2)', [UNA, 'Una']);
    await client.query("insert into resumen_pendiente (empresa_id, fecha) values ($1, '2026-01-01')", [UNA]);
    expect(await valuesOf(tx, 'app.empresas_por_resumir', [])).toEqual([UNA]);
    expect(await rowsOf(tx, 'app.validate_invitation_token', [Buffer.alloc(32)])).toEqual([]);
  } finally {
    client.release();
  }
});

test('a column that was said to be never null, and is, is told', async () => {
  const client = await base.admin.connect();
  try {
    await client.query(`
      create or replace function app.personas_por_avisar() returns table (empresa_id uuid, usuario_id uuid)
      language sql as $$ select '${UNA}'::uuid, null::uuid $$`);
    const tx = kyselyOf(client);
    expect(await rowsOf(tx, 'app.personas_por_avisar', [], ['empresa_id'])).toEqual([
      { empresa_id: UNA, usuario_id: null },
    ]);
    await expect(rowsOf(tx, 'app.personas_por_avisar', [], ['empresa_id', 'usuario_id'])).rejects.toThrow(
      'app.personas_por_avisar gave no usuario_id',
    );
  } finally {
    client.release();
  }
});

test('what a function does not take or give does not compile', () => {
  const check = async (tx: Parameters<typeof valueOf>[0]): Promise<unknown> => {
    // @ts-expect-error no such function
    await valueOf(tx, 'app.nobody', []);
    // @ts-expect-error a number where a text goes
    await valueOf(tx, 'app.plegar', [1]);
    // @ts-expect-error one argument too few
    await rowsOf(tx, 'app.buscar_mercaderistas', ['a']);
    // @ts-expect-error it has no such column
    await rowsOf(tx, 'app.buscar_mercaderistas', ['a', 1], ['telefono']);
    const [persona] = await rowsOf(tx, 'app.buscar_mercaderistas', ['a', 1], ['id']);
    const id: string | undefined = persona?.id;
    // @ts-expect-error it may be null
    const nombre: string | undefined = persona?.nombre;
    return [id, nombre];
  };
  expect(check).toBeTypeOf('function');
});
