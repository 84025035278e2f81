import * as XLSX from '@e965/xlsx';
import { parse } from 'csv-parse/sync';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#src/platform/server/db/transaction.ts';
import { addressOf } from '#src/platform/shared/client.ts';
import type { RequestOf } from '#src/platform/shared/contract.ts';
import { conBase, conServidor } from '../../../../test/fixtures.ts';
import { crearPersona, darMembresia } from '../../../../test/people.ts';
import { ponerCadena, ponerSucursal } from '../../../../test/puntos-de-venta.ts';
import { problemaDe } from '../../../../test/server.ts';
import { cadaSemanas, type Campo, crearCampo, programar } from '../../../../test/visitas.ts';
import {
  cancelarVisita,
  eliminarVisita,
  exportarVisitas,
  listarMercaderistas,
  listarVisitas,
  verCalendario,
  verVisita,
} from '../contract-visitas.ts';
import { exportarVisitas as exportar } from './exportar-visitas.ts';

const base = conBase();
const servidor = conServidor(base, { RATE_LIMIT_PER_MINUTE: '100000' });
let campo: Campo;

type Consulta = RequestOf<typeof listarVisitas>['query'];
const enEmpresa = () => ({ params: { empresaId: campo.empresa } });
const listar = (query: Consulta = {}) => campo.supervisor.llamar(listarVisitas, { ...enEmpresa(), query });
const calendario = (query: Omit<NonNullable<Consulta>, 'orden'> & { mes: string }) =>
  campo.supervisor.llamar(verCalendario, { ...enEmpresa(), query });
const resumidas = ({ visitas }: Awaited<ReturnType<typeof listar>>) =>
  visitas.map(({ fecha, hora, sucursal_nombre, usuario_nombre }) =>
    [fecha, hora ?? '--', sucursal_nombre, usuario_nombre].join(' '),
  );

/** Two people, two chains, two days, one cancelled, one without a time. */
const poblar = async () => {
  campo = await crearCampo(base, servidor.url);
  const otraCadena = await ponerCadena(base, campo.empresa, 'Otra');
  const lejos = await ponerSucursal(base, campo.empresa, otraCadena, 'Lejos');
  await programar(campo, { fecha: '2026-11-20', hora: '10:00' });
  await programar(campo, { fecha: '2026-11-20', hora: '08:00', sucursal_id: campo.chacao, usuario_id: campo.otra.id });
  await programar(campo, { fecha: '2026-11-20', hora: null, sucursal_id: lejos });
  await programar(campo, { fecha: '2026-11-21', hora: '07:00', sucursal_id: lejos, usuario_id: campo.otra.id });
  const { visita } = await programar(campo, { fecha: '2026-12-01', hora: '09:00' });
  await campo.supervisor.llamar(cancelarVisita, {
    params: { empresaId: campo.empresa, visitaId: visita.id },
    body: { motivo: 'Feriado' },
  });
  return { otraCadena, lejos };
};

