import { beforeEach, describe, expect, test } from 'vitest';
import { extenderSeries } from '#src/features/programacion/server/extender-series.ts';
import { cambiarVisita } from '#src/features/programacion/contract-visitas.ts';
import type { BodyOf } from '#src/platform/shared/contract.ts';
import { conBase, conPartes, conServidor } from '../../../../test/fixtures.ts';
import { porPrueba } from '../../../../test/lifetimes.ts';
import {
  comienzo,
  crearTienda,
  entregar,
  finalizacionDe,
  iniciar,
  ponerVisitaDeHoy,
} from '../../../../test/registro-visita.ts';
import { problemaDe } from '../../../../test/server.ts';
import { cadaSemanas, COMPLETADA, programar, visitasDe } from '../../../../test/visitas.ts';
import { archivarSucursal } from '../contract-sucursales.ts';

const base = conBase();
const servidor = conServidor(base, { RATE_LIMIT_PER_MINUTE: '100000' });
const parts = conPartes(base, { STORAGE_DIR: '/tmp' });
const tienda = porPrueba(() => crearTienda(base, servidor.url));

type Cuerpo = BodyOf<typeof archivarSucursal>;
const pedir = (body: Cuerpo) =>
  tienda.admin.llamar(archivarSucursal, {
    params: { empresaId: tienda.empresa, sucursalId: tienda.altamira },
    body,
  });
const CANCELAR: Cuerpo = { archivada: true, visitas: 'cancelar', motivo: 'Cerró sus puertas' };
const CONSERVAR: Cuerpo = { archivada: true, visitas: 'conservar' };
const archivada = async (): Promise<boolean | undefined> => {
  const { rows } = await base.admin.query<{ archivada: boolean }>(
    'select archivada_en is not null as archivada from sucursales where id = $1',
    [tienda.altamira],
  );
  return rows[0]?.archivada;
};
const estados = async (): Promise<Record<string, string>> =>
  Object.fromEntries((await visitasDe(base, tienda.empresa)).map(({ id, estado }) => [id, estado]));
const seriesActivas = async (): Promise<number> => {
  const { rows } = await base.admin.query('select from visitas_recurrentes where empresa_id = $1 and activa', [
    tienda.empresa,
  ]);
  return rows.length;
};
const NADA = { canceladas: 0, conservadas: 0, en_curso: 0, series: 0 };

test('where nothing is planned it is archived without a question, and what has passed stays what it was', async () => {
  const pasada = await ponerVisitaDeHoy(tienda, { fecha: tienda.dia(-3) });
  const hecha = await ponerVisitaDeHoy(tienda);
  await base.admin.query(`update visitas set ${COMPLETADA} where id = $1`, [hecha]);
  expect(await pedir({ archivada: true })).toEqual(NADA);
  expect(await archivada()).toBe(true);
  expect(await estados()).toEqual({ [pasada]: 'pendiente', [hecha]: 'completada' });
  expect(await pedir({ archivada: false })).toEqual(NADA);
  expect(await archivada()).toBe(false);
});

test.each<[string, object, string]>([
  ['a word that is none', { archivada: true, visitas: 'borrar' }, 'visitas'],
  ['cancelling without a reason', { archivada: true, visitas: 'cancelar' }, 'motivo'],
  ['an empty reason', { archivada: true, visitas: 'cancelar', motivo: ' ' }, 'motivo'],
  ['a reason for what stays', { archivada: true, visitas: 'conservar', motivo: 'x' }, 'motivo'],
  ['visits of one that comes back', { archivada: false, visitas: 'conservar' }, 'visitas'],
])('%s is refused', async (_que, body, campo) => {
  expect(await problemaDe(pedir(body as Cuerpo))).toMatchObject({ estado: 422, campos: [{ campo }] });
  expect(await archivada()).toBe(false);
});

