import { beforeEach, describe, expect, test } from 'vitest';
import { listarAuditoria } from '#src/features/auditoria/contract.ts';
import type { BodyOf } from '#src/platform/shared/contract.ts';
import { conBase, conServidor } from '../../../../test/fixtures.ts';
import { porPrueba } from '../../../../test/lifetimes.ts';
import { problemaDe } from '../../../../test/server.ts';
import { cadaSemanas, COMPLETADA, crearCampo, envejecer, programar, visitasDe } from '../../../../test/visitas.ts';
import type { Visita } from '../contract-visita.ts';
import { cambiarVisita, cancelarVisita, eliminarVisita, verVisita } from '../contract-visitas.ts';

const base = conBase();
const servidor = conServidor(base, { RATE_LIMIT_PER_MINUTE: '100000' });
const campo = porPrueba(() => crearCampo(base, servidor.url));

type Cambio = Partial<BodyOf<typeof cambiarVisita>>;
const una = (id: string) => ({ params: { empresaId: campo.empresa, visitaId: id } });
const cambiar = ({ id, version }: Pick<Visita, 'id' | 'version'>, cambio: Cambio) =>
  campo.supervisor.llamar(cambiarVisita, { ...una(id), body: { version, ...cambio } });
const cancelar = (id: string, alcance?: 'siguientes' | 'todas') =>
  campo.supervisor.llamar(cancelarVisita, {
    ...una(id),
    body: { motivo: 'Cerrado por obras', ...(alcance && { alcance }) },
  });
const eliminar = (id: string, alcance?: 'siguientes' | 'todas') =>
  campo.supervisor.llamar(eliminarVisita, { ...una(id), ...(alcance && { query: { alcance } }) });
/** Past the server's rules, to arrange; within the database's own. */
const poner = (id: string, cambio: string) => base.admin.query(`update visitas set ${cambio} where id = $1`, [id]);
const auditada = async () => {
  const { rows } = await base.admin.query<{
    entidad: string;
    accion: string;
    antes: object;
    despues: object;
    actor_id: string;
  }>(
    "select entidad, accion, antes, despues, actor_id from auditoria where empresa_id = $1 and entidad like 'visitas%' order by id",
    [campo.empresa],
  );
  return rows;
};

