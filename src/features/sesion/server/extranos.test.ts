import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { registrarEmpresa } from '#src/features/empresas/contract.ts';
import { createCodigo } from '#src/platform/server/credentials/codes.ts';
import { digest } from '#src/platform/server/credentials/secrets.ts';
import { inTransaction } from '#src/platform/server/db/transaction.ts';
import { iniciarSmtp } from '../../../../scripts/parts/smtp.ts';
import { conBase, conServidor } from '../../../../test/fixtures.ts';
import { hastaVaciarLaCola, leerCola } from '../../../../test/jobs.ts';
import { porPrueba } from '../../../../test/lifetimes.ts';
import { CLAVE, crearPersona } from '../../../../test/people.ts';
import { type Navegador, navegador, problemaDe, rechazo } from '../../../../test/server.ts';
import { codigoDeAlta } from '../../../../test/sign-ups.ts';
import { iniciarProcesoTrabajador } from '../../../../test/worker-process.ts';
import * as contracts from '../contract.ts';
import { cerrarSesion } from '../contract-sesion.ts';

/* What strangers do with somebody's address keeps its owner out of nothing. */

const GALLETA = '__Host-anaquel-dispositivo';
const NUEVA = 'otra-clave-buena';

const base = conBase();
const servidor = conServidor(base, { RATE_LIMIT_PER_MINUTE: '100000', TRUST_PROXY_HOPS: '1' });

let conocido: Navegador;
beforeEach(async () => {
  await base.admin.query('delete from auth.intentos');
  await base.admin.query('delete from graphile_worker._private_jobs');
});
const persona = porPrueba(() => crearPersona(base));
beforeEach(async () => {
  conocido = navegador(servidor.url);
});

const entrar = (quien: Navegador, clave: string, { correo } = persona, desde = '203.0.113.5') =>
  quien.llamar(contracts.iniciarSesion, { body: { correo, clave } }, { headers: { 'x-forwarded-for': desde } });
const salir = ({ llamar }: Navegador) => llamar(cerrarSesion, {});
const LIMITADO = ['limite.intentos', 429];
const MAL = ['sesion.credenciales', 401];

/** Somebody who does not know the password tries until they are refused. */
const atacar = async ({ correo } = persona): Promise<void> => {
  for (let vez = 0; vez < 10; vez += 1) {
    expect(await rechazo(entrar(navegador(servidor.url), 'equivocada', { id: '', correo }))).toEqual(MAL);
  }
  const ultimo = await problemaDe(entrar(navegador(servidor.url), 'equivocada', { id: '', correo }));
  expect([ultimo.codigo, ultimo.estado]).toEqual(LIMITADO);
  expect(ultimo.retryAfter).toBeGreaterThan(0);
};
const dispositivosDe = async ({ id } = persona): Promise<number> => {
  const { rows } = await base.admin.query<{ n: number }>(
    'select count(*)::int as n from auth.dispositivos where usuario_id = $1',
    [id],
  );
  return rows[0]?.n ?? 0;
};

describe('ten failures of a stranger', () => {
  test('do not keep out the browser in which the owner had signed in, and the stranger stays out', async () => {
    await entrar(conocido, CLAVE);
    await salir(conocido);
    await atacar();
    expect((await entrar(conocido, CLAVE)).usuario.correo).toBe(persona.correo);
    // that the owner came in gives the stranger no more guesses
    expect(await rechazo(entrar(navegador(servidor.url), CLAVE))).toEqual(LIMITADO);
  });

  test('nor do a hundred from its address', async () => {
    await entrar(conocido, CLAVE);
    await base.admin.query(
      "insert into auth.intentos values ('direccion:203.0.113.5', 100, now() + interval '5 minutes')",
    );
    expect(await rechazo(entrar(navegador(servidor.url), CLAVE))).toEqual(LIMITADO);
    expect((await entrar(conocido, CLAVE)).usuario.correo).toBe(persona.correo);
  });

  test('do not keep out whoever has just recovered the password, even if the stranger goes on', async () => {
    await atacar();
    const codigo = await inTransaction({ pool: servidor.partes.pools.auth }, (tx) =>
      createCodigo(tx, 'recuperar-clave', { usuario_id: persona.id }),
    );
    await conocido.llamar(contracts.restablecerClave, { body: { codigo, clave: NUEVA } });
    // anywhere, at once
    await entrar(navegador(servidor.url), NUEVA);
    // and in the browser of the recovery whatever comes
    await atacar();
    expect((await entrar(conocido, NUEVA)).usuario.correo).toBe(persona.correo);
  });

  test('of the owner’s own, in their own browser, do not keep them out once they have recovered it either', async () => {
    await entrar(conocido, CLAVE);
    for (let vez = 0; vez < 10; vez += 1) await problemaDe(entrar(conocido, 'olvidada'));
    expect(await rechazo(entrar(conocido, CLAVE))).toEqual(LIMITADO);
    const codigo = await inTransaction({ pool: servidor.partes.pools.auth }, (tx) =>
      createCodigo(tx, 'recuperar-clave', { usuario_id: persona.id }),
    );
    // 100 codes that somebody made up at the same address do not spoil theirs
    await base.admin.query(
      "insert into auth.intentos values ('codigos:203.0.113.5', 100, now() + interval '5 minutes')",
    );
    await conocido.llamar(
      contracts.restablecerClave,
      { body: { codigo, clave: NUEVA } },
      { headers: { 'x-forwarded-for': '203.0.113.5' } },
    );
    expect((await entrar(conocido, NUEVA)).usuario.correo).toBe(persona.correo);
    expect(await dispositivosDe()).toBe(1);
  });

  test('of a browser of somebody else’s are failures of a stranger', async () => {
    const otra = await crearPersona(base);
    await entrar(conocido, CLAVE, otra);
    await atacar();
    expect(await rechazo(entrar(conocido, CLAVE))).toEqual(LIMITADO);
    // nor does a made-up one count
    const inventado = navegador(servidor.url);
    inventado.galletas.set(GALLETA, 'x'.repeat(43));
    expect(await rechazo(entrar(inventado, CLAVE))).toEqual(LIMITADO);
    expect(await dispositivosDe()).toBe(0);
  });

  test('an address without an account is answered alike', async () => {
    await entrar(conocido, CLAVE);
    const nadie = { id: '', correo: 'nadie@prueba.example' };
    await atacar(nadie);
    expect(await rechazo(entrar(conocido, CLAVE, nadie))).toEqual(LIMITADO);
  });
});

