import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { listarAuditoria } from '#src/features/auditoria/contract.ts';
import { importarProductos } from '#src/features/productos/contract-importacion.ts';
import { archivarProducto, crearProducto, editarProducto } from '#src/features/productos/contract.ts';
import { crearCadena, editarCadena, eliminarCadena } from '#src/features/puntos-de-venta/contract-cadenas.ts';
import * as sucursales from '#src/features/puntos-de-venta/contract-sucursales.ts';
import { rastroDe } from '../../../../test/audit.ts';
import { empresaConPersonal } from '../../../../test/company.ts';
import { conBase, conServidor } from '../../../../test/fixtures.ts';
import { porPrueba } from '../../../../test/lifetimes.ts';
import { problemaDe } from '../../../../test/server.ts';

const base = conBase();
const servidor = conServidor(base);
const a = porPrueba(() => empresaConPersonal(base, servidor.url, 'A'));

const HARINA = {
  nombre: 'Harina',
  sku: 'H-1',
  categoria: null,
  presentacion: '1 kg',
  precio_compra: 1.1,
  precio_venta_sugerido: 2.5,
  cantidad_minima_quiebre: 5,
  codigos_de_barras: 'H-BULTO',
};
const enA = () => ({ empresaId: a.id });
const porElSupervisor = () => ({ actor_id: a.supervisor.id, actor_rol: 'supervisor' });

describe('products', () => {
  const rastro = () => rastroDe(base, a.id, 'empresa_productos');

  test('created, priced anew, saved as it was, taken out and brought back', async () => {
    const { id, version } = await a.supervisor.llamar(crearProducto, { params: enA(), body: HARINA });
    const entrada = { ...porElSupervisor(), entidad: 'empresa_productos', entidad_id: id };
    const { categoria: _, ...dicho } = HARINA;
    expect(await rastro()).toEqual([{ ...entrada, accion: 'insert', antes: null, despues: dicho }]);

    const params = { ...enA(), productoId: id };
    const editado = await a.supervisor.llamar(editarProducto, {
      params,
      body: {
        datos: { ...HARINA, precio_venta_sugerido: 2.75, precio_compra: null, codigos_de_barras: 'H-12' },
        version,
      },
    });
    expect((await rastro()).slice(1)).toEqual([
      {
        ...entrada,
        accion: 'update',
        antes: { precio_venta_sugerido: 2.5, precio_compra: 1.1, codigos_de_barras: 'H-BULTO' },
        despues: { precio_venta_sugerido: 2.75, precio_compra: null, codigos_de_barras: 'H-12' },
      },
    ]);

    await a.supervisor.llamar(editarProducto, {
      params,
      body: {
        datos: { ...HARINA, precio_venta_sugerido: 2.75, precio_compra: null, codigos_de_barras: 'H-12' },
        version: editado.version,
      },
    });
    expect(await rastro()).toHaveLength(2);

    await a.admin.llamar(archivarProducto, { params, body: { archivado: true } });
    await a.admin.llamar(archivarProducto, { params, body: { archivado: false } });
    expect((await rastro()).slice(2)).toMatchObject([
      { actor_id: a.admin.id, actor_rol: 'admin', antes: { archivado_en: null }, despues: {} },
      { actor_id: a.admin.id, despues: { archivado_en: null } },
    ]);
  });

  test('what is refused leaves no row', async () => {
    const intento = a.mercaderista.llamar(crearProducto, { params: enA(), body: HARINA });
    expect((await problemaDe(intento)).estado).toBe(403);
    expect(await rastro()).toEqual([]);
  });

  const importar = async (filas: number, precio: number) => {
    const lineas = Array.from({ length: filas }, (_, i) => `Producto ${i},S-${i},${precio}`);
    const texto = `nombre,sku,precio_venta_sugerido\n${lineas.join('\n')}\n`;
    const response = await a.supervisor.llamar(
      importarProductos,
      { params: enA(), body: new Blob([texto], { type: 'text/csv' }) },
      { headers: { 'x-sha256': createHash('sha256').update(texto).digest('hex') } },
    );
    for await (const linea of response) if (linea.fase === 'hecho') return linea;
    throw new Error('the import did not end');
  };

  test('an import of thousands is one row that says how many', async () => {
    // 500 at a time, and a few that would be told one by one by themselves
    await importar(5005, 2);
    await importar(5005, 3);
    const entrada = { entidad: 'empresa_productos', entidad_id: a.id, antes: null, despues: { filas: 5005 } };
    expect(await rastro()).toEqual([
      { ...porElSupervisor(), ...entrada, accion: 'insert' },
      { ...porElSupervisor(), ...entrada, accion: 'update' },
    ]);
  }, 60_000);

  test('an import of a few tells each', async () => {
    await importar(3, 2);
    expect((await rastro()).map(({ despues }) => despues?.['nombre'])).toEqual([
      'Producto 0',
      'Producto 1',
      'Producto 2',
    ]);
  });
});