describe('one visit', () => {
  test('is edited, reassigned and moved, and each leaves a trace', async () => {
    const { visita } = await programar(campo);
    const cambiada = await cambiar(visita, { hora: null, instrucciones: 'Por detrás' });
    expect(cambiada).toMatchObject({
      cambiadas: 1,
      omitidas: [],
      visita: { hora: null, instrucciones: 'Por detrás', version: 2 },
    });
    const dada = await cambiar(cambiada.visita, { usuario_id: campo.otra.id, sucursal_id: campo.chacao });
    expect(dada.visita).toMatchObject({ usuario_nombre: 'otra', sucursal_nombre: 'Chacao', version: 3 });
    const movida = await cambiar(dada.visita, { fecha: campo.dia(30) });
    expect(movida.visita).toMatchObject({ fecha: campo.dia(30), version: 4 });
    expect(await auditada()).toEqual([
      {
        entidad: 'visitas',
        accion: 'update',
        actor_id: campo.personas.supervisor.id,
        antes: { hora: '09:00:00', instrucciones: null },
        despues: { hora: null, instrucciones: 'Por detrás' },
      },
      expect.objectContaining({
        despues: { usuario_id: campo.otra.id, sucursal_id: campo.chacao },
      }),
      expect.objectContaining({ antes: { fecha: campo.dia(1) }, despues: { fecha: campo.dia(30) } }),
    ]);
    const { rows } = await base.admin.query('select usuarios_anteriores from visitas where id = $1', [visita.id]);
    expect(rows).toEqual([{ usuarios_anteriores: [campo.personas.mercaderista.id] }]);
  });

  test('of two who change it the second is told', async () => {
    const { visita } = await programar(campo);
    const dos = await Promise.allSettled([cambiar(visita, { hora: '11:00' }), cambiar(visita, { hora: '12:00' })]);
    expect(dos.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(dos.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { estado: 409, codigo: 'registro.cambiado' },
    });
  });

  test('does not go where a slot is taken, a branch closed or a person away', async () => {
    const { visita } = await programar(campo);
    await programar(campo, { hora: '10:00' });
    await base.admin.query("update sucursales set estado_operacional = 'Inactivo' where id = $1", [campo.chacao]);
    await base.admin.query('update empresa_usuarios set activo = false where usuario_id = $1', [campo.otra.id]);
    expect(await problemaDe(cambiar(visita, { hora: '10:00' }))).toMatchObject({ codigo: 'visita.turno_ocupado' });
    expect(await problemaDe(cambiar(visita, { sucursal_id: campo.chacao }))).toMatchObject({
      codigo: 'visita.sucursal_no_disponible',
    });
    expect(await problemaDe(cambiar(visita, { usuario_id: campo.otra.id }))).toMatchObject({
      codigo: 'visita.persona_no_disponible',
    });
    expect(await campo.supervisor.llamar(verVisita, una(visita.id))).toEqual({ ...visita, recien_creada: true });
  });

  test('stays where it is though the branch has closed: only what is new is asked for', async () => {
    const { visita } = await programar(campo);
    await base.admin.query("update sucursales set estado_operacional = 'Inactivo' where id = $1", [campo.altamira]);
    expect(await cambiar(visita, { sucursal_id: campo.altamira, fecha: campo.dia(3) })).toMatchObject({
      visita: { fecha: campo.dia(3) },
    });
  });

  test('has no others to change', async () => {
    const { visita } = await programar(campo);
    const llamadas = [
      cambiar(visita, { alcance: 'todas' }),
      cancelar(visita.id, 'siguientes'),
      eliminar(visita.id, 'todas'),
    ];
    for (const problem of await Promise.all(llamadas.map(problemaDe))) {
      expect(problem).toMatchObject({ codigo: 'peticion.invalida', campos: [{ campo: 'alcance' }] });
    }
  });

  test.each(['ajena', 'inexistente'])('that is not there (%s) is not found', async (cual) => {
    const ajena = (await programar(await crearCampo(base, servidor.url))).visita;
    const id = cual === 'ajena' ? ajena.id : '0a000000-0000-7000-8000-00000000dead';
    const llamadas = [
      campo.supervisor.llamar(verVisita, una(id)),
      cambiar({ id, version: 1 }, { hora: null }),
      cambiar({ id, version: 1 }, { hora: null, alcance: 'todas' }),
      cancelar(id),
      eliminar(id),
    ];
    for (const problem of await Promise.all(llamadas.map(problemaDe))) {
      expect(problem).toMatchObject({ estado: 404, codigo: 'visita.no_encontrada' });
    }
  });
});