describe('a browser that is known', () => {
  test('has ten failures of its own, each person’s apart', async () => {
    const otra = await crearPersona(base);
    await entrar(conocido, CLAVE);
    await salir(conocido);
    await entrar(conocido, CLAVE, otra);
    await salir(conocido);
    expect([await dispositivosDe(), await dispositivosDe(otra)]).toEqual([1, 1]);
    const fallos = await Promise.all(Array.from({ length: 30 }, () => rechazo(entrar(conocido, 'equivocada'))));
    expect(fallos.filter(([codigo]) => codigo === 'sesion.credenciales')).toHaveLength(10);
    expect(await rechazo(entrar(conocido, CLAVE))).toEqual(LIMITADO);
    await entrar(conocido, CLAVE, otra);
    // they are none of the account's: elsewhere its owner still gets in
    await entrar(navegador(servidor.url), CLAVE);
  });

  test('begins anew when the password was right', async () => {
    await entrar(conocido, CLAVE);
    for (let ronda = 0; ronda < 3; ronda += 1) {
      for (let vez = 0; vez < 6; vez += 1) await problemaDe(entrar(conocido, 'equivocada'));
      await entrar(conocido, CLAVE);
    }
  });

  test('keeps a secret of which only the digest is stored, for half a year, and none that it made up', async () => {
    conocido.galletas.set(GALLETA, 'x'.repeat(43));
    const response = await conocido.fetch(`${servidor.url}/api/v1/sesion`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ correo: persona.correo, clave: CLAVE }),
    });
    const puesta = response.headers.getSetCookie().find((galleta) => galleta.startsWith(GALLETA)) ?? '';
    for (const parte of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax', 'Max-Age=15552000'])
      expect(puesta).toContain(parte);
    const secreto = conocido.galletas.get(GALLETA) ?? '';
    expect(secreto).not.toBe('x'.repeat(43));
    const { rows } = await base.admin.query(
      `select secreto_hash, (expira_en - now()) between interval '179 days' and interval '180 days' as medio_anio
       from auth.dispositivos where usuario_id = $1`,
      [persona.id],
    );
    expect(rows).toEqual([{ secreto_hash: digest(secreto), medio_anio: true }]);
    // the same one from then on, signed out or not
    await salir(conocido);
    await entrar(conocido, CLAVE);
    expect([conocido.galletas.get(GALLETA), await dispositivosDe()]).toEqual([secreto, 1]);
  });

  test('is also the one in which the address was confirmed', async () => {
    const correo = `nueva-${persona.correo}`;
    await conocido.llamar(registrarEmpresa, {
      body: { empresa_id: randomUUID(), empresa_nombre: 'Nueva', nombre: 'Nueva', correo, clave: CLAVE },
    });
    await conocido.llamar(contracts.confirmarCorreo, { body: { codigo: await codigoDeAlta(base, correo) } });
    await salir(conocido);
    await atacar({ id: '', correo });
    expect((await entrar(conocido, CLAVE, { id: '', correo })).usuario.correo).toBe(correo);
  });

  test('is one of ten: the one unused longest is forgotten', async () => {
    const todos = Array.from({ length: 12 }, () => navegador(servidor.url));
    for (const uno of todos) await entrar(uno, CLAVE);
    expect(await dispositivosDe()).toBe(10);
    await atacar();
    expect(await rechazo(entrar(todos[1] ?? conocido, CLAVE))).toEqual(LIMITADO);
    await entrar(todos[2] ?? conocido, CLAVE);
  });

  test('is none any more once it has expired', async () => {
    await entrar(conocido, CLAVE);
    await base.admin.query("update auth.dispositivos set expira_en = now() - interval '1 second'");
    await atacar();
    expect(await rechazo(entrar(conocido, CLAVE))).toEqual(LIMITADO);
  });
});

