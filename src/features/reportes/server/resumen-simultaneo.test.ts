import { afterEach, beforeEach, expect, test } from 'vitest';
import { conBase, conPartes } from '../../../../test/fixtures.ts';
import { hastaQue } from '../../../../test/jobs.ts';
import {
  aplicar,
  type Cambio,
  crearTerreno,
  resumirDias as resumirEn,
  type Terreno,
} from '../../../../test/medidas-changes.ts';
import { type Conexion, discrepancias, resumenSinHacer } from '../../../../test/medidas-raw.ts';
import { resumirDias } from './resumir-dias.ts';

const base = conBase();
const parts = conPartes(base, { STORAGE_DIR: '/tmp' });
let terreno: Terreno;
/** Of whoever does something meanwhile, and of the job. */
let otra: Conexion;
let trabajo: Conexion;
beforeEach(async () => {
  terreno = await crearTerreno(base);
  [otra, trabajo] = [await base.admin.connect(), await base.admin.connect()];
  await work(alta, resumir, { ...alta, minuto: 100, estado: 'pendiente', filas: [] });
});
afterEach(() => {
  otra.release(true);
  trabajo.release(true);
});

const fila = {
  inventario: '0',
  exhibido: true,
  quiebre: true,
  material_pop: false,
  precio: 10.4,
  sugerido: 10,
  competencia: 9,
};
const alta: Extract<Cambio, { que: 'alta' }> = {
  que: 'alta',
  dia: 1,
  sucursal: 0,
  persona: 0,
  minuto: 0,
  duracion: 30,
  estado: 'completada',
  origen: 'individual',
  filas: [fila],
};
const resumir: Cambio = { que: 'resumir', dias: 31 };
const terminar: Cambio = { que: 'terminar', cual: 0, minuto: 100, filas: [fila, fila] };

const work = async (...pedidos: Cambio[]): Promise<void> => {
  for (const pedido of pedidos) {
    await otra.query('begin');
    await aplicar(otra, terreno, pedido);
    await otra.query('commit');
  }
};
const leer = async (que: typeof discrepancias): Promise<string[]> => {
  await otra.query('begin');
  const leido = await que(otra, terreno.empresa);
  await otra.query('commit');
  return leido;
};
const comenzarTrabajo = async (): Promise<number> => {
  await trabajo.query('begin');
  return resumirEn(trabajo, terreno.empresa, 31);
};
/** Until somebody waits for a lock that another holds. */
const queEspere = (connection: Conexion): Promise<unknown> =>
  hastaQue('it waits', async () => {
    const { rows } = await base.admin.query(
      "select from pg_stat_activity where pid = $1 and wait_event_type = 'Lock'",
      [(connection as unknown as { processID: number }).processID],
    );
    return rows.length > 0 || undefined;
  });
const alFinal = async (): Promise<void> => {
  expect(await leer(discrepancias)).toEqual([]);
  await resumirDias(parts);
  expect(await leer(resumenSinHacer)).toEqual([]);
  expect(await leer(discrepancias)).toEqual([]);
};

test('a visit that is finished while the job has summed up and not yet committed', async () => {
  expect(await comenzarTrabajo()).toBe(1);
  await work(terminar);
  await trabajo.query('commit');
  await alFinal();
});

test('a visit that is finished between the taking of the marks and the reading of the rows', async () => {
  const retiene = await base.admin.connect();
  try {
    await retiene.query('begin');
    await retiene.query('select from resumen_diario where empresa_id = $1 for update', [terreno.empresa]);
    // it has taken the marks, and waits to replace the summary
    const trabajando = comenzarTrabajo();
    await queEspere(trabajo);
    await work(terminar);
    await retiene.query('commit');
    expect(await trabajando).toBe(1);
    await trabajo.query('commit');
    await alFinal();
  } finally {
    retiene.release(true);
  }
});

test('a visit that is being finished, and is not yet, while the job runs whole', async () => {
  await otra.query('begin');
  await aplicar(otra, terreno, terminar);
  await comenzarTrabajo();
  await trabajo.query('commit');
  await otra.query('commit');
  await alFinal();
});

test('another tolerance while a day is summed up for the first time: it waits, and finds that day', async () => {
  await work({ ...alta, dia: 2 });
  expect(await comenzarTrabajo()).toBe(2);
  const cambiando = work({ que: 'tolerancia', valor: 0.01 });
  await queEspere(otra);
  await trabajo.query('commit');
  await cambiando;
  await alFinal();
});

test('a branch that is changing its chain keeps the job out, and no visit of it is summed up the old way', async () => {
  const mudando = await base.admin.connect();
  try {
    await mudando.query('begin');
    await aplicar(mudando, terreno, { que: 'mudar', sucursal: 0, cadena: 2 });
    // to a day on which that branch had none
    await work({ que: 'cambiar_dia', cual: 0, dia: 7, sucursal: 0 }, terminar);
    expect(await comenzarTrabajo()).toBe(0);
    await trabajo.query('commit');
    await mudando.query('commit');
    await alFinal();
  } finally {
    mudando.release(true);
  }
});

test('the job twice at once: the second leaves it to the first', async () => {
  await work(terminar, { ...alta, dia: 2 });
  expect(await comenzarTrabajo()).toBe(2);
  await otra.query('begin');
  expect(await resumirEn(otra, terreno.empresa, 31)).toBe(0);
  await otra.query('commit');
  await trabajo.query('commit');
  await Promise.all(Array.from({ length: 3 }, () => resumirDias(parts)));
  await alFinal();
});

test('more days than fit one transaction, all of them; what fails in one company is told and stops no other', async () => {
  const mala = terreno;
  terreno = await crearTerreno(base);
  await base.admin.query(
    `insert into visitas (empresa_id, usuario_id, sucursal_id, creada_por, fecha)
     select $1, $2, $3, $2, date '2026-01-01' + n from generate_series(1, 70) n`,
    [terreno.empresa, terreno.personas[0], terreno.sucursales[0]],
  );
  await base.admin.query(
    `create function app.estropear() returns trigger language plpgsql as $$ begin raise 'no'; end $$`,
  );
  await base.admin.query(
    `create trigger estropear before insert on resumen_diario for each row when (new.empresa_id = '${mala.empresa}') execute function app.estropear()`,
  );
  try {
    await expect(resumirDias(parts)).rejects.toThrow('days of 1 companies');
    expect(parts.bitacora()).toContain(mala.empresa);
    expect(await leer(resumenSinHacer)).toEqual([]);
    const { rows } = await base.admin.query("select from resumen_diario where empresa_id = $1 and corte = 'empresa'", [
      terreno.empresa,
    ]);
    expect(rows).toHaveLength(70);
    terreno = mala;
    expect(await leer(resumenSinHacer)).not.toEqual([]);
    expect(await leer(discrepancias)).toEqual([]);
  } finally {
    await base.admin.query('drop trigger estropear on resumen_diario');
  }
  await alFinal();
});

test('nobody but the job may run it', async () => {
  const cliente = await base.como('app_user');
  await expect(cliente.query('select app.resumir_pendientes(1)')).rejects.toThrow('permission denied');
  const trabajador = await base.como('app_worker');
  await expect(trabajador.query('select app.resumir_pendientes(1)')).rejects.toThrow('permiso.denegado');
});
