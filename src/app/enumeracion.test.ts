import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ZodMiniObject } from 'zod/mini';
import { corregirCorreoDeAlta, registrarEmpresa } from '#src/features/empresas/contract.ts';
import { iniciarSesion, pedirRecuperacion } from '#src/features/sesion/contract.ts';
import { reenviarConfirmacion } from '#src/features/sesion/contract-reenvio.ts';
import type { Contract } from '#src/platform/shared/contract.ts';
import { conBase, conServidor } from '../../test/fixtures.ts';
import { contratosServidos } from '../../test/matrix/http/served.ts';
import { CLAVE, crearEmpresa, crearPersona, type Persona } from '../../test/people.ts';
import { type Navegador, navegador } from '../../test/server.ts';
import { diferenciaDeTiempo } from '../../test/timing.ts';

/* Nobody learns from an answer, a cookie or a clock whether an address has an account. */

const base = conBase();
const servidor = conServidor(base, { RATE_LIMIT_PER_MINUTE: '1000000' });
let empresaAjena: string;
/** A browser for which a registration waits. */
let conAlta: { aqui: Navegador; empresa_id: string };
beforeAll(async () => {
  empresaAjena = await crearEmpresa(base, 'De otros');
  conAlta = { aqui: navegador(servidor.url), empresa_id: randomUUID() };
  await registro(`con-alta-${randomUUID()}@prueba.example`, conAlta.empresa_id, conAlta.aqui);
});

const OTRA = 'otra-clave-buena';
const olvidar = () => base.admin.query('delete from auth.intentos');

