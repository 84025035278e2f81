import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';
import { iniciarSesion } from '#src/features/sesion/contract.ts';
import { leerSesion } from '#src/features/sesion/contract-sesion.ts';
import { elegirEmpresa, verEmpresa } from '#src/features/empresas/contract.ts';
import { listarMercaderistas } from '#src/features/usuarios/contract.ts';
import { conBase, conServidor } from '../../../../test/fixtures.ts';
import { porArchivo } from '../../../../test/lifetimes.ts';
import { CLAVE, crearEmpresa, crearPersona, darMembresia, navegadorDe } from '../../../../test/people.ts';
import { navegador, problemaDe } from '../../../../test/server.ts';

const base = conBase();
const server = conServidor(base);
const admin = porArchivo(() => crearPersona(base, 'Admin de A'));
let empresaA: string;
let empresaB: string;

beforeAll(async () => {
  empresaA = await crearEmpresa(base, 'A');
  empresaB = await crearEmpresa(base, 'B');
  await darMembresia(base, empresaA, admin, 'admin');
});

describe('access', () => {
  test('another company and one that does not exist answer the same, but for the request’s id', async () => {
    const { fetch } = await navegadorDe(base, server.url, admin);
    const bodyOf = async (id: string) => {
      const response = await fetch(`${server.url}/api/v1/empresas/${id}`);
      const { peticion_id, ...rest } = (await response.json()) as Record<string, unknown>;
      expect(peticion_id).toBe(response.headers.get('x-request-id'));
      return [response.status, rest];
    };
    const ajena = await bodyOf(empresaB);
    expect(ajena[0]).toBe(404);
    expect(ajena).toEqual(await bodyOf(randomUUID()));
  });

  test('no session, an invented one and an id that is no id', async () => {
    const anonimo = navegador(server.url);
    expect((await problemaDe(anonimo.llamar(verEmpresa, { params: { empresaId: empresaA } }))).estado).toBe(401);
    anonimo.galletas.set('__Host-anaquel', 'x'.repeat(43));
    expect((await problemaDe(anonimo.llamar(verEmpresa, { params: { empresaId: empresaA } }))).codigo).toBe(
      'sesion.ausente',
    );
    const mal = await problemaDe(anonimo.llamar(verEmpresa, { params: { empresaId: "' or 1=1" } }));
    expect([mal.estado, mal.codigo]).toEqual([404, 'ruta.no_encontrada']);
  });

  test('a role that may not is refused; one that may is served, page by page', async () => {
    const mercaderista = await crearPersona(base, 'Ámbar');
    await darMembresia(base, empresaA, mercaderista, 'mercaderista');
    for (const nombre of ['beatriz', 'Ana', 'Élida'])
      await darMembresia(base, empresaA, await crearPersona(base, nombre), 'mercaderista');
    const itsOwn = await navegadorDe(base, server.url, mercaderista);
    const params = { empresaId: empresaA };
    expect((await problemaDe(itsOwn.llamar(listarMercaderistas, { params }))).codigo).toBe('permiso.denegado');
    const { llamar } = await navegadorDe(base, server.url, admin);
    const first = await llamar(listarMercaderistas, { params, query: { limite: 3 } });
    expect(first.mercaderistas.map(({ nombre }) => nombre)).toEqual(['Ámbar', 'Ana', 'beatriz']);
    const second = await llamar(listarMercaderistas, {
      params,
      query: { limite: 3, despues: first.siguiente ?? '' },
    });
    expect(second).toMatchObject({ mercaderistas: [{ nombre: 'Élida' }], siguiente: null });
    expect(second.mercaderistas[0]).not.toHaveProperty('nombre_busqueda');
    expect((await problemaDe(llamar(listarMercaderistas, { params, query: { despues: 'basura' } }))).estado).toBe(422);
  });

  test('a membership switched off between two requests of one connection: the second is refused', async () => {
    const persona = await crearPersona(base);
    await darMembresia(base, empresaA, persona, 'supervisor');
    const { llamar } = await navegadorDe(base, server.url, persona);
    const ver = () => llamar(verEmpresa, { params: { empresaId: empresaA } });
    expect((await ver()).nombre).toBe('A');
    await base.admin.query('update empresa_usuarios set activo = false where usuario_id = $1', [persona.id]);
    expect((await problemaDe(ver())).codigo).toBe('empresa.no_encontrada');
  });

  test('the active company is chosen among one’s own', async () => {
    const persona = await crearPersona(base);
    for (const empresa of [empresaA, empresaB]) await darMembresia(base, empresa, persona, 'mercaderista');
    const { llamar } = await navegadorDe(base, server.url, persona);
    await llamar(elegirEmpresa, { params: { empresaId: empresaB } });
    expect((await llamar(leerSesion, {})).sesion?.empresa_activa_id).toBe(empresaB);
    expect((await problemaDe(llamar(elegirEmpresa, { params: { empresaId: randomUUID() } }))).estado).toBe(404);
  });
});

