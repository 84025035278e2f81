import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { contrato } from '#src/platform/shared/contract.ts';
import { conBase } from '../../../../test/fixtures.ts';
import { crearPersona, navegadorDe } from '../../../../test/people.ts';
import { leerAjustes } from '../config.ts';
import { abrirPools } from '../db/pools.ts';
import { alFallar } from './problems.ts';
import { compilarRespuesta } from './serialize.ts';
import { crearServir } from './serve.ts';

const nadieEntrega = () => {
  throw new Error('no route of this test is of deliveries');
};

const base = conBase();

const propia = (ruta: string) =>
  contrato({
    metodo: 'POST',
    ruta,
    resumen: 'Opens its own transaction',
    acceso: 'persona',
    transaccion: 'propia',
    respuesta: z.object({ hecho: z.boolean() }),
  });

test('a handler that opens its own transaction and forgets to answers nobody, whoever calls', async () => {
  const pools = abrirPools(leerAjustes(base.entorno()), () => {});
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(compilarRespuesta);
  app.setErrorHandler(alFallar);
  await app.register(cookie);
  const servir = crearServir(app, pools, nadieEntrega);
  servir(propia('/olvidadiza'), async () => ({ hecho: true }));
  servir(propia('/cumplida'), async ({ abrir }) => ({ hecho: await abrir(async () => true) }));
  const suyo = await navegadorDe(base, '', await crearPersona(base));
  const galletas = [...suyo.galletas].map(([nombre, valor]) => `${nombre}=${valor}`).join('; ');

  const olvidadiza = await app.inject({ method: 'POST', url: '/olvidadiza', headers: { cookie: galletas } });
  expect([olvidadiza.statusCode, olvidadiza.json()]).toMatchObject([500, { codigo: 'servidor.interno' }]);
  const cumplida = await app.inject({ method: 'POST', url: '/cumplida', headers: { cookie: galletas } });
  expect([cumplida.statusCode, cumplida.json()]).toEqual([200, { hecho: true }]);
  const anonima = await app.inject({ method: 'POST', url: '/cumplida' });
  expect([anonima.statusCode, anonima.json()]).toMatchObject([401, { codigo: 'sesion.ausente' }]);
  await app.close();
  await pools.cerrar();
});
