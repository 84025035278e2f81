import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { conBase, conServidor } from '../../../../test/fixtures.ts';
import { porPrueba } from '../../../../test/lifetimes.ts';
import { ponerProductos } from '../../../../test/productos.ts';
import { ponerCadena, ponerSucursal } from '../../../../test/puntos-de-venta.ts';
import { problemaDe } from '../../../../test/server.ts';
import { type Hallado, ponerHallados, ponerVisitaEn, ponerVisitaHecha } from '../../../../test/visitas-hechas.ts';
import { crearCampo } from '../../../../test/visitas.ts';
import { type Caso, casos } from '../casos.ts';
import { listarReportes } from '../contract-listado.ts';

const base = conBase();
const servidor = conServidor(base, { RATE_LIMIT_PER_MINUTE: '100000' });
const campo = porPrueba(() => crearCampo(base, servidor.url));
let [arroz, harina] = ['', ''];
beforeEach(async () => {
  [arroz = '', harina = ''] = await ponerProductos(base, campo.empresa, [{ nombre: 'Arroz' }, { nombre: 'Harina' }]);
});

const listar = (query: object = {}, quien = campo.supervisor) =>
  quien.llamar(listarReportes, { params: { empresaId: campo.empresa }, query });
const ids = async (query: object = {}) => (await listar(query)).reportes.map(({ id }) => id);
const work = async (
  datos: Partial<Parameters<typeof ponerVisitaHecha>[1]> = {},
  hallados: Hallado[] = [],
): Promise<string> => {
  const visita = await ponerVisitaEn(base, campo, {
    fecha: '2026-10-10',
    ...datos,
  });
  await ponerHallados(base, visita, hallados);
  return visita;
};
const apartar = (visita: string) =>
  base.admin.query(
    `insert into envios (empresa_id, visita_id, id, usuario_id, tipo, estado, huella, motivos, cuerpo)
     select empresa_id, id, gen_random_uuid(), usuario_id, 'finalizacion', 'en_revision', sha256('x'), '{ya_completada}', '{}'
     from visitas where id = $1`,
    [visita],
  );

describe('what stands in a row', () => {
  test('where, when, who, what was found, and whether somebody has to look', async () => {
    await base.admin.query("update sucursales set direccion = 'Av. 1' where id = $1", [campo.altamira]);
    const visita = await work({ hora: '09:30', revision: ['lejos'] }, [
      { producto: arroz, quiebre: true, inventario: '1', material_pop: true },
      { producto: harina, exhibido: false },
    ]);
    const [reporte] = (await listar()).reportes;
    expect(reporte).toEqual({
      id: visita,
      fecha: '2026-10-10',
      hora: '09:30',
      estado: 'completada',
      no_realizada: false,
      usuario_nombre: 'mercaderista',
      sucursal_nombre: 'Altamira',
      sucursal_direccion: 'Av. 1',
      cadena_nombre: 'Central',
      total: 2,
      exhibidos: 1,
      quiebre: 1,
      material_pop: 1,
      por_revisar: 'visita',
      anulada: false,
    });
  });

  test('of one that nobody has done: no figures; of one that does not count: that', async () => {
    const pendiente = await work({ estado: 'pendiente', fecha: '2026-10-12' });
    const anulada = await work({}, [{ producto: arroz }]);
    await base.admin.query(
      `update visitas set anulada_en = now(), anulada_por = usuario_id, motivo_anulacion = 'No' where id = $1`,
      [anulada],
    );
    expect((await listar()).reportes).toMatchObject([
      { id: pendiente, estado: 'pendiente', hora: null, total: 0, anulada: false, por_revisar: null },
      { id: anulada, total: 1, anulada: true },
    ]);
  });

  test('nothing at all in a company without visits', async () => {
    expect(await listar()).toEqual({ reportes: [], total: 0, total_exacto: true, por_revisar: 0 });
  });
});