/** All that whoever asks gets to see. */
const pedir = async (contrato: Contract, body: object, aqui = navegador(servidor.url)): Promise<unknown> => {
  const response = await aqui.fetch(`${servidor.url}/api/v1${contrato.path}`, {
    method: contrato.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const secreto = /[\w-]{43}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
  const cabeceras = [...response.headers]
    .filter(([nombre]) => !['date', 'x-request-id'].includes(nombre) && !nombre.startsWith('x-ratelimit'))
    // the clock goes on between two questions: how long to wait is compared to ten minutes
    .map(([nombre, value]) =>
      nombre === 'retry-after' ? [nombre, Math.ceil(Number(value) / 600)] : [nombre, value.replaceAll(secreto, '…')],
    );
  return [response.status, (await response.text()).replaceAll(secreto, '…'), cabeceras];
};

const registro = (correo: string, empresa_id: string = randomUUID(), aqui = navegador(servidor.url)) =>
  pedir(registrarEmpresa, { empresa_id, empresa_nombre: 'X', nombre: 'X', correo, clave: OTRA }, aqui);
const correccion = (correo: string, empresa_id: string = randomUUID(), aqui = navegador(servidor.url)) =>
  pedir(corregirCorreoDeAlta, { empresa_id, correo }, aqui);
const entrada = (correo: string, clave = OTRA) => pedir(iniciarSesion, { correo, clave });

/** What can be asked about an address, one after the other; whoever asks knows no password of its owner's. */
const caminos: Record<string, { contratos: Contract[]; recorrer: (correo: string) => Promise<unknown>[] }> = {
  'signing in': { contratos: [iniciarSesion], recorrer: (correo) => [entrada(correo, 'equivocada')] },
  registering: { contratos: [registrarEmpresa], recorrer: (correo) => [registro(correo)] },
  'registering with the id of a company that exists': {
    contratos: [registrarEmpresa],
    recorrer: (correo) => [registro(correo, empresaAjena)],
  },
  'correcting the address of a registration': {
    contratos: [corregirCorreoDeAlta],
    recorrer: (correo) => [correccion(correo, conAlta.empresa_id, conAlta.aqui)],
  },
  'correcting the address of one that there is not': {
    contratos: [corregirCorreoDeAlta],
    recorrer: (correo) => [correccion(correo, randomUUID(), conAlta.aqui)],
  },
  'asking for the confirmation again': {
    contratos: [reenviarConfirmacion],
    recorrer: (correo) => [pedir(reenviarConfirmacion, { correo })],
  },
  'asking for a recovery': {
    contratos: [pedirRecuperacion],
    recorrer: (correo) => [pedir(pedirRecuperacion, { correo })],
  },
};

/** Of one browser for each address that is asked about. */
const registradaYCorregida = (): ((correo: string) => Promise<unknown>)[] => {
  const empresa_id = randomUUID();
  const navegadores = new Map<string, Navegador>();
  const suyo = (correo: string): Navegador => {
    const aqui = navegadores.get(correo) ?? navegador(servidor.url);
    navegadores.set(correo, aqui);
    return aqui;
  };
  return [
    (correo) => registro(correo, empresa_id, suyo(correo)),
    (correo) => correccion(`otra-${correo}`, empresa_id, suyo(correo)),
    (correo) => correccion(correo, empresa_id, suyo(correo)),
    entrada,
  ];
};

/** In turn, each after what the former left behind. */
const series: Record<string, ((correo: string) => Promise<unknown>)[]> = {
  'registering, then signing in': [(correo) => registro(correo), entrada, (correo) => entrada(correo, 'equivocada')],
  'registering twice, then asking again': [
    (correo) => registro(correo, empresaAjena),
    (correo) => registro(correo, empresaAjena),
    (correo) => pedir(reenviarConfirmacion, { correo }),
    (correo) => pedir(pedirRecuperacion, { correo }),
    entrada,
  ],
  'registering, then correcting it to another and back': registradaYCorregida(),
  'correcting until it is refused': Array.from({ length: 12 }, () => (correo: string) => correccion(correo)),
  'registering until it is refused': Array.from({ length: 12 }, () => (correo: string) => registro(correo)),
  'signing in until it is refused': Array.from({ length: 12 }, () => (correo: string) => entrada(correo, 'x')),
};

test('every public route that takes an address is asked', () => {
  const conCorreo = contratosServidos(servidor.partes).filter(
    ({ access, body }) =>
      access === 'publico' && typeof body === 'object' && 'correo' in (body as unknown as ZodMiniObject).shape,
  );
  const preguntados = new Set(Object.values(caminos).flatMap(({ contratos }) => contratos));
  expect(conCorreo.length).toBeGreaterThan(3);
  expect(conCorreo.filter((contrato) => !preguntados.has(contrato)).map(({ path }) => path)).toEqual([]);
});

test.each(Object.entries(series))('%s: the same answers for a known address and for none', async (_que, pasos) => {
  await olvidar();
  const [conocida, ninguna] = [(await crearPersona(base)).correo, `nadie-${randomUUID()}@prueba.example`];
  for (const paso of pasos) expect(await paso(conocida)).toEqual(await paso(ninguna));
});

test('and whoever has the password gets in: the control', async () => {
  await olvidar();
  const { correo } = await crearPersona(base);
  expect(await entrada(correo, CLAVE)).toMatchObject([200, expect.stringContaining(correo), expect.anything()]);
});

describe.each(Object.entries(caminos))('%s', (_que, { recorrer }) => {
  const conocida = ({ correo }: Persona) => Promise.all(recorrer(correo));
  const ninguna = () => Promise.all(recorrer(`nadie-${randomUUID()}@prueba.example`));

  test('answers alike', async () => {
    await olvidar();
    expect(await conocida(await crearPersona(base))).toEqual(await ninguna());
  });

  test('and takes as long: medians of 60 within a fifth', { tags: 'medida', timeout: 300_000 }, async () => {
    const gente = await Promise.all(Array.from({ length: 60 }, () => crearPersona(base)));
    const a = (vez: number) => conocida(gente[vez] ?? { id: '', correo: '' });
    expect(await diferenciaDeTiempo({ a, b: ninguna, veces: 60, entretanto: olvidar })).toBeLessThan(1.2);
  });
});

test('signing in after registering takes as long', { tags: 'medida', timeout: 300_000 }, async () => {
  const gente = await Promise.all(Array.from({ length: 60 }, () => crearPersona(base)));
  const nadie = Array.from({ length: 60 }, () => `nadie-${randomUUID()}@prueba.example`);
  for (const correo of [...gente.map((persona) => persona.correo), ...nadie]) {
    await olvidar();
    await registro(correo);
  }
  const diferencia = await diferenciaDeTiempo({
    a: (i) => entrada(gente[i]?.correo ?? ''),
    b: (i) => entrada(nadie[i] ?? ''),
    veces: 60,
    entretanto: olvidar,
  });
  expect(diferencia).toBeLessThan(1.2);
});
