import { expect, test } from 'vitest';
import { conBase, conServidor } from '../../../../test/fixtures.ts';
import { CLAVE, crearPersona } from '../../../../test/people.ts';
import { navegador, problemaDe } from '../../../../test/server.ts';
import * as contracts from '../contract.ts';

const base = conBase();
const servidor = conServidor(base, { RATE_LIMIT_PER_MINUTE: '100000' });

const intentar = (correo: string, clave: string, headers: Record<string, string> = {}) =>
  navegador(servidor.url).llamar(contracts.iniciarSesion, { body: { correo, clave } }, { headers });
const olvidar = () => base.admin.query('delete from auth.intentos');

test('the 11th failure of an account is refused with Retry-After, even with the right password, and even at once', async () => {
  await olvidar();
  const persona = await crearPersona(base);
  const fallos = await Promise.all(
    Array.from({ length: 30 }, () => problemaDe(intentar(persona.correo, 'equivocada'))),
  );
  expect(fallos.filter(({ codigo }) => codigo === 'sesion.credenciales')).toHaveLength(10);
  const limitados = fallos.filter(({ codigo }) => codigo === 'limite.intentos');
  expect(limitados).toHaveLength(20);
  for (const { estado, retryAfter } of limitados) {
    expect(estado).toBe(429);
    expect(retryAfter).toBeGreaterThan(0);
    // rounded up, and counted from a transaction that may have begun a moment before
    expect(retryAfter).toBeLessThanOrEqual(15 * 60 + 1);
  }
  expect((await problemaDe(intentar(persona.correo, CLAVE))).codigo).toBe('limite.intentos');
});

test('a forged forwarded address resets nothing', async () => {
  await olvidar();
  const persona = await crearPersona(base);
  const codigos: string[] = [];
  for (let i = 0; i < 12; i += 1) {
    codigos.push(
      (
        await problemaDe(
          intentar(persona.correo, 'equivocada', { 'x-forwarded-for': `10.0.0.${i}`, forwarded: `for=10.0.0.${i}` }),
        )
      ).codigo,
    );
  }
  expect(codigos.filter((codigo) => codigo === 'limite.intentos')).toHaveLength(2);
  const { rows } = await base.admin.query("select llave, cuenta from auth.intentos where llave like 'direccion:%'");
  expect(rows).toEqual([{ llave: 'direccion:127.0.0.1', cuenta: 10 }]);
});

test('an address with 100 failures is refused, whatever the account', async () => {
  await olvidar();
  await base.admin.query("insert into auth.intentos values ('direccion:127.0.0.1', 99, now() + interval '5 minutes')");
  const persona = await crearPersona(base);
  expect((await problemaDe(intentar(persona.correo, 'equivocada'))).codigo).toBe('sesion.credenciales');
  expect((await problemaDe(intentar((await crearPersona(base)).correo, CLAVE))).codigo).toBe('limite.intentos');
});

test('200 people behind one address sign in at eight undisturbed', async () => {
  await olvidar();
  const gente = await Promise.all(Array.from({ length: 200 }, () => crearPersona(base)));
  const sesiones = await Promise.all(gente.map(({ correo }) => intentar(correo, CLAVE)));
  expect(sesiones.map(({ usuario }) => usuario.correo)).toEqual(gente.map(({ correo }) => correo));
}, 60_000);

test('a right password clears the account’s failures', async () => {
  await olvidar();
  const persona = await crearPersona(base);
  for (let ronda = 0; ronda < 3; ronda += 1) {
    for (let i = 0; i < 5; i += 1) await problemaDe(intentar(persona.correo, 'equivocada'));
    await intentar(persona.correo, CLAVE);
  }
});

test('mails about an account are limited per account, known or not', async () => {
  await olvidar();
  const persona = await crearPersona(base);
  for (const correo of [persona.correo, 'nadie@prueba.example']) {
    const { llamar } = navegador(servidor.url);
    for (let i = 0; i < 5; i += 1) await llamar(contracts.pedirRecuperacion, { body: { correo } });
    expect((await problemaDe(llamar(contracts.pedirRecuperacion, { body: { correo } }))).estado).toBe(429);
  }
});
