import { describe, expect, test } from 'vitest';
import { leerSesion } from '#src/features/sesion/contract-sesion.ts';
import { addressOf } from '#src/platform/shared/client.ts';
import type { Contract } from '#src/platform/shared/contract.ts';
import type { Sesion } from '#src/platform/shared/sesion.ts';
import { auditoriaDeCuenta } from '../../../../test/audit.ts';
import { conBase, conServidor } from '../../../../test/fixtures.ts';
import { porPrueba } from '../../../../test/lifetimes.ts';
import { CLAVE, crearEmpresa, crearPersona, darMembresia, navegadorDe } from '../../../../test/people.ts';
import { type Navegador, problemaDe } from '../../../../test/server.ts';
import * as contracts from '../contract.ts';

const base = conBase();
const servidor = conServidor(base);

const persona = porPrueba(() => crearPersona(base, 'Yusmary Contreras'));
const suyo = porPrueba(() => navegadorDe(base, servidor.url, persona));

const sesionDe = async ({ llamar }: Navegador): Promise<Sesion | null> => (await llamar(leerSesion, {})).sesion;
const leer = async (sql: string, ...values: unknown[]): Promise<unknown[]> =>
  (await base.admin.query(sql, values)).rows as unknown[];

describe('the name', () => {
  test('changes for the person and in every company that knows them, and each is told who did it', async () => {
    const [una, otra] = [await crearEmpresa(base), await crearEmpresa(base)];
    await darMembresia(base, una, persona, 'mercaderista');
    await darMembresia(base, otra, persona, 'mercaderista');
    const colega = await crearPersona(base, 'Colega');
    await darMembresia(base, una, colega, 'mercaderista');

    await suyo.llamar(contracts.cambiarNombre, { body: { nombre: '  Yusmary Rivas  ' } });
    expect((await sesionDe(suyo))?.usuario.nombre).toBe('Yusmary Rivas');
    expect(await leer('select nombre from personas where usuario_id = $1', persona.id)).toEqual([
      { nombre: 'Yusmary Rivas' },
      { nombre: 'Yusmary Rivas' },
    ]);
    expect(await leer('select nombre from personas where usuario_id = $1', colega.id)).toEqual([{ nombre: 'Colega' }]);
    const anotado = { actor_id: persona.id, accion: 'update', antes: null, despues: { campos: ['nombre'] } };
    const anotaciones = await auditoriaDeCuenta(base, persona);
    expect(anotaciones).toHaveLength(2);
    for (const empresa_id of [una, otra]) expect(anotaciones).toContainEqual({ empresa_id, ...anotado });
    expect(await auditoriaDeCuenta(base, colega)).toEqual([]);
  });

  test('is neither blank nor endless, nor an address', async () => {
    for (const [nombre, codigo] of [
      ['   ', 'muy_corto'],
      ['x'.repeat(201), 'muy_largo'],
      ['Ana www.malo.example', 'formato'],
    ] as const) {
      const { estado, campos } = await problemaDe(suyo.llamar(contracts.cambiarNombre, { body: { nombre } }));
      expect([estado, campos]).toEqual([422, [{ campo: 'nombre', codigo }]]);
    }
    expect((await sesionDe(suyo))?.usuario.nombre).toBe('Yusmary Contreras');
  });
});

describe('preferences', () => {
  const elegidos = { theme: 'dark', language: 'en', notifications_enabled: false } as const;

  test('are kept with the account, without touching which company is active', async () => {
    const empresas = [await crearEmpresa(base), await crearEmpresa(base)];
    for (const empresa of empresas) await darMembresia(base, empresa, persona, 'mercaderista');
    await base.admin.query('update user_settings set empresa_activa_id = $2 where user_id = $1', [
      persona.id,
      empresas[1],
    ]);
    await suyo.llamar(contracts.guardarAjustes, { body: elegidos });
    // wherever the person signs in
    const otro = await navegadorDe(base, servidor.url, persona);
    expect(await sesionDe(otro)).toMatchObject({ ajustes: elegidos, empresa_activa_id: empresas[1] });
    // and nobody else
    const ajena = await navegadorDe(base, servidor.url, await crearPersona(base));
    expect((await sesionDe(ajena))?.ajustes).toEqual({ theme: 'light', language: 'es', notifications_enabled: true });
  });

  test('are made if there were none', async () => {
    await base.admin.query('delete from user_settings where user_id = $1', [persona.id]);
    await suyo.llamar(contracts.guardarAjustes, { body: elegidos });
    expect((await sesionDe(suyo))?.ajustes).toEqual(elegidos);
  });

  test('only what exists can be chosen', async () => {
    for (const cambio of [{ theme: 'sepia' }, { language: 'pseudo' }, { notifications_enabled: 'no' }]) {
      const body = { ...elegidos, ...cambio } as typeof elegidos;
      expect((await problemaDe(suyo.llamar(contracts.guardarAjustes, { body }))).estado).toBe(422);
    }
    expect((await sesionDe(suyo))?.ajustes.theme).toBe('light');
  });
});