describe('the list', () => {
  let otraCadena: string;
  let lejos: string;
  beforeAll(async () => {
    ({ otraCadena, lejos } = await poblar());
    // all that there is around it
    const ajeno = await crearCampo(base, servidor.url);
    await programar(ajeno, { fecha: '2026-11-20' });
  });
  const TODAS = [
    '2026-12-01 09:00 Altamira mercaderista',
    '2026-11-21 07:00 Lejos otra',
    '2026-11-20 08:00 Chacao otra',
    '2026-11-20 10:00 Altamira mercaderista',
    '2026-11-20 -- Lejos mercaderista',
  ];
  const de = (...cuales: number[]) => cuales.map((cual) => TODAS[cual]);

  test('the newest day first, each day by time', async () => {
    const lista = await listar();
    expect(resumidas(lista)).toEqual(TODAS);
    expect(lista).toMatchObject({ total: 5, total_exacto: true });
    expect(resumidas(await listar({ orden: 'fecha_asc' }))).toEqual(de(2, 3, 4, 1, 0));
  });

  test.each<[string, () => Consulta, number[]]>([
    ['a person', () => ({ mercaderista: campo.otra.id }), [1, 2]],
    ['a branch', () => ({ sucursal: lejos }), [1, 4]],
    ['a chain', () => ({ cadena: otraCadena }), [1, 4]],
    ['a chain of several branches', () => ({ cadena: campo.cadena }), [0, 2, 3]],
    ['a chain and a branch that is not of it', () => ({ cadena: otraCadena, sucursal: campo.altamira }), []],
    [
      'a chain, a person and a day',
      () => ({ cadena: otraCadena, mercaderista: campo.otra.id, fecha: '2026-11-21' }),
      [1],
    ],
    ['a day', () => ({ fecha: '2026-11-20' }), [2, 3, 4]],
    ['a state', () => ({ estado: 'cancelada' }), [0]],
    ['a state and a chain', () => ({ estado: 'pendiente', cadena: campo.cadena }), [2, 3]],
    ['nothing that is there', () => ({ estado: 'completada' }), []],
  ])('of %s', async (_que, query, cuales) => {
    const lista = await listar(query());
    expect([resumidas(lista), lista.total]).toEqual([de(...cuales), cuales.length]);
    const vuelta = await listar({ ...query(), orden: 'fecha_asc' });
    expect(new Set(resumidas(vuelta))).toEqual(new Set(resumidas(lista)));
    const { dias } = await calendario({ ...query(), mes: '2026-11' });
    const delMes = dias.flatMap(({ visitas }) => resumidas({ visitas, total: 0, total_exacto: true }));
    expect(new Set(delMes)).toEqual(new Set(de(...cuales.filter((cual) => cual > 0))));
  });

  test.each([{}, { cadena: 'suya' }])('page by page (%j), each once', async ({ cadena }) => {
    const query = cadena === undefined ? {} : { cadena: campo.cadena };
    const esperadas = cadena === undefined ? TODAS : de(0, 2, 3);
    const leidas: string[] = [];
    for (let pagina = 1; pagina <= esperadas.length; pagina += 1) {
      const lista = await listar({ ...query, pagina, por_pagina: 1 });
      expect(lista.total).toBe(esperadas.length);
      leidas.push(...resumidas(lista));
    }
    expect(leidas).toEqual(esperadas);
    expect(await listar({ ...query, pagina: 9 })).toEqual({
      visitas: [],
      total: esperadas.length,
      total_exacto: true,
    });
  });

  test.each<[Consulta, number[]]>([
    [{ desde: '2026-11-21' }, [0, 1]],
    [{ hasta: '2026-11-20' }, [2, 3, 4]],
    [{ desde: '2026-11-21', hasta: '2026-11-30' }, [1]],
  ])('between days: %j', async (tramo, cuales) => {
    const lista = await listar(tramo);
    expect([resumidas(lista), lista.total]).toEqual([de(...cuales), cuales.length]);
    const deSuCadena = cuales.filter((cual) => [0, 2, 3].includes(cual));
    expect(resumidas(await listar({ ...tramo, cadena: campo.cadena }))).toEqual(de(...deSuCadena));
  });

  test('each visit tells how its series repeats, in the list and in the calendar', async () => {
    const [primera, segunda] = [campo.dia(1), campo.dia(8)];
    const recurrencia = cadaSemanas(1, { fecha_fin: segunda });
    const { visita } = await programar(campo, { fecha: primera, hora: '04:00', recurrencia });
    const serie = { inicio: primera, recurrencia };
    const { visitas } = await listar({ desde: primera, hasta: segunda, orden: 'fecha_asc' });
    expect(visitas.filter(({ hora }) => hora === '04:00').map((v) => v.serie)).toEqual([serie, serie]);
    const { dias } = await calendario({ mes: primera.slice(0, 7) });
    expect(dias.flatMap((dia) => dia.visitas).find(({ id }) => id === visita.id)?.serie).toEqual(serie);
    await campo.supervisor.llamar(eliminarVisita, {
      params: { empresaId: campo.empresa, visitaId: visita.id },
      query: { alcance: 'todas' },
    });
  });

  test('counts exactly to ten thousand and no further', async () => {
    const { rows } = await base.admin.query<{ id: string }>(
      `insert into visitas (empresa_id, usuario_id, sucursal_id, creada_por, fecha)
       select $1, $2, $3, $2, date '2030-01-01' + i from generate_series(1, 9995) i returning id`,
      [campo.empresa, campo.otra.id, campo.altamira],
    );
    expect(await listar()).toMatchObject({ total: 10_000, total_exacto: true });
    await base.admin.query(
      "insert into visitas (empresa_id, usuario_id, sucursal_id, creada_por, fecha) values ($1, $2, $3, $2, '2029-01-01')",
      [campo.empresa, campo.otra.id, campo.altamira],
    );
    expect(await listar()).toMatchObject({ total: 10_000, total_exacto: false });
    expect(await listar({ cadena: campo.cadena })).toMatchObject({ total: 9999, total_exacto: true });
    await base.admin.query("delete from visitas where empresa_id = $1 and fecha > '2027-01-01'", [campo.empresa]);
    expect(rows).toHaveLength(9995);
  });

  test('what is not a filter is refused', async () => {
    for (const query of [{ estado: 'nueva' }, { fecha: '2026-02-30' }, { por_pagina: '101' }, { cadena: 'x' }]) {
      expect(await problemaDe(listar(query as unknown as Consulta))).toMatchObject({ codigo: 'peticion.invalida' });
    }
    for (const mes of ['2026-13', '0000-01', '2026-1', 'ahora']) {
      expect(await problemaDe(calendario({ mes }))).toMatchObject({ codigo: 'peticion.invalida' });
    }
  });

  test('the calendar: days in order, the first four of each by time, and how many there are', async () => {
    for (const hora of ['06:00', '05:00', '20:00', '21:00']) {
      await programar(campo, { fecha: '2026-11-20', hora, sucursal_id: campo.chacao });
    }
    const { dias } = await calendario({ mes: '2026-11' });
    expect(dias.map(({ fecha, total, visitas }) => [fecha, total, visitas.map(({ hora }) => hora)])).toEqual([
      ['2026-11-20', 7, ['05:00', '06:00', '08:00', '10:00']],
      ['2026-11-21', 1, ['07:00']],
    ]);
    const [dia] = dias;
    const [primera] = dia?.visitas ?? [];
    expect({ ...primera, recien_creada: true }).toEqual(
      await campo.supervisor.llamar(verVisita, {
        params: { empresaId: campo.empresa, visitaId: primera?.id ?? '' },
      }),
    );
    expect(await calendario({ mes: '2026-12', fecha: '2026-11-20' })).toEqual({ dias: [] });
    expect((await calendario({ mes: '2026-12' })).dias).toMatchObject([{ fecha: '2026-12-01', total: 1 }]);
    expect(await calendario({ mes: '2028-02' })).toEqual({ dias: [] });
  });
});