describe('transitions', () => {
  test('cancelled with its reason, and its slot is free again, as often as that happens', async () => {
    const { visita } = await programar(campo);
    expect(await cancelar(visita.id)).toEqual({ canceladas: 1 });
    expect(await campo.supervisor.llamar(verVisita, una(visita.id))).toMatchObject({
      estado: 'cancelada',
      motivo_cancelacion: 'Cerrado por obras',
      version: 2,
    });
    const otra = await programar(campo);
    await cancelar(otra.visita.id);
    await programar(campo);
    expect((await visitasDe(base, campo.empresa)).map(({ estado }) => estado).toSorted()).toEqual([
      'cancelada',
      'cancelada',
      'pendiente',
    ]);
    expect(await auditada()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ despues: expect.objectContaining({ motivo_cancelacion: 'Cerrado por obras' }) }),
      ]),
    );
  });

  test('one under way can be cancelled and not changed or deleted', async () => {
    const { visita } = await programar(campo);
    await poner(visita.id, "estado = 'en_curso'");
    expect(await problemaDe(cambiar({ id: visita.id, version: 2 }, { hora: null }))).toMatchObject({
      estado: 409,
      codigo: 'visita.no_pendiente',
    });
    expect(await problemaDe(eliminar(visita.id))).toMatchObject({ estado: 409, codigo: 'visita.no_pendiente' });
    expect(await cancelar(visita.id)).toEqual({ canceladas: 1 });
  });

  test('what has ended is not cancelled', async () => {
    const { visita } = await programar(campo);
    await poner(visita.id, COMPLETADA);
    expect(await problemaDe(cancelar(visita.id))).toMatchObject({ estado: 409, codigo: 'visita.terminada' });
    const { visita: segunda } = await programar(campo, { hora: '10:00' });
    await cancelar(segunda.id);
    expect(await problemaDe(cancelar(segunda.id))).toMatchObject({ codigo: 'visita.terminada' });
  });

  test('a pending one is deleted, and audited', async () => {
    const { visita } = await programar(campo, { fecha: campo.hoy });
    expect(await eliminar(visita.id)).toEqual({ eliminadas: 1 });
    expect(await auditada()).toEqual([
      expect.objectContaining({
        accion: 'delete',
        antes: expect.objectContaining({ usuario_id: campo.personas.mercaderista.id, fecha: campo.hoy }),
      }),
    ]);
  });

  test('one whose day has passed is deleted by whoever made it by mistake, for ten minutes, and then cancelled', async () => {
    const { visita: pasada } = await programar(campo, { fecha: campo.dia(-1) });
    const { visita: otra } = await programar(campo, { fecha: campo.dia(-2) });
    const recienCreada = async (quien: 'admin' | 'supervisor') =>
      (await campo[quien].llamar(verVisita, una(pasada.id))).recien_creada;
    const deAdmin = campo.admin.llamar(eliminarVisita, una(pasada.id));
    expect(await problemaDe(deAdmin)).toMatchObject({ estado: 409, codigo: 'visita.fecha_pasada' });
    expect([await recienCreada('admin'), await recienCreada('supervisor')]).toEqual([false, true]);
    expect(await eliminar(otra.id)).toEqual({ eliminadas: 1 });
    await envejecer(base, campo.empresa, 9);
    expect(await recienCreada('supervisor')).toBe(true);
    await envejecer(base, campo.empresa, 1);
    expect(await recienCreada('supervisor')).toBe(false);
    expect(await problemaDe(eliminar(pasada.id))).toMatchObject({ estado: 409, codigo: 'visita.fecha_pasada' });
    expect(await cancelar(pasada.id)).toEqual({ canceladas: 1 });
  });

  test('a series that began by mistake on a day that has passed goes as a whole', async () => {
    const pasada = { fecha: campo.dia(-15), recurrencia: cadaSemanas(1) };
    const { visita, creadas } = await programar(campo, pasada);
    expect(visita.fecha).toBe(campo.dia(-15));
    expect(await eliminar(visita.id, 'todas')).toEqual({ eliminadas: creadas });
    expect(await visitasDe(base, campo.empresa)).toEqual([]);
  });

  test('one that has begun is not deleted, however new', async () => {
    const { visita } = await programar(campo, { fecha: campo.dia(-1) });
    await poner(visita.id, "estado = 'en_curso'");
    expect(await problemaDe(eliminar(visita.id))).toMatchObject({ codigo: 'visita.no_pendiente' });
  });

  test.each([
    ['completada', 'pendiente'],
    ['completada', 'en_curso'],
    ['completada', 'cancelada'],
    ['cancelada', 'pendiente'],
    ['cancelada', 'en_curso'],
    ['cancelada', 'completada'],
  ])('the database itself lets nobody go from %s to %s', async (desde, hasta) => {
    const { visita } = await programar(campo);
    const poniendo: Record<string, string> = {
      completada: COMPLETADA,
      cancelada: "estado = 'cancelada', motivo_cancelacion = 'x'",
    };
    await poner(visita.id, poniendo[desde] ?? `estado = '${desde}'`);
    await expect(poner(visita.id, poniendo[hasta] ?? `estado = '${hasta}'`)).rejects.toThrow(
      /^visita\.(?:transicion|terminada)$/,
    );
  });

  test('nor back from en_curso, but whoever began it', async () => {
    const { visita } = await programar(campo);
    await poner(visita.id, "estado = 'en_curso'");
    await expect(poner(visita.id, "estado = 'pendiente'")).rejects.toThrow('permiso.denegado');
  });

  test('nor cancels without a reason, nor changes the reason afterwards', async () => {
    const { visita } = await programar(campo);
    await expect(poner(visita.id, "estado = 'cancelada'")).rejects.toThrow(/cancelada_con_motivo/);
    await cancelar(visita.id);
    await expect(poner(visita.id, "motivo_cancelacion = 'otro'")).rejects.toThrow('visita.terminada');
    await expect(poner(visita.id, "hora = '23:00'")).rejects.toThrow('visita.no_pendiente');
  });
});

