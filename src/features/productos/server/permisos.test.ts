import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import * as dominio from '#src/dominio/productos/contract.ts';
import { API, type Contract } from '#src/platform/shared/contract.ts';
import type { ProblemBody } from '#src/platform/shared/problem.ts';
import { conBase, conServidor } from '../../../../test/fixtures.ts';
import { imagen } from '../../../../test/images.ts';
import { ponerProductos } from '../../../../test/productos.ts';
import { crearEquipo, type Equipo } from '../../../../test/puntos-de-venta.ts';
import { type Navegador, navegador } from '../../../../test/server.ts';
import * as estadisticas from '../contract-estadisticas.ts';
import * as importacion from '../contract-importacion.ts';
import * as contracts from '../contract.ts';

const base = conBase();
const servidor = conServidor(base, { RATE_LIMIT_PER_MINUTE: '100000' });

interface Local {
  equipo: Equipo;
  producto: string;
}
const montar = async (): Promise<Local> => {
  const equipo = await crearEquipo(base, servidor.url);
  const [producto = ''] = await ponerProductos(base, equipo.empresa, [{ nombre: 'Harina', precio_compra: 77.31 }]);
  return { equipo, producto };
};
let local: Local;
let ajeno: Local;
beforeEach(async () => {
  [local, ajeno] = await Promise.all([montar(), montar()]);
});

const INEXISTENTE = '0a000000-0000-7000-8000-00000000dead';
const CSV = Buffer.from('nombre\nImportado\n');
const DATOS = {
  nombre: 'X',
  sku: null,
  categoria: null,
  presentacion: null,
  precio_compra: 5,
  precio_venta_sugerido: null,
  cantidad_minima_quiebre: null,
  codigos_de_barras: '7591083000404',
};

interface Caso {
  contrato: Contract;
  deUno?: true;
  consulta?: string;
  cuerpo?: object;
  bytes?: () => Promise<Buffer>;
  /** Allowed, it changes nothing. */
  noEscribe?: true;
}
const casos: Record<string, Caso> = {
  'list products': { contrato: dominio.listarProductos, noEscribe: true },
  'read the options': { contrato: contracts.verOpcionesDeProductos, noEscribe: true },
  'add a product': { contrato: contracts.crearProducto, cuerpo: DATOS },
  'read a product': { contrato: contracts.verProducto, deUno: true, noEscribe: true },
  'change a product': { contrato: contracts.editarProducto, deUno: true, cuerpo: { datos: DATOS, version: 1 } },
  'archive a product': { contrato: contracts.archivarProducto, deUno: true, cuerpo: { archivado: true } },
  'change the picture of a product': {
    contrato: contracts.subirImagenDeProducto,
    deUno: true,
    bytes: () => imagen('png', 8, 8),
  },
  'export as CSV': { contrato: contracts.exportarProductos, consulta: '?formato=csv', noEscribe: true },
  'see what an import would do': {
    contrato: importacion.previsualizarImportacion,
    bytes: async () => CSV,
    noEscribe: true,
  },
  'see the figures of a product': {
    contrato: estadisticas.verEstadisticasDeProducto,
    deUno: true,
    noEscribe: true,
  },
  'import products': { contrato: importacion.importarProductos, bytes: async () => CSV },
};

test('every route of the feature has its case', () => {
  const declarados = [dominio, contracts, estadisticas, importacion].flatMap(
    (modulo) => Object.values(modulo) as object[],
  );
  const rutas = declarados.filter((value): value is Contract => 'method' in value);
  expect(rutas.length).toBeGreaterThan(9);
  expect(new Set(Object.values(casos).map(({ contrato }) => contrato))).toEqual(new Set(rutas));
});

