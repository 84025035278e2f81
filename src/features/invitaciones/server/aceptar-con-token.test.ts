import { describe, expect, test } from 'vitest';
import { newSecret } from '#src/platform/server/credentials/secrets.ts';
import { API } from '#src/platform/shared/contract.ts';
import { membresiasDe } from '../../../../test/company.ts';
import { conBase, conServidor } from '../../../../test/fixtures.ts';
import { crearInvitacion, empresaQueInvita, leerInvitaciones, yaNoVale } from '../../../../test/invitations.ts';
import { porPrueba } from '../../../../test/lifetimes.ts';
import { crearPersona, navegadorDe, type Persona } from '../../../../test/people.ts';
import { type Navegador, navegador, rechazo } from '../../../../test/server.ts';
import * as contracts from '../contract.ts';

const base = conBase();
// so that a test can come from an address of its own
const servidor = conServidor(base, { TRUST_PROXY_HOPS: '1' });
const empresa = porPrueba(() => empresaQueInvita(base, 'Distribuidora Páramo'));

const anonimo = (): Navegador => navegador(servidor.url);
const consultar = (token: string, { llamar }: Navegador = anonimo()) =>
  llamar(contracts.consultarInvitacion, { body: { token } });
const aceptar = ({ llamar }: Navegador, token: string) => llamar(contracts.aceptarConToken, { body: { token } });
const personaCon = async (): Promise<{ persona: Persona; suyo: Navegador }> => {
  const persona = await crearPersona(base);
  return { persona, suyo: await navegadorDe(base, servidor.url, persona) };
};

describe('accepting', () => {
  test('makes a membership and the active company, once', async () => {
    const { persona, suyo } = await personaCon();
    const { id, token } = await crearInvitacion(base, empresa, persona.correo, 'supervisor');
    expect(await aceptar(suyo, token)).toEqual({ empresa_id: empresa.id, rol: 'supervisor' });
    expect(await membresiasDe(base, persona)).toEqual([{ empresa_id: empresa.id, rol: 'supervisor', activo: true }]);
    expect(await leerInvitaciones(base, empresa.id)).toMatchObject([
      { id, aceptada: true, respuesta: 'aceptada', respondida_por: persona.id },
    ]);
    const { rows } = await base.admin.query('select empresa_activa_id from user_settings where user_id = $1', [
      persona.id,
    ]);
    expect(rows).toEqual([{ empresa_activa_id: empresa.id }]);
    expect(await rechazo(aceptar(suyo, token))).toEqual(['invitacion.no_valida', 410]);
    expect(await rechazo(consultar(token))).toEqual(['invitacion.no_valida', 410]);
  });

  test.each(yaNoVale)('not when it is %s', async (_estado, deshacer) => {
    const { persona, suyo } = await personaCon();
    const { id, token } = await crearInvitacion(base, empresa, persona.correo);
    await deshacer(base, id);
    expect(await rechazo(aceptar(suyo, token))).toEqual(['invitacion.no_valida', 410]);
    expect(await membresiasDe(base, persona)).toEqual([]);
  });

  test('not with somebody else’s token: it is theirs, and stays as it is', async () => {
    const [{ persona: x, suyo: deX }, { persona: y, suyo: deY }] = [await personaCon(), await personaCon()];
    const { token } = await crearInvitacion(base, empresa, y.correo);
    const antes = await leerInvitaciones(base, empresa.id);
    expect(await rechazo(aceptar(deX, token))).toEqual(['invitacion.otro_correo', 403]);
    expect(await leerInvitaciones(base, empresa.id)).toEqual(antes);
    expect(await membresiasDe(base, x)).toEqual([]);
    expect(await aceptar(deY, token)).toMatchObject({ empresa_id: empresa.id });
  });

  test('not before the address is confirmed', async () => {
    const { persona, suyo } = await personaCon();
    const { token } = await crearInvitacion(base, empresa, persona.correo);
    const confirmar = (si: boolean): Promise<unknown> =>
      base.admin.query('update usuarios set correo_confirmado = $2 where id = $1', [persona.id, si]);
    await confirmar(false);
    expect(await rechazo(aceptar(suyo, token))).toEqual(['invitacion.otro_correo', 403]);
    expect(await membresiasDe(base, persona)).toEqual([]);
    await confirmar(true);
    expect(await aceptar(suyo, token)).toMatchObject({ empresa_id: empresa.id });
  });

  test('not without a session, nor with a token that is nobody’s or was replaced', async () => {
    const { persona, suyo } = await personaCon();
    const { id, token } = await crearInvitacion(base, empresa, persona.correo);
    expect(await rechazo(aceptar(anonimo(), token))).toEqual(['sesion.ausente', 401]);
    const quien = await navegadorDe(base, servidor.url, empresa.quien);
    await quien.llamar(contracts.reenviarInvitacion, { params: { empresaId: empresa.id, invitacionId: id } });
    for (const uno of [token, newSecret()]) {
      expect(await rechazo(aceptar(suyo, uno))).toEqual(['invitacion.no_encontrada', 404]);
    }
    expect(await membresiasDe(base, persona)).toEqual([]);
  });
});

test('nothing but the token is taken', async () => {
  const { persona, suyo } = await personaCon();
  const { token } = await crearInvitacion(base, empresa, persona.correo);
  for (const ruta of ['consulta', 'aceptacion']) {
    for (const extra of [
      { usuario_id: persona.id },
      { empresa_id: empresa.id },
      { rol: 'admin' },
      { correo: persona.correo },
    ]) {
      const response = await suyo.fetch(`${servidor.url}${API}/invitaciones/${ruta}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token, ...extra }),
      });
      expect([response.status, await response.json()]).toEqual([
        422,
        expect.objectContaining({ codigo: 'peticion.invalida' }),
      ]);
    }
  }
  expect(await membresiasDe(base, persona)).toEqual([]);
});

test('no answer and no line of the log holds a token', async () => {
  const { persona, suyo } = await personaCon();
  const { token } = await crearInvitacion(base, empresa, persona.correo);
  const antes = servidor.bitacora().length;
  const pedir = async (ruta: string, opciones: RequestInit = {}): Promise<string> => {
    const response = await suyo.fetch(servidor.url + ruta, opciones);
    return `${response.status} ${JSON.stringify([...response.headers])} ${await response.text()}`;
  };
  const conCuerpo = (body: unknown): RequestInit => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const respuestas = [
    // as the mail's link is first opened
    await pedir(`/invitacion?token=${token}`),
    await pedir(`/login?redirect=/aceptar-invitacion-empresa&token=${token}`),
    await pedir(`${API}/invitaciones/consulta`, conCuerpo({ token })),
    await pedir(`${API}/invitaciones/consulta`, conCuerpo({ token, otro: token })),
    await pedir(`${API}/invitaciones/consulta`, conCuerpo(`{"token": "${token}`)),
    await pedir(`${API}/invitaciones/consulta/logo`, { headers: { 'x-invitacion': token } }),
    await pedir(`${API}/invitaciones/aceptacion`, conCuerpo({ token })),
    await pedir(`${API}/invitaciones/aceptacion`, conCuerpo({ token })),
  ];
  expect(respuestas.map((response) => Number(response.slice(0, 3)))).toEqual([404, 404, 200, 422, 400, 404, 200, 410]);
  expect(respuestas.join('\n')).not.toContain(token);
  const bitacora = servidor.bitacora().slice(antes);
  expect(bitacora).toContain('/api/v1/invitaciones/consulta');
  expect(bitacora).toContain('/invitacion?token=…');
  expect(bitacora).not.toContain(token);
});