const nueva = 'otra-clave-buena';
const cuerpos: [Contract, Record<string, unknown>][] = [
  [contracts.cambiarNombre, { nombre: 'Otra' }],
  [contracts.cambiarCorreo, { correo: 'otra@prueba.example', clave_actual: CLAVE }],
  [contracts.cambiarClave, { clave_actual: CLAVE, clave: nueva }],
  [contracts.guardarAjustes, { theme: 'dark', language: 'en', notifications_enabled: false }],
];
const enviar = (contrato: Contract, body: unknown, pedir: typeof fetch = suyo.fetch): Promise<Response> =>
  pedir(servidor.url + addressOf(contrato), {
    method: contrato.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

test.each(cuerpos.map(([contrato, body]) => [contrato.path, contrato, body] as const))(
  '%s: fields that are nobody’s to send are refused, and nothing is written',
  async (_ruta, contrato, body) => {
    const otra = await crearPersona(base, 'Otra persona');
    const huella = () =>
      leer(
        `select u::text, s::text, c::text from usuarios u join user_settings s on s.user_id = u.id join auth.claves c on c.usuario_id = u.id
         where u.id = any ($1) order by u.id`,
        [persona.id, otra.id],
      );
    const antes = await huella();
    for (const intruso of [
      { id: otra.id },
      { usuario_id: otra.id },
      { user_id: otra.id },
      { correo_confirmado: true },
      { imagen_perfil: 'https://malo.example/x.png' },
      { rol: 'admin' },
      { activo: true },
      { empresa_id: otra.id },
      { empresa_activa_id: otra.id },
    ]) {
      const response = await enviar(contrato, { ...body, ...intruso });
      expect([intruso, response.status, await response.json()]).toMatchObject([
        intruso,
        422,
        { codigo: 'peticion.invalida', campos: [{ codigo: 'desconocido' }] },
      ]);
    }
    expect(await huella()).toEqual(antes);
    // the control: without them it passes
    expect((await enviar(contrato, body)).ok).toBe(true);
  },
);

test.each(cuerpos.map(([contrato, body]) => [contrato.path, contrato, body] as const))(
  '%s needs a session that is still good',
  async (_ruta, contrato, body) => {
    await base.admin.query("update auth.sesiones set expira_en = now() - interval '1 second' where usuario_id = $1", [
      persona.id,
    ]);
    for (const pedir of [fetch, suyo.fetch]) {
      const response = await enviar(contrato, body, pedir);
      expect([response.status, await response.json()]).toMatchObject([401, { codigo: 'sesion.ausente' }]);
    }
  },
);

test('the database lets a person change only their own row, and no address', async () => {
  const otra = await crearPersona(base, 'Otra persona');
  const cliente = await base.como('app_user');
  await cliente.query('begin');
  await base.entrar(cliente, persona.id);
  expect(await cliente.query("update usuarios set nombre = 'X' where id = $1", [otra.id])).toMatchObject({
    rowCount: 0,
  });
  expect(await cliente.query("update user_settings set theme = 'dark' where user_id = $1", [otra.id])).toMatchObject({
    rowCount: 0,
  });
  await expect(cliente.query("update usuarios set correo = 'x@x.test' where id = $1", [persona.id])).rejects.toThrow(
    /permission denied/,
  );
  await cliente.query('rollback');
});
