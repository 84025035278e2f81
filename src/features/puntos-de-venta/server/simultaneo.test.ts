import { beforeEach, describe, expect, test } from 'vitest';
import { asignarAVarias } from '#src/dominio/surtido/contract.ts';
import { conBase, conServidor } from '../../../../test/fixtures.ts';
import { porPrueba } from '../../../../test/lifetimes.ts';
import {
  crearEquipo,
  listarEnSucursal,
  ponerCadena,
  ponerProducto,
  ponerSucursal,
} from '../../../../test/puntos-de-venta.ts';
import { problemaDe } from '../../../../test/server.ts';
import { hastaQueEspere } from '../../../../test/waiting.ts';
import * as cadenas from '../contract-cadenas.ts';
import * as sucursales from '../contract-sucursales.ts';

interface OtraPersona {
  query: (sql: string, values?: unknown[]) => Promise<unknown>;
}

/** Two people at the same moment: somebody's transaction is held open until the server's own waits for it. */
const base = conBase();
const servidor = conServidor(base, { RATE_LIMIT_PER_MINUTE: '100000' });
const equipo = porPrueba(() => crearEquipo(base, servidor.url));
let cadena: string;
let sucursal: string;

beforeEach(async () => {
  cadena = await ponerCadena(base, equipo.empresa);
  sucursal = await ponerSucursal(base, equipo.empresa, cadena);
});

const SUCURSAL = {
  nombre: 'Nueva',
  direccion: null,
  estado_operacional: 'Activo',
  estado_geografico: 'Lara',
  municipio: null,
  zona_1: null,
  zona_2: null,
  lat: null,
  lng: null,
} as const;

/** `antes` is done and not committed; then `llamar` begins and waits; then `antes` ends and `llamar` gives what it gives. */
const mientras = async <R>(
  antes: (otro: OtraPersona) => Promise<unknown>,
  call: () => Promise<R>,
  fin: 'commit' | 'rollback' = 'commit',
): Promise<R> => {
  const otro = await base.admin.connect();
  try {
    await otro.query('begin');
    await antes(otro);
    const llamada = call();
    // whatever comes of it is looked at below
    llamada.catch(() => {});
    await hastaQueEspere(base, '');
    await otro.query(fin);
    return await llamada;
  } finally {
    otro.release();
  }
};
const sinErrores = () => expect(servidor.bitacora()).not.toContain('"level":"error"');

describe('a chain and its branches', () => {
  const vaciar = () => base.admin.query('delete from sucursales where id = $1', [sucursal]);
  const anadir = (otro: OtraPersona) =>
    otro.query(
      "insert into sucursales (empresa_id, cadena_id, nombre, estado_geografico) values ($1, $2, 'N', 'Lara')",
      [equipo.empresa, cadena],
    );
  const quitar = (otro: OtraPersona) => otro.query('delete from cadenas where id = $1', [cadena]);
  const eliminar = () =>
    equipo.admin.llamar(cadenas.eliminarCadena, { params: { empresaId: equipo.empresa, cadenaId: cadena } });
  const crear = () =>
    equipo.supervisor.llamar(sucursales.crearSucursal, {
      params: { empresaId: equipo.empresa, cadenaId: cadena },
      body: SUCURSAL,
    });

  test('a branch is added while the chain is being deleted: the chain stays', async () => {
    await vaciar();
    expect(await problemaDe(mientras(anadir, eliminar))).toMatchObject({
      estado: 409,
      codigo: 'cadena.tiene_sucursales',
    });
    sinErrores();
  });

  test('the branch did not come to be: the chain goes', async () => {
    await vaciar();
    await mientras(anadir, eliminar, 'rollback');
    const { rows } = await base.admin.query('select from cadenas where id = $1', [cadena]);
    expect(rows).toEqual([]);
  });

  test('the chain goes while a branch is being added: there is no such chain', async () => {
    await vaciar();
    expect(await problemaDe(mientras(quitar, crear))).toMatchObject({ estado: 404, codigo: 'cadena.no_encontrada' });
    const { rows } = await base.admin.query('select from sucursales where cadena_id = $1', [cadena]);
    expect(rows).toEqual([]);
    sinErrores();
  });

  test('many at once of both: never a branch without its chain, never an error', async () => {
    await vaciar();
    const todas = await Promise.allSettled([crear(), eliminar(), crear(), eliminar(), crear(), eliminar()]);
    const codigos = todas.flatMap((una) =>
      una.status === 'rejected' ? [(una.reason as { codigo: string }).codigo] : [],
    );
    for (const codigo of codigos) expect(['cadena.no_encontrada', 'cadena.tiene_sucursales']).toContain(codigo);
    const { rows } = await base.admin.query<{ cadenas: number; sucursales: number }>(
      `select (select count(*) from cadenas where id = $1)::int as cadenas,
              (select count(*) from sucursales where cadena_id = $1)::int as sucursales`,
      [cadena],
    );
    expect([rows[0]?.cadenas, (rows[0]?.sucursales ?? 0) > 0]).toEqual(
      codigos.includes('cadena.tiene_sucursales') ? [1, true] : [0, false],
    );
    sinErrores();
  });
});

