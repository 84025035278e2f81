import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { API } from '#src/platform/shared/contract.ts';
import { membresiasDe, nuevoMiembro } from '../../../../test/company.ts';
import { conBase, conServidor } from '../../../../test/fixtures.ts';
import { imagen } from '../../../../test/images.ts';
import { crearInvitacion, empresaQueInvita, leerInvitaciones, vencer } from '../../../../test/invitations.ts';
import { porPrueba } from '../../../../test/lifetimes.ts';
import { crearEmpresa, crearPersona, darMembresia, navegadorDe } from '../../../../test/people.ts';
import { type Navegador, navegador, rechazo } from '../../../../test/server.ts';
import * as contracts from '../contract.ts';

const base = conBase();
const servidor = conServidor(base);
const empresa = porPrueba(() => empresaQueInvita(base, 'Distribuidora Páramo'));
const persona = porPrueba(() => crearPersona(base));
const suyo = porPrueba(() => navegadorDe(base, servidor.url, persona));

const aceptar = (id: string, { llamar }: Navegador = suyo) =>
  llamar(contracts.aceptarInvitacion, { params: { invitacionId: id } });
const rechazar = (id: string, { llamar }: Navegador = suyo) =>
  llamar(contracts.rechazarInvitacion, { params: { invitacionId: id } });
const mias = async ({ llamar }: Navegador = suyo): Promise<string[]> =>
  (await llamar(contracts.misInvitaciones, {})).invitaciones.map(({ id }) => id);
const empresaActiva = async (): Promise<unknown> => {
  const { rows } = await base.admin.query<{ id: string | null }>(
    'select empresa_activa_id as id from user_settings where user_id = $1',
    [persona.id],
  );
  return rows[0]?.id;
};
const confirmar = (si: boolean): Promise<unknown> =>
  base.admin.query('update usuarios set correo_confirmado = $2 where id = $1', [persona.id, si]);

describe('one’s own pending invitations', () => {
  test('come from every company, the newest first, and without a token', async () => {
    const otra = await empresaQueInvita(base, 'Costa Serena');
    const primera = await crearInvitacion(base, otra, persona.correo, 'supervisor');
    const segunda = await crearInvitacion(base, empresa, persona.correo);
    await crearInvitacion(base, empresa, (await crearPersona(base)).correo);
    expect(await suyo.llamar(contracts.misInvitaciones, {})).toEqual({
      invitaciones: [
        {
          id: segunda.id,
          rol: 'mercaderista',
          empresa_nombre: 'Distribuidora Páramo',
          tiene_logo: false,
          fecha_envio: expect.stringMatching(/Z$/),
          expires_at: expect.stringMatching(/Z$/),
        },
        expect.objectContaining({ id: primera.id, rol: 'supervisor', empresa_nombre: 'Costa Serena' }),
      ],
    });
  });

  test('leave the list when they are closed or expire, and are not shown to an unconfirmed address', async () => {
    const { id } = await crearInvitacion(base, empresa, persona.correo);
    expect(await mias()).toEqual([id]);
    await confirmar(false);
    expect(await mias()).toEqual([]);
    await confirmar(true);
    await vencer(base, id);
    expect(await mias()).toEqual([]);
    const otra = await empresaQueInvita(base);
    const segunda = await crearInvitacion(base, otra, persona.correo);
    await rechazar(segunda.id);
    expect(await mias()).toEqual([]);
    expect(await rechazo(navegador(servidor.url).llamar(contracts.misInvitaciones, {}))).toEqual([
      'sesion.ausente',
      401,
    ]);
  });
});

test('the logo is shown to the person it was sent to, while it is pending', async () => {
  const quien = await navegadorDe(base, servidor.url, empresa.quien);
  await quien.fetch(`${servidor.url}${API}/empresas/${empresa.id}/logo`, {
    method: 'PUT',
    headers: { 'content-type': 'image/png' },
    body: Buffer.from(await imagen('png')),
  });
  const { id } = await crearInvitacion(base, empresa, persona.correo);
  const pedir = (quienPide: Navegador): Promise<Response> =>
    quienPide.fetch(`${servidor.url}${API}/invitaciones/${id}/logo`);
  const response = await pedir(suyo);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect((await suyo.llamar(contracts.misInvitaciones, {})).invitaciones).toMatchObject([{ id, tiene_logo: true }]);
  const otro = await navegadorDe(base, servidor.url, await crearPersona(base));
  for (const ajeno of [otro, quien]) expect((await pedir(ajeno)).status).toBe(404);
  expect((await pedir(navegador(servidor.url))).status).toBe(401);
  await rechazar(id);
  expect((await pedir(suyo)).status).toBe(404);
  const sinLogo = await crearInvitacion(base, await empresaQueInvita(base), persona.correo);
  const llamada = suyo.llamar(contracts.verLogoDeMiInvitacion, { params: { invitacionId: sinLogo.id } });
  expect(await rechazo(llamada)).toEqual(['invitacion.no_encontrada', 404]);
});