describe('what is not a good request', () => {
  const send = (body: string, headers: Record<string, string>) =>
    fetch(`${server.url}/api/v1/sesion`, { method: 'POST', body, headers });
  const json = { 'content-type': 'application/json' };

  test.each([
    ['broken JSON', '{', json, 400, 'peticion.malformada'],
    ['a form', 'correo=a', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'peticion.tipo_no_admitido'],
    [
      'plain text, as a form of another site can send it',
      '{}',
      { 'content-type': 'text/plain' },
      415,
      'peticion.tipo_no_admitido',
    ],
    ['too much', JSON.stringify({ correo: 'x'.repeat(1_100_000) }), json, 413, 'peticion.demasiado_grande'],
    ['another site', '{}', { ...json, origin: 'https://otro.example' }, 403, 'peticion.origen_ajeno'],
    ['a sibling site', '{}', { ...json, 'sec-fetch-site': 'same-site' }, 403, 'peticion.origen_ajeno'],
    ['an opaque origin', '{}', { ...json, origin: 'null' }, 403, 'peticion.origen_ajeno'],
  ])('%s', async (_nombre, body, headers, estado, codigo) => {
    const response = await send(body, headers);
    expect([response.status, response.headers.get('content-type')]).toEqual([estado, 'application/problem+json']);
    expect(await response.json()).toMatchObject({ codigo, status: estado, type: `urn:anaquel:problema:${codigo}` });
  });

  test('a cross-site request with a valid session changes nothing; from the own origin it does', async () => {
    const { fetch: conSesion } = await navegadorDe(base, server.url, admin);
    const choose = (origin: string) =>
      conSesion(`${server.url}/api/v1/empresas/${empresaA}/activa`, { method: 'PUT', headers: { origin } });
    const activa = async () =>
      (await base.admin.query('select empresa_activa_id from user_settings where user_id = $1', [admin.id])).rows[0];
    expect((await choose('https://otro.example')).status).toBe(403);
    expect(await activa()).toEqual({ empresa_activa_id: null });
    expect((await choose('http://localhost:3000')).status).toBe(204);
    expect(await activa()).toEqual({ empresa_activa_id: empresaA });
  });

  test('an unknown route of the API is a problem', async () => {
    const response = await fetch(`${server.url}/api/v1/no-existe`);
    expect([response.status, (await response.json()) as object]).toMatchObject([404, { codigo: 'ruta.no_encontrada' }]);
  });
});

describe('headers', () => {
  test.each([
    '/salud/viva',
    '/salud/lista',
    '/api/v1/sesion',
    '/api/v1/no-existe',
    '/api/docs/',
    '/api/docs/openapi.json',
  ])('of %s', async (path) => {
    const { headers } = await fetch(server.url + path);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(/script-src [^;]*/.exec(policy)?.[0]).not.toMatch(/unsafe|\*|https?:/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('permissions-policy')).toContain('camera=(self), geolocation=(self)');
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{8,}$/);
    expect(headers.get('x-powered-by')).toBeNull();
  });

  test('answers of the API are not stored anywhere', async () => {
    expect((await fetch(`${server.url}/api/v1/sesion`)).headers.get('cache-control')).toBe('no-store');
  });

  test('a request id of the caller is kept when it is one', async () => {
    const target = async (id: string) =>
      (await fetch(`${server.url}/salud/viva`, { headers: { 'x-request-id': id } })).headers.get('x-request-id');
    expect(await target('de-fuera-1234')).toBe('de-fuera-1234');
    expect(await target('<script>alert(1)</script>')).not.toContain('script');
  });
});

test('OpenAPI 3.1 describes every contract with its problems', async () => {
  const sourceDocument = (await (await fetch(`${server.url}/api/docs/openapi.json`)).json()) as {
    openapi: string;
    paths: Record<string, Record<string, { description: string; requestBody?: unknown }>>;
  };
  expect(sourceDocument.openapi).toBe('3.1.0');
  expect(Object.keys(sourceDocument.paths)).toEqual(
    expect.arrayContaining(['/api/v1/sesion', '/api/v1/registro', '/api/v1/empresas/{empresaId}']),
  );
  expect(sourceDocument.paths['/api/v1/sesion']?.['post']?.description).toContain('`sesion.credenciales` (401)');
  expect(sourceDocument.paths['/api/v1/sesion']?.['post']?.requestBody).toMatchObject({
    content: { 'application/json': { schema: { required: ['correo', 'clave'], additionalProperties: false } } },
  });
});

test('no secret is written to the log: tokens, codes in addresses, passwords', async () => {
  const aqui = navegador(server.url);
  await aqui.llamar(iniciarSesion, { body: { correo: admin.correo, clave: CLAVE } });
  await aqui.fetch(`${server.url}/api/v1/sesion?code=secreto-de-enlace&token=otro-secreto`);
  const [token] = aqui.galletas.values();
  expect(token).toHaveLength(43);
  const written = server.bitacora();
  expect(written).toContain('/api/v1/sesion?code=…&token=…');
  for (const secret of [token ?? '', CLAVE, 'secreto-de-enlace', 'otro-secreto']) expect(written).not.toContain(secret);
});

test('no token stands in any table, only its digest', async () => {
  const aqui = navegador(server.url);
  await aqui.llamar(iniciarSesion, { body: { correo: admin.correo, clave: CLAVE } });
  const [token = ''] = aqui.galletas.values();
  const { rows: tablas } = await base.admin.query<{ tabla: string }>(
    "select format('%I.%I', schemaname, tablename) as tabla from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
  );
  expect(tablas.length).toBeGreaterThan(15);
  for (const { tabla } of tablas) {
    const { rowCount } = await base.admin.query(`select 1 from ${tabla} t where t::text like '%' || $1 || '%'`, [
      token,
    ]);
    expect([tabla, rowCount]).toEqual([tabla, 0]);
  }
  const { rowCount } = await base.admin.query(
    "select 1 from auth.sesiones where token_hash = sha256(convert_to($1, 'UTF8'))",
    [token],
  );
  expect(rowCount).toBe(1);
});

test('a request that never ends its headers does not hold the server', async () => {
  const lento = connect(Number(new URL(server.url).port), '127.0.0.1');
  lento.write('POST /api/v1/sesion HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n');
  expect((await fetch(`${server.url}/salud/viva`)).status).toBe(200);
  lento.destroy();
});
