import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { empresaConPersonal, type EmpresaConPersonal } from '../../../../test/company.ts';
import { conBase, conServidor } from '../../../../test/fixtures.ts';
import { porPrueba } from '../../../../test/lifetimes.ts';
import { navegador, problemaDe } from '../../../../test/server.ts';
import { guardarConfiguracion, verConfiguracion, verEmpresa, zonasHorarias } from '../contract.ts';

const base = conBase();
const servidor = conServidor(base);
const a = porPrueba(() => empresaConPersonal(base, servidor.url, 'A'));
const b = porPrueba(() => empresaConPersonal(base, servidor.url, 'B'));

const DE_FABRICA = {
  company_name: 'A',
  company_logo: null,
  timezone: 'America/Caracas',
  business_hours_start: '08:00',
  business_hours_end: '18:00',
  permite_no_planificadas: false,
  tolerancia_precio: 0.05,
  radio_inicio_m: 300,
  pide_fotos: 'nunca',
  ranking_minimo: 5,
};
const NUEVA = {
  company_name: 'Distribuidora «Ávila»',
  timezone: 'America/Mexico_City',
  business_hours_start: '00:00',
  business_hours_end: '23:59',
  permite_no_planificadas: true,
  tolerancia_precio: 0.075,
  radio_inicio_m: 20_000,
  pide_fotos: 'quiebres',
  ranking_minimo: 1000,
} as const;

const ver = (quien: EmpresaConPersonal['admin'], empresaId = a.id) =>
  quien.llamar(verConfiguracion, { params: { empresaId } });