const pedir = async (
  quien: Navegador,
  { contrato, cuerpo, bytes, consulta = '' }: Caso,
  { empresa, id = '' }: { empresa: string; id?: string },
): Promise<{ estado: number; texto: string; cuerpo: unknown }> => {
  const ruta = contrato.path.replace(':empresaId', empresa).replace(':productoId', id) + consulta;
  const enviados = await bytes?.();
  const response = await quien.fetch(servidor.url + API + ruta, {
    method: contrato.method,
    ...(cuerpo && { body: JSON.stringify(cuerpo), headers: { 'content-type': 'application/json' } }),
    ...(enviados && {
      body: new Uint8Array(enviados),
      headers: {
        'content-type': 'application/octet-stream',
        'x-sha256': createHash('sha256').update(enviados).digest('hex'),
      },
    }),
  });
  const texto = await response.text();
  const esJson = response.headers.get('content-type')?.includes('json') === true && !texto.includes('\n');
  const { peticion_id: _id, ...dicho } = (esJson ? JSON.parse(texto) : {}) as Partial<ProblemBody>;
  return { estado: response.status, texto, cuerpo: dicho };
};
const dicho = async (...request: Parameters<typeof pedir>) => {
  const { estado, cuerpo } = await pedir(...request);
  return { estado, cuerpo };
};

/** Everything that the tables of the feature hold, to see that a refusal wrote nothing. */
const todo = async (): Promise<unknown[]> => {
  const tablas = ['empresa_productos', 'empresa_productos_vigencias', 'archivos'];
  const leidas = await Promise.all(
    tablas.map((tabla) => base.admin.query(`select ${tabla}::text as fila from ${tabla} order by 1`)),
  );
  return leidas.map(({ rows }) => rows);
};

describe.each(Object.entries(casos))('%s', (_nombre, caso) => {
  const donde = (de: Local) => ({ empresa: de.equipo.empresa, ...(caso.deUno && { id: de.producto }) });

  test.each(['admin', 'supervisor'] as const)('is open to the %s', async (rol) => {
    const antes = await todo();
    const { estado, texto } = await pedir(local.equipo[rol], caso, donde(local));
    expect([200, 204]).toContain(estado);
    if (caso.contrato.response === 'lines') expect(texto).toContain('{"fin":"bien"}');
    // the control of the refusals below: allowed, it does something
    if (caso.noEscribe) expect(await todo()).toEqual(antes);
    else expect(await todo()).not.toEqual(antes);
  });

  test('is closed to the mercaderista, and the purchase price stays here', async () => {
    const antes = await todo();
    const { estado, texto, cuerpo } = await pedir(local.equipo.mercaderista, caso, donde(local));
    expect([estado, cuerpo]).toMatchObject([403, { codigo: 'permiso.denegado' }]);
    expect(texto).not.toContain('77.31');
    expect(await todo()).toEqual(antes);
  });

  test('is closed without a session and after leaving the company', async () => {
    const { empresa } = local.equipo;
    expect(await dicho(navegador(servidor.url), caso, donde(local))).toMatchObject({
      estado: 401,
      cuerpo: { codigo: 'sesion.ausente' },
    });
    await base.admin.query(
      "insert into empresa_usuarios (empresa_id, usuario_id, rol, activo) values ($1, $2, 'admin', false)",
      [empresa, ajeno.equipo.personas.admin.id],
    );
    const antes = await todo();
    expect(await dicho(ajeno.equipo.admin, caso, donde(local))).toMatchObject({
      estado: 404,
      cuerpo: { codigo: 'empresa.no_encontrada' },
    });
    expect(await todo()).toEqual(antes);
  });

  test('of another company is as of one that does not exist', async () => {
    const antes = await todo();
    const ajena = await dicho(ajeno.equipo.admin, caso, donde(local));
    expect(ajena).toMatchObject({ estado: 404, cuerpo: { codigo: 'empresa.no_encontrada' } });
    expect(ajena).toEqual(await dicho(ajeno.equipo.admin, caso, { ...donde(local), empresa: INEXISTENTE }));
    if (caso.deUno) {
      const { empresa, admin } = local.equipo;
      const deOtra = await dicho(admin, caso, { empresa, id: ajeno.producto });
      expect(deOtra).toMatchObject({ estado: 404, cuerpo: { codigo: 'producto.no_encontrado' } });
      expect(deOtra).toEqual(await dicho(admin, caso, { empresa, id: INEXISTENTE }));
      expect(await dicho(admin, caso, { empresa, id: 'no-es-un-id' })).toMatchObject({
        estado: 404,
        cuerpo: { codigo: 'ruta.no_encontrada' },
      });
    }
    expect(await todo()).toEqual(antes);
  });
});
