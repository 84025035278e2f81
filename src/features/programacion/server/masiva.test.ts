import { beforeEach, describe, expect, test } from 'vitest';
import { sumarDias } from '#src/dominio/visitas/fechas.ts';
import type { BodyOf, LineOf } from '#src/platform/shared/contract.ts';
import { conBase, conServidor } from '../../../../test/fixtures.ts';
import { crecimientoDe } from '../../../../test/process-memory.ts';
import { listarEnSucursal, ponerCadena, ponerProducto, ponerSucursal } from '../../../../test/puntos-de-venta.ts';
import { lanzarServidor } from '../../../../test/server-process.ts';
import { problemaDe } from '../../../../test/server.ts';
import { type Campo, crearCampo, envejecer, programar, visitasDe } from '../../../../test/visitas.ts';
import {
  crearVisitasMasivas,
  deshacerVisitasMasivas,
  listarSucursalesProgramables,
  MAXIMO_DE_VISITAS,
  revisarPlanMasivo,
  type Tanda,
} from '../contract-masiva.ts';

const base = conBase();
const servidor = conServidor(base, { RATE_LIMIT_PER_MINUTE: '100000' });
let campo: Campo;
beforeEach(async () => {
  campo = await crearCampo(base, servidor.url);
});

type Plan = BodyOf<typeof revisarPlanMasivo>;
type Linea = LineOf<typeof crearVisitasMasivas>;
const plan = (cambios: Partial<Plan> = {}): Plan => ({
  mercaderistas: [campo.personas.mercaderista.id, campo.otra.id],
  sucursales: [campo.altamira, campo.chacao],
  fecha: campo.dia(1),
  hora: '09:00',
  asignacion: 'aleatoria',
  instrucciones: null,
  repeticion: null,
  ...cambios,
});
const enEmpresa = ({ empresa } = campo) => ({ params: { empresaId: empresa } });
const revisar = (cambios?: Partial<Plan>) =>
  campo.supervisor.llamar(revisarPlanMasivo, { ...enEmpresa(), body: plan(cambios) });
const crear = async (cambios: Partial<Plan> = {}, omitir_ocupados = false): Promise<Linea[]> => {
  const lineas = await campo.supervisor.llamar(crearVisitasMasivas, {
    ...enEmpresa(),
    body: { ...plan(cambios), omitir_ocupados },
  });
  const dichas: Linea[] = [];
  for await (const linea of lineas) dichas.push(linea);
  return dichas;
};
/** So many branches more, in a chain of their own. */
const ponerMuchas = async (cuantas: number, { empresa } = campo): Promise<string[]> => {
  const { rows } = await base.admin.query<{ id: string }>(
    `insert into sucursales (empresa_id, cadena_id, nombre, estado_geografico)
     select $1, $2, 'Sucursal ' || i, 'Lara' from generate_series(1, $3) i returning id`,
    [empresa, await ponerCadena(base, empresa, 'Grande'), cuantas],
  );
  return rows.map(({ id }) => id);
};
const deTodaLaSemana = { dias: [0, 1, 2, 3, 4, 5, 6], semanas: 12 };

