import { beforeEach, describe, expect, test } from 'vitest';
import { listarCadenas, listarSucursales } from '#src/dominio/puntos-de-venta/contract.ts';
import { API, type Contract } from '#src/platform/shared/contract.ts';
import type { ProblemBody } from '#src/platform/shared/problem.ts';
import { conBase, conServidor } from '../../../../test/fixtures.ts';
import { imagen } from '../../../../test/images.ts';
import {
  crearEquipo,
  type Equipo,
  ponerCadena,
  ponerProducto,
  ponerSucursal,
} from '../../../../test/puntos-de-venta.ts';
import { type Navegador, navegador } from '../../../../test/server.ts';
import * as cadenas from '../contract-cadenas.ts';
import * as reportes from '../contract-reportes.ts';
import * as sucursales from '../contract-sucursales.ts';

const base = conBase();
const servidor = conServidor(base, { RATE_LIMIT_PER_MINUTE: '100000' });

/** A company with something of everything. */
interface Local {
  equipo: Equipo;
  cadena: string;
  vacia: string;
  sucursal: string;
  producto: string;
}
const montar = async (): Promise<Local> => {
  const equipo = await crearEquipo(base, servidor.url);
  const cadena = await ponerCadena(base, equipo.empresa);
  return {
    equipo,
    cadena,
    vacia: await ponerCadena(base, equipo.empresa, 'Vacía'),
    sucursal: await ponerSucursal(base, equipo.empresa, cadena),
    producto: await ponerProducto(base, equipo.empresa),
  };
};
let local: Local;
let ajeno: Local;
beforeEach(async () => {
  [local, ajeno] = await Promise.all([montar(), montar()]);
});

const INEXISTENTE = '0a000000-0000-7000-8000-00000000dead';
const CADENA = { nombre: 'X', tipo_unidad_negocio: 'Cadena', canal_venta: 'Moderno', presencia: 'Nacional' };
const SUCURSAL = {
  nombre: 'X',
  direccion: null,
  estado_operacional: 'Activo',
  estado_geografico: 'Lara',
  municipio: null,
  zona_1: null,
  zona_2: null,
  lat: null,
  lng: null,
};

interface Caso {
  contrato: Contract;
  /** What the path names besides the company, and what is answered when the company has none such. */
  id?: (de: Local) => string;
  falta?: string;
  cuerpo?: (de: Local) => object;
}
const unaCadena = { id: ({ cadena }: Local) => cadena, falta: 'cadena.no_encontrada' };
const unaVacia = { id: ({ vacia }: Local) => vacia, falta: 'cadena.no_encontrada' };
const unaSucursal = { id: ({ sucursal }: Local) => sucursal, falta: 'sucursal.no_encontrada' };
const casos: Record<string, Caso> = {
  'list chains': { contrato: listarCadenas },
  'read a chain': { contrato: cadenas.verCadena, ...unaCadena },
  'add a chain': { contrato: cadenas.crearCadena, cuerpo: () => CADENA },
  'change a chain': { contrato: cadenas.editarCadena, ...unaCadena, cuerpo: () => ({ datos: CADENA, version: 1 }) },
  'delete a chain': { contrato: cadenas.eliminarCadena, ...unaVacia },
  'change the logo of a chain': { contrato: cadenas.subirLogoDeCadena, ...unaCadena },
  'list branches': { contrato: listarSucursales },
  'read a branch': { contrato: sucursales.verSucursal, ...unaSucursal },
  'add a branch': { contrato: sucursales.crearSucursal, ...unaCadena, cuerpo: () => SUCURSAL },
  'change a branch': {
    contrato: sucursales.editarSucursal,
    ...unaSucursal,
    cuerpo: () => ({ datos: SUCURSAL, version: 1 }),
  },
  'copy a branch': { contrato: sucursales.duplicarSucursal, ...unaSucursal },
  'count the visits of a branch': { contrato: sucursales.contarVisitasDeSucursal, ...unaSucursal },
  'delete a branch': { contrato: sucursales.eliminarSucursal, ...unaSucursal },
  'archive a branch': { contrato: sucursales.archivarSucursal, ...unaSucursal, cuerpo: () => ({ archivada: true }) },
  'read which products a branch has': { contrato: sucursales.verProductosAsociados, ...unaSucursal },
  'replace the products of a branch': {
    contrato: sucursales.asociarProductos,
    ...unaSucursal,
    cuerpo: ({ producto }) => ({ productos: [producto], version: 100_000 }),
  },
  'list the reports of a branch': { contrato: reportes.listarReportesDeSucursal, ...unaSucursal },
  'see where somebody says that a branch is': { contrato: reportes.verPosicionIndicada, ...unaSucursal },
};
/** As design decides: supervisors do not touch chains and take no branch away. */
const SOLO_ADMIN = new Set([
  'add a chain',
  'change a chain',
  'delete a chain',
  'change the logo of a chain',
  'delete a branch',
  'archive a branch',
]);

