import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { contract } from '#src/platform/shared/contract.ts';
import { conBase } from '../../../../test/fixtures.ts';
import { crearPersona, navegadorDe } from '../../../../test/people.ts';
import { readAjustes } from '../config.ts';
import { openPools } from '../db/pools.ts';
import { onFailure } from './problems.ts';
import { compileResponse } from './serialize.ts';
import { createServe } from './serve.ts';

const nadieEntrega = () => {
  throw new Error('no route of this test is of deliveries');
};

const base = conBase();

const own = (path: string) =>
  contract({
    method: 'POST',
    path,
    summary: 'Opens its own transaction',
    access: 'persona',
    transaction: 'own',
    response: z.object({ hecho: z.boolean() }),
  });

test('a handler that opens its own transaction and forgets to answers nobody, whoever calls', async () => {
  const pools = openPools(readAjustes(base.entorno()), () => {});
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(compileResponse);
  app.setErrorHandler(onFailure);
  await app.register(cookie);
  const serve = createServe(app, pools, nadieEntrega);
  serve(own('/olvidadiza'), async () => ({ hecho: true }));
  serve(own('/cumplida'), async ({ open }) => ({ hecho: await open(async () => true) }));
  const itsOwn = await navegadorDe(base, '', await crearPersona(base));
  const galletas = [...itsOwn.galletas].map(([nombre, value]) => `${nombre}=${value}`).join('; ');

  const olvidadiza = await app.inject({ method: 'POST', url: '/olvidadiza', headers: { cookie: galletas } });
  expect([olvidadiza.statusCode, olvidadiza.json()]).toMatchObject([500, { codigo: 'servidor.interno' }]);
  const cumplida = await app.inject({ method: 'POST', url: '/cumplida', headers: { cookie: galletas } });
  expect([cumplida.statusCode, cumplida.json()]).toEqual([200, { hecho: true }]);
  const anonima = await app.inject({ method: 'POST', url: '/cumplida' });
  expect([anonima.statusCode, anonima.json()]).toMatchObject([401, { codigo: 'sesion.ausente' }]);
  await app.close();
  await pools.close();
});