describe('the preview', () => {
  test('counts and writes nothing', async () => {
    expect(await revisar({ asignacion: 'manual' })).toEqual({
      mercaderistas: 2,
      sucursales: 2,
      total: 4,
      ocupados: 0,
      turnos_ocupados: [],
      a_la_vez: 2,
      personas_a_la_vez: [campo.personas.mercaderista.id, campo.otra.id]
        .toSorted()
        .map((usuario_id) => ({ usuario_id, fecha: campo.dia(1), sucursales: 2 })),
      sucursales_no_disponibles: [],
      personas_no_disponibles: [],
      sin_productos: 2,
      sucursales_sin_productos: [
        { id: campo.altamira, nombre: 'Altamira' },
        { id: campo.chacao, nombre: 'Chacao' },
      ],
      fuera_de_horario: [],
    });
    expect(await visitasDe(base, campo.empresa)).toEqual([]);
  });

  test('tells what stands in its way', async () => {
    await programar(campo);
    const cerrada = await ponerSucursal(base, campo.empresa, campo.cadena, 'Cerrada');
    await base.admin.query("update sucursales set estado_operacional = 'Inactivo' where id = $1", [cerrada]);
    await base.admin.query('update empresa_usuarios set activo = false where usuario_id = $1', [campo.otra.id]);
    const ajeno = await crearCampo(base, servidor.url);
    const visto = await revisar({ asignacion: 'manual', sucursales: [campo.altamira, cerrada, ajeno.altamira] });
    expect(visto).toMatchObject({
      total: 6,
      ocupados: 1,
      turnos_ocupados: [
        { usuario_id: campo.personas.mercaderista.id, sucursal_id: campo.altamira, fecha: campo.dia(1) },
      ],
      sucursales_no_disponibles: [
        { id: cerrada, nombre: 'Cerrada' },
        { id: ajeno.altamira, nombre: '' },
      ],
      personas_no_disponibles: [{ id: campo.otra.id, nombre: 'otra' }],
    });
    // a cancelled one has freed its slot, and another time is another slot
    expect(await revisar({ hora: null })).toMatchObject({ ocupados: 0 });
  });

  test('tells who would be at several branches at once, and refuses nothing for it', async () => {
    const { mercaderista } = campo.personas;
    // in turn each has one
    expect(await revisar()).toMatchObject({ a_la_vez: 0, personas_a_la_vez: [] });
    // without a time nobody is anywhere at once
    expect(await revisar({ asignacion: 'manual', hora: null })).toMatchObject({ a_la_vez: 0 });
    const deUna = { mercaderistas: [mercaderista.id], sucursales: [campo.altamira] };
    await programar(campo, { sucursal_id: campo.chacao });
    const dicho = { usuario_id: mercaderista.id, fecha: campo.dia(1), sucursales: 2 };
    expect(await revisar(deUna)).toMatchObject({ a_la_vez: 1, personas_a_la_vez: [dicho] });
    // at another time, on another day, of another person, of another company, or called off: it is not in the way
    expect(await revisar({ ...deUna, hora: '10:00' })).toMatchObject({ a_la_vez: 0 });
    expect(await revisar({ ...deUna, fecha: campo.dia(2) })).toMatchObject({ a_la_vez: 0 });
    expect(await revisar({ ...deUna, mercaderistas: [campo.otra.id] })).toMatchObject({ a_la_vez: 0 });
    // what exists already is not made again: nothing new happens at that hour
    expect(await revisar({ ...deUna, sucursales: [campo.chacao] })).toMatchObject({ ocupados: 1, a_la_vez: 0 });
    expect((await crear(deUna)).at(-1)).toMatchObject({ creadas: 1 });
    expect(await revisar({ ...deUna, sucursales: [campo.chacao, campo.altamira] })).toMatchObject({ a_la_vez: 0 });
    await base.admin.query("update visitas set estado = 'cancelada', motivo_cancelacion = 'x' where empresa_id = $1", [
      campo.empresa,
    ]);
    expect(await revisar(deUna)).toMatchObject({ a_la_vez: 0 });
  });

  test('tells the first hundred of those at several branches at once, and how many there are', async () => {
    const sucursales = await ponerMuchas(3);
    const { a_la_vez, personas_a_la_vez } = await revisar({
      sucursales,
      asignacion: 'manual',
      fecha: '2026-11-15',
      repeticion: deTodaLaSemana,
    });
    expect([a_la_vez, personas_a_la_vez.length]).toEqual([2 * 7 * 12, 100]);
    expect(new Set(personas_a_la_vez.map((una) => una.sucursales))).toEqual(new Set([3]));
    expect(personas_a_la_vez.map(({ fecha }) => fecha)).toEqual(personas_a_la_vez.map(({ fecha }) => fecha).toSorted());
  });

  test('names the branches that sell nothing the catalogue still has', async () => {
    const harina = await ponerProducto(base, campo.empresa, 'Harina');
    await listarEnSucursal(base, campo.altamira, [harina]);
    expect(await revisar()).toMatchObject({
      sin_productos: 1,
      sucursales_sin_productos: [{ id: campo.chacao, nombre: 'Chacao' }],
    });
    await base.admin.query('update empresa_productos set archivado_en = now() where id = $1', [harina]);
    expect(await revisar()).toMatchObject({ sin_productos: 2 });
    const arroz = await ponerProducto(base, campo.empresa, 'Arroz');
    await base.admin.query(
      `insert into reglas_de_surtido (empresa_id, cadena_id, producto_id, que, valor, vigente_desde)
       select $1, $2, $3, 'venta', 1, $4::date::timestamp at time zone timezone from company_settings where empresa_id = $1`,
      [campo.empresa, campo.cadena, arroz, campo.dia(2)],
    );
    // of the day of the visits
    expect([(await revisar()).sin_productos, (await revisar({ fecha: campo.dia(2) })).sin_productos]).toEqual([2, 0]);
    const muchas = await ponerMuchas(101);
    const { sin_productos, sucursales_sin_productos } = await revisar({ sucursales: muchas, fecha: campo.dia(1) });
    expect([sin_productos, sucursales_sin_productos.length]).toEqual([101, 100]);
  });

  test('warns outside business hours, and refuses nothing for it', async () => {
    const repeticion = { dias: [0, 1, 2, 3, 4, 5, 6], semanas: 1 };
    const { fuera_de_horario, total } = await revisar({ hora: '05:00', fecha: '2026-11-15', repeticion });
    expect(fuera_de_horario).toEqual(Array.from({ length: 7 }, (_, i) => sumarDias('2026-11-15', i)));
    expect(total).toBe(14);
    expect(await revisar({ hora: '18:00' })).toMatchObject({ fuera_de_horario: [] });
    expect(await revisar({ hora: null })).toMatchObject({ fuera_de_horario: [] });
    expect((await crear({ hora: '05:00' })).at(-1)).toMatchObject({ creadas: 2 });
  });

  test('a repetition without a date is refused by both', async () => {
    // a Saturday, of which only Sundays of that same week are asked
    const sinFechas = { fecha: '2026-11-14', repeticion: { dias: [0], semanas: 1 } };
    for (const llamada of [revisar, crear]) {
      expect(await problemaDe(llamada(sinFechas))).toMatchObject({ estado: 422, codigo: 'visitas.sin_fechas' });
    }
  });
});

