import { describe, expect, test } from 'vitest';
import { digest, newSecret } from '#src/platform/server/credentials/secrets.ts';
import { API } from '#src/platform/shared/contract.ts';
import { conBase, conServidor } from '../../../../test/fixtures.ts';
import { imagen } from '../../../../test/images.ts';
import { correoNuevo, crearInvitacion, empresaQueInvita, yaNoVale } from '../../../../test/invitations.ts';
import { porPrueba } from '../../../../test/lifetimes.ts';
import { navegadorDe } from '../../../../test/people.ts';
import { type Navegador, navegador, problemaDe, rechazo } from '../../../../test/server.ts';
import * as contracts from '../contract.ts';

const base = conBase();
// so that a test can come from an address of its own
const servidor = conServidor(base, { TRUST_PROXY_HOPS: '1' });
const empresa = porPrueba(() => empresaQueInvita(base, 'Distribuidora Páramo'));

const anonimo = (): Navegador => navegador(servidor.url);
const consultar = (token: string, { llamar }: Navegador = anonimo()) =>
  llamar(contracts.consultarInvitacion, { body: { token } });

describe('what it offers', () => {
  test('is told to whoever holds the token, and whether its address has an account', async () => {
    const correo = correoNuevo();
    const { id, token } = await crearInvitacion(base, empresa, correo, 'supervisor');
    const oferta = {
      id,
      correo,
      rol: 'supervisor',
      empresa_id: empresa.id,
      empresa_nombre: 'Distribuidora Páramo',
      tiene_logo: false,
      tiene_cuenta: false,
    };
    expect(await consultar(token)).toEqual(oferta);
    await base.admin.query("insert into usuarios (nombre, correo) values ('Ana', $1)", [correo]);
    // nobody has proved it: there is no account to sign in with
    expect(await consultar(token)).toEqual(oferta);
    await base.admin.query('update usuarios set correo_confirmado = true where correo = $1', [correo]);
    expect(await consultar(token)).toEqual({ ...oferta, tiene_cuenta: true });
  });

  test('also with the link of a mail that had to be written again', async () => {
    const { id, token } = await crearInvitacion(base, empresa, correoNuevo());
    const segundo = newSecret();
    await base.admin.query(
      'update invitaciones set tokens_anteriores = tokens_anteriores || token_hash, token_hash = $2 where id = $1',
      [id, digest(segundo)],
    );
    expect(await consultar(token)).toMatchObject({ id });
    expect(await consultar(segundo)).toMatchObject({ id });
  });

  test.each(yaNoVale)('an invitation that is %s offers nothing', async (_estado, deshacer) => {
    const { id, token } = await crearInvitacion(base, empresa, correoNuevo());
    await deshacer(base, id);
    expect(await rechazo(consultar(token))).toEqual(['invitacion.no_valida', 410]);
  });

  test('nobody’s token, and the token of a mail before the last resend, are not found', async () => {
    const { id, token } = await crearInvitacion(base, empresa, correoNuevo());
    const suyo = await navegadorDe(base, servidor.url, empresa.quien);
    await suyo.llamar(contracts.reenviarInvitacion, { params: { empresaId: empresa.id, invitacionId: id } });
    expect(await rechazo(consultar(token))).toEqual(['invitacion.no_encontrada', 404]);
    expect(await rechazo(consultar(newSecret()))).toEqual(['invitacion.no_encontrada', 404]);
    expect(await rechazo(consultar('corto'))).toEqual(['peticion.invalida', 422]);
  });
});

