import { beforeEach, describe, expect, test } from 'vitest';
import { conBase } from '../../../../test/fixtures.ts';
import { porPrueba } from '../../../../test/lifetimes.ts';
import { type Campo, crearCampo, envejecer } from '../../../../test/visitas.ts';

/** What the database itself allows, behind the routes: each statement as the serving role, for a person of the company. */
const base = conBase();

const campo = porPrueba(() => crearCampo(base, ''));
let ids: Record<string, string>;
beforeEach(async () => {
  const ajeno = await crearCampo(base, '');
  const poner = async (de: Campo, persona: string, fecha: string, hora: string, estado = 'pendiente') => {
    const { rows } = await base.admin.query<{ id: string }>(
      `insert into visitas (empresa_id, usuario_id, sucursal_id, creada_por, fecha, hora, estado)
       values ($1, $2, $3, $4, $5, $6, $7) returning id`,
      [de.empresa, persona, de.altamira, de.personas.supervisor.id, fecha, hora, estado],
    );
    return rows[0]?.id ?? '';
  };
  const ponerSerie = async (de: Campo) => {
    const { rows } = await base.admin.query<{ id: string }>(
      `insert into visitas_recurrentes (empresa_id, usuario_id, sucursal_id, creada_por, fecha_inicio, generada_hasta, frecuencia,
         tipo_recurrencia, patron_recurrencia, duracion_tipo, rrule)
       values ($1, $2, $3, $4, $5, $5, 1, 'personalizado', 'semanal', 'hasta_fecha', 'x') returning id`,
      [de.empresa, de.otra.id, de.altamira, de.personas.supervisor.id, de.hoy],
    );
    return rows[0]?.id ?? '';
  };
  const { mercaderista, supervisor, admin } = campo.personas;
  const antigua = await poner(campo, campo.otra.id, campo.dia(-1), '09:00');
  await envejecer(base, campo.empresa, 11);
  ids = {
    empresa: campo.empresa,
    yo: mercaderista.id,
    otra: campo.otra.id,
    supervisor: supervisor.id,
    admin: admin.id,
    altamira: campo.altamira,
    chacao: campo.chacao,
    hoy: campo.hoy,
    mia: await poner(campo, mercaderista.id, campo.hoy, '09:00'),
    suya: await poner(campo, campo.otra.id, campo.hoy, '09:00'),
    pasada: await poner(campo, mercaderista.id, campo.dia(-1), '09:00'),
    antigua,
    enCurso: await poner(campo, mercaderista.id, campo.hoy, '11:00', 'en_curso'),
    serie: await ponerSerie(campo),
    otraEmpresa: ajeno.empresa,
    ajena: await poner(ajeno, ajeno.otra.id, ajeno.hoy, '09:00'),
    otraSerie: await ponerSerie(ajeno),
    otraSucursal: ajeno.altamira,
    otraPersona: ajeno.otra.id,
  };
});

type Quien = 'admin' | 'supervisor' | 'mercaderista';