describe('accepting', () => {
  test('makes a membership and the company the active one', async () => {
    const { id } = await crearInvitacion(base, empresa, persona.correo, 'supervisor');
    expect(await aceptar(id)).toEqual({ empresa_id: empresa.id, rol: 'supervisor' });
    expect(await membresiasDe(base, persona)).toEqual([{ empresa_id: empresa.id, rol: 'supervisor', activo: true }]);
    expect(await empresaActiva()).toBe(empresa.id);
    expect(await leerInvitaciones(base, empresa.id)).toMatchObject([
      { id, respuesta: 'aceptada', respondida_por: persona.id, dias: 7 },
    ]);
    // it bites at once: the next request is a supervisor's
    const lista = suyo.llamar(contracts.listarInvitaciones, { params: { empresaId: empresa.id } });
    expect((await lista).invitaciones).toMatchObject([{ id, estado: 'aceptada' }]);
  });

  test('takes nothing from the body', async () => {
    const { id } = await crearInvitacion(base, empresa, persona.correo);
    await suyo.fetch(`${servidor.url}${API}/invitaciones/${id}/aceptacion`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ rol: 'admin', empresa_id: (await empresaQueInvita(base)).id }),
    });
    expect(await membresiasDe(base, persona)).toEqual([{ empresa_id: empresa.id, rol: 'mercaderista', activo: true }]);
  });

  test('brings a member back who was switched off, with the role that is offered now', async () => {
    await darMembresia(base, empresa.id, persona, 'mercaderista');
    await base.admin.query('update empresa_usuarios set activo = false where usuario_id = $1', [persona.id]);
    const { id } = await crearInvitacion(base, empresa, persona.correo, 'supervisor');
    expect(await aceptar(id)).toEqual({ empresa_id: empresa.id, rol: 'supervisor' });
    expect(await membresiasDe(base, persona)).toEqual([{ empresa_id: empresa.id, rol: 'supervisor', activo: true }]);
  });

  test.each([
    ['supervisor', 'mercaderista', 'invitacion.rol_no_valido'],
    ['mercaderista', 'supervisor', 'invitacion.rol_no_valido'],
    ['admin', 'supervisor', 'invitacion.es_admin'],
    ['admin', 'mercaderista', 'invitacion.es_admin'],
  ] as const)('not by a %s elsewhere as %s: %s, until that membership ends', async (actual, ofrecido, motivo) => {
    const otra = await empresaQueInvita(base);
    const { id } = await crearInvitacion(base, empresa, persona.correo, ofrecido);
    await darMembresia(base, otra.id, persona, actual);
    expect(await rechazo(aceptar(id))).toEqual([motivo, 422]);
    expect(await membresiasDe(base, persona)).toHaveLength(1);
    expect(await mias()).toEqual([id]);
    await base.admin.query('update empresa_usuarios set activo = false where usuario_id = $1', [persona.id]);
    expect(await aceptar(id)).toMatchObject({ rol: ofrecido });
  });

  test.each(['supervisor', 'mercaderista'] as const)('by a %s elsewhere with the same role', async (rol) => {
    await darMembresia(base, await crearEmpresa(base), persona, rol);
    const { id } = await crearInvitacion(base, empresa, persona.correo, rol);
    expect(await aceptar(id)).toEqual({ empresa_id: empresa.id, rol });
    expect(await membresiasDe(base, persona)).toHaveLength(2);
    expect(await empresaActiva()).toBe(empresa.id);
  });

  test('not a sixth company as mercaderista; reactivation counts too; a supervisor may have more', async () => {
    const cinco = await Promise.all(Array.from({ length: 5 }, () => crearEmpresa(base)));
    for (const id of cinco) await darMembresia(base, id, persona, 'mercaderista');
    await darMembresia(base, empresa.id, await crearPersona(base), 'mercaderista');
    const { id } = await crearInvitacion(base, empresa, persona.correo);
    expect(await rechazo(aceptar(id))).toEqual(['membresia.limite_empresas', 409]);
    expect(await mias()).toEqual([id]);
    await base.admin.query('update empresa_usuarios set activo = false where usuario_id = $1 and empresa_id = $2', [
      persona.id,
      cinco[0],
    ]);
    expect(await aceptar(id)).toMatchObject({ empresa_id: empresa.id });
    const { id: vuelta } = await crearInvitacion(base, { id: cinco[0] ?? '', quien: persona }, persona.correo);
    expect(await rechazo(aceptar(vuelta))).toEqual(['membresia.limite_empresas', 409]);

    const jefe = await nuevoMiembro(base, servidor.url, await crearEmpresa(base), 'supervisor');
    for (let n = 0; n < 5; n += 1) {
      const invitacion = await crearInvitacion(base, await empresaQueInvita(base), jefe.correo, 'supervisor');
      await aceptar(invitacion.id, jefe);
    }
    expect(await membresiasDe(base, jefe)).toHaveLength(6);
  });
});