describe('order and pages', () => {
  test('the newest day first, each by time, whatever has none at its end', async () => {
    const sinHora = await work({ fecha: '2026-10-10' });
    const tarde = await work({ fecha: '2026-10-10', hora: '15:00' });
    const temprano = await work({ fecha: '2026-10-10', hora: '08:00' });
    const antes = await work({ fecha: '2026-09-30', hora: '07:00' });
    const despues = await work({ fecha: '2026-10-11', hora: '23:00' });
    expect(await ids()).toEqual([despues, temprano, tarde, sinHora, antes]);
  });

  test('in pages that together are all of them once, with the total of all', async () => {
    for (let i = 0; i < 7; i++) await work({ fecha: '2026-10-10', hora: `0${i}:00` });
    const paginas = await Promise.all([1, 2, 3, 4].map((pagina) => listar({ pagina, por_pagina: 3 })));
    expect(paginas.map(({ reportes, total }) => [reportes.length, total])).toEqual([
      [3, 7],
      [3, 7],
      [1, 7],
      [0, 7],
    ]);
    expect(paginas.flatMap(({ reportes }) => reportes.map(({ hora }) => hora))).toEqual(
      Array.from({ length: 7 }, (_, i) => `0${i}:00`),
    );
  });
});

describe('filters', () => {
  test('a period, both days included', async () => {
    const [a, b, c] = [
      await work({ fecha: '2026-10-01' }),
      await work({ fecha: '2026-10-02' }),
      await work({ fecha: '2026-10-03' }),
    ];
    expect(await ids({ desde: '2026-10-02' })).toEqual([c, b]);
    expect(await ids({ hasta: '2026-10-02' })).toEqual([b, a]);
    expect(await ids({ desde: '2026-10-02', hasta: '2026-10-02' })).toEqual([b]);
  });

  test('a state, alone and with the others, and the total is of it', async () => {
    const [hecha, empezada, porHacer, cerrada, otra] = [
      await work({ fecha: '2026-10-05' }),
      await work({ fecha: '2026-10-04', estado: 'en_curso', revision: ['lejos'] }),
      await work({ fecha: '2026-10-03', estado: 'pendiente' }),
      await work({ fecha: '2026-10-02', estado: 'cancelada' }),
      await work({ fecha: '2026-10-01', estado: 'cancelada', sucursal: campo.chacao }),
    ];
    expect(await ids({ estado: 'completada' })).toEqual([hecha]);
    expect(await ids({ estado: 'en_curso' })).toEqual([empezada]);
    expect(await ids({ estado: 'pendiente' })).toEqual([porHacer]);
    expect(await ids({ estado: 'cancelada' })).toEqual([cerrada, otra]);
    expect((await listar({ estado: 'cancelada', por_pagina: 1 })).total).toBe(2);
    expect(await ids({ estado: 'cancelada', desde: '2026-10-02' })).toEqual([cerrada]);
    expect(await ids({ estado: 'cancelada', sucursal: campo.chacao })).toEqual([otra]);
    expect(await ids({ estado: 'cancelada', texto: 'chac' })).toEqual([otra]);
    expect(await ids({ estado: 'en_curso', por_revisar: true })).toEqual([empezada]);
    expect(await ids({ estado: 'completada', por_revisar: true })).toEqual([]);
    expect(await ids({ estado: 'cancelada', caso: 'completadas' })).toEqual([]);
  });

  test('a chain, a branch, and both only where they agree', async () => {
    const otraCadena = await ponerCadena(base, campo.empresa, 'Sambil');
    const lejana = await ponerSucursal(base, campo.empresa, otraCadena, 'Maracay');
    const [a, b, c] = [
      await work({ fecha: '2026-10-03' }),
      await work({ fecha: '2026-10-02', sucursal: campo.chacao }),
      await work({ fecha: '2026-10-01', sucursal: lejana }),
    ];
    expect(await ids({ cadena: campo.cadena })).toEqual([a, b]);
    expect(await ids({ cadena: otraCadena })).toEqual([c]);
    expect(await ids({ sucursal: campo.chacao })).toEqual([b]);
    expect(await ids({ sucursal: campo.chacao, cadena: campo.cadena })).toEqual([b]);
    expect(await ids({ sucursal: campo.chacao, cadena: otraCadena })).toEqual([]);
    expect(await ids({ sucursales: `${campo.chacao},${lejana}` })).toEqual([b, c]);
    expect(await ids({ sucursales: `${campo.chacao},${lejana}`, cadena: campo.cadena })).toEqual([b]);
    expect(await ids({ cadena: randomUUID() })).toEqual([]);
    expect((await listar({ cadena: campo.cadena, por_pagina: 1 })).total).toBe(2);
  });

  test('a text in the name of the person, the branch or the chain, each visit once', async () => {
    const otraCadena = await ponerCadena(base, campo.empresa, 'Sámbil Gigante');
    const lejana = await ponerSucursal(base, campo.empresa, otraCadena, 'Maracay');
    await base.admin.query("update personas set nombre = 'Ana Chacón' where usuario_id = $1", [campo.otra.id]);
    const [a, b, c, d] = [
      await work({ fecha: '2026-10-04' }),
      await work({ fecha: '2026-10-03', sucursal: campo.chacao }),
      await work({ fecha: '2026-10-02', sucursal: lejana }),
      await work({ fecha: '2026-10-01', usuario: campo.otra.id, sucursal: campo.chacao }),
    ];
    expect(await ids({ texto: 'CHAC' })).toEqual([b, d]);
    expect((await listar({ texto: 'CHAC', por_pagina: 1 })).total).toBe(2);
    expect(await ids({ texto: 'ana ch' })).toEqual([d]);
    expect(await ids({ texto: 'sambil' })).toEqual([c]);
    expect(await ids({ texto: ' Altamira ' })).toEqual([a]);
    expect(await ids({ texto: 'a' })).toEqual([a, b, c, d]);
    for (const nada of ['%', '_', 'no hay']) expect(await ids({ texto: nada })).toEqual([]);
    // within a branch, a chain and those that wait
    expect(await ids({ texto: 'chacon', sucursal: campo.chacao })).toEqual([d]);
    expect(await ids({ texto: 'chacon', cadena: campo.cadena })).toEqual([d]);
    expect(await ids({ texto: 'chacon', cadena: otraCadena })).toEqual([]);
    await apartar(b);
    await apartar(d);
    expect(await ids({ texto: 'chacon', por_revisar: true })).toEqual([d]);
  });

  test('a text that names more than are looked up one by one', async () => {
    await Promise.all(
      Array.from({ length: 101 }, (_, i) => ponerSucursal(base, campo.empresa, campo.cadena, `Farmacia ${i}`)),
    );
    const [a, b] = [await work({ fecha: '2026-10-04' }), await work({ fecha: '2026-10-03', sucursal: campo.chacao })];
    expect(await ids({ texto: 'central' })).toEqual([a, b]);
    expect(await ids({ texto: 'farmacia' })).toEqual([]);
  });

  test('what waits for somebody: for itself or for a delivery, each once, and how many in all', async () => {
    const lejos = await work({ fecha: '2026-10-05', revision: ['lejos'] });
    const vista = await work({ fecha: '2026-10-04', revision: ['lejos'] });
    await base.admin.query('update visitas set revisada_en = now(), revisada_por = usuario_id where id = $1', [vista]);
    const entrega = await work({ fecha: '2026-10-03', sucursal: campo.chacao });
    await apartar(entrega);
    await apartar(entrega);
    await work({ fecha: '2026-10-02' });
    const ambas = await work({ fecha: '2026-10-01', revision: ['cancelada'] });
    await apartar(ambas);
    const resuelta = await work({ fecha: '2026-09-30' });
    await apartar(resuelta);
    await base.admin.query("update envios set estado = 'resuelto' where visita_id = $1", [resuelta]);

    const { reportes, total } = await listar({ por_revisar: true });
    expect(reportes.map(({ id, por_revisar }) => [id, por_revisar])).toEqual([
      [lejos, 'visita'],
      [entrega, 'registros'],
      [ambas, 'ambos'],
    ]);
    expect(total).toBe(3);
    expect((await listar()).reportes.filter(({ por_revisar }) => por_revisar).map(({ id }) => id)).toEqual([
      lejos,
      entrega,
      ambas,
    ]);
    expect(await ids({ por_revisar: true, sucursal: campo.chacao })).toEqual([entrega]);
    expect(await ids({ por_revisar: true, cadena: randomUUID() })).toEqual([]);
    expect(await ids({ por_revisar: true, desde: '2026-10-04' })).toEqual([lejos]);
    expect(await ids({ por_revisar: true, pagina: 2, por_pagina: 2 })).toEqual([ambas]);
    // whatever the filters
    expect((await listar({ texto: 'no hay' })).por_revisar).toBe(3);
  });

  test('how many wait is told no further than a hundred', async () => {
    await base.admin.query(
      `insert into visitas (empresa_id, usuario_id, sucursal_id, creada_por, fecha, revision)
       select $1, $2, $3, $2, date '2026-01-01' + i, '{lejos}' from generate_series(1, 103) i`,
      [campo.empresa, campo.personas.mercaderista.id, campo.altamira],
    );
    const { por_revisar, total } = await listar({ por_revisar: true });
    expect([por_revisar, total]).toEqual([100, 103]);
  });
});

