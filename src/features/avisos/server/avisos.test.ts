import { beforeEach, describe, expect, test } from 'vitest';
import { conBase, conServidor } from '../../../../test/fixtures.ts';
import { porPrueba } from '../../../../test/lifetimes.ts';
import { crearPersona, darMembresia, navegadorDe } from '../../../../test/people.ts';
import { crearEquipo, ponerCadena, ponerSucursal } from '../../../../test/puntos-de-venta.ts';
import { type Navegador, problemaDe } from '../../../../test/server.ts';
import { COMPLETADA } from '../../../../test/visitas.ts';
import { type Aviso, listarAvisos, marcarAvisosVistos } from '../contract.ts';

const base = conBase();
const servidor = conServidor(base);
const equipo = porPrueba(() => crearEquipo(base, servidor.url));
let sucursal: string;

beforeEach(async () => {
  sucursal = await ponerSucursal(base, equipo.empresa, await ponerCadena(base, equipo.empresa));
});

const leer = (quien: Navegador = equipo.mercaderista, query: { limite?: number; despues?: string } = {}) =>
  quien.llamar(listarAvisos, { params: { empresaId: equipo.empresa }, query });
/** What they say, the newest first. */
const dichos = async (quien?: Navegador): Promise<Partial<Aviso>[]> =>
  (await leer(quien)).avisos.map(({ id: _i, visita_id: _v, created_at: _c, visto: _s, ...dicho }) => dicho);
const ver = (ids: string[], quien: Navegador = equipo.mercaderista) =>
  quien.llamar(marcarAvisosVistos, { params: { empresaId: equipo.empresa }, body: { avisos: ids } });

/** Days from today where the company is. */
const dia = async (dias: number): Promise<string> => {
  const { rows } = await base.admin.query<{ dia: string }>(
    "select ((now() at time zone 'America/Caracas')::date + $1::int)::text as dia",
    [dias],
  );
  return rows[0]?.dia ?? '';
};
const programar = async (fecha: string, hora: string | null = null, usuario = equipo.personas.mercaderista.id) => {
  const { rows } = await base.admin.query<{ id: string }>(
    'insert into visitas (empresa_id, usuario_id, sucursal_id, creada_por, fecha, hora) values ($1, $2, $3, $4, $5, $6) returning id',
    [equipo.empresa, usuario, sucursal, equipo.personas.supervisor.id, fecha, hora],
  );
  return rows[0]?.id ?? '';
};
const cambiar = (visita: string, pone: string, values: unknown[] = []) =>
  base.admin.query(`update visitas set ${pone} where id = $1`, [visita, ...values]);
const otraPersona = async () => {
  const persona = await crearPersona(base);
  await darMembresia(base, equipo.empresa, persona, 'mercaderista');
  return { persona, suyo: await navegadorDe(base, servidor.url, persona) };
};
const deLaSucursal = { sucursal: 'Altamira (Central)', sucursal_anterior: null };
const sinAnterior = { fecha_anterior: null, hora_anterior: null, motivo: null, ...deLaSucursal };

