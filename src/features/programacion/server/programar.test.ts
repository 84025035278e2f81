import { describe, expect, test } from 'vitest';
import { diaDeLaSemana, sumarDias } from '#src/dominio/visitas/fechas.ts';
import { conBase, conServidor } from '../../../../test/fixtures.ts';
import { porPrueba } from '../../../../test/lifetimes.ts';
import { problemaDe } from '../../../../test/server.ts';
import { cadaSemanas, crearCampo, programar, visitasDe } from '../../../../test/visitas.ts';
import { hastaQueEspere } from '../../../../test/waiting.ts';
import type { Recurrencia } from '../contract-recurrencia.ts';
import { eliminarVisita, verVisita } from '../contract-visitas.ts';

const base = conBase();
const servidor = conServidor(base, { RATE_LIMIT_PER_MINUTE: '100000' });
const campo = porPrueba(() => crearCampo(base, servidor.url));

const SERIE_DE_UN_ANO = { duracion_tipo: 'numero_repeticiones', numero_repeticiones: 52 } as const;

describe('one visit', () => {
  test('is pending, and is told with its names', async () => {
    const { visita, creadas, omitidas } = await programar(campo, { instrucciones: '  Revisar el pasillo  ' });
    expect([creadas, omitidas]).toEqual([1, []]);
    expect(visita).toEqual({
      id: expect.any(String),
      fecha: campo.dia(1),
      hora: '09:00',
      estado: 'pendiente',
      instrucciones: 'Revisar el pasillo',
      usuario_id: campo.personas.mercaderista.id,
      usuario_nombre: 'mercaderista',
      sucursal_id: campo.altamira,
      sucursal_nombre: 'Altamira',
      sucursal_direccion: null,
      cadena_id: campo.cadena,
      cadena_nombre: 'Central',
      serie_id: null,
      serie: null,
      motivo_cancelacion: null,
      version: 1,
    });
  });

  test('names who made it, and no audit', async () => {
    await programar(campo);
    const { rows } = await base.admin.query('select creada_por, origen from visitas where empresa_id = $1', [
      campo.empresa,
    ]);
    expect(rows).toEqual([{ creada_por: campo.personas.supervisor.id, origen: 'individual' }]);
  });

  test.each([
    ['2026-02-30', '09:00'],
    ['1999-12-31', '09:00'],
    ['2200-01-01', '09:00'],
    ['2026-11-15', '24:00'],
    ['2026-11-15', '9:00'],
  ])('not on %s at %s', async (fecha, hora) => {
    expect(await problemaDe(programar(campo, { fecha, hora }))).toMatchObject({ codigo: 'peticion.invalida' });
  });
});

describe('the slot', () => {
  test('the same person, branch, date and time twice is refused; any other is not', async () => {
    await programar(campo);
    expect(await problemaDe(programar(campo))).toMatchObject({ estado: 409, codigo: 'visita.turno_ocupado' });
    await programar(campo, { hora: '10:00' });
    await programar(campo, { fecha: campo.dia(2) });
    await programar(campo, { sucursal_id: campo.chacao });
    await programar(campo, { usuario_id: campo.otra.id });
    // no time is a time too
    await programar(campo, { hora: null });
    expect(await problemaDe(programar(campo, { hora: null }))).toMatchObject({ codigo: 'visita.turno_ocupado' });
    expect(await visitasDe(base, campo.empresa)).toHaveLength(6);
  });

  test.each(['09:00', null])('of twenty at once (%s) one is made', async (hora) => {
    const todas = await Promise.allSettled(Array.from({ length: 20 }, () => programar(campo, { hora })));
    const codigos = todas.map((una) =>
      una.status === 'fulfilled' ? 'hecha' : (una.reason as { codigo: string }).codigo,
    );
    expect(codigos.toSorted()).toEqual(['hecha', ...Array<string>(19).fill('visita.turno_ocupado')]);
    expect(await visitasDe(base, campo.empresa)).toHaveLength(1);
  });
});