describe('the visits behind a figure', () => {
  /** One of everything, in the past, by what it is. */
  const poner = async () => {
    const bien = await work({ fecha: '2026-10-09' }, [
      { producto: arroz, material_pop: true, precio: 10.5, sugerido: 10 },
      { producto: harina, material_pop: true },
    ]);
    const mal = await work({ fecha: '2026-10-08' }, [
      { producto: arroz, inventario: 'Sin existencia', quiebre: true, exhibido: false, precio: 10.51, sugerido: 10 },
      { producto: harina, material_pop: true },
    ]);
    const pocas = await work({ fecha: '2026-10-07', origen: 'no_planificada' }, [
      { producto: harina, inventario: '2', quiebre: true },
    ]);
    const anulada = await work({ fecha: '2026-10-06' }, [{ producto: arroz, quiebre: true, inventario: '0' }]);
    await base.admin.query(
      "update visitas set anulada_en = now(), anulada_por = usuario_id, motivo_anulacion = 'No' where id = $1",
      [anulada],
    );
    const pendiente = await work({ fecha: '2026-10-05', estado: 'pendiente' });
    const noPlanificada = await work({ fecha: '2026-10-04', estado: 'en_curso', origen: 'no_planificada' });
    const cancelada = await work({ fecha: '2026-10-03', estado: 'cancelada' });
    const noRealizada = await work({ fecha: '2026-10-02', no_realizada: 'Sin luz' });
    const futura = await work({ fecha: campo.dia(3), estado: 'pendiente' });
    return { bien, mal, pocas, anulada, pendiente, noPlanificada, cancelada, noRealizada, futura };
  };

  test('each case has exactly its own', async () => {
    const v = await poner();
    const esperadas: Record<Caso, string[]> = {
      sin_existencia: [v.mal],
      quiebre: [v.mal, v.pocas],
      no_exhibido: [v.mal],
      sin_pop: [v.mal, v.pocas],
      precio_fuera: [v.mal],
      con_fila: [v.bien, v.mal, v.pocas],
      completadas: [v.bien, v.mal, v.pocas],
      perdidas: [v.anulada, v.pendiente, v.noRealizada],
      canceladas: [v.cancelada],
      no_realizadas: [v.noRealizada],
    };
    for (const caso of casos) {
      const { reportes, total } = await listar({ caso });
      expect([caso, reportes.map(({ id }) => id), total]).toEqual([caso, esperadas[caso], esperadas[caso].length]);
    }
  });

  test('are the same once the days are summed up, and after something changes in one', async () => {
    const v = await poner();
    const todos = () => Promise.all(casos.flatMap((caso) => [ids({ caso }), ids({ caso, producto: harina })]));
    const antes = await todos();
    const trabajos = await base.como('app_worker');
    await trabajos.query('begin');
    await trabajos.query('select app.entrar_sistema($1)', [campo.empresa]);
    await trabajos.query('select app.resumir_pendientes(100)');
    await trabajos.query('commit');
    expect(await todos()).toEqual(antes);
    await base.admin.query("update visitas_productos set inventario_actual = 'Sin existencia' where visita_id = $1", [
      v.bien,
    ]);
    expect(await ids({ caso: 'sin_existencia' })).toEqual([v.bien, v.mal]);
    expect(await ids({ caso: 'sin_existencia', producto: harina })).toEqual([v.bien]);
  });

  test('of one product, and in a period, a chain or a branch', async () => {
    const v = await poner();
    expect(await ids({ caso: 'quiebre', producto: harina })).toEqual([v.pocas]);
    expect(await ids({ caso: 'con_fila', producto: arroz })).toEqual([v.bien, v.mal]);
    expect(await ids({ producto: arroz })).toEqual([v.bien, v.mal]);
    expect(await ids({ caso: 'quiebre', hasta: '2026-10-07' })).toEqual([v.pocas]);
    expect(await ids({ caso: 'quiebre', cadena: campo.cadena })).toEqual([v.mal, v.pocas]);
    expect(await ids({ caso: 'quiebre', sucursal: campo.chacao })).toEqual([]);
    expect(await ids({ caso: 'quiebre', texto: 'altamira' })).toEqual([v.mal, v.pocas]);
    expect(await ids({ caso: 'perdidas', por_revisar: true })).toEqual([]);
    expect(await ids({ caso: 'quiebre', producto: randomUUID() })).toEqual([]);
  });

  test('are as many as the measures count, with the company’s own tolerance', async () => {
    const v = await poner();
    await base.admin.query('update company_settings set tolerancia_precio = 0.02 where empresa_id = $1', [
      campo.empresa,
    ]);
    expect(await ids({ caso: 'precio_fuera' })).toEqual([v.bien, v.mal]);
    const { rows } = await base.admin.query<Record<string, number>>(
      `select sum(completadas)::int as completadas, sum(canceladas)::int as canceladas, sum(no_realizadas)::int as no_realizadas,
         sum((planificadas - planificadas_completadas) * (fecha < $2)::int)::int as perdidas
       from kpi_visitas where empresa_id = $1`,
      [campo.empresa, campo.hoy],
    );
    for (const [caso, cuantas] of Object.entries(rows[0] ?? {})) {
      expect([caso, (await listar({ caso })).total]).toEqual([caso, cuantas]);
    }
  });
});

describe('who reads it', () => {
  test('those who manage, their own company only', async () => {
    const ajeno = await crearCampo(base, servidor.url);
    const visita = await work({ revision: ['lejos'] });
    expect((await listar({}, campo.admin)).reportes.map(({ id }) => id)).toEqual([visita]);
    expect(await problemaDe(listar({}, campo.mercaderista))).toMatchObject({ estado: 403, codigo: 'permiso.denegado' });
    expect(await problemaDe(listar({}, ajeno.admin))).toMatchObject({ estado: 404, codigo: 'empresa.no_encontrada' });
    const suyos = await ajeno.supervisor.llamar(listarReportes, {
      params: { empresaId: ajeno.empresa },
      query: { sucursal: campo.altamira },
    });
    expect(suyos).toEqual({ reportes: [], total: 0, total_exacto: true, por_revisar: 0 });
  });
});