describe('a notice', () => {
  test('is made of a visit from today on where the company is, and of none before', async () => {
    const [ayer, hoy] = [await dia(-1), await dia(0)];
    await programar(ayer, '08:00');
    await programar(hoy, '08:00');
    expect(await dichos()).toEqual([{ tipo: 'nueva', fecha: hoy, hora: '08:00', ...sinAnterior }]);
    // a day that was over is not brought back by a cancellation
    await base.admin.query("update visitas set estado = 'cancelada', motivo_cancelacion = 'x' where fecha = $1", [
      ayer,
    ]);
    expect(await dichos()).toHaveLength(1);
  });

  test('of a visit that was known says where it was', async () => {
    const [lunes, martes] = [await dia(1), await dia(2)];
    const visita = await programar(lunes, '08:00');
    await ver((await leer()).avisos.map(({ id }) => id));
    await cambiar(visita, 'fecha = $2, hora = null', [martes]);
    const movida = {
      tipo: 'movida',
      fecha: martes,
      hora: null,
      ...sinAnterior,
      fecha_anterior: lunes,
      hora_anterior: '08:00',
    };
    expect((await dichos())[0]).toEqual(movida);
    // moved again before it was seen: one notice, from where it was known to be
    const miercoles = await dia(3);
    await cambiar(visita, 'fecha = $2', [miercoles]);
    expect(await dichos()).toEqual([{ ...movida, fecha: miercoles }, expect.objectContaining({ tipo: 'nueva' })]);
    await cambiar(visita, "estado = 'cancelada', motivo_cancelacion = 'Cerrada por inventario'");
    expect((await dichos())[0]).toEqual({
      ...movida,
      tipo: 'cancelada',
      fecha: miercoles,
      motivo: 'Cerrada por inventario',
    });
    expect((await leer()).sin_ver).toBe(1);
  });

  test('of one that was not known yet stays a new one', async () => {
    const visita = await programar(await dia(1), '08:00');
    const [antes] = (await leer()).avisos;
    const martes = await dia(2);
    await cambiar(visita, "fecha = $2, hora = '09:30'", [martes]);
    expect(await dichos()).toEqual([{ tipo: 'nueva', fecha: martes, hora: '09:30', ...sinAnterior }]);
    // it says something else, so having seen the former is not having seen it
    await ver([antes?.id ?? '']);
    expect((await leer()).sin_ver).toBe(1);
  });

  test('of another branch names both', async () => {
    const visita = await programar(await dia(1));
    await ver((await leer()).avisos.map(({ id }) => id));
    const otra = await ponerSucursal(base, equipo.empresa, await ponerCadena(base, equipo.empresa, 'Plaza'), 'Chacao');
    await cambiar(visita, 'sucursal_id = $2', [otra]);
    expect((await dichos())[0]).toMatchObject({
      tipo: 'movida',
      sucursal: 'Chacao (Plaza)',
      sucursal_anterior: 'Altamira (Central)',
    });
  });

  test('of a reassigned one is for both, and of a deleted one for whoever had it', async () => {
    const { persona, suyo } = await otraPersona();
    const lunes = await dia(1);
    const visita = await programar(lunes, '08:00');
    await ver((await leer()).avisos.map(({ id }) => id));
    await cambiar(visita, 'usuario_id = $2', [persona.id]);
    expect((await dichos())[0]).toEqual({ tipo: 'reasignada', fecha: lunes, hora: '08:00', ...sinAnterior });
    expect(await dichos(suyo)).toEqual([{ tipo: 'nueva', fecha: lunes, hora: '08:00', ...sinAnterior }]);
    await base.admin.query('delete from visitas where id = $1', [visita]);
    expect(await dichos(suyo)).toEqual([{ tipo: 'eliminada', fecha: lunes, hora: '08:00', ...sinAnterior }]);
    expect((await dichos())[0]).toMatchObject({ tipo: 'reasignada' });
  });

  test('is not made of what one does oneself, of instructions or of carrying a visit out', async () => {
    const visita = await programar(await dia(0));
    await ver((await leer()).avisos.map(({ id }) => id));
    await cambiar(visita, "instrucciones = 'Por detrás'");
    await cambiar(visita, "estado = 'en_curso'");
    await cambiar(visita, COMPLETADA);
    expect((await leer()).sin_ver).toBe(0);
    const cliente = await base.admin.connect();
    await cliente.query('begin');
    await cliente.query('select app.poner_contexto($1, null, null)', [equipo.personas.mercaderista.id]);
    await cliente.query(
      'insert into visitas (empresa_id, usuario_id, sucursal_id, creada_por, fecha) values ($1, $2, $3, $2, $4)',
      [equipo.empresa, equipo.personas.mercaderista.id, sucursal, await dia(1)],
    );
    await cliente.query('commit');
    cliente.release();
    expect((await leer()).sin_ver).toBe(0);
  });

  test('is not made of the days that a series goes on by itself', async () => {
    const cliente = await base.admin.connect();
    await cliente.query('begin');
    await cliente.query("select app.poner_contexto(null, null, 'sistema')");
    for (const [origen, dias] of [
      ['serie', 80],
      ['masiva', 81],
    ] as const) {
      await cliente.query(
        'insert into visitas (empresa_id, usuario_id, sucursal_id, creada_por, fecha, origen) values ($1, $2, $3, $2, current_date + $4::int, $5)',
        [equipo.empresa, equipo.personas.mercaderista.id, sucursal, dias, origen],
      );
    }
    await cliente.query('commit');
    cliente.release();
    expect(await dichos()).toHaveLength(1);
  });
});