/** As it would come from a program that keeps to no contract. */
const guardar = async (quien: { fetch: typeof fetch }, body: object, empresaId = a.id) => {
  const response = await quien.fetch(`${servidor.url}/api/v1/empresas/${empresaId}/configuracion`, {
    method: 'PUT',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
  return [response.status, response.status === 204 ? '' : ((await response.json()) as { codigo: string }).codigo];
};

describe('reading', () => {
  test('a new company has the defaults, and every member reads them', async () => {
    for (const quien of [a.admin, a.supervisor, a.mercaderista]) expect(await ver(quien)).toEqual(DE_FABRICA);
  });

  test('the logo is the company’s', async () => {
    const logo = '/el-logo';
    await base.admin.query('update empresas set logo_url = $1 where id = $2', [logo, a.id]);
    expect(await ver(a.mercaderista)).toEqual({ ...DE_FABRICA, company_logo: logo });
  });

  test('another company and one that does not exist answer the same', async () => {
    for (const empresaId of [b.id, randomUUID()]) {
      const rechazo = await problemaDe(ver(a.admin, empresaId));
      expect([rechazo.codigo, rechazo.estado]).toEqual(['empresa.no_encontrada', 404]);
    }
  });
});

describe('writing', () => {
  test('by an admin changes this company and no other', async () => {
    const antesDeB = await ver(b.admin, b.id);
    await a.admin.llamar(guardarConfiguracion, { params: { empresaId: a.id }, body: NUEVA });
    expect(await ver(a.mercaderista)).toEqual({ ...NUEVA, company_logo: null });
    // the name has one home
    expect((await a.supervisor.llamar(verEmpresa, { params: { empresaId: a.id } })).nombre).toBe(NUEVA.company_name);
    expect(await ver(b.admin, b.id)).toEqual(antesDeB);
  });

  test.each(zonasHorarias)('%s is a time zone that the database takes too', async (timezone) => {
    expect(await guardar(a.admin, { ...NUEVA, timezone })).toEqual([204, '']);
    expect((await ver(a.admin)).timezone).toBe(timezone);
  });

  test.each([0, 0.001, 0.033, 0.295, 1])('a tolerance of %d is kept as it is', async (tolerancia_precio) => {
    expect(await guardar(a.admin, { ...NUEVA, tolerancia_precio })).toEqual([204, '']);
    expect((await ver(a.mercaderista)).tolerancia_precio).toBe(tolerancia_precio);
  });

  test('is refused to the others, to other companies and to strangers', async () => {
    for (const quien of [a.supervisor, a.mercaderista])
      expect(await guardar(quien, NUEVA)).toEqual([403, 'permiso.denegado']);
    for (const empresaId of [a.id, randomUUID()])
      expect(await guardar(b.admin, NUEVA, empresaId)).toEqual([404, 'empresa.no_encontrada']);
    expect(await guardar(navegador(servidor.url), NUEVA)).toEqual([401, 'sesion.ausente']);
    expect(await ver(a.admin)).toEqual(DE_FABRICA);
  });

  test.each([
    ['18:00', '08:00'],
    ['08:00', '08:00'],
    ['00:01', '00:00'],
  ])('a day from %s to %s is none', async (business_hours_start, business_hours_end) => {
    const rechazo = await problemaDe(
      a.admin.llamar(guardarConfiguracion, {
        params: { empresaId: a.id },
        body: { ...NUEVA, business_hours_start, business_hours_end },
      }),
    );
    expect([rechazo.codigo, rechazo.estado]).toEqual(['empresa.horario_no_valido', 422]);
    expect(rechazo.campos).toEqual([{ campo: 'business_hours_end', codigo: 'horario_no_valido' }]);
    expect(await ver(a.admin)).toEqual(DE_FABRICA);
  });

  test.each([
    ['rol', { rol: 'admin' }],
    ['empresa_id', { empresa_id: randomUUID() }],
    ['usuario_id', { usuario_id: randomUUID() }],
    ['activo', { activo: false }],
    ['company_logo', { company_logo: '/otro' }],
    ['updated_at', { updated_at: '2020-01-01T00:00:00Z' }],
    ['a name of spaces', { company_name: '   ' }],
    ['a name too long', { company_name: 'x'.repeat(201) }],
    ['a name with an address', { company_name: 'Cobro pendiente https://malo.example/pago' }],
    ['a name with a null character', { company_name: 'a\u0000b' }],
    ['a time zone of elsewhere', { timezone: 'Europe/Madrid' }],
    ['an hour that is none', { business_hours_end: '24:00' }],
    ['an hour with seconds', { business_hours_start: '08:00:00' }],
    ['no hour', { business_hours_start: undefined }],
    ['a word for yes or no', { permite_no_planificadas: 'si' }],
    ['neither yes nor no', { permite_no_planificadas: undefined }],
    ['a tolerance below nothing', { tolerancia_precio: -0.001 }],
    ['a tolerance above all', { tolerancia_precio: 1.001 }],
    ['a tolerance finer than it is told', { tolerancia_precio: 0.0505 }],
    ['a tolerance in words', { tolerancia_precio: '0.05' }],
    ['no tolerance', { tolerancia_precio: undefined }],
    ['a radius within a shop', { radio_inicio_m: 49 }],
    ['a radius beyond a town', { radio_inicio_m: 20_001 }],
    ['a radius in parts of a metre', { radio_inicio_m: 300.5 }],
    ['photos of what is none', { pide_fotos: 'a veces' }],
    ['a ranking of whatever was never seen', { ranking_minimo: 0 }],
    ['a ranking of nobody', { ranking_minimo: 1001 }],
    ['a ranking from half an observation on', { ranking_minimo: 5.5 }],
  ])('%s is refused and nothing is written', async (_que, cambios) => {
    expect(await guardar(a.admin, { ...NUEVA, ...cambios })).toEqual([422, 'peticion.invalida']);
    expect(await ver(a.admin)).toEqual(DE_FABRICA);
  });

  test('a name with an address from before stays, and keeps nothing else from being saved', async () => {
    const company_name = 'Tienda www.tienda.example';
    await base.admin.query('update empresas set nombre = $2 where id = $1', [a.id, company_name]);
    expect(await guardar(a.admin, { ...NUEVA, company_name })).toEqual([204, '']);
    expect(await ver(a.admin)).toMatchObject({ company_name, timezone: NUEVA.timezone });
    expect(await guardar(a.admin, { ...NUEVA, company_name: `${company_name}/x` })).toEqual([422, 'peticion.invalida']);
  });

  test('past the server: as the role it serves with, a supervisor’s hand changes nothing', async () => {
    const cliente = await base.como('app_user');
    await cliente.query('begin');
    await base.entrar(cliente, a.supervisor.id, a.id);
    expect((await cliente.query("update company_settings set timezone = 'America/Lima'")).rowCount).toBe(0);
    expect((await cliente.query('update company_settings set permite_no_planificadas = true')).rowCount).toBe(0);
    expect((await cliente.query('update company_settings set tolerancia_precio = 1')).rowCount).toBe(0);
    expect((await cliente.query("update empresas set nombre = 'Otra'")).rowCount).toBe(0);
    expect((await cliente.query('select 1 from configuracion_empresa')).rowCount).toBe(1);
  });
});