test('guessing ends for the address it comes from, at both doors, and for nobody else', async () => {
  const { token } = await crearInvitacion(base, empresa, correoNuevo());
  const desde = (ip: string): Navegador => {
    const suyo = anonimo();
    const pedir: typeof fetch = (entrada, opciones = {}) =>
      suyo.fetch(entrada, { ...opciones, headers: { ...(opciones.headers as object), 'x-forwarded-for': ip } });
    return {
      ...suyo,
      fetch: pedir,
      llamar: (c, p, o) => suyo.llamar(c, p, { ...o, headers: { ...o?.headers, 'x-forwarded-for': ip } }),
    };
  };
  const malo = desde('203.0.113.7');
  const logo = (quien: Navegador, suyo: string): Promise<unknown> =>
    quien.llamar(contracts.verLogoDeInvitacion, {}, { headers: { 'x-invitacion': suyo } });
  for (let vez = 0; vez < 50; vez += 1) {
    expect(await rechazo(consultar(newSecret(), malo))).toEqual(['invitacion.no_encontrada', 404]);
    expect(await rechazo(logo(malo, newSecret()))).toEqual(['invitacion.no_encontrada', 404]);
  }
  for (const llamada of [() => consultar(token, malo), () => logo(malo, token)]) {
    const problem = await problemaDe(llamada());
    expect(problem).toMatchObject({ estado: 429, codigo: 'limite.intentos' });
    expect(problem.retryAfter).toBeGreaterThan(500);
    expect(problem.retryAfter).toBeLessThanOrEqual(600);
  }
  expect(await consultar(token, desde('203.0.113.8'))).toMatchObject({ empresa_id: empresa.id });
  // looking at what exists, worn out or without a logo, is no guess
  const bueno = desde('203.0.113.9');
  for (let vez = 0; vez < 101; vez += 1)
    expect(await rechazo(logo(bueno, token))).toEqual(['invitacion.no_encontrada', 404]);
  expect(await consultar(token, bueno)).toMatchObject({ empresa_id: empresa.id });
});

describe('the logo', () => {
  const pedirLogo = (token: string | undefined, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(`${servidor.url}${API}/invitaciones/consulta/logo`, {
      headers: { ...(token !== undefined && { 'x-invitacion': token }), ...headers },
    });
  const subirLogo = async (ancho: number): Promise<void> => {
    const suyo = await navegadorDe(base, servidor.url, empresa.quien);
    const { status } = await suyo.fetch(`${servidor.url}${API}/empresas/${empresa.id}/logo`, {
      method: 'PUT',
      headers: { 'content-type': 'image/png' },
      body: Buffer.from(await imagen('png', ancho, 100)),
    });
    expect(status).toBe(200);
  };

  test('is shown to whoever holds the token, and never one that was kept from before', async () => {
    await subirLogo(120);
    const { token } = await crearInvitacion(base, empresa, correoNuevo());
    expect(await consultar(token)).toMatchObject({ tiene_logo: true });
    const primera = await pedirLogo(token);
    expect(primera.status).toBe(200);
    expect(primera.headers.get('content-type')).toBe('image/webp');
    expect([primera.headers.get('cache-control'), primera.headers.get('etag')]).toEqual(['no-store', null]);
    const bytes = Buffer.from(await primera.arrayBuffer());
    expect(bytes.subarray(8, 12).toString()).toBe('WEBP');
    await subirLogo(180);
    const segunda = await pedirLogo(token);
    expect(segunda.status).toBe(200);
    expect(Buffer.from(await segunda.arrayBuffer()).equals(bytes)).toBe(false);
  });

  test.each(yaNoVale)('not with the token of an invitation that is %s', async (_estado, deshacer) => {
    await subirLogo(120);
    const { id, token } = await crearInvitacion(base, empresa, correoNuevo());
    expect((await pedirLogo(token)).status).toBe(200);
    await deshacer(base, id);
    expect((await pedirLogo(token)).status).toBe(404);
  });

  test('not without a token, with nobody’s, or when there is none', async () => {
    const { token } = await crearInvitacion(base, empresa, correoNuevo());
    for (const uno of [undefined, newSecret(), token]) {
      const response = await pedirLogo(uno);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ codigo: 'invitacion.no_encontrada' });
    }
  });
});
