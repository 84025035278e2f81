import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { iniciarSesion, restablecerClave } from '#src/features/sesion/contract.ts';
import { leerSesion } from '#src/features/sesion/contract-sesion.ts';
import { createCodigo } from '#src/platform/server/credentials/codes.ts';
import { inTransaction } from '#src/platform/server/db/transaction.ts';
import { iniciarSmtp } from '../../../../scripts/parts/smtp.ts';
import { auditoriaDeCuenta } from '../../../../test/audit.ts';
import { conBase, conServidor } from '../../../../test/fixtures.ts';
import { porPrueba } from '../../../../test/lifetimes.ts';
import { CLAVE, crearEmpresa, crearPersona, darMembresia, navegadorDe } from '../../../../test/people.ts';
import { type Navegador, navegador, problemaDe, rechazo } from '../../../../test/server.ts';
import { iniciarProcesoTrabajador } from '../../../../test/worker-process.ts';
import * as contracts from '../contract.ts';

const NUEVA = 'otra-clave-buena';

const base = conBase();
const servidor = conServidor(base);

beforeEach(() => base.admin.query('delete from auth.intentos'));
const persona = porPrueba(() => crearPersona(base));
const suyo = porPrueba(() => navegadorDe(base, servidor.url, persona));

const cambiar = (clave_actual: string, clave = NUEVA, quien = suyo): Promise<void> =>
  quien.llamar(contracts.cambiarClave, { body: { clave_actual, clave } });
const entrar = (clave: string, { correo } = persona): Promise<unknown> =>
  navegador(servidor.url).llamar(iniciarSesion, { body: { correo, clave } });
const tieneSesion = async ({ llamar }: Navegador): Promise<boolean> => (await llamar(leerSesion, {})).sesion !== null;
const avisos = async (): Promise<number> => {
  const { rows } = await base.admin.query<{ n: number }>(
    `select count(*)::int as n from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'aviso-de-seguridad' and j.payload ->> 'usuario_id' = $1`,
    [persona.id],
  );
  return rows[0]?.n ?? 0;
};

test('a new password counts at once, ends every other session and keeps the one that asked', async () => {
  const empresa = await crearEmpresa(base);
  await darMembresia(base, empresa, persona, 'supervisor');
  const otros = [await navegadorDe(base, servidor.url, persona), await navegadorDe(base, servidor.url, persona)];
  const ajeno = await navegadorDe(base, servidor.url, await crearPersona(base));
  const recuperacion = await inTransaction({ pool: servidor.partes.pools.auth }, (tx) =>
    createCodigo(tx, 'recuperar-clave', { usuario_id: persona.id }),
  );
  await cambiar(CLAVE);
  expect(await tieneSesion(suyo)).toBe(true);
  for (const otro of otros) expect(await tieneSesion(otro)).toBe(false);
  expect(await tieneSesion(ajeno)).toBe(true);
  expect(await rechazo(entrar(CLAVE))).toEqual(['sesion.credenciales', 401]);
  await entrar(NUEVA);
  // a recovery that was asked for before must not set it again
  const restablecer = navegador(servidor.url).llamar(restablecerClave, {
    body: { codigo: recuperacion, clave: 'una-tercera-clave' },
  });
  expect((await problemaDe(restablecer)).codigo).toBe('codigo.no_valido');
  expect(await auditoriaDeCuenta(base, persona)).toEqual([
    { empresa_id: empresa, actor_id: persona.id, accion: 'update', antes: null, despues: { campos: ['clave'] } },
  ]);
  expect(servidor.bitacora()).not.toContain(NUEVA);
});

test.each([
  ['es', 'Tu contraseña cambió', 'recupera tu cuenta'],
  ['en', 'Your password has changed', 'recover your account'],
] as const)('the person is told by mail, in %s, even with notifications off', async (idioma, asunto, dice) => {
  await base.admin.query('update user_settings set language = $2, notifications_enabled = false where user_id = $1', [
    persona.id,
    idioma,
  ]);
  const smtp = await iniciarSmtp();
  onTestFinished(smtp.parar);
  await cambiar(CLAVE);
  await iniciarProcesoTrabajador(base.entorno({ SMTP_URL: smtp.url, PUBLIC_URL: 'https://anaquel.example' }));
  const mensaje = await smtp.esperar(({ para }) => para.includes(persona.correo));
  expect([mensaje.subject, mensaje.to]).toEqual([asunto, [{ name: '', address: persona.correo }]]);
  expect(mensaje.html).toContain(`<html lang="${idioma}">`);
  expect(mensaje.html).toContain(dice);
  expect(mensaje.text).toContain('https://anaquel.example/recuperar-clave');
  expect(`${mensaje.html}${mensaje.text}`).not.toContain(NUEVA);
});