describe('who and what takes visits', () => {
  const INEXISTENTE = '0a000000-0000-7000-8000-00000000dead';
  /** As an admin would: archiving is nobody else's. */
  const sucursal = async (id: string, cambio: string) => {
    const otro = await base.admin.connect();
    try {
      await otro.query("begin; select app.poner_contexto(null, null, 'admin')");
      await otro.query(`update sucursales set ${cambio} where id = $1`, [id]);
      await otro.query('commit');
    } finally {
      otro.release(true);
    }
  };
  const membresia = (cambio: string) =>
    base.admin.query(`update empresa_usuarios set ${cambio} where empresa_id = $1 and usuario_id = $2`, [
      campo.empresa,
      campo.personas.mercaderista.id,
    ]);

  test.each(["estado_operacional = 'Inactivo'", 'archivada_en = now()'])('no branch with %s', async (cambio) => {
    await sucursal(campo.altamira, cambio);
    expect(await problemaDe(programar(campo))).toMatchObject({ estado: 422, codigo: 'visita.sucursal_no_disponible' });
  });

  test.each(['En Mantenimiento', 'Temporal'])('a branch that is «%s» does', async (estado) => {
    await sucursal(campo.altamira, `estado_operacional = '${estado}'`);
    expect(await programar(campo)).toMatchObject({ creadas: 1 });
  });

  test('nor one of another company, nor one that is not there', async () => {
    const ajeno = await crearCampo(base, servidor.url);
    for (const sucursal_id of [ajeno.altamira, INEXISTENTE]) {
      expect(await problemaDe(programar(campo, { sucursal_id }))).toMatchObject({
        codigo: 'visita.sucursal_no_disponible',
      });
    }
    for (const usuario_id of [ajeno.otra.id, INEXISTENTE, campo.personas.supervisor.id, campo.personas.admin.id]) {
      expect(await problemaDe(programar(campo, { usuario_id }))).toMatchObject({
        estado: 422,
        codigo: 'visita.persona_no_disponible',
      });
    }
    expect(await visitasDe(base, campo.empresa)).toEqual([]);
  });

  test.each(['activo = false', "rol = 'supervisor'"])('nobody with %s', async (cambio) => {
    await membresia(cambio);
    expect(await problemaDe(programar(campo))).toMatchObject({ codigo: 'visita.persona_no_disponible' });
  });

  test.each([
    [
      'archived',
      'visita.sucursal_no_disponible',
      'update sucursales set archivada_en = now() where id = $1 and $2::text is not null',
    ],
    ['deleted', 'visita.sucursal_no_disponible', 'delete from sucursales where id = $1 and $2::text is not null'],
    [
      'deactivated',
      'visita.persona_no_disponible',
      'update empresa_usuarios set activo = false where $1::text is not null and usuario_id = $2',
    ],
    [
      'removed',
      'visita.persona_no_disponible',
      'delete from empresa_usuarios where $1::text is not null and usuario_id = $2',
    ],
  ])('%s at this very moment: whoever plans waits, and is told', async (_que, codigo, sentencia) => {
    const otro = await base.admin.connect();
    try {
      await otro.query("begin; select app.poner_contexto(null, null, 'admin')");
      await otro.query(sentencia, [campo.altamira, campo.personas.mercaderista.id]);
      const planeada = problemaDe(programar(campo));
      await hastaQueEspere(base, 'retener_para_visitas');
      await otro.query('commit');
      expect(await planeada).toMatchObject({ estado: 422, codigo });
    } finally {
      otro.release(true);
    }
    expect(await visitasDe(base, campo.empresa)).toEqual([]);
  });

  test('whoever archives a branch waits for a visit that is being planned there', async () => {
    const cliente = await base.como('app_user');
    await cliente.query('begin');
    await base.entrar(cliente, campo.personas.supervisor.id, campo.empresa);
    await cliente.query(
      'insert into visitas (empresa_id, usuario_id, sucursal_id, creada_por, fecha) values ($1, $2, $3, $4, $5)',
      [campo.empresa, campo.otra.id, campo.altamira, campo.personas.supervisor.id, campo.hoy],
    );
    const archivada = sucursal(campo.altamira, 'archivada_en = now()');
    await hastaQueEspere(base, 'update sucursales');
    await cliente.query('commit');
    await archivada;
    expect(await visitasDe(base, campo.empresa)).toHaveLength(1);
  });
});