describe('the export', () => {
  beforeEach(poblar);
  const pedir = (query: object) =>
    campo.supervisor.fetch(servidor.url + addressOf(exportarVisitas, { ...enEmpresa(), query: { ...query } }));
  const enCsv = async (query: object = {}): Promise<string[][]> =>
    parse(Buffer.from(await (await pedir({ ...query, formato: 'csv' })).arrayBuffer()), { bom: true });

  test('as CSV, all that the filters show', async () => {
    const response = await pedir({ formato: 'csv' });
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="visitas-empresa-${campo.hoy}.csv"`);
    const filas = await enCsv();
    expect(filas[0]).toEqual([
      'fecha',
      'hora',
      'mercaderista',
      'cadena',
      'sucursal',
      'direccion',
      'estado',
      'instrucciones',
      'motivo_cancelacion',
    ]);
    expect(filas.slice(1).map((fila) => fila.slice(0, 5).join(' '))).toEqual([
      '2026-12-01 09:00 mercaderista Central Altamira',
      '2026-11-21 07:00 otra Otra Lejos',
      '2026-11-20 08:00 otra Central Chacao',
      '2026-11-20 10:00 mercaderista Central Altamira',
      '2026-11-20  mercaderista Otra Lejos',
    ]);
    expect(filas[1]?.slice(6)).toEqual(['cancelada', '', 'Feriado']);
    expect(await enCsv({ mes: '2026-12' })).toHaveLength(2);
    expect(await enCsv({ cadena: campo.cadena, estado: 'pendiente' })).toHaveLength(3);
    expect(await enCsv({ mes: '2026-11', fecha: '2026-12-01' })).toHaveLength(1);
    expect(await enCsv({ desde: '2026-11-21', hasta: '2026-11-30' })).toHaveLength(2);
  });

  test.each([
    [() => ({ mes: '2026-12' }), () => 'visitas-empresa-2026-12-01-a-31.csv'],
    [() => ({ mes: '2026-12', fecha: '2026-12-24' }), () => 'visitas-empresa-2026-12-24.csv'],
    [
      () => ({ cadena: campo.cadena, sucursal: campo.altamira, mercaderista: campo.otra.id, estado: 'pendiente' }),
      () => `visitas-empresa-central-altamira-otra-pendiente-${campo.hoy}.csv`,
    ],
    [() => ({ formato: 'csv_excel' }), () => `visitas-empresa-${campo.hoy}-excel.csv`],
    [() => ({ formato: 'xlsx' }), () => `visitas-empresa-${campo.hoy}.xlsx`],
  ])('is called after what is in it (%#)', async (query, nombre) => {
    const response = await pedir({ formato: 'csv', ...query() });
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${nombre()}"`);
  });

  test('names nothing of another company', async () => {
    const ajeno = await crearCampo(base, servidor.url);
    const response = await pedir({ formato: 'csv', cadena: ajeno.cadena, mercaderista: ajeno.otra.id });
    expect(response.headers.get('content-disposition')).toContain(`"visitas-empresa-${campo.hoy}.csv"`);
  });

  test('as the Excel of whoever asks reads it', async () => {
    const leer = async (idioma: 'es' | 'en') =>
      Buffer.from(await (await pedir({ formato: 'csv_excel', idioma, mes: '2026-12' })).arrayBuffer()).toString();
    const [cabeza, fila] = (await leer('es')).split('\r\n');
    expect(cabeza).toBe(
      '\uFEFFFecha;Hora;Mercaderista;Cadena;Sucursal;Dirección;Estado;Instrucciones;Motivo de cancelación',
    );
    expect(fila).toMatch(/^01\/12\/2026;09:00;mercaderista;Central;Altamira;/);
    const [head, row] = (await leer('en')).split('\r\n');
    expect(head).toMatch(/^\uFEFFDate,Time,Merchandiser,Chain,/);
    expect(row).toMatch(/^2026-12-01,09:00,/);
  });

  test('what a spreadsheet would run is text', async () => {
    await programar(campo, { fecha: '2027-01-01', instrucciones: '=HYPERLINK("http://x")' });
    expect((await enCsv())[1]?.[7]).toBe(`'=HYPERLINK("http://x")`);
  });

  test('as XLSX, with dates that are dates', async () => {
    const response = await pedir({ formato: 'xlsx', mes: '2026-12' });
    const { Sheets } = XLSX.read(await response.arrayBuffer(), { cellDates: true, UTC: true });
    const hoja = Sheets['Visitas'] ?? {};
    expect(hoja['A2']).toMatchObject({ t: 'd', w: '2026-12-01' });
    expect(hoja['B2']).toMatchObject({ t: 's', v: '09:00' });
    expect(XLSX.utils.sheet_to_json(hoja)).toHaveLength(1);
  });

  test('more than one batch comes whole', async () => {
    await base.admin.query(
      `insert into visitas (empresa_id, usuario_id, sucursal_id, creada_por, fecha)
       select $1, $2, $3, $2, date '2030-01-01' + i from generate_series(1, 1700) i`,
      [campo.empresa, campo.otra.id, campo.altamira],
    );
    expect(await enCsv()).toHaveLength(1 + 5 + 1700);
  });

  test('a sheet that would not hold them all is refused before it is begun; as CSV they have no end', async () => {
    const token = await base.sesionDe(campo.personas.supervisor.id);
    const enUnaHojaDe = (filas: number, formato: 'csv' | 'xlsx') =>
      exportar(
        (work) =>
          inTransaction(
            {
              pool: servidor.partes.pools.app,
              door: { sql: 'select app.entrar_con_sesion($1, $2)', values: [token, campo.empresa] },
            },
            (tx) =>
              work(tx, { usuario_id: campo.personas.supervisor.id, empresa_id: campo.empresa, rol: 'supervisor' }),
          ),
        { formato, idioma: 'es' },
        filas,
      );
    await expect(enUnaHojaDe(4, 'xlsx')).rejects.toMatchObject({ codigo: 'exportacion.demasiadas_filas' });
    for (const hecha of [await enUnaHojaDe(5, 'xlsx'), await enUnaHojaDe(4, 'csv')]) {
      const leida = await hecha.open();
      expect((await leida.toArray()).length).toBeGreaterThan(0);
    }
  });

  test('refuses what is no format or no month', async () => {
    for (const query of [{}, { formato: 'pdf' }, { formato: 'csv', mes: '2026-99' }]) {
      expect((await pedir(query)).status).toBe(422);
    }
  });
});