/** How many rows it reads or changes, or the code it is refused with. Undone. */
const como = async (quien: Quien, sentencia: string): Promise<number | string> => {
  const cliente = await base.como('app_user');
  await cliente.query('begin');
  await base.entrar(cliente, campo.personas[quien].id, campo.empresa);
  try {
    const texto = sentencia
      .replaceAll('#quien', `'${campo.personas[quien].id}'`)
      .replaceAll(/#(\w+)/g, (_, cual: string) => `'${ids[cual]}'`);
    return (await cliente.query(texto)).rowCount ?? 0;
  } catch (error) {
    const { code, message } = error as { code: string; message: string };
    return /^visitas?\.[a-z_]+$/.test(message) ? message : code;
  } finally {
    await cliente.query('rollback');
  }
};

const NO = '42501';
const nueva = ({ empresa = '#empresa', persona = '#yo', sucursal = '#chacao', por = '#quien' } = {}) =>
  `insert into visitas (empresa_id, usuario_id, sucursal_id, creada_por, fecha) values (${empresa}, ${persona}, ${sucursal}, ${por}, #hoy)`;
const deTodos = (que: number | string): Record<Quien, number | string> => ({
  admin: que,
  supervisor: que,
  mercaderista: que,
});
const deQuienes = (gestionan: number | string, otro: number | string): Record<Quien, number | string> => ({
  admin: gestionan,
  supervisor: gestionan,
  mercaderista: otro,
});

describe.each<[string, Record<Quien, number | string>]>([
  ['select from visitas', deQuienes(5, 3)],
  ['select from visitas where id = #suya', deQuienes(1, 0)],
  ['select from visitas where id = #ajena', deTodos(0)],
  ['select from visitas_recurrentes', deQuienes(1, 0)],
  // making
  [nueva(), deQuienes(1, NO)],
  [nueva({ por: '#admin' }), { admin: 1, supervisor: NO, mercaderista: NO }],
  [nueva({ empresa: '#otraEmpresa', persona: '#otraPersona', sucursal: '#otraSucursal' }), deTodos(NO)],
  [nueva({ persona: '#supervisor' }), deQuienes('visita.persona_no_disponible', NO)],
  [nueva({ persona: '#otraPersona' }), deQuienes('23503', NO)],
  [nueva({ sucursal: '#otraSucursal' }), deQuienes('23503', NO)],
  [
    "insert into visitas (empresa_id, usuario_id, sucursal_id, creada_por, fecha, estado) values (#empresa, #yo, #chacao, #quien, #hoy, 'completada')",
    deTodos(NO),
  ],
  // changing
  ["update visitas set hora = '10:00' where id = #mia", deQuienes(1, 0)],
  ["update visitas set hora = '10:00' where id = #ajena", deTodos(0)],
  ["update visitas set hora = '10:00' where id = #enCurso", deQuienes('visita.no_pendiente', 0)],
  ['update visitas set usuario_id = #otra, sucursal_id = #chacao where id = #mia', deQuienes(1, 0)],
  ['update visitas set usuario_id = #admin where id = #mia', deQuienes('visita.persona_no_disponible', 0)],
  ['update visitas set sucursal_id = #otraSucursal where id = #mia', deQuienes('23503', 0)],
  ['update visitas set serie_id = #serie, serie_fecha = fecha where id = #mia', deQuienes(1, 0)],
  ['update visitas set serie_id = #otraSerie, serie_fecha = fecha where id = #mia', deQuienes('23503', 0)],
  ["update visitas set estado = 'cancelada', motivo_cancelacion = 'x' where id = #mia", deQuienes(1, 0)],
  ["update visitas set estado = 'cancelada', motivo_cancelacion = 'x' where id = #enCurso", deQuienes(1, 0)],
  // doing a visit is not for those who plan
  ["update visitas set estado = 'en_curso' where id = #mia", deQuienes(NO, 0)],
  ["update visitas set estado = 'completada' where id = #enCurso", deQuienes(NO, 0)],
  ['update visitas set version = 9 where id = #mia', deTodos(NO)],
  ['update visitas set creada_por = #admin where id = #mia', deTodos(NO)],
  ["update visitas set origen = 'masiva' where id = #mia", deTodos(NO)],
  ['update visitas set cancelada_en = now() where id = #mia', deTodos(NO)],
  ['update visitas set empresa_id = #otraEmpresa where id = #mia', deTodos(NO)],
  // deleting
  ['delete from visitas where id = #mia', deQuienes(1, 0)],
  // a day that has passed, and made by the supervisor: just now, and long enough ago
  ['delete from visitas where id = #pasada', { admin: 0, supervisor: 1, mercaderista: 0 }],
  ['delete from visitas where id = #antigua', deTodos(0)],
  ['delete from visitas where id = #enCurso', deTodos(0)],
  ['delete from visitas where id = #ajena', deTodos(0)],
  // series
  ['update visitas_recurrentes set activa = false', deQuienes(1, 0)],
  ["update visitas_recurrentes set rrule = 'y'", deTodos(NO)],
  ['delete from visitas_recurrentes', deTodos(NO)],
  ['update visitas_recurrentes set visita_base_id = #mia where id = #serie', deQuienes(1, 0)],
  // functions
  ['select app.retener_para_visitas(array[#chacao]::uuid[], array[#yo]::uuid[])', deQuienes(1, NO)],
  [
    'select app.retener_para_visitas(array[#otraSucursal]::uuid[], array[#yo]::uuid[])',
    deQuienes('visita.sucursal_no_disponible', NO),
  ],
  [
    'select app.retener_para_visitas(array[#chacao]::uuid[], array[#otraPersona]::uuid[])',
    deQuienes('visita.persona_no_disponible', NO),
  ],
  ["select from app.buscar_mercaderistas('', 10)", deQuienes(2, 0)],
  ['select app.empresas_por_extender(84)', deTodos(NO)],
])('%s', (sentencia, esperado) => {
  test.each(['admin', 'supervisor', 'mercaderista'] as const)('by a %s', async (quien) => {
    expect(await como(quien, sentencia)).toBe(esperado[quien]);
  });
});

test('a job makes the visits of a series in the name of whoever made it, and of no other company', async () => {
  const cliente = await base.como('app_worker');
  await cliente.query('begin');
  await cliente.query('select app.entrar_sistema($1)', [campo.empresa]);
  const poner = (empresa?: string, persona?: string, sucursal?: string) =>
    cliente.query(
      `insert into visitas (empresa_id, usuario_id, sucursal_id, creada_por, fecha, origen) values ($1, $2, $3, $4, $5, 'serie')`,
      [empresa, persona, sucursal, campo.personas.supervisor.id, campo.hoy],
    );
  expect((await poner(campo.empresa, campo.otra.id, campo.chacao)).rowCount).toBe(1);
  await expect(poner(ids['otraEmpresa'], ids['otraPersona'], ids['otraSucursal'])).rejects.toThrow(
    /row-level security/,
  );
  await cliente.query('rollback');
});
