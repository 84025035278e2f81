import { describe, expect, test } from 'vitest';
import { addressOf } from '#src/platform/shared/client.ts';
import { empresaConPersonal, type Miembro, nuevoMiembro } from '../../../../test/company.ts';
import { conBase, conServidor } from '../../../../test/fixtures.ts';
import { correoNuevo, correosEnCola, intentosDe, leerInvitaciones, vencer } from '../../../../test/invitations.ts';
import { porPrueba } from '../../../../test/lifetimes.ts';
import { crearEmpresa, crearPersona, darMembresia } from '../../../../test/people.ts';
import { rechazo } from '../../../../test/server.ts';
import { invitar, type RolInvitable } from '../contract.ts';

const base = conBase();
const servidor = conServidor(base);
const empresa = porPrueba(() => empresaConPersonal(base, servidor.url));

const invitarComo = (
  { llamar }: Miembro,
  correo: string,
  rol: RolInvitable = 'mercaderista',
  empresaId = empresa.id,
): Promise<{ id: string; resultado: 'enviada' | 'reenviada' }> =>
  llamar(invitar, { params: { empresaId }, body: { correo, rol } });

const enCola = () => correosEnCola(base, empresa.id);

test('admins and supervisors invite with both roles: one pending row without a token, and its mail is queued', async () => {
  for (const [quien, rol] of [
    [empresa.admin, 'supervisor'],
    [empresa.supervisor, 'mercaderista'],
  ] as const) {
    const correo = correoNuevo();
    const { id, resultado } = await invitarComo(quien, `  ${correo.toUpperCase()} `, rol);
    expect(resultado).toBe('enviada');
    expect((await leerInvitaciones(base, empresa.id)).find((fila) => fila.id === id)).toEqual({
      id,
      correo,
      rol,
      token_hash: null,
      tokens_anteriores: [],
      aceptada: false,
      respuesta: null,
      respondida_por: null,
      enviada_por: quien.id,
      correo_fallido: false,
      enviado: false,
      dias: 7,
    });
    expect(await enCola()).toContainEqual({
      carga: { empresa_id: empresa.id, invitacion_id: id },
      llave: `invitacion:${id}`,
    });
  }
});

test('inviting an address whose invitation is pending sends that one again, with the new role, new days and no old link', async () => {
  const correo = correoNuevo();
  const { id } = await invitarComo(empresa.admin, correo, 'mercaderista');
  await base.admin.query(
    `update invitaciones set token_hash = sha256('una'), tokens_anteriores = array[sha256('otra')], correo_enviado_en = now(),
            correo_fallido = true, expires_at = now() + interval '1 day', fecha_envio = now() - interval '6 days' where id = $1`,
    [id],
  );
  expect(await invitarComo(empresa.supervisor, correo, 'supervisor')).toEqual({ id, resultado: 'reenviada' });
  expect(await leerInvitaciones(base, empresa.id)).toMatchObject([
    {
      id,
      rol: 'supervisor',
      token_hash: null,
      tokens_anteriores: [],
      enviado: false,
      correo_fallido: false,
      dias: 7,
      enviada_por: empresa.admin.id,
    },
  ]);
  // the mail that was still waiting is the one that goes
  expect(await enCola()).toHaveLength(1);
});

test('an invitation that expired is replaced by a new one; one that was answered stays as it is', async () => {
  const correo = correoNuevo();
  const primera = await invitarComo(empresa.admin, correo);
  await vencer(base, primera.id);
  const segunda = await invitarComo(empresa.admin, correo);
  expect(segunda.resultado).toBe('enviada');
  expect(segunda.id).not.toBe(primera.id);
  await base.admin.query("update invitaciones set aceptada = true, respuesta = 'rechazada' where id = $1", [
    segunda.id,
  ]);
  const tercera = await invitarComo(empresa.admin, correo);
  expect(tercera.resultado).toBe('enviada');
  expect((await leerInvitaciones(base, empresa.id)).map(({ id, respuesta }) => [id, respuesta])).toEqual([
    [primera.id, 'reemplazada'],
    [segunda.id, 'rechazada'],
    [tercera.id, null],
  ]);
});

