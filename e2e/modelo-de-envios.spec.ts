import { readFileSync } from 'node:fs';
import { escenaInventada, intentarMuchas } from './outbox-model/attempt.ts';
import { ROTURAS } from './outbox-model/breakages.ts';
import { abrirModelo } from './outbox-model/bundle.ts';
import { prepararServidor } from './outbox-model/real.ts';
import { DE_NOCHE } from './sizes.ts';
import { test, expect } from './test.ts';

// the short form of `pnpm bench:modelo`: each run tries others, and says which
const semilla = Number(process.env['SEMILLA'] ?? Date.now() % 1_000_000);
const SECUENCIAS = DE_NOCHE ? { suplente: 40, deVerdad: 6 } : { suplente: 20, deVerdad: 3 };

test('the outbox is always where its person believes it to be: random sequences against a model', async ({
  page,
  producto,
}) => {
  console.log(`seed ${semilla}`);
  await abrirModelo(page, producto.url);
  const cuenta = await intentarMuchas([page], {
    veces: SECUENCIAS.suplente,
    semilla,
    escena: async () => escenaInventada(),
  });
  expect(cuenta.secuencias).toBe(SECUENCIAS.suplente);
  expect(cuenta.entregadas).toBeGreaterThan(5);
});

test('and with the real server', async ({ page, producto, vigilancia }) => {
  // other people's sessions, refusals and late requests are what it is made of
  vigilancia.tolerar(/status (?:of )?(?:401|409|422)/);
  await abrirModelo(page, producto.url);
  const servidor = await prepararServidor(producto, page);
  const cuenta = await intentarMuchas([page], { veces: SECUENCIAS.deVerdad, semilla, ...servidor });
  expect(cuenta.secuencias).toBe(SECUENCIAS.deVerdad);
});

test('a rule taken away is noticed', async ({ page, producto }) => {
  // the others are taken away by `pnpm bench:modelo`: none of them has moved
  for (const { archivo, esto, nombre } of ROTURAS) {
    expect(readFileSync(`src${archivo}`, 'utf8'), nombre).toContain(esto);
  }
  const rotura = ROTURAS.find(({ nombre }) => nombre === 'sent is received, whatever the answer');
  await abrirModelo(page, producto.url, rotura);
  const intento = { veces: 60, semilla, escena: async () => escenaInventada(), basta: true };
  await expect(intentarMuchas([page], intento)).rejects.toThrow('Property failed');
});