describe('the list', () => {
  test('comes in pages, the newest first', async () => {
    const fechas = await Promise.all([1, 2, 3, 4, 5].map(dia));
    for (const fecha of fechas) await programar(fecha);
    const primera = await leer(equipo.mercaderista, { limite: 3 });
    const segunda = await leer(equipo.mercaderista, { limite: 3, despues: primera.siguiente ?? '' });
    expect([...primera.avisos, ...segunda.avisos].map(({ fecha }) => fecha)).toEqual(fechas.toReversed());
    expect([primera.sin_ver, segunda.siguiente]).toEqual([5, null]);
    expect(await problemaDe(leer(equipo.mercaderista, { despues: 'x' }))).toMatchObject({
      codigo: 'peticion.invalida',
    });
  });

  test('is of each person their own: nobody reads or marks what is for another', async () => {
    await programar(await dia(1));
    const ids = (await leer()).avisos.map(({ id }) => id);
    const { suyo } = await otraPersona();
    for (const quien of [equipo.admin, equipo.supervisor, suyo]) {
      expect(await leer(quien)).toEqual({ avisos: [], sin_ver: 0, siguiente: null });
      await ver(ids, quien);
    }
    expect((await leer()).sin_ver).toBe(1);
    await ver(ids);
    expect(await leer()).toMatchObject({ sin_ver: 0, avisos: [{ visto: true }] });
  });
});

describe('the wall', () => {
  const filas = async (quien: string, sentencia: string) => {
    const cliente = await base.como('app_user');
    await cliente.query('begin');
    await base.entrar(cliente, quien, equipo.empresa);
    return (await cliente.query(sentencia)).rowCount;
  };

  test('a person sees and marks only their own, and nobody writes one', async () => {
    await programar(await dia(1));
    const { mercaderista, admin, supervisor } = equipo.personas;
    expect(await filas(mercaderista.id, 'select from avisos')).toBe(1);
    expect(await filas(mercaderista.id, 'update avisos set visto_en = now()')).toBe(1);
    for (const { id } of [admin, supervisor]) {
      expect(await filas(id, 'select from avisos')).toBe(0);
      expect(await filas(id, 'update avisos set visto_en = now()')).toBe(0);
    }
    await expect(filas(mercaderista.id, "update avisos set tipo = 'nueva'")).rejects.toThrow('permission denied');
    await expect(filas(mercaderista.id, 'delete from avisos')).rejects.toThrow('permission denied');
    await expect(filas(mercaderista.id, 'select app.personas_por_avisar()')).rejects.toThrow('permission denied');
  });

  test('in another company one has none', async () => {
    await programar(await dia(1));
    const otra = await crearEquipo(base, servidor.url);
    await darMembresia(base, otra.empresa, equipo.personas.mercaderista, 'mercaderista');
    const { avisos } = await equipo.mercaderista.llamar(listarAvisos, { params: { empresaId: otra.empresa } });
    expect(avisos).toEqual([]);
  });
});
