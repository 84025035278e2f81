import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { listarUsuarios } from '#src/features/usuarios/contract.ts';
import { crearProducto } from '#src/features/productos/contract.ts';
import { crearCadena } from '#src/features/puntos-de-venta/contract-cadenas.ts';
import { digest } from '#src/platform/server/credentials/secrets.ts';
import { rastroDe } from '../../../../test/audit.ts';
import { empresaConPersonal, type EmpresaConPersonal, type Miembro } from '../../../../test/company.ts';
import { conBase, conServidor } from '../../../../test/fixtures.ts';
import { porPrueba } from '../../../../test/lifetimes.ts';
import { darMembresia } from '../../../../test/people.ts';
import { problemaDe } from '../../../../test/server.ts';
import { listarAuditoria } from '../contract.ts';

const base = conBase();
const servidor = conServidor(base);
const a = porPrueba(() => empresaConPersonal(base, servidor.url, 'A'));
const b = porPrueba(() => empresaConPersonal(base, servidor.url, 'B'));

const accesos = (empresa: EmpresaConPersonal) => rastroDe(base, empresa.id, 'accesos');
const leerRastro = async (quien: Miembro, empresaId: string) =>
  (await problemaDe(quien.llamar(listarAuditoria, { params: { empresaId } }))).estado;
const RUTA = '/empresas/:empresaId/auditoria';
const denegado = (quien: Miembro, actor_rol: string, ruta = RUTA, metodo = 'GET', ajena = false) => ({
  actor_id: quien.id,
  actor_rol,
  accion: 'denegado',
  entidad: 'accesos',
  entidad_id: quien.id,
  antes: null,
  despues: { metodo, ruta, ajena },
});

test('what a member is not allowed stands in the company’s trail: what was asked, once an hour for each', async () => {
  for (let i = 0; i < 3; i += 1) expect(await leerRastro(a.mercaderista, a.id)).toBe(403);
  expect(await leerRastro(a.supervisor, a.id)).toBe(403);
  const body = { nombre: 'X', tipo_unidad_negocio: 'Cadena', canal_venta: 'Moderno', presencia: 'Nacional' } as const;
  await problemaDe(a.mercaderista.llamar(crearCadena, { params: { empresaId: a.id }, body }));
  const esperado = [
    denegado(a.mercaderista, 'mercaderista'),
    denegado(a.supervisor, 'supervisor'),
    denegado(a.mercaderista, 'mercaderista', '/empresas/:empresaId/cadenas', 'POST'),
  ];
  expect(await accesos(a)).toEqual(esperado);
  expect(await accesos(b)).toEqual([]);

  await base.admin.query("update auth.intentos set expira_en = now() where llave like 'denegado:%'");
  await leerRastro(a.mercaderista, a.id);
  expect(await accesos(a)).toEqual([...esperado, denegado(a.mercaderista, 'mercaderista')]);
});

test('fifty at once are one row', async () => {
  await Promise.all(Array.from({ length: 50 }, () => leerRastro(a.mercaderista, a.id)));
  expect(await accesos(a)).toEqual([denegado(a.mercaderista, 'mercaderista')]);
});

test('somebody else’s company is told nothing; one’s own is told, not whose it was', async () => {
  expect(await leerRastro(a.supervisor, b.id)).toBe(404);
  expect(await leerRastro(a.supervisor, randomUUID())).toBe(404);
  expect(await accesos(b)).toEqual([]);
  const filas = await accesos(a);
  expect(filas).toEqual([denegado(a.supervisor, 'supervisor', RUTA, 'GET', true)]);
  expect(JSON.stringify(filas)).not.toContain(b.id);
});

test('the phone of somebody who used to work there is no attempt', async () => {
  await darMembresia(base, b.id, a.mercaderista, 'mercaderista');
  await base.admin.query('delete from empresa_usuarios where empresa_id = $1 and usuario_id = $2', [
    b.id,
    a.mercaderista.id,
  ]);
  expect(await leerRastro(a.mercaderista, b.id)).toBe(404);
  expect([await accesos(a), await accesos(b)]).toEqual([[], []]);
});

test('nothing of what is allowed, wrong or asked without a session', async () => {
  await a.admin.llamar(listarUsuarios, { params: { empresaId: a.id } });
  await problemaDe(a.admin.llamar(crearProducto, { params: { empresaId: a.id }, body: {} as never }));
  a.mercaderista.galletas.clear();
  expect(await leerRastro(a.mercaderista, a.id)).toBe(401);
  expect(await accesos(a)).toEqual([]);
});

test('the role that serves requests names nobody but the holder of a session', async () => {
  const cliente = await base.como('app_user');
  const anotar = (token: Buffer) =>
    cliente.query('select app.anotar_denegado($1, $2, $3, $4)', [token, a.id, 'GET', '/x']);
  await anotar(digest('inventado'));
  await anotar(Buffer.from(a.admin.id.replaceAll('-', ''), 'hex'));
  expect(await accesos(a)).toEqual([]);
  await anotar(await base.sesionDe(a.supervisor.id));
  expect(await accesos(a)).toEqual([denegado(a.supervisor, 'supervisor', '/x')]);
  for (const intento of [
    `select app.anotar_acceso('${a.admin.id}', 'entrada', '1.1.1.1', 'x')`,
    `select app.contar_fallos(10)`,
    `select app.auditar_muchas('${a.id}', 'cadenas', 'insert', 100)`,
  ])
    await expect(cliente.query(intento)).rejects.toMatchObject({ code: '42501' });
});
