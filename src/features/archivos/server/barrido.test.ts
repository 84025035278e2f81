import { randomUUID } from 'node:crypto';
import { setTimeout as esperar } from 'node:timers/promises';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { newPath } from '#src/platform/server/storage/store.ts';
import { clonarBase } from '../../../../test/database.ts';
import { conAlmacen, conBase, conPartes, conServidor } from '../../../../test/fixtures.ts';
import { imagen } from '../../../../test/images.ts';
import { encolarComoServidor, hastaQue, leerCola } from '../../../../test/jobs.ts';
import { archivosDe, espacioDe, retratados } from '../../../../test/pictures.ts';
import { crearEquipo, type Equipo, ponerCadena, ponerProducto } from '../../../../test/puntos-de-venta.ts';
import { iniciarProcesoTrabajador } from '../../../../test/worker-process.ts';
import { barrerArchivos } from './barrer-archivos.job.ts';
import { barrer, type PartesDelBarrido } from './barrer.ts';

const UN_DIA = 24 * 60 * 60 * 1000;

/** An object as an upload leaves it, with or without its row. */
const conFila = fc.record({
  tipo: fc.constant('archivo' as const),
  nombrado: fc.constantFrom('nadie', 'empresa', 'cadena', 'producto', 'dos'),
  desuso: fc.constantFrom('nunca', 'ayer', 'hace 31 días'),
  miniatura: fc.boolean(),
  viejo: fc.boolean(),
});
const deOtros = fc.record({
  tipo: fc.constantFrom(
    'de persona',
    'sin fila',
    'sin fila, de persona',
    'sin empresa',
    'de empresa ajena',
    'de nadie',
  ),
  viejo: fc.boolean(),
});
type Estado =
  typeof conFila extends fc.Arbitrary<infer A> ? (typeof deOtros extends fc.Arbitrary<infer B> ? A | B : never) : never;

/** Where the sweep is cut off, counted in what it asks of store and database, and whether that was done or not. */
const corte = fc.record({ paso: fc.integer({ min: 1, max: 12 }), despues: fc.boolean() });