test('two addresses of one IPv6 network have one limit of failures', async () => {
  const desde = (n: number) => `2001:db8:5:6::${(n + 1).toString(16)}`;
  await base.admin.query(
    "insert into auth.intentos values ('direccion:2001:db8:5:6::', 98, now() + interval '5 minutes')",
  );
  for (let n = 0; n < 2; n += 1) {
    const alguien = await crearPersona(base);
    expect(await rechazo(entrar(conocido, 'equivocada', alguien, desde(n)))).toEqual(MAL);
  }
  expect(await rechazo(entrar(conocido, CLAVE, persona, desde(7)))).toEqual(LIMITADO);
  await entrar(conocido, CLAVE, persona, '2001:db8:5:7::1');
});

describe('the owner', () => {
  const conTrabajador = async () => {
    const smtp = await iniciarSmtp();
    onTestFinished(smtp.parar);
    await iniciarProcesoTrabajador(base.entorno({ SMTP_URL: smtp.url, PUBLIC_URL: 'https://anaquel.example' }));
    return smtp;
  };

  test.each([
    ['es', 'Alguien intenta entrar a tu cuenta', 'donde ya habías entrado'],
    ['en', 'Somebody is trying to enter your account', 'where you had signed in before'],
  ])(
    'is told by mail, once a day, in %s; nobody is where there is no account',
    async (idioma, asunto, dice) => {
      await base.admin.query('update user_settings set language = $2 where user_id = $1', [persona.id, idioma]);
      const nadie = { id: '', correo: 'nadie@prueba.example' };
      for (let ronda = 0; ronda < 2; ronda += 1) {
        await atacar();
        await atacar(nadie);
        await base.admin.query("delete from auth.intentos where llave like 'cuenta:%' or llave like 'direccion:%'");
      }
      const smtp = await conTrabajador();
      await smtp.esperar(({ para }) => para.includes(persona.correo));
      await hastaVaciarLaCola(base);
      expect(smtp.mensajes().map(({ para, subject }) => [para, subject])).toEqual([[[persona.correo], asunto]]);
      const [mensaje] = smtp.mensajes();
      expect(mensaje?.text).toContain(dice);
      expect(mensaje?.text).toContain('https://anaquel.example/recuperar-clave');
      // the next day it is told again
      await base.admin.query('delete from auth.intentos');
      await atacar();
      await hastaVaciarLaCola(base);
      expect(smtp.mensajes()).toHaveLength(2);
    },
    90_000,
  );

  test('is not told of nine failures, nor when the tenth try was right', async () => {
    for (let vez = 0; vez < 9; vez += 1) await problemaDe(entrar(navegador(servidor.url), 'equivocada'));
    await entrar(navegador(servidor.url), CLAVE);
    expect(await leerCola(base)).toEqual([]);
  });
});

describe('60 codes that open nothing', () => {
  test.each([
    ['recovering', contracts.restablecerClave],
    ['confirming', contracts.confirmarCorreo],
  ] as const)(
    '%s: each is answered before anything is hashed, and their address is refused in the end',
    async (_que, contrato) => {
      const hastaLosHashes = Array.from({ length: 60 }, () => servidor.partes.passwords.hash(CLAVE));
      let hechos = 0;
      for (const hash of hastaLosHashes) void hash.then(() => (hechos += 1));
      const probar = (i: number) =>
        rechazo(
          navegador(servidor.url).llamar(
            contrato,
            { body: { codigo: String(i).padEnd(43, 'x'), clave: NUEVA } },
            { headers: { 'x-forwarded-for': `2001:db8:9:9::${i + 1}` } },
          ),
        );
      const respuestas = await Promise.all(Array.from({ length: 60 }, (_, i) => probar(i)));
      // whoever hashes waits for those that came before
      expect(hechos).toBeLessThan(60);
      expect(new Set(respuestas.map(([codigo]) => codigo))).toEqual(new Set(['codigo.no_valido']));
      await Promise.all(hastaLosHashes);
      for (let i = 60; i < 100; i += 1) await probar(i);
      expect(await probar(100)).toEqual(LIMITADO);
    },
  );
});
