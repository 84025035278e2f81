import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { createChangeCodigo } from '#src/platform/server/credentials/codes.ts';
import { inTransaction } from '#src/platform/server/db/transaction.ts';
import { addressOf } from '#src/platform/shared/client.ts';
import { conBase, conServidor } from '../../../../test/fixtures.ts';
import { porPrueba } from '../../../../test/lifetimes.ts';
import { CLAVE, crearPersona, navegadorDe } from '../../../../test/people.ts';
import { navegador, problemaDe } from '../../../../test/server.ts';
import { diferenciaDeTiempo } from '../../../../test/timing.ts';
import * as contracts from '../contract.ts';

const base = conBase();
const servidor = conServidor(base, { RATE_LIMIT_PER_MINUTE: '100000' });

const olvidar = () => base.admin.query('delete from auth.intentos');
const libre = (): string => `nadie-${randomUUID()}@prueba.example`;

beforeEach(async () => {
  await olvidar();
});
const persona = porPrueba(() => crearPersona(base));
const suyo = porPrueba(() => navegadorDe(base, servidor.url, persona));

const pedir = (correo: string, quien = suyo) =>
  quien.llamar(contracts.cambiarCorreo, { body: { correo, clave_actual: CLAVE } });

// of each request alone, whatever it asks
const DE_CADA_UNA = /^(date|x-request-id|x-ratelimit-.*)$/;

test('a taken address answers byte for byte as a free one', async () => {
  const visible = async (correo: string): Promise<object> => {
    const response = await suyo.fetch(servidor.url + addressOf(contracts.cambiarCorreo), {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ correo, clave_actual: CLAVE }),
    });
    return {
      estado: response.status,
      cuerpo: await response.text(),
      cabeceras: [...response.headers].filter(([nombre]) => !DE_CADA_UNA.test(nombre)),
    };
  };
  const deOtra = await visible((await crearPersona(base)).correo);
  expect(deOtra).toMatchObject({ estado: 200, cuerpo: '{"estado":"confirmar"}' });
  expect(deOtra).toEqual(await visible(libre()));
});

test('and takes as long: medians within a fifth', { tags: 'medida', timeout: 300_000 }, async () => {
  const ocupados = await Promise.all(Array.from({ length: 100 }, () => crearPersona(base)));
  const diferencia = await diferenciaDeTiempo({
    a: (vez) => pedir(ocupados[vez]?.correo ?? ''),
    b: () => pedir(libre()),
    veces: 100,
    entretanto: olvidar,
  });
  expect(diferencia).toBeLessThan(1.2);
});

test('one account asks for five mails an hour, to whatever addresses', async () => {
  for (let vez = 0; vez < 5; vez += 1) await pedir(libre());
  const rechazo = await problemaDe(pedir(libre()));
  expect([rechazo.codigo, rechazo.estado]).toEqual(['limite.intentos', 429]);
  expect(rechazo.retryAfter).toBeGreaterThan(15 * 60);
});

test('one address is sent five mails an hour, by whatever accounts, taken or free', async () => {
  for (const correo of [libre(), persona.correo]) {
    for (let vez = 0; vez < 6; vez += 1) {
      const quien = await navegadorDe(base, servidor.url, await crearPersona(base));
      if (vez < 5) await pedir(correo, quien);
      else expect((await problemaDe(pedir(correo, quien))).estado).toBe(429);
    }
  }
});

test('a request refused for too many mails is no failure to know the password', async () => {
  for (let vez = 0; vez < 5; vez += 1) await pedir(libre());
  for (let vez = 0; vez < 12; vez += 1) await problemaDe(pedir(libre()));
  const { rows } = await base.admin.query(
    "select llave from auth.intentos where llave ~ '^(cuenta|sesion|dispositivo):'",
  );
  expect(rows).toEqual([]);
});

test('a code that opens nothing counts against its address; a good one passes, and guesses of the password count against it', async () => {
  const codigo = await inTransaction({ pool: servidor.partes.pools.auth }, (tx) =>
    createChangeCodigo(tx, { usuario_id: persona.id, correo: libre() }),
  );
  const confirmar = (cual: string, clave: string) =>
    navegador(servidor.url).llamar(contracts.confirmarCambioDeCorreo, { body: { codigo: cual, clave } });
  for (let i = 0; i < 100; i += 1) {
    expect((await problemaDe(confirmar(String(i).padEnd(43, 'x'), CLAVE))).codigo).toBe('codigo.no_valido');
  }
  expect((await problemaDe(confirmar('y'.repeat(43), CLAVE))).estado).toBe(429);
  // strangers at the door do not matter here
  await base.admin.query("insert into auth.intentos values ($1, 10, now() + interval '5 minutes')", [
    `cuenta:${persona.correo}`,
  ]);
  for (let vez = 0; vez < 9; vez += 1) {
    expect((await problemaDe(confirmar(codigo, 'equivocada'))).codigo).toBe('clave.incorrecta');
  }
  await confirmar(codigo, CLAVE);
  const otro = await inTransaction({ pool: servidor.partes.pools.auth }, (tx) =>
    createChangeCodigo(tx, { usuario_id: persona.id, correo: libre() }),
  );
  for (let vez = 0; vez < 10; vez += 1) await problemaDe(confirmar(otro, 'equivocada'));
  expect((await problemaDe(confirmar(otro, CLAVE))).estado).toBe(429);
});