describe('declining', () => {
  test('closes it, now, and makes no membership', async () => {
    const { id } = await crearInvitacion(base, empresa, persona.correo);
    await rechazar(id);
    expect(await leerInvitaciones(base, empresa.id)).toMatchObject([
      { id, aceptada: true, respuesta: 'rechazada', respondida_por: persona.id, dias: 0 },
    ]);
    expect(await membresiasDe(base, persona)).toEqual([]);
    expect(await rechazo(aceptar(id))).toEqual(['invitacion.no_valida', 410]);
  });

  test('is possible whatever else one is', async () => {
    await darMembresia(base, (await empresaQueInvita(base)).id, persona, 'admin');
    const { id } = await crearInvitacion(base, empresa, persona.correo);
    await rechazar(id);
    expect(await mias()).toEqual([]);
  });
});

describe('either', () => {
  const respuestas = [
    ['accepting', aceptar],
    ['declining', rechazar],
  ] as const;

  test.each(respuestas)('%s: not one that expired or is closed', async (_como, responder) => {
    const { id } = await crearInvitacion(base, empresa, persona.correo);
    await vencer(base, id);
    expect(await rechazo(responder(id))).toEqual(['invitacion.no_valida', 410]);
    for (const respuesta of ['aceptada', 'rechazada', 'retirada', 'reemplazada']) {
      await base.admin.query(
        "update invitaciones set aceptada = true, respuesta = $2, expires_at = now() + interval '1 day' where id = $1",
        [id, respuesta],
      );
      expect(await rechazo(responder(id))).toEqual(['invitacion.no_valida', 410]);
      expect(await leerInvitaciones(base, empresa.id)).toMatchObject([{ respuesta, respondida_por: null }]);
    }
    expect(await membresiasDe(base, persona)).toEqual([]);
  });

  test.each(respuestas)(
    '%s: somebody else’s, or none at all, does not exist and stays as it is',
    async (_como, responder) => {
      const { id } = await crearInvitacion(base, empresa, (await crearPersona(base)).correo);
      const antes = await leerInvitaciones(base, empresa.id);
      for (const una of [id, randomUUID()]) {
        expect(await rechazo(responder(una))).toEqual(['invitacion.no_encontrada', 404]);
      }
      // nor for whoever sent it
      const quien = await navegadorDe(base, servidor.url, empresa.quien);
      expect(await rechazo(responder(id, quien))).toEqual(['invitacion.no_encontrada', 404]);
      expect(await leerInvitaciones(base, empresa.id)).toEqual(antes);
      expect(await membresiasDe(base, persona)).toEqual([]);
    },
  );

  test.each(respuestas)('%s: not before the address is confirmed, nor without a session', async (_como, responder) => {
    const { id } = await crearInvitacion(base, empresa, persona.correo);
    await confirmar(false);
    expect(await rechazo(responder(id))).toEqual(['invitacion.no_encontrada', 404]);
    expect(await rechazo(responder(id, navegador(servidor.url)))).toEqual(['sesion.ausente', 401]);
    expect(await leerInvitaciones(base, empresa.id)).toMatchObject([{ aceptada: false }]);
  });
});
