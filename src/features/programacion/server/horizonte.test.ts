import { beforeEach, describe, expect, test } from 'vitest';
import { conBase, conPartes, conServidor } from '../../../../test/fixtures.ts';
import { encolarComoServidor, hastaQue, leerCola } from '../../../../test/jobs.ts';
import { cadaSemanas, type Campo, crearCampo, programar, visitasDe } from '../../../../test/visitas.ts';
import { iniciarProcesoTrabajador } from '../../../../test/worker-process.ts';
import { cambiarVisita, eliminarVisita } from '../contract-visitas.ts';
import { extenderRecurrentes } from './extender-series.job.ts';
import { extenderSeries } from './extender-series.ts';

const base = conBase();
const servidor = conServidor(base, { RATE_LIMIT_PER_MINUTE: '100000' });
const parts = conPartes(base, { STORAGE_DIR: '/tmp' });
let campo: Campo;
beforeEach(async () => {
  campo = await crearCampo(base, servidor.url);
});

/** As if the series had last been extended that many days ago: what lies after that has not been made. */
const retrasar = async (dias: number) => {
  await base.admin.query('delete from visitas where empresa_id = $1 and serie_fecha > $2', [
    campo.empresa,
    campo.dia(84 - dias),
  ]);
  await base.admin.query(
    'update visitas_recurrentes set generada_hasta = generada_hasta - $2::int where empresa_id = $1',
    [campo.empresa, dias],
  );
};
const fechas = async () => (await visitasDe(base, campo.empresa)).map(({ fecha }) => fecha);
const serie = async () => {
  const { rows } = await base.admin.query<{ activa: boolean; hasta: string }>(
    'select activa, generada_hasta::text as hasta from visitas_recurrentes where empresa_id = $1',
    [campo.empresa],
  );
  return rows[0];
};
const todas = () => Array.from({ length: 12 }, (_, i) => campo.dia(1 + 7 * i));

describe('the horizon', () => {
  test('moves on with the days; what is taken out stays out', async () => {
    await programar(campo, { recurrencia: cadaSemanas(1) });
    await retrasar(21);
    const hechas = await visitasDe(base, campo.empresa);
    expect(hechas).toHaveLength(9);
    const [, quitada] = hechas;
    await campo.supervisor.llamar(eliminarVisita, {
      params: { empresaId: campo.empresa, visitaId: quitada?.id ?? '' },
    });
    await extenderSeries(parts);
    expect(await fechas()).toEqual(todas().filter((fecha) => fecha !== quitada?.fecha));
    expect(await serie()).toEqual({ activa: true, hasta: campo.dia(84) });
    const { rows } = await base.admin.query(
      'select distinct origen, creada_por, left(hora::text, 5) as hora from visitas where empresa_id = $1',
      [campo.empresa],
    );
    expect(rows).toEqual([{ origen: 'serie', creada_por: campo.personas.supervisor.id, hora: '09:00' }]);
  });

  test('twice, and many times at once, makes nothing twice', async () => {
    await programar(campo, { recurrencia: cadaSemanas(1) });
    await retrasar(40);
    await Promise.all(Array.from({ length: 4 }, () => extenderSeries(parts)));
    await extenderSeries(parts);
    expect(await fechas()).toEqual(todas());
  });

  test('a series that has no date left ends; one that has been ended makes none', async () => {
    await programar(campo, {
      recurrencia: cadaSemanas(1, { duracion_tipo: 'numero_repeticiones', numero_repeticiones: 3 }),
    });
    await retrasar(30);
    await extenderSeries(parts);
    expect(await serie()).toEqual({ activa: false, hasta: campo.dia(84) });
    expect(await fechas()).toHaveLength(3);
    const otro = await crearCampo(base, servidor.url);
    await programar(otro, { recurrencia: cadaSemanas(1) });
    campo = otro;
    await retrasar(30);
    const [primera] = await visitasDe(base, campo.empresa);
    await campo.supervisor.llamar(eliminarVisita, {
      params: { empresaId: campo.empresa, visitaId: primera?.id ?? '' },
      query: { alcance: 'todas' },
    });
    await extenderSeries(parts);
    expect(await fechas()).toEqual([]);
  });

  test('later occurrences are as the series was changed to', async () => {
    const { visita } = await programar(campo, { recurrencia: cadaSemanas(1) });
    await retrasar(30);
    await campo.supervisor.llamar(cambiarVisita, {
      params: { empresaId: campo.empresa, visitaId: visita.id },
      body: { version: 1, alcance: 'todas', usuario_id: campo.otra.id, hora: '16:00' },
    });
    await extenderSeries(parts);
    const visitas = await visitasDe(base, campo.empresa);
    expect(visitas).toHaveLength(12);
    expect(visitas.every(({ usuario_id, hora }) => usuario_id === campo.otra.id && hora === '16:00')).toBe(true);
  });

  test('a closed branch or an absent person stops a series until they are back; days that passed are not made up', async () => {
    await programar(campo, { recurrencia: cadaSemanas(1) });
    await retrasar(100);
    expect(await fechas()).toEqual([]);
    const open = (estado: string) =>
      base.admin.query('update sucursales set estado_operacional = $2 where id = $1', [campo.altamira, estado]);
    const activar = (activo: boolean) =>
      base.admin.query('update empresa_usuarios set activo = $2 where usuario_id = $1', [
        campo.personas.mercaderista.id,
        activo,
      ]);
    await open('Inactivo');
    await extenderSeries(parts);
    await open('Activo');
    await activar(false);
    await extenderSeries(parts);
    expect(await fechas()).toEqual([]);
    await activar(true);
    await extenderSeries(parts);
    expect(await fechas()).toEqual(todas());
  });

  test('a taken slot is left out', async () => {
    await programar(campo, { recurrencia: cadaSemanas(1) });
    await retrasar(21);
    await programar(campo, { fecha: campo.dia(78) });
    await extenderSeries(parts);
    expect(await fechas()).toEqual(todas());
  });

  test('each company by its own calendar, and what fails in one is told and stops no other', async () => {
    await programar(campo, { recurrencia: cadaSemanas(1) });
    await retrasar(30);
    const mala = campo;
    campo = await crearCampo(base, servidor.url);
    await programar(campo, { recurrencia: cadaSemanas(1) });
    await retrasar(30);
    await base.admin.query("update visitas_recurrentes set rrule = 'RRULE:FREQ=NUNCA' where empresa_id = $1", [
      mala.empresa,
    ]);
    await expect(extenderSeries(parts)).rejects.toThrow(/1 companies/);
    expect(await fechas()).toEqual(todas());
    expect(parts.bitacora()).toContain('series not extended');
    await base.admin.query('update visitas_recurrentes set activa = false where empresa_id = $1', [mala.empresa]);
  });
});

test('a worker does it when it is queued', async () => {
  await programar(campo, { recurrencia: cadaSemanas(1) });
  await retrasar(30);
  await encolarComoServidor(base, extenderRecurrentes, [{}]);
  const trabajador = await iniciarProcesoTrabajador(base.entorno({ STORAGE_DIR: '/tmp' }));
  await hastaQue('the job is done', async () => (await leerCola(base)).length === 0);
  expect(trabajador.salida()).toContain('series extended');
  expect(await fechas()).toEqual(todas());
}, 60_000);
