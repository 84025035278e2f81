import { beforeEach, describe, expect, test } from 'vitest';
import { conBase } from '../../../../test/fixtures.ts';
import { ponerProductos } from '../../../../test/productos.ts';
import { crearEquipo, type Equipo } from '../../../../test/puntos-de-venta.ts';

/** What the database itself allows, behind the routes: each statement as the serving role, for a person of the company. */
const base = conBase();

let equipo: Equipo;
let ajeno: Equipo;
let propio: string;
let deOtra: string;
beforeEach(async () => {
  [equipo, ajeno] = await Promise.all([crearEquipo(base, ''), crearEquipo(base, '')]);
  [propio = ''] = await ponerProductos(base, equipo.empresa, [{ nombre: 'Propio', precio_compra: 5 }]);
  [deOtra = ''] = await ponerProductos(base, ajeno.empresa, [{ nombre: 'De otra', precio_compra: 6 }]);
});

type Rol = keyof Equipo['personas'];
const como = async (rol: Rol, sentencia: string): Promise<unknown> => {
  const cliente = await base.como('app_user');
  await cliente.query('begin');
  await base.entrar(cliente, equipo.personas[rol].id, equipo.empresa);
  const resultado = await cliente.query(sentencia).catch((error: Error & { code?: string }) => error);
  await cliente.query('rollback');
  return 'rows' in resultado
    ? { filas: resultado.rowCount, rows: resultado.rows as unknown[] }
    : { codigo: resultado.code };
};

const quienesGestionan = ['admin', 'supervisor'] as const;
const cualquiera = [...quienesGestionan, 'mercaderista'] as const;

describe('reading', () => {
  test.each(quienesGestionan)('the %s reads the own catalogue and no other', async (rol) => {
    expect(await como(rol, 'select nombre from empresa_productos')).toMatchObject({ rows: [{ nombre: 'Propio' }] });
    expect(await como(rol, 'select precio_compra::int from productos_gestion')).toMatchObject({
      rows: [{ precio_compra: 5 }],
    });
    expect(await como(rol, 'select producto_id from empresa_productos_vigencias')).toMatchObject({ filas: 1 });
  });

  test('the mercaderista reads none of it, not even through the view', async () => {
    for (const tabla of [
      'empresa_productos',
      'productos_gestion',
      'empresa_productos_vigencias',
      'productos_sucursales',
    ]) {
      expect([tabla, await como('mercaderista', `select empresa_id from ${tabla}`)]).toMatchObject([
        tabla,
        { filas: 0 },
      ]);
    }
  });

  test.each(cualquiera)('nobody reads the purchase price from the table, not the %s either', async (rol) => {
    for (const lectura of [
      'select precio_compra from empresa_productos',
      'select * from empresa_productos',
      'select count(*) from empresa_productos where precio_compra > 1',
      'select id from empresa_productos order by precio_compra',
      `update empresa_productos set nombre = nombre where id = '${propio}' returning precio_compra`,
    ]) {
      expect([lectura, await como(rol, lectura)]).toEqual([lectura, { codigo: '42501' }]);
    }
  });

  test('no condition of a caller looks past the wall of the view', async () => {
    await base.admin.query(`
      create function public.espia(numeric) returns boolean language plpgsql cost 0.0001 as $$
      begin raise notice 'vio %', $1; return true; end $$;
      grant usage on schema public to app_user; grant execute on function public.espia to app_user`);
    const vistos: string[] = [];
    const cliente = await base.como('app_user');
    cliente.on('notice', ({ message }) => vistos.push(message ?? ''));
    await cliente.query('begin');
    await base.entrar(cliente, equipo.personas.admin.id, equipo.empresa);
    // through an index the company's condition would come first with no wall at all
    for (const cual of ['indexscan', 'indexonlyscan', 'bitmapscan'])
      await cliente.query(`set local enable_${cual} = off`);
    await cliente.query('select nombre from productos_gestion where public.espia(precio_compra)');
    await cliente.query('rollback');
    expect(vistos).toEqual(['vio 5.00']);
  });
});

describe('writing', () => {
  const nuevo = (empresa: string) => `insert into empresa_productos (empresa_id, nombre) values ('${empresa}', 'X')`;

  test.each(quienesGestionan)('the %s writes in the own company and in no other', async (rol) => {
    expect(await como(rol, nuevo(equipo.empresa))).toMatchObject({ filas: 1 });
    expect(await como(rol, nuevo(ajeno.empresa))).toEqual({ codigo: '42501' });
    const cambio = (id: string) => `update empresa_productos set nombre = 'X', archivado_en = now() where id = '${id}'`;
    expect(await como(rol, cambio(propio))).toMatchObject({ filas: 1 });
    expect(await como(rol, cambio(deOtra))).toMatchObject({ filas: 0 });
  });

  test('the mercaderista writes nothing', async () => {
    expect(await como('mercaderista', nuevo(equipo.empresa))).toEqual({ codigo: '42501' });
    expect(await como('mercaderista', "update empresa_productos set nombre = 'X'")).toMatchObject({ filas: 0 });
  });

  test.each(cualquiera)('what is the server’s own is nobody’s, not the %s’s', async (rol) => {
    for (const sentencia of [
      `delete from empresa_productos where id = '${propio}'`,
      `update empresa_productos set empresa_id = '${ajeno.empresa}'`,
      'update empresa_productos set version = 9',
      'update empresa_productos set created_at = now()',
      'delete from empresa_productos_vigencias',
      "update productos_gestion set nombre = 'X'",
    ]) {
      expect([sentencia, await como(rol, sentencia)]).toEqual([sentencia, { codigo: '42501' }]);
    }
  });
});

describe('the file of a picture', () => {
  const archivo = (uso: string, creadoPor: string, empresa = equipo.empresa) => `
    insert into archivos (empresa_id, uso, object_path, nombre_original, tipo, bytes, sha256, creado_por)
    values ('${empresa}', '${uso}', 'x', 'x', 'x', 1, decode(repeat('00', 32), 'hex'), '${creadoPor}')`;

  test('is written by whoever manages, in their own name and company, for a product', async () => {
    const { supervisor, admin, mercaderista } = equipo.personas;
    expect(await como('admin', archivo('productos', admin.id))).toMatchObject({ filas: 1 });
    expect(await como('supervisor', archivo('productos', supervisor.id))).toMatchObject({ filas: 1 });
    expect(await como('supervisor', archivo('productos', admin.id))).toEqual({ codigo: '42501' });
    expect(await como('supervisor', archivo('empresas-logos', supervisor.id))).toEqual({ codigo: '42501' });
    expect(await como('supervisor', archivo('productos', supervisor.id, ajeno.empresa))).toEqual({ codigo: '42501' });
    expect(await como('mercaderista', archivo('productos', mercaderista.id))).toEqual({ codigo: '42501' });
  });
});