describe('with visits planned', () => {
  const escena = { hoy: '', enCurso: '', otra: '', pasada: '' };
  beforeEach(async () => {
    escena.pasada = await ponerVisitaDeHoy(tienda, { fecha: tienda.dia(-1) });
    escena.hoy = await ponerVisitaDeHoy(tienda);
    escena.enCurso = await ponerVisitaDeHoy(tienda, { hora: '10:00' });
    await iniciar(tienda.mercaderista, tienda.empresa, escena.enCurso);
    escena.otra = await ponerVisitaDeHoy(tienda, { sucursal_id: tienda.chacao });
    await programar(tienda, { recurrencia: cadaSemanas(1) });
  });

  test('it is not archived until somebody says what becomes of them, and the refusal counts them', async () => {
    expect(await problemaDe(pedir({ archivada: true }))).toMatchObject({
      estado: 409,
      codigo: 'sucursal.visitas_pendientes',
      campos: [
        { campo: 'visitas.pendientes', codigo: '13' },
        { campo: 'visitas.en_curso', codigo: '1' },
        { campo: 'series', codigo: '1' },
      ],
    });
    expect(await archivada()).toBe(false);
    expect(await seriesActivas()).toBe(1);
  });

  test('cancelled they keep the reason, their series ends and their people are told; what has begun goes on', async () => {
    await base.admin.query('delete from avisos where empresa_id = $1', [tienda.empresa]);
    expect(await pedir(CANCELAR)).toEqual({ canceladas: 13, conservadas: 0, en_curso: 1, series: 1 });
    expect(await archivada()).toBe(true);
    expect(await seriesActivas()).toBe(0);
    const { [escena.pasada]: pasada, [escena.enCurso]: enCurso, [escena.otra]: otra, ...resto } = await estados();
    expect([pasada, enCurso, otra]).toEqual(['pendiente', 'en_curso', 'pendiente']);
    expect(Object.values(resto)).toEqual(Array.from({ length: 13 }, () => 'cancelada'));
    const { rows: motivos } = await base.admin.query(
      `select v.motivo_cancelacion as motivo, a.actor_id, count(*)::int from visitas v
       join auditoria a on a.empresa_id = v.empresa_id and a.entidad_id = v.id and a.despues ->> 'motivo_cancelacion' = v.motivo_cancelacion
       where v.empresa_id = $1 and v.estado = 'cancelada' group by 1, 2`,
      [tienda.empresa],
    );
    expect(motivos).toEqual([{ motivo: 'Cerró sus puertas', actor_id: tienda.personas.admin.id, count: 13 }]);
    const { rows: avisos } = await base.admin.query(
      'select usuario_id, tipo, motivo, count(*)::int from avisos where empresa_id = $1 group by 1, 2, 3',
      [tienda.empresa],
    );
    expect(avisos).toEqual([
      { usuario_id: tienda.personas.mercaderista.id, tipo: 'cancelada', motivo: 'Cerró sus puertas', count: 13 },
    ]);
    await entregar(tienda.mercaderista, tienda.empresa, escena.enCurso, finalizacionDe(tienda.productos));
    expect((await estados())[escena.enCurso]).toBe('completada');
  });

  test('brought back it says how many stay cancelled, and neither they nor the series come back', async () => {
    await pedir(CANCELAR);
    expect(await pedir({ archivada: false })).toEqual({ canceladas: 13, conservadas: 0, en_curso: 1, series: 0 });
    await extenderSeries(parts);
    expect(Object.values(await estados()).filter((estado) => estado === 'cancelada')).toHaveLength(13);
    expect(await seriesActivas()).toBe(0);
    // what was cancelled before has nothing to do with it
    expect(await pedir({ archivada: true })).toMatchObject({ canceladas: 0 });
    expect(await pedir({ archivada: false })).toMatchObject({ canceladas: 0 });
  });

  test('kept they are carried out as planned', async () => {
    expect(await pedir(CONSERVAR)).toEqual({ canceladas: 0, conservadas: 13, en_curso: 1, series: 0 });
    await iniciar(tienda.mercaderista, tienda.empresa, escena.hoy, comienzo());
    await entregar(tienda.mercaderista, tienda.empresa, escena.hoy, finalizacionDe(tienda.productos));
    expect((await estados())[escena.hoy]).toBe('completada');
    // and changed: where a visit already is, it may stay
    const visita = (await visitasDe(base, tienda.empresa)).find(({ fecha }) => fecha === tienda.dia(1));
    await tienda.supervisor.llamar(cambiarVisita, {
      params: { empresaId: tienda.empresa, visitaId: visita?.id ?? '' },
      body: { version: 1, hora: '15:00' },
    });
    expect(await pedir({ archivada: false })).toMatchObject({ canceladas: 0, conservadas: 12 });
  });

  test('a series that is kept makes no more visits while the branch is archived, and goes on once it is back', async () => {
    await pedir(CONSERVAR);
    await base.admin.query('delete from visitas where empresa_id = $1 and serie_fecha > $2', [
      tienda.empresa,
      tienda.dia(30),
    ]);
    await base.admin.query(
      'update visitas_recurrentes set generada_hasta = generada_hasta - 54 where empresa_id = $1',
      [tienda.empresa],
    );
    const deSerie = async () => (await visitasDe(base, tienda.empresa)).filter(({ serie_id }) => serie_id).length;
    await extenderSeries(parts);
    expect(await deSerie()).toBe(5);
    await pedir({ archivada: false });
    await extenderSeries(parts);
    expect(await deSerie()).toBe(12);
  });

  test('sent again after an answer that was lost it does nothing twice', async () => {
    await pedir(CANCELAR);
    expect(await pedir(CANCELAR)).toEqual({ canceladas: 0, conservadas: 0, en_curso: 1, series: 0 });
    expect(await pedir({ archivada: true })).toMatchObject({ conservadas: 0 });
  });

  test('while somebody plans another there, none is left behind', async () => {
    const [planes] = await Promise.all([
      Promise.allSettled([2, 3, 4, 5, 6].map((dias) => programar(tienda, { fecha: tienda.dia(dias), hora: '17:00' }))),
      pedir(CANCELAR),
    ]);
    for (const plan of planes)
      if (plan.status === 'rejected') expect(plan.reason).toMatchObject({ codigo: 'visita.sucursal_no_disponible' });
    const quedan = (await visitasDe(base, tienda.empresa)).filter(
      ({ estado, sucursal_id, fecha }) =>
        estado === 'pendiente' && sucursal_id === tienda.altamira && fecha >= tienda.hoy,
    );
    expect(quedan).toEqual([]);
  });
});