describe('who cannot be invited', () => {
  test('somebody who is active in the company, oneself included', async () => {
    for (const { correo } of [empresa.mercaderista, empresa.supervisor, empresa.admin]) {
      expect(await rechazo(invitarComo(empresa.admin, correo))).toEqual(['invitacion.ya_pertenece', 409]);
    }
    expect(await leerInvitaciones(base, empresa.id)).toEqual([]);
    expect(await enCola()).toEqual([]);
  });

  test.each([
    ['supervisor', 'supervisor', undefined],
    ['supervisor', 'mercaderista', 'invitacion.rol_no_valido'],
    ['mercaderista', 'mercaderista', undefined],
    ['mercaderista', 'supervisor', 'invitacion.rol_no_valido'],
    ['admin', 'supervisor', 'invitacion.es_admin'],
    ['admin', 'mercaderista', 'invitacion.es_admin'],
  ] as const)('a %s elsewhere, as %s: %s', async (suyo, ofrecido, codigo) => {
    const persona = await crearPersona(base);
    const otra = await empresaConPersonal(base, servidor.url);
    await darMembresia(base, otra.id, persona, suyo);
    if (codigo === undefined) {
      expect(await invitarComo(empresa.supervisor, persona.correo, ofrecido)).toMatchObject({ resultado: 'enviada' });
    } else {
      expect(await rechazo(invitarComo(empresa.supervisor, persona.correo, ofrecido))).toEqual([codigo, 422]);
      expect(await leerInvitaciones(base, empresa.id)).toEqual([]);
    }
    // only what is active counts
    await base.admin.query('update empresa_usuarios set activo = false where usuario_id = $1', [persona.id]);
    const contrario = ofrecido === 'supervisor' ? 'mercaderista' : 'supervisor';
    expect(await invitarComo(empresa.supervisor, persona.correo, contrario)).toHaveProperty('id');
  });

  test('somebody whose membership here was switched off can be', async () => {
    await base.admin.query('update empresa_usuarios set activo = false where usuario_id = $1', [
      empresa.mercaderista.id,
    ]);
    expect(await invitarComo(empresa.admin, empresa.mercaderista.correo, 'supervisor')).toMatchObject({
      resultado: 'enviada',
    });
  });
});

test('a mercaderista, an outsider and a stranger cannot invite, and use up nothing of the company', async () => {
  const ajena = await nuevoMiembro(base, servidor.url, await crearEmpresa(base), 'admin');
  expect(await rechazo(invitarComo(empresa.mercaderista, correoNuevo()))).toEqual(['permiso.denegado', 403]);
  expect(await rechazo(invitarComo(ajena, correoNuevo()))).toEqual(['empresa.no_encontrada', 404]);
  const ruta = servidor.url + addressOf(invitar, { params: { empresaId: empresa.id } });
  const anonima = await fetch(ruta, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ correo: correoNuevo(), rol: 'mercaderista' }),
  });
  expect(anonima.status).toBe(401);
  expect(await leerInvitaciones(base, empresa.id)).toEqual([]);
  expect(await intentosDe(base, `invitar:${empresa.id}`)).toEqual({});
});

test('nothing but address and role is taken, and both are checked', async () => {
  const ruta = servidor.url + addressOf(invitar, { params: { empresaId: empresa.id } });
  const enviar = async (body: unknown): Promise<[number, unknown]> => {
    const response = await empresa.admin.fetch(ruta, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return [response.status, ((await response.json()) as { codigo?: string }).codigo];
  };
  const bueno = { correo: correoNuevo(), rol: 'mercaderista' };
  const otra = await crearEmpresa(base);
  for (const extra of [
    { empresa_id: otra },
    { aceptada: true },
    { token: 'a'.repeat(43) },
    { enviada_por: empresa.supervisor.id },
    { expires_at: '2099-01-01T00:00:00Z' },
  ]) {
    expect(await enviar({ ...bueno, ...extra })).toEqual([422, 'peticion.invalida']);
  }
  for (const malo of [{ ...bueno, rol: 'admin' }, { ...bueno, correo: 'nadie' }, { rol: 'supervisor' }]) {
    expect(await enviar(malo)).toEqual([422, 'peticion.invalida']);
  }
  expect(await leerInvitaciones(base, empresa.id)).toEqual([]);
  expect((await enviar(bueno))[0]).toBe(200);
});