test('a wrong current password changes nothing', async () => {
  const otro = await navegadorDe(base, servidor.url, persona);
  const mala = await problemaDe(cambiar('equivocada'));
  expect([mala.codigo, mala.estado, mala.campos]).toEqual([
    'clave.incorrecta',
    422,
    [{ campo: 'clave_actual', codigo: 'incorrecta' }],
  ]);
  await entrar(CLAVE);
  expect(await tieneSesion(otro)).toBe(true);
  expect(await avisos()).toBe(0);
});

test('a common or short new password is refused', async () => {
  const comun = await problemaDe(cambiar(CLAVE, 'Password'));
  expect([comun.codigo, comun.estado, comun.campos]).toEqual([
    'clave.comun',
    422,
    [{ campo: 'clave', codigo: 'comun' }],
  ]);
  expect((await problemaDe(cambiar(CLAVE, '12345'))).campos).toEqual([{ campo: 'clave', codigo: 'muy_corto' }]);
  await entrar(CLAVE);
});

test('the 11th wrong one of a session is refused with Retry-After, even if it is right, even at once, and its owner is told', async () => {
  const fallos = await Promise.all(Array.from({ length: 30 }, () => problemaDe(cambiar('equivocada'))));
  expect(fallos.filter(({ codigo }) => codigo === 'clave.incorrecta')).toHaveLength(10);
  const limitados = fallos.filter(({ codigo }) => codigo === 'limite.intentos');
  expect(limitados).toHaveLength(20);
  for (const { estado, retryAfter } of limitados) {
    expect(estado).toBe(429);
    expect(retryAfter).toBeGreaterThan(0);
    expect(retryAfter).toBeLessThanOrEqual(15 * 60 + 1);
  }
  expect(await rechazo(cambiar(CLAVE))).toEqual(['limite.intentos', 429]);
  const correo = suyo.llamar(contracts.cambiarCorreo, { body: { correo: 'x@prueba.example', clave_actual: CLAVE } });
  expect(await rechazo(correo)).toEqual(['limite.intentos', 429]);
  const { rows } = await base.admin.query(
    `select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'correo-de-intentos' and j.payload ->> 'correo' = $1`,
    [persona.correo],
  );
  expect(rows).toHaveLength(1);
  // of this session only: its owner, elsewhere, signs in and chooses another password, which ends it
  await entrar(CLAVE);
  await cambiar(CLAVE, NUEVA, await navegadorDe(base, servidor.url, persona));
  expect(await tieneSesion(suyo)).toBe(false);
});

test('failures at the door keep nobody from changing the password or the address in an open session', async () => {
  for (let vez = 0; vez < 10; vez += 1) await problemaDe(entrar('equivocada'));
  expect(await rechazo(entrar(CLAVE))).toEqual(['limite.intentos', 429]);
  await suyo.llamar(contracts.cambiarCorreo, { body: { correo: 'x@prueba.example', clave_actual: CLAVE } });
  await cambiar(CLAVE);
});

test('a right password takes the session’s failures back, and none of the door’s', async () => {
  for (let vez = 0; vez < 10; vez += 1) await problemaDe(entrar('equivocada'));
  for (let vez = 0; vez < 9; vez += 1) await problemaDe(cambiar('equivocada'));
  await cambiar(CLAVE);
  for (let vez = 0; vez < 9; vez += 1) await problemaDe(cambiar('equivocada'));
  await cambiar(NUEVA, CLAVE);
  expect(await rechazo(entrar(CLAVE))).toEqual(['limite.intentos', 429]);
});

test('of several changes at once from the same password one is made, and the others are told that it is no longer that', async () => {
  const nuevas = Array.from({ length: 4 }, (_, i) => `clave-nueva-numero-${i}`);
  const resultados = await Promise.allSettled(nuevas.map((clave) => cambiar(CLAVE, clave)));
  const hechas = nuevas.filter((_, i) => resultados[i]?.status === 'fulfilled');
  expect(hechas).toHaveLength(1);
  for (const resultado of resultados) {
    if (resultado.status === 'rejected') expect(resultado.reason).toMatchObject({ codigo: 'clave.incorrecta' });
  }
  await entrar(hechas[0] ?? '');
  expect(await avisos()).toBe(1);
});