describe('a series', () => {
  test('has its visits up to twelve weeks ahead, from its date on', async () => {
    const { visita, creadas, omitidas } = await programar(campo, { recurrencia: cadaSemanas(1) });
    const dia = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'][diaDeLaSemana(campo.dia(1))];
    const fechas = Array.from({ length: 12 }, (_, i) => campo.dia(1 + 7 * i));
    expect([creadas, omitidas, visita.fecha]).toEqual([12, [], campo.dia(1)]);
    const visitas = await visitasDe(base, campo.empresa);
    expect(visitas.map(({ fecha }) => fecha)).toEqual(fechas);
    expect(new Set(visitas.map(({ serie_id }) => serie_id))).toEqual(new Set([visita.serie_id]));
    const { rows } = await base.admin.query(
      `select visita_base_id, patron_recurrencia, frecuencia, fecha_inicio::text, fecha_fin::text, activa, generada_hasta::text, rrule
       from visitas_recurrentes where empresa_id = $1`,
      [campo.empresa],
    );
    expect(rows).toEqual([
      {
        visita_base_id: visita.id,
        patron_recurrencia: 'semanal',
        frecuencia: 1,
        fecha_inicio: campo.dia(1),
        fecha_fin: null,
        activa: true,
        generada_hasta: campo.dia(84),
        rrule: `DTSTART:${campo.dia(1).replaceAll('-', '')}T000000Z\nRRULE:FREQ=WEEKLY;INTERVAL=1;BYDAY=${dia}`,
      },
    ]);
  });

  test('that begins beyond has its first', async () => {
    const fecha = campo.dia(200);
    expect(await programar(campo, { fecha, recurrencia: cadaSemanas(2) })).toMatchObject({
      creadas: 1,
      visita: { fecha },
    });
    const { rows } = await base.admin.query(
      'select generada_hasta::text as hasta from visitas_recurrentes where empresa_id = $1',
      [campo.empresa],
    );
    expect(rows).toEqual([{ hasta: fecha }]);
  });

  test('each of its visits tells how it repeats, in the words it was said in', async () => {
    const mensual: Recurrencia = {
      tipo_recurrencia: 'mensual_especifico',
      patron: null,
      frecuencia: null,
      dia_semana: null,
      dia_mes: 31,
      duracion_tipo: 'hasta_fecha',
      numero_repeticiones: null,
      fecha_fin: campo.dia(300),
    };
    const repetidas = cadaSemanas(2, { duracion_tipo: 'numero_repeticiones', numero_repeticiones: 5 });
    for (const recurrencia of [mensual, repetidas, cadaSemanas(1)]) {
      const { visita } = await programar(campo, { recurrencia, sucursal_id: campo.chacao });
      const params = { empresaId: campo.empresa, visitaId: visita.id };
      expect(visita.serie).toEqual({ inicio: campo.dia(1), recurrencia });
      expect(await campo.supervisor.llamar(verVisita, { params })).toEqual({ ...visita, recien_creada: true });
      await campo.supervisor.llamar(eliminarVisita, { params, query: { alcance: 'todas' } });
    }
  });

  test('leaves out, and tells, the dates on which the slot is taken', async () => {
    await programar(campo, { fecha: campo.dia(8) });
    const { creadas, omitidas, visita } = await programar(campo, { recurrencia: cadaSemanas(1) });
    expect([creadas, omitidas, visita.fecha]).toEqual([11, [campo.dia(8)], campo.dia(1)]);
  });

  test('is refused where every slot is taken, and leaves nothing', async () => {
    const recurrencia = cadaSemanas(1, { duracion_tipo: 'numero_repeticiones', numero_repeticiones: 2 });
    await programar(campo, { recurrencia });
    expect(await problemaDe(programar(campo, { recurrencia }))).toMatchObject({ codigo: 'visita.turno_ocupado' });
    const { rows } = await base.admin.query('select from visitas_recurrentes where empresa_id = $1', [campo.empresa]);
    expect(rows).toHaveLength(1);
  });

  test('must end after it begins', async () => {
    for (const fecha_fin of [campo.dia(1), campo.hoy]) {
      expect(await problemaDe(programar(campo, { recurrencia: cadaSemanas(1, { fecha_fin }) }))).toMatchObject({
        estado: 422,
        codigo: 'recurrencia.fin_antes_del_inicio',
      });
    }
    expect(await programar(campo, { recurrencia: cadaSemanas(1, { fecha_fin: campo.dia(2) }) })).toMatchObject({
      creadas: 1,
    });
  });

  test('must have a date', async () => {
    const recurrencia = {
      ...cadaSemanas(1, {
        tipo_recurrencia: 'todos_dias_semana_mes',
        patron: null,
        frecuencia: null,
        duracion_tipo: 'resto_mes',
      }),
      dia_semana: 0,
    };
    // a Monday with no Sunday left in its month
    expect(await problemaDe(programar(campo, { fecha: '2026-08-31', recurrencia }))).toMatchObject({
      estado: 422,
      codigo: 'recurrencia.sin_fechas',
    });
  });

  test('that says what its type does not have is not understood', async () => {
    for (const recurrencia of [
      { ...cadaSemanas(1), dia_mes: 3 },
      { ...cadaSemanas(1), frecuencia: 13 },
      { ...cadaSemanas(1), ...SERIE_DE_UN_ANO, numero_repeticiones: 53 },
      { ...cadaSemanas(1), duracion_tipo: 'resto_mes' as const, fecha_fin: campo.dia(9) },
    ]) {
      expect(await problemaDe(programar(campo, { recurrencia }))).toMatchObject({ codigo: 'peticion.invalida' });
    }
  });

  test('of a year has twelve weeks of it now; one that began a year ago has all that has passed too', async () => {
    expect(await programar(campo, { recurrencia: cadaSemanas(1, SERIE_DE_UN_ANO) })).toMatchObject({ creadas: 12 });
    const fecha = sumarDias(campo.hoy, -364);
    const pasada = await programar(campo, { fecha, hora: '15:00', recurrencia: cadaSemanas(1, SERIE_DE_UN_ANO) });
    expect(pasada).toMatchObject({ creadas: 52 });
  });
});
