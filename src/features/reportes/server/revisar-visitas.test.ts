import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { conBase, conServidor } from '../../../../test/fixtures.ts';
import { porPrueba } from '../../../../test/lifetimes.ts';
import { problemaDe } from '../../../../test/server.ts';
import { ponerVisitaEn } from '../../../../test/visitas-hechas.ts';
import { crearCampo } from '../../../../test/visitas.ts';
import { MAXIMO_DE_REVISADAS, revisarVisita, revisarVisitas, verRevision } from '../contract-listado.ts';

const base = conBase();
const servidor = conServidor(base, { RATE_LIMIT_PER_MINUTE: '100000' });
const campo = porPrueba(() => crearCampo(base, servidor.url));

type Decision = 'aceptar' | 'anular' | 'descartar';
const MOTIVO = 'Coordenada mal puesta';

let dia = 0;
const marcada = (otros: Partial<Parameters<typeof ponerVisitaEn>[2]> = {}) => {
  dia += 1;
  const fecha = new Date(Date.UTC(2026, 0, dia)).toISOString().slice(0, 10);
  return ponerVisitaEn(base, campo, { fecha, revision: ['lejos'], ...otros });
};
const apartar = async (visita: string): Promise<string> => {
  const { rows } = await base.admin.query<{ id: string }>(
    `insert into envios (empresa_id, visita_id, id, usuario_id, tipo, estado, huella, motivos, cuerpo)
     select empresa_id, id, gen_random_uuid(), usuario_id, 'finalizacion', 'en_revision', sha256('x'), '{ya_completada}', '{}'
     from visitas where id = $1 returning id`,
    [visita],
  );
  return rows[0]?.id ?? '';
};
const decidir = (visitas: string[], decision: Decision, { quien = campo.supervisor, motivo = MOTIVO } = {}) =>
  quien.llamar(revisarVisitas, { params: { empresaId: campo.empresa }, body: { visitas, decision, motivo } });
const una = async (visita: string) =>
  (
    await base.admin.query<object>(
      `select revisada_por, motivo_revision, anulada_en is not null as anulada, motivo_anulacion from visitas where id = $1`,
      [visita],
    )
  ).rows[0];
const SIN_DECIDIR = { revisada_por: null, motivo_revision: null, anulada: false, motivo_anulacion: null };
const esProblema = async (promesa: Promise<unknown>, estado: number, codigo: string) =>
  expect(await problemaDe(promesa)).toMatchObject({ estado, codigo });