describe('the people to choose from', () => {
  const buscar = (busqueda = '') =>
    campo.supervisor.llamar(listarMercaderistas, { ...enEmpresa(), query: { busqueda } });

  test('active mercaderistas by name, found by part of name or address', async () => {
    campo = await crearCampo(base, servidor.url);
    const angela = await crearPersona(base, 'Ángela Núñez');
    await darMembresia(base, campo.empresa, angela, 'mercaderista');
    const nombres = async (busqueda?: string) => (await buscar(busqueda)).mercaderistas.map(({ nombre }) => nombre);
    expect(await buscar()).toMatchObject({ hay_mas: false });
    expect(await nombres()).toEqual(['Ángela Núñez', 'mercaderista', 'otra']);
    expect(await nombres('NUNEZ')).toEqual(['Ángela Núñez']);
    expect((await buscar(angela.correo.slice(0, 12))).mercaderistas).toEqual([
      { id: angela.id, nombre: 'Ángela Núñez', correo: angela.correo },
    ]);
    await base.admin.query('update empresa_usuarios set activo = false where usuario_id = $1', [angela.id]);
    expect(await nombres()).toEqual(['mercaderista', 'otra']);
  });

  test('more than a list can hold are said to be more', async () => {
    campo = await crearCampo(base, servidor.url);
    await base.admin.query(
      `with nuevas as (
         insert into usuarios (nombre, correo, correo_confirmado)
         select 'Persona ' || i, 'persona-' || i || '@muchas.example', true from generate_series(1, 499) i returning id)
       insert into empresa_usuarios (empresa_id, usuario_id, rol) select $1, id, 'mercaderista' from nuevas`,
      [campo.empresa],
    );
    const { mercaderistas, hay_mas } = await buscar();
    expect([mercaderistas.length, hay_mas]).toEqual([500, true]);
    expect(await buscar('persona-37@')).toMatchObject({ mercaderistas: [{ nombre: 'Persona 37' }], hay_mas: false });
  });
});