describe('a bulk', () => {
  test('in turn: one visit per branch and date', async () => {
    const repeticion = { dias: [1, 3], semanas: 2 };
    const lineas = await crear({ fecha: '2026-11-15', repeticion, instrucciones: 'Con material' });
    expect(lineas.at(-1)).toMatchObject({ fase: 'hecho', creadas: 8, omitidas: 0, turnos_ocupados: [] });
    expect(lineas[0]).toMatchObject({ fase: 'avance', total: 8 });
    const visitas = await visitasDe(base, campo.empresa);
    expect(new Set(visitas.map(({ fecha }) => fecha))).toEqual(
      new Set(['2026-11-16', '2026-11-18', '2026-11-23', '2026-11-25']),
    );
    expect(new Set(visitas.map(({ usuario_id, sucursal_id }) => `${usuario_id} ${sucursal_id}`)).size).toBe(2);
    const { rows } = await base.admin.query(
      'select distinct origen, instrucciones, creada_por from visitas where empresa_id = $1',
      [campo.empresa],
    );
    expect(rows).toEqual([
      { origen: 'masiva', instrucciones: 'Con material', creada_por: campo.personas.supervisor.id },
    ]);
  });

  test('everybody to every branch', async () => {
    expect((await crear({ asignacion: 'manual' })).at(-1)).toMatchObject({ creadas: 4 });
  });

  test('a slot that is taken refuses all of it, or is left out and told', async () => {
    await programar(campo);
    const manual = { asignacion: 'manual' } as const;
    expect(await problemaDe(crear(manual))).toMatchObject({ estado: 409, codigo: 'visita.turno_ocupado' });
    expect(await visitasDe(base, campo.empresa)).toHaveLength(1);
    expect((await crear(manual, true)).at(-1)).toMatchObject({
      fase: 'hecho',
      creadas: 3,
      omitidas: 1,
      turnos_ocupados: [
        { usuario_id: campo.personas.mercaderista.id, sucursal_id: campo.altamira, fecha: campo.dia(1) },
      ],
    });
  });

  test('a branch or a person that takes no visits refuses all of it', async () => {
    await base.admin.query("update sucursales set estado_operacional = 'Inactivo' where id = $1", [campo.chacao]);
    expect(await problemaDe(crear({}, true))).toMatchObject({ estado: 422, codigo: 'visita.sucursal_no_disponible' });
    const sucursales = [campo.altamira];
    expect(
      await problemaDe(crear({ sucursales, mercaderistas: [campo.otra.id, campo.personas.admin.id] }, true)),
    ).toMatchObject({ estado: 422, codigo: 'visita.persona_no_disponible' });
    expect(await visitasDe(base, campo.empresa)).toEqual([]);
  });

  test('the largest request there is, is refused before anything is written', async () => {
    const inventada = (i: number) => `0a000000-0000-7000-8000-${String(i).padStart(12, '0')}`;
    const maximo = {
      mercaderistas: Array.from({ length: 1000 }, (_, i) => inventada(i)),
      sucursales: Array.from({ length: MAXIMO_DE_VISITAS }, (_, i) => inventada(100_000 + i)),
      asignacion: 'manual',
      repeticion: deTodaLaSemana,
    } as const;
    const antes = Date.now();
    for (const llamada of [revisar, crear]) {
      expect(await problemaDe(llamada(maximo))).toMatchObject({ estado: 422, codigo: 'visitas.demasiadas' });
    }
    // 1,600 million visits: counted, not made
    expect(Date.now() - antes).toBeLessThan(5000);
    expect(await visitasDe(base, campo.empresa)).toEqual([]);
    expect(await problemaDe(crear({ sucursales: [...maximo.sucursales, campo.altamira] }))).toMatchObject({
      codigo: 'peticion.invalida',
    });
  });

  test('one more than the most is too many', async () => {
    const inventada = (i: number) => `0a000000-0000-7000-8000-${String(i).padStart(12, '0')}`;
    const sucursales = Array.from({ length: MAXIMO_DE_VISITAS / 2 + 1 }, (_, i) => inventada(i));
    expect(await problemaDe(revisar({ sucursales, asignacion: 'manual' }))).toMatchObject({
      codigo: 'visitas.demasiadas',
    });
    expect(await revisar({ sucursales: sucursales.slice(1), asignacion: 'manual' })).toMatchObject({
      total: MAXIMO_DE_VISITAS,
    });
  });

  test('two that overlap, at once: no slot twice, and each is told which it did not get', async () => {
    const sucursales = await ponerMuchas(300);
    const repeticion = { dias: [0, 1, 2, 3, 4, 5, 6], semanas: 2 };
    const una = crear({ sucursales: sucursales.slice(0, 200), repeticion, mercaderistas: [campo.otra.id] }, true);
    // in the other order
    const otra = crear(
      { sucursales: sucursales.slice(100).toReversed(), repeticion, mercaderistas: [campo.otra.id] },
      true,
    );
    const fines = (await Promise.all([una, otra])).map((lineas) => lineas.at(-1));
    const visitas = await visitasDe(base, campo.empresa);
    const distintas = new Set(visitas.map(({ sucursal_id, fecha }) => `${sucursal_id} ${fecha}`));
    const dias = new Set(visitas.map(({ fecha }) => fecha)).size;
    expect(distintas.size).toBe(visitas.length);
    expect(visitas).toHaveLength(300 * dias);
    const sumadas = fines.map((fin) =>
      fin?.fase === 'hecho' ? fin : { creadas: 0, omitidas: 0, turnos_ocupados: [] },
    );
    expect(sumadas.reduce((suma, { creadas }) => suma + creadas, 0)).toBe(300 * dias);
    expect(sumadas.reduce((suma, { omitidas }) => suma + omitidas, 0)).toBe(100 * dias);
    const repetidas = new Set(sucursales.slice(100, 200));
    const ocupadas = sumadas.flatMap(({ turnos_ocupados }) => turnos_ocupados);
    expect(ocupadas.length).toBeGreaterThanOrEqual(100);
    expect(ocupadas.filter(({ sucursal_id }) => !repetidas.has(sucursal_id))).toEqual([]);
    expect(servidor.bitacora()).not.toContain('"level":"error"');
  });

  test('two that overlap and want all or nothing: one gets all, the other nothing', async () => {
    const sucursales = await ponerMuchas(120);
    const fines = await Promise.allSettled(
      Array.from({ length: 4 }, (_, i) =>
        crear({ sucursales: sucursales.slice(i * 10), mercaderistas: [campo.otra.id] }),
      ),
    );
    expect(fines.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const fin of fines) {
      if (fin.status === 'rejected') expect(fin.reason).toMatchObject({ codigo: 'visita.turno_ocupado' });
    }
  });
});