describe.each([
  { cual: 'disk', veces: 25, unSegundo: 20 },
  // it tells the time of its objects in whole seconds
  { cual: 's3', veces: 4, unSegundo: 2100 },
] as const)('the sweep of $cual', ({ cual, veces, unSegundo }) => {
  const base = conBase();
  const store = conAlmacen(cual);
  const servidor = conServidor(base, () => store.entorno);
  const parts = conPartes(base, () => store.entorno);
  let equipo: Equipo;
  beforeEach(async () => {
    equipo = await crearEquipo(base, servidor.url);
  });

  const guardar = async (ruta: string): Promise<string> => {
    await parts.store.save(ruta, Buffer.from('x'), 'text/plain');
    return ruta;
  };
  const insertarArchivo = async (
    { empresa, personas }: Equipo,
    rutas: { objeto: string; miniatura: string | null },
  ): Promise<string> => {
    const { rows } = await base.admin.query<{ id: string }>(
      `insert into archivos (empresa_id, uso, object_path, nombre_original, tipo, bytes, sha256, creado_por, miniatura_path, miniatura_tipo, miniatura_bytes)
       values ($1, 'productos', $2, '1.png', 'image/webp', 1, sha256(''), $3, $4::text, case when $4::text is not null then 'image/webp' end,
               case when $4::text is not null then 1 end) returning id`,
      [empresa, rutas.objeto, personas.admin.id, rutas.miniatura],
    );
    return rows[0]?.id ?? '';
  };
  const nombrar = async ({ empresa }: Equipo, archivo: string, quien: string): Promise<void> => {
    const direccion = `/api/v1/empresas/${empresa}/archivos/${archivo}`;
    if (quien === 'empresa' || quien === 'dos')
      await base.admin.query('update empresas set logo_url = $2 where id = $1', [empresa, direccion]);
    if (quien === 'cadena')
      await base.admin.query('update cadenas set logo = $2 where id = $1', [
        await ponerCadena(base, empresa),
        direccion,
      ]);
    if (quien === 'producto' || quien === 'dos')
      await base.admin.query('update empresa_productos set imagen_url = $2 where id = $1', [
        await ponerProducto(base, empresa),
        direccion,
      ]);
  };
  const ponerDesuso = (archivo: string, desuso: string): Promise<unknown> =>
    base.admin.query(
      `update archivos set sin_uso_desde = case $2 when 'ayer' then now() - interval '1 day' when 'hace 31 días' then now() - interval '31 days' end
       where id = $1`,
      [archivo, desuso],
    );

  interface Puesto {
    estado: Estado;
    rutas: string[];
    archivo?: string;
    /** Whether it is to be there after a sweep. */
    queda: boolean;
  }
  const poner = async (estado: Estado): Promise<Puesto> => {
    const { empresa, personas } = equipo;
    if (estado.tipo === 'archivo') {
      const objeto = await guardar(newPath(empresa));
      const miniatura = estado.miniatura ? await guardar(newPath(empresa)) : null;
      const archivo = await insertarArchivo(equipo, { objeto, miniatura });
      await nombrar(equipo, archivo, estado.nombrado);
      return { estado, archivo, rutas: miniatura === null ? [objeto] : [objeto, miniatura], queda: true };
    }
    const carpeta = {
      'de persona': `personas/${personas.mercaderista.id}`,
      'sin fila': empresa,
      'sin fila, de persona': `personas/${personas.mercaderista.id}`,
      'sin empresa': 'sin-empresa',
      'de empresa ajena': randomUUID(),
      'de nadie': 'otra-cosa',
    }[estado.tipo];
    const ruta = await guardar(newPath(carpeta));
    if (estado.tipo === 'de persona') {
      await base.admin.query(
        `insert into archivos_de_persona (usuario_id, object_path, nombre_original, tipo, bytes, sha256)
         values ($1, $2, '1.png', 'image/webp', 1, sha256(''))`,
        [personas.mercaderista.id, ruta],
      );
    }
    const suelto = ['sin fila', 'sin fila, de persona', 'sin empresa'].includes(estado.tipo);
    return { estado, rutas: [ruta], queda: !suelto || !estado.viejo };
  };

  // what has not been used for a month is not of today
  const esViejo = (estado: Estado): boolean =>
    estado.viejo || (estado.tipo === 'archivo' && estado.desuso === 'hace 31 días');

  /** The old ones, then the moment that is 24 hours before the sweep, then the young ones. */
  const ponerTodo = async (estados: Estado[]): Promise<{ puestos: Puesto[]; ahora: Date }> => {
    const puestos: Puesto[] = [];
    for (const estado of estados.filter(esViejo)) puestos.push(await poner(estado));
    await esperar(unSegundo);
    const ahora = new Date(Date.now() + UN_DIA);
    await esperar(unSegundo);
    for (const estado of estados.filter((uno) => !esViejo(uno))) puestos.push(await poner(estado));
    // only now: the last of those that were the company's logo is the one that it names
    const { rows } = await base.admin.query<{ id: string; nombrado: boolean }>(
      'select id, app.archivo_nombrado(empresa_id, id) as nombrado from archivos where empresa_id = $1',
      [equipo.empresa],
    );
    const nombrados = new Set(rows.filter(({ nombrado }) => nombrado).map(({ id }) => id));
    for (const puesto of puestos) {
      const { estado, archivo = '' } = puesto;
      if (estado.tipo !== 'archivo') continue;
      await ponerDesuso(archivo, estado.desuso);
      puesto.queda = nombrados.has(archivo) || estado.desuso !== 'hace 31 días';
    }
    return { puestos, ahora };
  };

  class Cortado extends Error {}
  /** The same parts, of which one breaks at the given step. */
  const queSeCortan = ({ paso, despues }: { paso: number; despues: boolean }): PartesDelBarrido => {
    let pasos = 0;
    const contar = async <R>(work: () => Promise<R>): Promise<R> => {
      pasos += 1;
      if (pasos === paso && !despues) throw new Cortado();
      const hecho = await work();
      if (pasos === paso) throw new Cortado();
      return hecho;
    };
    return {
      logger: parts.logger,
      store: {
        ...parts.store,
        remove: (ruta) => contar(() => parts.store.remove(ruta)),
        // small pages, so that there are several to be cut off between
        list: () => parts.store.list(3),
      },
      withoutEmpresa: (work) => contar(() => parts.withoutEmpresa(work)),
    };
  };

  const filas = async (): Promise<Set<string>> => new Set((await archivosDe(base, equipo.empresa)).map(({ id }) => id));
  /** True at any moment: what a row names is there, and so is what is young or somebody else's. */
  const nadaFalta = async (puestos: Puesto[]): Promise<void> => {
    const [objetos, ids] = [new Set(await store.objetos()), await filas()];
    for (const { estado, rutas, archivo, queda } of puestos) {
      const debe = queda || (archivo !== undefined && ids.has(archivo));
      if (debe) expect([estado, rutas.filter((ruta) => !objetos.has(ruta))]).toEqual([estado, []]);
      if (queda && archivo !== undefined) expect([estado, ids.has(archivo)]).toEqual([estado, true]);
    }
  };
  const nadaSobra = async (puestos: Puesto[]): Promise<void> => {
    const [objetos, ids] = [new Set(await store.objetos()), await filas()];
    for (const { estado, rutas, archivo, queda } of puestos) {
      if (queda) continue;
      expect([estado, rutas.filter((ruta) => objetos.has(ruta))]).toEqual([estado, []]);
      expect(archivo !== undefined && ids.has(archivo)).toBe(false);
    }
  };

  test('whatever the state and wherever it is cut off, it takes what nobody names and nothing else', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(conFila, deOtros), { maxLength: 14 }), corte, async (estados, unCorte) => {
        equipo = await crearEquipo(base, servidor.url);
        const { puestos, ahora } = await ponerTodo(estados);
        await nadaFalta(puestos);
        await barrer(queSeCortan(unCorte), ahora).catch((error: unknown) => {
          if (!(error instanceof Cortado)) throw error;
        });
        await nadaFalta(puestos);
        await barrer(parts, ahora);
        await nadaFalta(puestos);
        await nadaSobra(puestos);
        // what is still named counts as used again
        for (const { id, sin_uso_desde } of await archivosDe(base, equipo.empresa)) {
          const suyo = puestos.find(({ archivo }) => archivo === id)?.estado;
          if (suyo?.tipo !== 'archivo' || suyo.desuso !== 'hace 31 días') continue;
          expect([suyo, sin_uso_desde]).toEqual([suyo, null]);
        }
        const objetos = await store.objetos();
        await barrer(parts, ahora);
        expect(await store.objetos()).toEqual(objetos);
      }),
      { numRuns: veces },
    );
  }, 300_000);

  test('a replaced picture goes thirty days after it was replaced, however old it is, and its room is free again', async () => {
    const retratado = await retratados.cadena(base, equipo);
    const subir = async (): Promise<string> => {
      await equipo.admin.fetch(servidor.url + retratado.ruta, {
        method: 'PUT',
        body: new Uint8Array(await imagen('png')),
        headers: { 'content-type': 'image/png' },
      });
      return (await retratado.muestra()) ?? '';
    };
    const manana = new Date(Date.now() + UN_DIA + unSegundo);
    const primera = await subir();
    await base.admin.query("update archivos set created_at = now() - interval '1 year' where empresa_id = $1", [
      equipo.empresa,
    ]);
    const segunda = await subir();
    await barrer(parts, manana);
    expect((await equipo.admin.fetch(servidor.url + primera)).status).toBe(200);
    const [vieja, nueva] = await archivosDe(base, equipo.empresa);
    expect([vieja?.sin_uso_desde !== null, nueva?.sin_uso_desde]).toEqual([true, null]);

    await base.admin.query(
      "update archivos set sin_uso_desde = sin_uso_desde - interval '30 days 1 second' where empresa_id = $1",
      [equipo.empresa],
    );
    await barrer(parts, manana);
    expect((await equipo.admin.fetch(servidor.url + primera)).status).toBe(404);
    expect((await equipo.admin.fetch(servidor.url + segunda)).status).toBe(200);
    expect(await store.objetos()).not.toContain(vieja?.object_path);
    expect(await espacioDe(base, equipo.empresa)).toBe(nueva?.bytes);
  });

  test('the logo of a chain that was deleted is not used any more', async () => {
    const retratado = await retratados.cadena(base, equipo);
    await equipo.admin.fetch(servidor.url + retratado.ruta, {
      method: 'PUT',
      body: new Uint8Array(await imagen('png')),
      headers: { 'content-type': 'image/png' },
    });
    expect(await archivosDe(base, equipo.empresa)).toMatchObject([{ sin_uso_desde: null }]);
    await base.admin.query('delete from cadenas where empresa_id = $1', [equipo.empresa]);
    expect(await archivosDe(base, equipo.empresa)).toMatchObject([{ sin_uso_desde: expect.anything() }]);
  });

  test('what is named cannot be taken out, and only what is there can be named', async () => {
    const archivo = await insertarArchivo(equipo, { objeto: newPath(equipo.empresa), miniatura: null });
    await nombrar(equipo, archivo, 'producto');
    await expect(base.admin.query('delete from archivos where id = $1', [archivo])).rejects.toMatchObject({
      code: '23503',
    });
    const otro = await crearEquipo(base, servidor.url);
    await expect(nombrar(otro, archivo, 'cadena')).rejects.toMatchObject({ code: '23503' });
    await expect(nombrar(otro, archivo, 'empresa')).rejects.toMatchObject({ code: '23503' });
  });

  test('a worker does it when the clock asks', async () => {
    const ruta = await guardar(newPath(equipo.empresa));
    await base.admin.query('delete from graphile_worker._private_jobs');
    await encolarComoServidor(base, barrerArchivos, [{}]);
    const trabajador = await iniciarProcesoTrabajador(base.entorno(store.entorno));
    await hastaQue('the job is done', async () => (await leerCola(base)).length === 0);
    expect(trabajador.salida()).toContain('objects deleted from the store');
    expect(await store.objetos()).toContain(ruta);
  }, 60_000);
});

test('of what it asks about all companies, nobody who serves may ask', async () => {
  const base = await clonarBase();
  try {
    for (const rol of ['app_user', 'app_auth'] as const) {
      const cliente = await base.como(rol);
      for (const llamada of ["app.objetos_sin_fila('{}')", 'app.quitar_archivos_sin_uso(1)'])
        await expect(cliente.query(`select ${llamada}`), `${rol} ${llamada}`).rejects.toMatchObject({ code: '42501' });
      await cliente.end();
    }
  } finally {
    await base.borrar();
  }
});