describe('a branch', () => {
  const una = () => ({ params: { empresaId: equipo.empresa, sucursalId: sucursal } });
  const asignar = (producto: string) =>
    equipo.admin.llamar(asignarAVarias, {
      params: { empresaId: equipo.empresa },
      body: { productos: [producto], sucursales: [sucursal] },
    });
  const eliminar = () => equipo.admin.llamar(sucursales.eliminarSucursal, una());
  const visitar = (otro: OtraPersona) =>
    otro.query(
      'insert into visitas (empresa_id, usuario_id, sucursal_id, creada_por, fecha) values ($1, $2, $3, $2, current_date)',
      [equipo.empresa, equipo.personas.mercaderista.id, sucursal],
    );
  const quitar = (otro: OtraPersona) => otro.query('delete from sucursales where id = $1', [sucursal]);

  test('a visit is planned while the branch is being deleted: the branch stays', async () => {
    expect(await problemaDe(mientras(visitar, eliminar))).toMatchObject({
      estado: 409,
      codigo: 'sucursal.tiene_visitas',
    });
    sinErrores();
  });

  test.each<[string, () => Promise<unknown>]>([
    ['copied', () => equipo.supervisor.llamar(sucursales.duplicarSucursal, una())],
    [
      'changed',
      () => equipo.supervisor.llamar(sucursales.editarSucursal, { ...una(), body: { datos: SUCURSAL, version: 1 } }),
    ],
    [
      'given products',
      () =>
        equipo.supervisor.llamar(sucursales.asociarProductos, { ...una(), body: { productos: [], version: 100_000 } }),
    ],
    ['archived', () => equipo.admin.llamar(sucursales.archivarSucursal, { ...una(), body: { archivada: true } })],
    ['deleted', eliminar],
  ])('it goes while it is being %s: there is no such branch', async (_que, call) => {
    expect(await problemaDe(mientras(quitar, call))).toMatchObject({ estado: 404, codigo: 'sucursal.no_encontrada' });
    sinErrores();
  });

  test('it goes while products are being added to it', async () => {
    const producto = await ponerProducto(base, equipo.empresa);
    const llamada = mientras(quitar, () => asignar(producto));
    expect(await problemaDe(llamada)).toMatchObject({ estado: 404, codigo: 'sucursal.no_encontrada' });
    sinErrores();
  });

  test('somebody else changes it while it is being changed: the second is told', async () => {
    const cambiar = (otro: OtraPersona) =>
      otro.query("update sucursales set zona_1 = 'Suya' where id = $1", [sucursal]);
    const editar = () =>
      equipo.supervisor.llamar(sucursales.editarSucursal, { ...una(), body: { datos: SUCURSAL, version: 1 } });
    expect(await problemaDe(mientras(cambiar, editar))).toMatchObject({ estado: 409, codigo: 'registro.cambiado' });
    const { rows } = await base.admin.query('select nombre, zona_1 from sucursales where id = $1', [sucursal]);
    expect(rows).toEqual([{ nombre: 'Altamira', zona_1: 'Suya' }]);
    // what did not come to be is in nobody's way
    expect(
      await mientras(
        cambiar,
        () => equipo.supervisor.llamar(sucursales.editarSucursal, { ...una(), body: { datos: SUCURSAL, version: 2 } }),
        'rollback',
      ),
    ).toMatchObject({ nombre: 'Nueva', version: 3 });
  });

  test('its set is replaced while somebody adds to it: nothing of either is lost', async () => {
    const [harina, arroz] = [await ponerProducto(base, equipo.empresa), await ponerProducto(base, equipo.empresa)];
    const reemplazar = () =>
      equipo.supervisor.llamar(sucursales.asociarProductos, {
        ...una(),
        body: { productos: [harina], version: 100_000 },
      });
    const [reemplazo] = await Promise.allSettled([reemplazar(), asignar(arroz)]);
    const { productos } = await equipo.admin.llamar(sucursales.verProductosAsociados, una());
    // either it came first and both are there, or it was told that the set is another
    if (reemplazo.status === 'fulfilled') expect(productos.toSorted()).toEqual([harina, arroz].toSorted());
    else {
      expect(reemplazo.reason).toMatchObject({ estado: 409, codigo: 'registro.cambiado' });
      expect(productos).toEqual([arroz]);
    }
  });

  test('a copy made while its set is being replaced has one set or the other', async () => {
    const [harina, arroz] = [await ponerProducto(base, equipo.empresa), await ponerProducto(base, equipo.empresa)];
    await listarEnSucursal(base, sucursal, [harina]);
    const [copia] = await Promise.all([
      equipo.admin.llamar(sucursales.duplicarSucursal, una()),
      equipo.supervisor.llamar(sucursales.asociarProductos, {
        ...una(),
        body: { productos: [arroz], version: 100_001 },
      }),
    ]);
    const { productos } = await equipo.admin.llamar(sucursales.verProductosAsociados, {
      params: { empresaId: equipo.empresa, sucursalId: copia.id },
    });
    expect([[harina], [arroz]]).toContainEqual(productos);
  });
});