test('what was done to the plan is told to the admin, by branch, also of what is gone', async () => {
  const { visita } = await programar(campo, { recurrencia: cadaSemanas(4) });
  const { visita: suelta } = await programar(campo, { hora: null });
  await cambiar(visita, { fecha: campo.dia(2), alcance: 'esta' });
  await eliminar(suelta.id);
  const { registros } = await campo.admin.llamar(listarAuditoria, { params: { empresaId: campo.empresa } });
  expect(
    registros.slice(0, 3).map(({ entidad, accion, sobre, actor_nombre }) => [entidad, accion, sobre, actor_nombre]),
  ).toEqual([
    ['visitas', 'delete', 'Altamira (Central)', 'supervisor'],
    ['visitas', 'update', 'Altamira (Central)', 'supervisor'],
    ['visitas_recurrentes', 'insert', 'Altamira (Central)', 'supervisor'],
  ]);
});

describe('a series', () => {
  let serie: { id: string; version: number }[];
  const leidas = async () => {
    const todas = await visitasDe(base, campo.empresa);
    return todas.map(({ fecha, hora, estado }) => [fecha, hora, estado].join(' '));
  };
  const seriesDe = async () => {
    const { rows } = await base.admin.query<{ id: string; activa: boolean; hora: string | null }>(
      'select id, activa, left(hora::text, 5) as hora from visitas_recurrentes where empresa_id = $1 order by id',
      [campo.empresa],
    );
    return rows;
  };
  /** Every second week: six of them, the first tomorrow. */
  beforeEach(async () => {
    await programar(campo, { recurrencia: cadaSemanas(2) });
    serie = (await visitasDe(base, campo.empresa)).map(({ id }) => ({ id, version: 1 }));
    expect(serie).toHaveLength(6);
  });
  const la = (n: number) => serie[n] ?? { id: '', version: 0 };
  const en = (n: number) => campo.dia(1 + 14 * n);

  test('only this one: the others stay, and it stays of the series', async () => {
    expect(await cambiar(la(2), { fecha: campo.dia(40), hora: '12:00' })).toMatchObject({ cambiadas: 1 });
    expect(await leidas()).toEqual([
      `${en(0)} 09:00 pendiente`,
      `${en(1)} 09:00 pendiente`,
      `${campo.dia(40)} 12:00 pendiente`,
      `${en(3)} 09:00 pendiente`,
      `${en(4)} 09:00 pendiente`,
      `${en(5)} 09:00 pendiente`,
    ]);
    const { rows } = await base.admin.query('select serie_fecha::text from visitas where id = $1', [la(2).id]);
    expect(rows).toEqual([{ serie_fecha: en(2) }]);
    expect(await seriesDe()).toMatchObject([{ activa: true, hora: '09:00' }]);
  });

  test('this and those after it, and those that are still to be made', async () => {
    const { cambiadas, visita } = await cambiar(la(2), {
      alcance: 'siguientes',
      hora: '15:30',
      usuario_id: campo.otra.id,
    });
    expect([cambiadas, visita.id, visita.usuario_id]).toEqual([4, la(2).id, campo.otra.id]);
    expect((await leidas()).map((texto) => texto.slice(11, 16))).toEqual([
      '09:00',
      '09:00',
      '15:30',
      '15:30',
      '15:30',
      '15:30',
    ]);
    expect(await seriesDe()).toMatchObject([{ activa: true, hora: '15:30' }]);
  });

  test('all that are pending, also those before; what has been done stays', async () => {
    await poner(la(0).id, COMPLETADA);
    expect(await cambiar(la(3), { alcance: 'todas', hora: null })).toMatchObject({ cambiadas: 5, omitidas: [] });
    expect((await visitasDe(base, campo.empresa)).map(({ hora }) => hora)).toEqual([
      '09:00',
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  test('where a slot is taken the visit stays as it was, and is told; not the one that was meant', async () => {
    await programar(campo, { fecha: en(3), hora: '10:00' });
    expect(await cambiar(la(1), { alcance: 'siguientes', hora: '10:00' })).toMatchObject({
      cambiadas: 4,
      omitidas: [en(3)],
    });
    expect(await problemaDe(cambiar(la(3), { alcance: 'siguientes', hora: '10:00' }))).toMatchObject({
      codigo: 'visita.turno_ocupado',
    });
    // two of the series on one day: only one of them can have the slot
    await cambiar({ ...la(4), version: 2 }, { fecha: en(5), hora: '18:00' });
    expect(await cambiar({ ...la(1), version: 2 }, { alcance: 'todas', hora: '07:00' })).toMatchObject({
      cambiadas: 5,
      omitidas: [en(5)],
    });
  });

  test('an occurrence that has changed meanwhile, or is no longer pending, changes nothing', async () => {
    await poner(la(2).id, "hora = '20:00'");
    expect(await problemaDe(cambiar(la(2), { alcance: 'todas', hora: null }))).toMatchObject({
      codigo: 'registro.cambiado',
    });
    await cancelar(la(3).id);
    expect(await problemaDe(cambiar(la(3), { alcance: 'todas', hora: null }))).toMatchObject({
      codigo: 'visita.no_pendiente',
    });
    expect((await leidas()).filter((texto) => texto.includes('09:00 pendiente'))).toHaveLength(4);
  });

  test('cancelled from one on: it ends, and what came before stays', async () => {
    await poner(la(4).id, "estado = 'en_curso'");
    expect(await cancelar(la(2).id, 'siguientes')).toEqual({ canceladas: 3 });
    expect((await visitasDe(base, campo.empresa)).map(({ estado }) => estado)).toEqual([
      'pendiente',
      'pendiente',
      'cancelada',
      'cancelada',
      'en_curso',
      'cancelada',
    ]);
    expect(await seriesDe()).toMatchObject([{ activa: false }]);
  });

  test('deleted as a whole: what has passed stays', async () => {
    await poner(la(0).id, `fecha = '${campo.dia(-1)}'`);
    await envejecer(base, campo.empresa, 11);
    expect(await eliminar(la(3).id, 'todas')).toEqual({ eliminadas: 5 });
    expect(await leidas()).toEqual([`${campo.dia(-1)} 09:00 pendiente`]);
    expect(await problemaDe(eliminar(la(0).id, 'todas'))).toMatchObject({ codigo: 'visita.fecha_pasada' });
    expect(await seriesDe()).toMatchObject([{ activa: false }]);
    // its first visit may go before it does
    const { rows } = await base.admin.query('select visita_base_id from visitas_recurrentes where empresa_id = $1', [
      campo.empresa,
    ]);
    expect(rows).toEqual([{ visita_base_id: la(0).id }]);
  });

  test('from one on in another rhythm: common dates keep their visit, the others go, the missing ones come', async () => {
    const { cambiadas, visita, omitidas } = await cambiar(la(2), {
      alcance: 'siguientes',
      hora: '08:00',
      recurrencia: cadaSemanas(4),
    });
    // of 29, 43, 57, 71 days ahead stay 29 and 57; the next, 85, is beyond the horizon
    expect([cambiadas, omitidas, visita.id, visita.hora]).toEqual([2, [], la(2).id, '08:00']);
    expect(await leidas()).toEqual([
      `${en(0)} 09:00 pendiente`,
      `${en(1)} 09:00 pendiente`,
      `${en(2)} 08:00 pendiente`,
      `${en(4)} 08:00 pendiente`,
    ]);
    const [vieja, nueva] = await seriesDe();
    expect([vieja?.activa, nueva?.activa]).toEqual([false, true]);
    const ahora = await visitasDe(base, campo.empresa);
    expect(ahora.map(({ id, serie_id }) => [id, serie_id])).toEqual([
      [la(0).id, vieja?.id],
      [la(1).id, vieja?.id],
      [la(2).id, nueva?.id],
      [la(4).id, nueva?.id],
    ]);
  });

  test('all of it on another weekday: the visit that was meant is replaced', async () => {
    const inicio = new Date(`${en(0)}T00:00:00Z`).getUTCDay();
    const dia_semana = (inicio + 3) % 7;
    const { visita, cambiadas } = await cambiar(la(2), {
      alcance: 'todas',
      recurrencia: cadaSemanas(1, {
        tipo_recurrencia: 'semanal_especifico',
        patron: null,
        frecuencia: null,
        dia_semana,
        duracion_tipo: 'numero_repeticiones',
        numero_repeticiones: 3,
      }),
    });
    expect([visita.fecha, cambiadas]).toEqual([campo.dia(4), 3]);
    expect((await visitasDe(base, campo.empresa)).map(({ fecha }) => fecha)).toEqual([
      campo.dia(4),
      campo.dia(11),
      campo.dia(18),
    ]);
  });

  test('another rhythm that cannot be: nothing changes', async () => {
    const antes = await leidas();
    const sinFin = { alcance: 'siguientes', recurrencia: cadaSemanas(1, { fecha_fin: en(2) }) } as const;
    expect(await problemaDe(cambiar(la(2), sinFin))).toMatchObject({ codigo: 'recurrencia.fin_antes_del_inicio' });
    await base.admin.query("update sucursales set estado_operacional = 'Inactivo' where id = $1", [campo.altamira]);
    expect(await problemaDe(cambiar(la(2), { alcance: 'todas', recurrencia: cadaSemanas(1) }))).toMatchObject({
      codigo: 'visita.sucursal_no_disponible',
    });
    expect(await leidas()).toEqual(antes);
    expect(await seriesDe()).toMatchObject([{ activa: true }]);
  });

  test('a date is of one, a rhythm of several', async () => {
    expect(await problemaDe(cambiar(la(2), { alcance: 'todas', fecha: en(0) }))).toMatchObject({
      codigo: 'peticion.invalida',
    });
    expect(await problemaDe(cambiar(la(2), { recurrencia: cadaSemanas(1) }))).toMatchObject({
      codigo: 'peticion.invalida',
    });
  });

  test('many who change it at once leave it whole', async () => {
    const todos = await Promise.allSettled([
      cambiar(la(1), { alcance: 'todas', hora: '06:00' }),
      cambiar(la(4), { alcance: 'siguientes', usuario_id: campo.otra.id }),
      cancelar(la(5).id, 'siguientes'),
      eliminar(la(3).id),
      cambiar(la(2), { alcance: 'siguientes', recurrencia: cadaSemanas(1) }),
    ]);
    for (const uno of todos) {
      if (uno.status === 'rejected') {
        expect([
          'registro.cambiado',
          'visita.no_encontrada',
          'visita.no_pendiente',
          'visita.terminada',
          'peticion.invalida',
        ]).toContain((uno.reason as { codigo: string }).codigo);
      }
    }
    const { rows } = await base.admin.query(
      'select from visitas where empresa_id = $1 group by usuario_id, fecha, hora, sucursal_id, cancelada_en having count(*) > 1',
      [campo.empresa],
    );
    expect(rows).toEqual([]);
    expect(servidor.bitacora()).not.toContain('"level":"error"');
  });

  test('a branch whose visits are all gone can go, and its series with it', async () => {
    await cambiar(la(0), { sucursal_id: campo.chacao });
    await eliminar(la(1).id, 'siguientes');
    await base.admin.query('delete from sucursales where id = $1', [campo.altamira]);
    expect(await seriesDe()).toEqual([]);
    expect(await visitasDe(base, campo.empresa)).toMatchObject([{ sucursal_id: campo.chacao, serie_id: null }]);
  });
});
