import { expect, test } from 'vitest';
import { empresaConPersonal } from '../../../../test/company.ts';
import { conBase } from '../../../../test/fixtures.ts';
import { porArchivo } from '../../../../test/lifetimes.ts';

const base = conBase();
const a = porArchivo(() => empresaConPersonal(base, '', 'A'));
const b = porArchivo(() => empresaConPersonal(base, '', 'B'));

/** Past the server, as the role it serves with. */
const enA = async (sql: string, values: unknown[] = []) => {
  const cliente = await base.como('app_user');
  await cliente.query('begin');
  await base.entrar(cliente, a.admin.id, a.id);
  try {
    return await cliente.query(sql, values);
  } finally {
    await cliente.query('rollback');
  }
};

test('a role is no column to write', async () => {
  await expect(enA("update empresa_usuarios set rol = 'admin'")).rejects.toThrow(/permission denied/);
  await expect(
    enA('insert into empresa_usuarios (empresa_id, usuario_id, rol) values ($1, $2, $3)', [a.id, b.admin.id, 'admin']),
  ).rejects.toThrow(/permission denied/);
});

test('without a filter, an admin’s hand reaches neither admins nor other companies', async () => {
  const cambiadas = await enA('update empresa_usuarios set activo = false returning empresa_id, rol');
  expect(cambiadas.rows).toHaveLength(2);
  for (const fila of cambiadas.rows)
    expect(fila).toMatchObject({ empresa_id: a.id, rol: expect.not.stringMatching('admin') });
  expect((await enA('delete from empresa_usuarios')).rowCount).toBe(2);
});

test('the functions of admins refuse whoever is none', async () => {
  for (const [quien, funcion] of [
    [a.supervisor, `app.nombrar_admin('${a.supervisor.id}')`],
    [a.mercaderista, `app.nombrar_admin('${a.supervisor.id}')`],
    [a.supervisor, 'app.dejar_de_ser_admin()'],
  ] as const) {
    const cliente = await base.como('app_user');
    // no context at all, then that of a member
    await expect(cliente.query(`select ${funcion}`)).rejects.toThrow('permiso.denegado');
    await cliente.query('begin');
    await base.entrar(cliente, quien.id, a.id);
    await expect(cliente.query(`select ${funcion}`)).rejects.toThrow('permiso.denegado');
  }
  const cliente = await base.como('app_user');
  await cliente.query('begin');
  await base.entrar(cliente, a.supervisor.id, a.id);
  expect((await cliente.query("select * from app.get_company_users('', 100)")).rows).toEqual([]);
});