describe('chains, branches and what a branch lists', () => {
  const CENTRAL = {
    nombre: 'Central',
    tipo_unidad_negocio: 'Cadena',
    canal_venta: 'Moderno',
    presencia: 'Nacional',
  } as const;
  const ALTAMIRA = {
    nombre: 'Altamira',
    direccion: null,
    estado_operacional: 'Activo',
    estado_geografico: 'Miranda',
    municipio: null,
    zona_1: null,
    zona_2: null,
    lat: null,
    lng: null,
  } as const;

  test('a chain from its making to its deletion', async () => {
    const { id, version } = await a.admin.llamar(crearCadena, { params: enA(), body: CENTRAL });
    const params = { ...enA(), cadenaId: id };
    await a.admin.llamar(editarCadena, {
      params,
      body: { datos: { ...CENTRAL, presencia: 'Regional' }, version },
    });
    await a.admin.llamar(eliminarCadena, { params });
    const entrada = { actor_id: a.admin.id, actor_rol: 'admin', entidad: 'cadenas', entidad_id: id };
    expect(await rastroDe(base, a.id, 'cadenas')).toEqual([
      { ...entrada, accion: 'insert', antes: null, despues: CENTRAL },
      { ...entrada, accion: 'update', antes: { presencia: 'Nacional' }, despues: { presencia: 'Regional' } },
      { ...entrada, accion: 'delete', antes: { ...CENTRAL, presencia: 'Regional' }, despues: null },
    ]);
  });

  test('a branch, the products it lists, and a version that says nothing', async () => {
    const { id: cadenaId } = await a.admin.llamar(crearCadena, { params: enA(), body: CENTRAL });
    const sucursal = await a.supervisor.llamar(sucursales.crearSucursal, {
      params: { ...enA(), cadenaId },
      body: ALTAMIRA,
    });
    const params = { ...enA(), sucursalId: sucursal.id };
    const productos: string[] = [];
    for (const nombre of ['Harina', 'Arroz', 'Café']) {
      const { id } = await a.supervisor.llamar(crearProducto, { params: enA(), body: { ...HARINA, nombre } });
      productos.push(id);
    }
    const leidos = await a.supervisor.llamar(sucursales.verProductosAsociados, { params });
    const { version } = await a.supervisor.llamar(sucursales.asociarProductos, {
      params,
      body: { productos, version: leidos.version },
    });
    await a.supervisor.llamar(sucursales.asociarProductos, {
      params,
      body: { productos: productos.slice(1), version },
    });
    await a.admin.llamar(sucursales.eliminarSucursal, { params });
    const entrada = { ...porElSupervisor(), entidad_id: sucursal.id, antes: null };
    expect(await rastroDe(base, a.id, 'sucursales', 'reglas_de_surtido')).toMatchObject([
      { ...entrada, accion: 'insert', entidad: 'sucursales', despues: { nombre: 'Altamira', cadena_id: cadenaId } },
      {
        ...entrada,
        accion: 'insert',
        entidad: 'reglas_de_surtido',
        despues: { lugar: 'sucursal', productos: 3, se_venden: 3 },
      },
      {
        ...entrada,
        accion: 'insert',
        entidad: 'reglas_de_surtido',
        // what its chain says of it, which is nothing
        despues: { lugar: 'sucursal', productos: 1, producto_id: productos[0], que: 'venta', valor: null },
      },
      { entidad_id: sucursal.id, accion: 'delete' },
    ]);
  });

  test('a branch is told with its chain, also once it has gone, and by its name alone once both have', async () => {
    const { id: cadenaId } = await a.admin.llamar(crearCadena, { params: enA(), body: CENTRAL });
    const sucursal = await a.supervisor.llamar(sucursales.crearSucursal, {
      params: { ...enA(), cadenaId },
      body: ALTAMIRA,
    });
    const sobre = async () =>
      (await a.admin.llamar(listarAuditoria, { params: enA(), query: { entidad: 'sucursales' } })).registros.map(
        (registro) => registro.sobre,
      );
    expect(await sobre()).toEqual(['Altamira (Central)']);
    await a.admin.llamar(sucursales.eliminarSucursal, { params: { ...enA(), sucursalId: sucursal.id } });
    expect(await sobre()).toEqual(['Altamira (Central)', 'Altamira (Central)']);
    await a.admin.llamar(eliminarCadena, { params: { ...enA(), cadenaId } });
    expect(await sobre()).toEqual(['Altamira', 'Altamira']);
  });
});