describe('taking a bulk back', () => {
  const tandaDe = async (cambios?: Partial<Plan>, omitir = false): Promise<Tanda> => {
    const fin = (await crear(cambios, omitir)).at(-1);
    if (fin?.fase !== 'hecho' || !fin.tanda) throw new Error('nothing was made');
    return fin.tanda;
  };
  const deshacer = (tanda: Tanda, quien: 'admin' | 'supervisor' = 'supervisor') =>
    campo[quien].llamar(deshacerVisitasMasivas, { ...enEmpresa(), body: tanda });
  const idsDe = async () => (await visitasDe(base, campo.empresa)).map(({ id }) => id);

  test('takes all that it made, also of days that have passed, and nothing else', async () => {
    const { visita } = await programar(campo, { fecha: campo.dia(-1) });
    const { visita: otra } = await programar(campo, { fecha: campo.dia(5) });
    const otraTanda = await tandaDe({ fecha: campo.dia(6) });
    const tanda = await tandaDe({ fecha: campo.dia(-1), asignacion: 'manual' }, true);
    await programar(campo, { fecha: campo.dia(7) });
    expect(await idsDe()).toHaveLength(8);
    // as wide as it can be asked, it is still what was made at that moment
    const ancha = { ...tanda, primera: visita.id, ultima: 'ffffffff-ffff-7fff-bfff-ffffffffffff' };
    expect(await deshacer(ancha)).toEqual({ eliminadas: 3 });
    expect(await deshacer(otraTanda)).toEqual({ eliminadas: 2 });
    expect(await idsDe()).toEqual([visita.id, otra.id, expect.any(String)]);
    // once
    expect(await deshacer(tanda)).toEqual({ eliminadas: 0 });
  });

  test('leaves what somebody has changed, begun or called off since, and what another one made', async () => {
    const tanda = await tandaDe({ asignacion: 'manual' });
    const [movida = '', empezada = '', cancelada = '', intacta = ''] = await idsDe();
    await base.admin.query("update visitas set instrucciones = 'Por detrás' where id = $1", [movida]);
    await base.admin.query("update visitas set estado = 'en_curso' where id = $1", [empezada]);
    await base.admin.query("update visitas set estado = 'cancelada', motivo_cancelacion = 'x' where id = $1", [
      cancelada,
    ]);
    expect(await deshacer(tanda, 'admin')).toEqual({ eliminadas: 0 });
    expect(await deshacer(tanda)).toEqual({ eliminadas: 1 });
    expect(await idsDe()).not.toContain(intacta);
    expect(await idsDe()).toHaveLength(3);
  });

  test('of a day that has passed, for ten minutes', async () => {
    const tanda = await tandaDe({ fecha: campo.dia(-1), hora: null });
    await envejecer(base, campo.empresa, 11);
    const { rows } = await base.admin.query<{ en: string }>(
      "select distinct to_json(created_at) #>> '{}' as en from visitas where empresa_id = $1",
      [campo.empresa],
    );
    expect(await deshacer({ ...tanda, creadas_en: rows[0]?.en ?? '' })).toEqual({ eliminadas: 0 });
    expect(await idsDe()).toHaveLength(2);
  });

  test('in several batches', async () => {
    const tanda = await tandaDe({ sucursales: await ponerMuchas(1050), asignacion: 'manual' });
    expect(await deshacer(tanda)).toEqual({ eliminadas: 2100 });
    expect(await idsDe()).toEqual([]);
  });

  test('that made nothing: there is nothing to take back', async () => {
    await crear();
    expect((await crear({}, true)).at(-1)).toMatchObject({ fase: 'hecho', creadas: 0, tanda: null });
  });
});