describe('many at once, for one reason', () => {
  test('are accepted: each keeps who did and why, in the trail too', async () => {
    const visitas = [await marcada(), await marcada(), await marcada()];
    const [, , fuera = ''] = visitas;
    expect(await decidir(visitas.slice(0, 2), 'aceptar')).toEqual({ decididas: 2, dejadas: [] });
    const supervisor = campo.personas.supervisor.id;
    for (const visita of visitas.slice(0, 2)) {
      expect(await una(visita)).toEqual({ ...SIN_DECIDIR, revisada_por: supervisor, motivo_revision: MOTIVO });
    }
    expect(await una(fuera)).toEqual(SIN_DECIDIR);
    const { rows } = await base.admin.query(
      "select actor_id, despues from auditoria where entidad = 'visitas' and entidad_id = any ($1::uuid[])",
      [visitas],
    );
    const anotado = { actor_id: supervisor, despues: { revisada_por: supervisor, motivo_revision: MOTIVO } };
    expect(rows).toEqual([anotado, anotado]);
  });

  test('are annulled, but for those that were not done', async () => {
    const [hecha, empezada] = [await marcada(), await marcada({ estado: 'en_curso' })];
    expect(await decidir([hecha, empezada], 'anular')).toEqual({
      decididas: 1,
      dejadas: [{ visita_id: empezada, por_que: 'sin_completar' }],
    });
    expect(await una(hecha)).toMatchObject({ anulada: true, motivo_anulacion: MOTIVO, motivo_revision: null });
    expect(await una(empezada)).toEqual(SIN_DECIDIR);
  });

  test('what somebody decided meanwhile stays as they did, and is told', async () => {
    const [a, b] = [await marcada(), await marcada()];
    const params = { empresaId: campo.empresa, visitaId: a };
    await campo.admin.llamar(revisarVisita, { params, body: { decision: 'aceptar' } });
    const antes = await una(a);
    expect(await decidir([a, b], 'anular')).toEqual({
      decididas: 1,
      dejadas: [{ visita_id: a, por_que: 'resuelta' }],
    });
    expect(await una(a)).toEqual(antes);
  });

  test('what waits for more than was decided is left to be looked at by itself', async () => {
    const [simple, conRegistro, soloRegistro] = [await marcada(), await marcada(), await marcada({ revision: null })];
    await apartar(conRegistro);
    const apartado = await apartar(soloRegistro);
    const todas = [simple, conRegistro, soloRegistro];
    const aceptadas = await decidir(todas, 'aceptar');
    expect(aceptadas.decididas).toBe(1);
    expect(new Map(aceptadas.dejadas.map(({ visita_id, por_que }) => [visita_id, por_que]))).toEqual(
      new Map([
        [conRegistro, 'una_por_una'],
        [soloRegistro, 'una_por_una'],
      ]),
    );
    expect(await una(conRegistro)).toEqual(SIN_DECIDIR);

    const otraMas = await marcada();
    const descartadas = await decidir([otraMas, conRegistro, soloRegistro], 'descartar');
    expect(descartadas.decididas).toBe(1);
    expect(new Map(descartadas.dejadas.map(({ visita_id, por_que }) => [visita_id, por_que]))).toEqual(
      new Map([
        [conRegistro, 'una_por_una'],
        [otraMas, 'sin_registros'],
      ]),
    );
    const { rows } = await base.admin.query(
      'select id, estado, usado, resuelto_por, motivo_resolucion from envios where visita_id = any ($1::uuid[]) and estado <> $2',
      [[conRegistro, soloRegistro], 'en_revision'],
    );
    expect(rows).toEqual([
      {
        id: apartado,
        estado: 'resuelto',
        usado: false,
        resuelto_por: campo.personas.supervisor.id,
        motivo_resolucion: MOTIVO,
      },
    ]);
  });

  test('every delivery of a visit is put away, and the visit says what was decided', async () => {
    const visita = await marcada({ revision: null });
    await apartar(visita);
    await apartar(visita);
    expect(await decidir([visita], 'descartar')).toEqual({ decididas: 1, dejadas: [] });
    const decision = { que: 'descartado', en: expect.any(String), por_nombre: 'supervisor', motivo: MOTIVO };
    const params = { empresaId: campo.empresa, visitaId: visita };
    expect(await campo.supervisor.llamar(verRevision, { params })).toMatchObject({
      envios: [],
      decisiones: [decision, decision],
    });
  });

  test('of two who decide about the same ones, each is decided once', async () => {
    const visitas = await Promise.all(Array.from({ length: 12 }, () => marcada()));
    const [unos, otros] = await Promise.all([
      decidir(visitas, 'aceptar', { quien: campo.admin }),
      decidir(visitas.toReversed(), 'anular'),
    ]);
    expect(unos.decididas + otros.decididas).toBe(visitas.length);
    expect([...unos.dejadas, ...otros.dejadas].map(({ por_que }) => por_que)).toEqual(visitas.map(() => 'resuelta'));
  });

  test('one that is sent twice counts once, and no more are taken than a hundred', async () => {
    const visita = await marcada();
    expect(await decidir([visita, visita], 'aceptar')).toEqual({ decididas: 1, dejadas: [] });
    const muchas = Array.from({ length: MAXIMO_DE_REVISADAS + 1 }, () => randomUUID());
    await esProblema(decidir(muchas, 'aceptar'), 422, 'peticion.invalida');
    await esProblema(decidir([], 'aceptar'), 422, 'peticion.invalida');
    expect((await decidir(muchas.slice(1), 'aceptar')).dejadas).toHaveLength(MAXIMO_DE_REVISADAS);
  });

  test.each(['', '   ', 'x'.repeat(501), 'a\0b'])('need a reason: «%s» is none', async (motivo) => {
    const visita = await marcada();
    await esProblema(decidir([visita], 'aceptar', { motivo }), 422, 'peticion.invalida');
    expect(await una(visita)).toEqual(SIN_DECIDIR);
  });
});

describe('who decides about many', () => {
  test('no mercaderista', async () => {
    const visita = await marcada();
    await esProblema(decidir([visita], 'aceptar', { quien: campo.mercaderista }), 403, 'permiso.denegado');
    const cliente = await base.como('app_user');
    await cliente.query('begin');
    await base.entrar(cliente, campo.personas.mercaderista.id, campo.empresa);
    await expect(
      cliente.query("select * from app.revisar_visitas(array[$1]::uuid[], 'aceptar', 'x')", [visita]),
    ).rejects.toThrow('permiso.denegado');
    await cliente.query('rollback');
    expect(await una(visita)).toEqual(SIN_DECIDIR);
  });

  test('nobody about what is of another company: it is as if it were not there', async () => {
    const ajena = await crearCampo(base, servidor.url);
    const suya = await ponerVisitaEn(base, ajena, { fecha: '2026-01-01', revision: ['lejos'] });
    await apartar(suya);
    expect(await decidir([suya], 'aceptar')).toEqual({
      decididas: 0,
      dejadas: [{ visita_id: suya, por_que: 'no_encontrada' }],
    });
    expect(await decidir([suya], 'descartar')).toEqual({
      decididas: 0,
      dejadas: [{ visita_id: suya, por_que: 'sin_registros' }],
    });
    expect(await una(suya)).toEqual(SIN_DECIDIR);
  });
});