test('every route of the feature has its case', () => {
  const declarados = [
    ...Object.values(cadenas),
    ...Object.values(sucursales),
    ...Object.values(reportes),
    listarCadenas,
    listarSucursales,
  ];
  const rutas = declarados.filter((value): value is Contract & typeof value => 'method' in value);
  expect(new Set(Object.values(casos).map(({ contrato }) => contrato))).toEqual(new Set(rutas));
});

const pedir = async (
  quien: Navegador,
  { contrato, cuerpo }: Caso,
  { empresa, id = '' }: { empresa: string; id?: string },
): Promise<{ estado: number; cuerpo: unknown }> => {
  const ruta = contrato.path.replace(':empresaId', empresa).replace(/:(cadenaId|sucursalId)/, id);
  const bytes = contrato.body === 'stream' ? new Uint8Array(await imagen('png', 8, 8)) : undefined;
  const json = cuerpo && JSON.stringify(cuerpo(local));
  const body = bytes ?? json;
  const response = await quien.fetch(servidor.url + API + ruta, {
    method: contrato.method,
    ...(body !== undefined && { body, headers: { 'content-type': bytes ? 'image/png' : 'application/json' } }),
  });
  const texto = await response.text();
  const { peticion_id: _id, ...dicho } = (texto === '' ? {} : JSON.parse(texto)) as Partial<ProblemBody>;
  return { estado: response.status, cuerpo: dicho };
};

/** Everything that the tables of the feature hold, to see that a refusal wrote nothing. */
const todo = async (): Promise<unknown[]> => {
  const tablas = ['cadenas', 'sucursales', 'reglas_de_surtido', 'archivos'];
  const leidas = await Promise.all(
    tablas.map((tabla) => base.admin.query(`select * from ${tabla} order by empresa_id, ${tabla}`)),
  );
  return leidas.map(({ rows }) => rows);
};

describe.each(Object.entries(casos))('%s', (nombre, caso) => {
  const esLectura = caso.contrato.method === 'GET';
  const permitidos = SOLO_ADMIN.has(nombre) ? (['admin'] as const) : (['admin', 'supervisor'] as const);
  const negados = (['supervisor', 'mercaderista'] as const).filter((rol) => !permitidos.some((otro) => otro === rol));

  test.each(permitidos)('is open to the %s', async (rol) => {
    const { equipo } = local;
    const antes = await todo();
    const { estado } = await pedir(equipo[rol], caso, { empresa: equipo.empresa, id: caso.id?.(local) ?? '' });
    expect([200, 204]).toContain(estado);
    // the control of the refusals below: allowed, it does something
    if (esLectura) expect(await todo()).toEqual(antes);
    else expect(await todo()).not.toEqual(antes);
  });

  test.each(negados)('is closed to the %s', async (rol) => {
    const { equipo } = local;
    const antes = await todo();
    const response = await pedir(equipo[rol], caso, { empresa: equipo.empresa, id: caso.id?.(local) ?? '' });
    expect(response).toMatchObject({ estado: 403, cuerpo: { codigo: 'permiso.denegado' } });
    expect(await todo()).toEqual(antes);
  });

  test('is closed without a session and after leaving the company', async () => {
    const { equipo } = local;
    const donde = { empresa: equipo.empresa, id: caso.id?.(local) ?? '' };
    expect(await pedir(navegador(servidor.url), caso, donde)).toMatchObject({
      estado: 401,
      cuerpo: { codigo: 'sesion.ausente' },
    });
    const otroAdmin = ajeno.equipo.personas.admin.id;
    await base.admin.query("insert into empresa_usuarios (empresa_id, usuario_id, rol) values ($1, $2, 'admin')", [
      equipo.empresa,
      otroAdmin,
    ]);
    await base.admin.query('update empresa_usuarios set activo = false where empresa_id = $1 and usuario_id = $2', [
      equipo.empresa,
      otroAdmin,
    ]);
    const antes = await todo();
    expect(await pedir(ajeno.equipo.admin, caso, donde)).toMatchObject({
      estado: 404,
      cuerpo: { codigo: 'empresa.no_encontrada' },
    });
    expect(await todo()).toEqual(antes);
  });

  test('of another company is as of one that does not exist', async () => {
    const antes = await todo();
    const id = caso.id?.(local) ?? '';
    const ajena = await pedir(ajeno.equipo.admin, caso, { empresa: local.equipo.empresa, id });
    expect(ajena).toMatchObject({ estado: 404, cuerpo: { codigo: 'empresa.no_encontrada' } });
    expect(ajena).toEqual(await pedir(ajeno.equipo.admin, caso, { empresa: INEXISTENTE, id }));
    if (caso.id) {
      const suya = { empresa: local.equipo.empresa };
      const deOtra = await pedir(local.equipo.admin, caso, { ...suya, id: caso.id(ajeno) });
      expect(deOtra).toMatchObject({ estado: 404, cuerpo: { codigo: caso.falta } });
      expect(deOtra).toEqual(await pedir(local.equipo.admin, caso, { ...suya, id: INEXISTENTE }));
      expect(await pedir(local.equipo.admin, caso, { ...suya, id: 'no-es-un-id' })).toMatchObject({
        estado: 404,
        cuerpo: { codigo: 'ruta.no_encontrada' },
      });
    }
    expect(await todo()).toEqual(antes);
  });
});