test('twenty thousand, in bounded time and memory', { tags: 'medida', timeout: 240_000 }, async () => {
  const aparte = await lanzarServidor(base.entorno({ STORAGE_DIR: '/tmp' }));
  try {
    campo = await crearCampo(base, aparte.url);
    const sucursales = await ponerMuchas(MAXIMO_DE_VISITAS / 8);
    await crear();
    const lleno = { sucursales, repeticion: { dias: [0, 1, 2, 3, 4, 5, 6], semanas: 2 }, fecha: '2027-01-08' };
    const dias = 2 + 7;
    const cuantas = (MAXIMO_DE_VISITAS / 8) * dias;
    // nine days are a few too many
    expect(cuantas).toBeGreaterThan(MAXIMO_DE_VISITAS);
    expect(await problemaDe(crear(lleno))).toMatchObject({ codigo: 'visitas.demasiadas' });
    const justo = { ...lleno, fecha: '2027-01-09' };
    let lineas: Linea[] = [];
    const antes = performance.now();
    const megas = await crecimientoDe(aparte.proceso.pid, async () => {
      lineas = await crear(justo);
    });
    const segundos = (performance.now() - antes) / 1000;
    process.stdout.write(
      `${MAXIMO_DE_VISITAS} visits in ${segundos.toFixed(1)} s, growth of ${megas.toFixed()} MB, ${lineas.length} lines\n`,
    );
    expect(lineas.at(-1)).toMatchObject({ fase: 'hecho', creadas: MAXIMO_DE_VISITAS, omitidas: 0 });
    expect(lineas.length).toBeGreaterThan(3);
    expect(megas).toBeLessThan(150);
    expect(segundos).toBeLessThan(60);
    const hecho = lineas.at(-1);
    if (hecho?.fase !== 'hecho' || !hecho.tanda) throw new Error('nothing was made');
    const desde = performance.now();
    const { eliminadas } = await campo.supervisor.llamar(deshacerVisitasMasivas, { ...enEmpresa(), body: hecho.tanda });
    process.stdout.write(`taken back in ${((performance.now() - desde) / 1000).toFixed(1)} s\n`);
    expect(eliminadas).toBe(MAXIMO_DE_VISITAS);
  } finally {
    await aparte.terminar('SIGKILL');
  }
});

describe('the branches of a chain that take visits', () => {
  const listar = (cadenaId: string) =>
    campo.supervisor.llamar(listarSucursalesProgramables, { params: { empresaId: campo.empresa, cadenaId } });

  test('by name, without those that take none', async () => {
    const cerrada = await ponerSucursal(base, campo.empresa, campo.cadena, 'Cerrada');
    await base.admin.query("update sucursales set estado_operacional = 'Inactivo' where id = $1", [cerrada]);
    await ponerMuchas(3);
    expect(await listar(campo.cadena)).toEqual({
      sucursales: [
        { id: campo.altamira, nombre: 'Altamira' },
        { id: campo.chacao, nombre: 'Chacao' },
      ],
    });
    expect(await listar(await ponerCadena(base, campo.empresa, 'Vacía'))).toEqual({ sucursales: [] });
  });

  test('of a chain of another company: there is none', async () => {
    const ajeno = await crearCampo(base, servidor.url);
    expect(await problemaDe(listar(ajeno.cadena))).toMatchObject({ estado: 404, codigo: 'cadena.no_encontrada' });
  });
});
