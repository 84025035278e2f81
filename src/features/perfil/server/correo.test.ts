import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { iniciarSesion, restablecerClave } from '#src/features/sesion/contract.ts';
import { leerSesion } from '#src/features/sesion/contract-sesion.ts';
import { createCodigo, createChangeCodigo } from '#src/platform/server/credentials/codes.ts';
import { digest } from '#src/platform/server/credentials/secrets.ts';
import { inTransaction } from '#src/platform/server/db/transaction.ts';
import { iniciarSmtp, type MensajeRecibido, type SmtpLocal } from '../../../../scripts/parts/smtp.ts';
import { auditoriaDeCuenta } from '../../../../test/audit.ts';
import { conBase, conServidor } from '../../../../test/fixtures.ts';
import { hastaVaciarLaCola, leerCola } from '../../../../test/jobs.ts';
import { porPrueba } from '../../../../test/lifetimes.ts';
import { CLAVE, crearEmpresa, crearPersona, darMembresia, navegadorDe } from '../../../../test/people.ts';
import { dondeEsta } from '../../../../test/search-database.ts';
import { type Navegador, navegador, problemaDe, rechazo } from '../../../../test/server.ts';
import { iniciarProcesoTrabajador } from '../../../../test/worker-process.ts';
import * as contracts from '../contract.ts';

const PUBLIC_URL = 'https://anaquel.example';

const base = conBase();
const servidor = conServidor(base);
const sinConfirmar = conServidor(base, { EMAIL_CONFIRMATION: 'false' });

let nuevo: string;
beforeEach(async () => {
  await base.admin.query('delete from auth.intentos');
  await base.admin.query('delete from graphile_worker._private_jobs');
});
const persona = porPrueba(() => crearPersona(base));
const suyo = porPrueba(() => navegadorDe(base, servidor.url, persona));
beforeEach(async () => {
  nuevo = `nuevo-${randomUUID().slice(0, 13)}@prueba.example`;
});

/** Mails leave only while it runs. */
const conTrabajador = async (): Promise<SmtpLocal> => {
  const smtp = await iniciarSmtp();
  onTestFinished(smtp.parar);
  await iniciarProcesoTrabajador(base.entorno({ SMTP_URL: smtp.url, PUBLIC_URL }));
  return smtp;
};
const codigoDe = ({ text = '' }: MensajeRecibido): string =>
  /\/confirmar-correo\?code=([\w-]{43})$/m.exec(text)?.[1] ?? '';

const pedir = (correo: string, quien = suyo, clave_actual = CLAVE) =>
  quien.llamar(contracts.cambiarCorreo, { body: { correo, clave_actual } });
const confirmar = (codigo: string): Promise<void> =>
  navegador(servidor.url).llamar(contracts.confirmarCambioDeCorreo, { body: { codigo, clave: CLAVE } });
const entrar = (correo: string): Promise<unknown> =>
  navegador(servidor.url).llamar(iniciarSesion, { body: { correo, clave: CLAVE } });
const correoDe = async ({ llamar }: Navegador): Promise<string | undefined> =>
  (await llamar(leerSesion, {})).sesion?.usuario.correo;
const enCola = async (tarea: string): Promise<Record<string, string>[]> => {
  const { rows } = await base.admin.query<{ payload: Record<string, string> }>(
    `select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = $1 order by j.id`,
    [tarea],
  );
  return rows.map(({ payload }) => payload);
};
const codigoPara = (correo: string, quien = persona): Promise<string> =>
  inTransaction({ pool: servidor.partes.pools.auth }, (tx) => createChangeCodigo(tx, { usuario_id: quien.id, correo }));
const NO_VALIDO = ['codigo.no_valido', 422];
const YA_USADO = ['codigo.ya_usado', 409];
const pendiente = async ({ llamar } = suyo): Promise<string | null> =>
  (await llamar(contracts.verCambioDeCorreo, {})).correo;
const reenviar = () => suyo.llamar(contracts.reenviarCambioDeCorreo, {});
const cancelar = () => suyo.llamar(contracts.cancelarCambioDeCorreo, {});

describe('with confirmation', () => {
  test('the link received at the new address changes it; until then the old one counts', async () => {
    const empresa = await crearEmpresa(base);
    await darMembresia(base, empresa, persona, 'mercaderista');
    await base.admin.query(
      `insert into invitaciones (empresa_id, correo, rol, enviada_por) values ($1, $2, 'mercaderista', $3)`,
      [empresa, nuevo, persona.id],
    );
    const otro = await navegadorDe(base, servidor.url, persona);
    const deRecuperar = await inTransaction({ pool: servidor.partes.pools.auth }, (tx) =>
      createCodigo(tx, 'recuperar-clave', { usuario_id: persona.id }),
    );
    const smtp = await conTrabajador();
    expect(await pedir(nuevo.toUpperCase())).toEqual({ estado: 'confirmar' });

    const mensaje = await smtp.esperar(({ para }) => para.includes(nuevo));
    expect([mensaje.subject, mensaje.to]).toEqual(['Confirma tu correo nuevo', [{ name: '', address: nuevo }]]);
    const codigo = codigoDe(mensaje);
    expect(mensaje.html).toContain(`${PUBLIC_URL}/confirmar-correo?code=${codigo}`);
    const { rows } = await base.admin.query(
      `select proposito, usuario_id, correo, round(extract(epoch from expira_en - created_at) / 3600)::int as horas
       from auth.codigos where codigo_hash = $1`,
      [digest(codigo)],
    );
    expect(rows).toEqual([{ proposito: 'cambiar-correo', usuario_id: persona.id, correo: nuevo, horas: 24 }]);
    expect([await dondeEsta(base, codigo), await dondeEsta(base, nuevo)]).toEqual([
      [],
      expect.arrayContaining(['auth.codigos']),
    ]);
    const pedido = await smtp.esperar(({ para }) => para.includes(persona.correo));
    expect(pedido.subject).toBe('Pidieron cambiar el correo de tu cuenta');
    expect(pedido.text).toContain(`${PUBLIC_URL}/recuperar-clave`);
    for (const forma of [pedido.text, pedido.html]) {
      expect(forma).not.toContain(codigo);
      expect(forma).not.toContain(nuevo);
    }

    expect(await correoDe(suyo)).toBe(persona.correo);
    await entrar(persona.correo);
    expect(await rechazo(entrar(nuevo))).toEqual(['sesion.credenciales', 401]);
    expect(await auditoriaDeCuenta(base, persona)).toEqual([]);

    await confirmar(codigo);
    // sessions stay
    expect([await correoDe(suyo), await correoDe(otro)]).toEqual([nuevo, nuevo]);
    await entrar(nuevo);
    expect(await rechazo(entrar(persona.correo))).toEqual(['sesion.credenciales', 401]);
    const { rows: usuarios } = await base.admin.query('select correo_confirmado from usuarios where id = $1', [
      persona.id,
    ]);
    expect(usuarios).toEqual([{ correo_confirmado: true }]);
    expect(await auditoriaDeCuenta(base, persona)).toEqual([
      { empresa_id: empresa, actor_id: persona.id, accion: 'update', antes: null, despues: { campos: ['correo'] } },
    ]);
    const hecho = await smtp.esperar(({ subject }) => subject === 'El correo de tu cuenta cambió');
    expect(hecho.para).toEqual([persona.correo]);
    await hastaVaciarLaCola(base);
    expect(smtp.mensajes()).toHaveLength(3);

    // used: told to nobody but whose address it is
    expect(await rechazo(confirmar(codigo))).toEqual(NO_VALIDO);
    const deNuevo = (quien: Navegador) => quien.llamar(contracts.confirmarCambioDeCorreo, { body: { codigo } });
    expect(await rechazo(deNuevo(suyo))).toEqual(YA_USADO);
    expect(await rechazo(deNuevo(await navegadorDe(base, servidor.url, await crearPersona(base))))).toEqual(NO_VALIDO);
    // what lies in the old mailbox opens nothing any more
    expect(
      await rechazo(
        navegador(servidor.url).llamar(restablecerClave, {
          body: { codigo: deRecuperar, clave: 'otra-clave-buena' },
        }),
      ),
    ).toEqual(NO_VALIDO);
    // an invitation to the new address is now theirs
    const cliente = await base.como('app_user');
    await cliente.query('begin');
    await base.entrar(cliente, persona.id);
    const { rows: invitaciones } = await cliente.query('select empresa_id from app.mis_invitaciones()');
    await cliente.query('rollback');
    expect(invitaciones).toEqual([{ empresa_id: empresa }]);
  });

  test('in the person’s language', async () => {
    await base.admin.query("update user_settings set language = 'en' where user_id = $1", [persona.id]);
    const smtp = await conTrabajador();
    await pedir(nuevo);
    const mensaje = await smtp.esperar(({ para }) => para.includes(nuevo));
    expect([mensaje.subject, mensaje.html?.includes('<html lang="en">')]).toEqual(['Confirm your new e-mail', true]);
    expect((await smtp.esperar(({ para }) => para.includes(persona.correo))).subject).toBe(
      'A change of your account’s e-mail was requested',
    );
    await confirmar(codigoDe(mensaje));
    await smtp.esperar(
      ({ para, subject }) => para.includes(persona.correo) && subject === 'Your account’s e-mail has changed',
    );
  });

  test('of a taken address its owner is told, and no code exists', async () => {
    const duena = await crearPersona(base);
    const smtp = await conTrabajador();
    expect(await pedir(duena.correo)).toEqual({ estado: 'confirmar' });
    const mensaje = await smtp.esperar(({ para }) => para.includes(duena.correo));
    expect(mensaje.subject).toBe('Ya tienes una cuenta en Anaquel');
    await smtp.esperar(({ para }) => para.includes(persona.correo));
    await hastaVaciarLaCola(base);
    expect(smtp.mensajes()).toHaveLength(2);
    const { rows } = await base.admin.query('select 1 from auth.codigos where usuario_id = any ($1)', [
      [persona.id, duena.id],
    ]);
    expect(rows).toEqual([]);
    expect(await correoDe(suyo)).toBe(persona.correo);
  });

  test('only the address asked for last can be confirmed', async () => {
    // nothing is sent yet: the second request takes the first one's place
    await pedir(`equivocado-${nuevo}`);
    await pedir(nuevo);
    expect((await enCola('correo-de-cambio')).map(({ correo }) => correo)).toEqual([nuevo]);
    const smtp = await conTrabajador();
    const primero = codigoDe(await smtp.esperar(({ para }) => para.includes(nuevo)));
    // and what was sent is taken back
    const otro = `otro-${nuevo}`;
    await pedir(otro);
    const segundo = codigoDe(await smtp.esperar(({ para }) => para.includes(otro)));
    expect(await rechazo(confirmar(primero))).toEqual(NO_VALIDO);
    await confirmar(segundo);
    expect(await correoDe(suyo)).toBe(otro);
  });

  test('the mail sent twice to one address works from either', async () => {
    const [primero, segundo] = [await codigoPara(nuevo), await codigoPara(nuevo)];
    await confirmar(primero);
    expect(await rechazo(confirmar(segundo))).toEqual(NO_VALIDO);
  });

  test('the queue holds whom and where, and no code', async () => {
    await pedir(nuevo);
    expect(await enCola('correo-de-cambio')).toEqual([
      { usuario_id: persona.id, correo: nuevo, clave_desde: expect.stringMatching(/^\d{4}-\d\d-\d\d /) },
    ]);
    expect(await enCola('aviso-de-seguridad')).toEqual([
      { usuario_id: persona.id, correo: persona.correo, aviso: 'correo-pedido' },
    ]);
  });

  test('a new password takes the request back: sent or still waiting', async () => {
    const enviado = await codigoPara(nuevo);
    await pedir(nuevo);
    await suyo.llamar(contracts.cambiarClave, { body: { clave_actual: CLAVE, clave: 'otra-clave-buena' } });
    expect(await rechazo(confirmar(enviado))).toEqual(NO_VALIDO);
    const smtp = await conTrabajador();
    await hastaVaciarLaCola(base);
    expect(smtp.mensajes().map(({ para, subject }) => [para, subject])).toEqual(
      expect.arrayContaining([
        [[persona.correo], 'Pidieron cambiar el correo de tu cuenta'],
        [[persona.correo], 'Tu contraseña cambió'],
      ]),
    );
    expect(smtp.mensajes()).toHaveLength(2);
  });

  test('so does a password recovered, which is what the notice tells to do', async () => {
    const enviado = await codigoPara(nuevo);
    const deRecuperar = await inTransaction({ pool: servidor.partes.pools.auth }, (tx) =>
      createCodigo(tx, 'recuperar-clave', { usuario_id: persona.id }),
    );
    await suyo.llamar(restablecerClave, { body: { codigo: deRecuperar, clave: 'otra-clave-buena' } });
    expect(await rechazo(confirmar(enviado))).toEqual(NO_VALIDO);
  });

  test('an expired code, one for something else and an invented one are refused', async () => {
    const vencido = await codigoPara(nuevo);
    await base.admin.query("update auth.codigos set expira_en = now() - interval '1 second' where usuario_id = $1", [
      persona.id,
    ]);
    const ajeno = await inTransaction({ pool: servidor.partes.pools.auth }, (tx) =>
      createCodigo(tx, 'confirmar-correo', { usuario_id: persona.id }),
    );
    for (const codigo of [vencido, ajeno, 'a'.repeat(43)]) {
      expect(await rechazo(confirmar(codigo))).toEqual(NO_VALIDO);
    }
    // nor does a code of this kind open another door
    const suCodigo = await codigoPara(nuevo);
    const body = { codigo: suCodigo, clave: 'otra-clave-buena' };
    expect(await rechazo(suyo.llamar(restablecerClave, { body }))).toEqual(NO_VALIDO);
    expect(await correoDe(suyo)).toBe(persona.correo);
    await confirmar(suCodigo);
  });

  test('somebody else’s code changes their address, not mine', async () => {
    const otra = await crearPersona(base);
    const codigo = await codigoPara(nuevo, otra);
    // posted from my browser, with my session
    const ajeno = suyo.llamar(contracts.confirmarCambioDeCorreo, { body: { codigo } });
    expect(await rechazo(ajeno)).toEqual(['codigo.falta_clave', 409]);
    // and with their password, or from theirs
    await suyo.llamar(contracts.confirmarCambioDeCorreo, { body: { codigo, clave: CLAVE } });
    expect(await correoDe(suyo)).toBe(persona.correo);
    await entrar(nuevo);
    const deOtra = await navegadorDe(base, servidor.url, otra);
    expect(await correoDe(deOtra)).toBe(nuevo);
    const otroMas = await codigoPara(otra.correo, otra);
    await deOtra.llamar(contracts.confirmarCambioDeCorreo, { body: { codigo: otroMas } });
    expect(await correoDe(deOtra)).toBe(otra.correo);
  });

  test('an address taken meanwhile is refused; the code is good again should it be free', async () => {
    const codigo = await codigoPara(nuevo);
    const otra = await crearPersona(base);
    await base.admin.query('update usuarios set correo = $2 where id = $1', [otra.id, nuevo]);
    expect(await rechazo(confirmar(codigo))).toEqual(['cuenta.correo_en_uso', 409]);
    expect(await correoDe(suyo)).toBe(persona.correo);
    expect(await enCola('aviso-de-seguridad')).toEqual([]);
    await base.admin.query('update usuarios set correo = $2 where id = $1', [otra.id, otra.correo]);
    await confirmar(codigo);
    expect(await correoDe(suyo)).toBe(nuevo);
  });

  test('one code posted ten times at once counts once', async () => {
    const codigo = await codigoPara(nuevo);
    const resultados = await Promise.allSettled(Array.from({ length: 10 }, () => confirmar(codigo)));
    expect(resultados.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await enCola('aviso-de-seguridad')).toHaveLength(1);
  });
});

describe('what waits', () => {
  test('is told to the person on every device, to nobody else, and until it is confirmed', async () => {
    const otro = await navegadorDe(base, servidor.url, persona);
    expect(await pendiente()).toBeNull();
    await pedir(nuevo);
    expect([await pendiente(), await pendiente(otro)]).toEqual([nuevo, nuevo]);
    expect(await pendiente(await navegadorDe(base, servidor.url, await crearPersona(base)))).toBeNull();
    await confirmar(await codigoPara(nuevo));
    expect(await pendiente(otro)).toBeNull();
    expect(await rechazo(reenviar())).toEqual(['correo.sin_pendiente', 409]);
  });

  test('looks the same for a taken address, before and after its mail, and when it is sent again', async () => {
    const duena = await crearPersona(base);
    await pedir(duena.correo);
    expect(await pendiente()).toBe(duena.correo);
    const smtp = await conTrabajador();
    await smtp.esperar(({ para }) => para.includes(duena.correo));
    await hastaVaciarLaCola(base);
    await reenviar();
    await hastaVaciarLaCola(base);
    expect(await pendiente()).toBe(duena.correo);
    const { rows } = await base.admin.query('select 1 from auth.codigos where usuario_id = $1', [persona.id]);
    expect(rows).toEqual([]);
  });

  test('makes every other link void at once, whether or not it is free itself', async () => {
    const antes = await codigoPara(nuevo);
    await pedir((await crearPersona(base)).correo);
    expect(await rechazo(confirmar(antes))).toEqual(NO_VALIDO);
  });

  test('is sent again without the password: either link works, the former address hears of it once', async () => {
    const smtp = await conTrabajador();
    await pedir(nuevo);
    const primero = codigoDe(await smtp.esperar(({ para }) => para.includes(nuevo)));
    await reenviar();
    const segundo = codigoDe(
      await smtp.esperar((mensaje) => mensaje.para.includes(nuevo) && codigoDe(mensaje) !== primero),
    );
    await hastaVaciarLaCola(base);
    expect(smtp.mensajes().filter(({ para }) => para.includes(persona.correo))).toHaveLength(1);
    await confirmar(primero);
    expect(await correoDe(suyo)).toBe(nuevo);
    const otraVez = suyo.llamar(contracts.confirmarCambioDeCorreo, { body: { codigo: segundo } });
    expect(await rechazo(otraVez)).toEqual(YA_USADO);
  });

  test('is sent again as often as it may be asked for', async () => {
    await pedir(nuevo);
    for (let vez = 0; vez < 4; vez += 1) await reenviar();
    expect(await rechazo(reenviar())).toEqual(['limite.intentos', 429]);
    expect(await rechazo(pedir(nuevo))).toEqual(['limite.intentos', 429]);
    expect(await enCola('correo-de-cambio')).toHaveLength(1);
  });

  test('is taken back: its link is void, and what still waits to be sent is not', async () => {
    const enviado = await codigoPara(nuevo);
    await pedir(nuevo);
    await cancelar();
    expect(await pendiente()).toBeNull();
    expect(await rechazo(confirmar(enviado))).toEqual(NO_VALIDO);
    expect(await rechazo(reenviar())).toEqual(['correo.sin_pendiente', 409]);
    const smtp = await conTrabajador();
    await hastaVaciarLaCola(base);
    expect(smtp.mensajes().map(({ para }) => para)).toEqual([[persona.correo]]);
    // nothing to take back is no mistake
    await cancelar();
  });

  test('ends with the password it was asked with, and with its time', async () => {
    await pedir(nuevo);
    await suyo.llamar(contracts.cambiarClave, { body: { clave_actual: CLAVE, clave: 'otra-clave-buena' } });
    expect(await pendiente()).toBeNull();
    expect(await rechazo(reenviar())).toEqual(['correo.sin_pendiente', 409]);
    await pedir(nuevo, suyo, 'otra-clave-buena');
    await base.admin.query("update auth.cambios_de_correo set expira_en = now() - interval '1 second'");
    expect(await pendiente()).toBeNull();
    expect(await rechazo(reenviar())).toEqual(['correo.sin_pendiente', 409]);
  });

  test('a link followed before says nothing of an address that is no longer the person’s', async () => {
    await pedir(nuevo);
    const codigo = await codigoPara(nuevo);
    await confirmar(codigo);
    await base.admin.query('update usuarios set correo = $2 where id = $1', [persona.id, persona.correo]);
    const otraVez = suyo.llamar(contracts.confirmarCambioDeCorreo, { body: { codigo } });
    expect(await rechazo(otraVez)).toEqual(NO_VALIDO);
  });
});

describe('without confirmation', () => {
  const pedirSin = async (correo: string) => pedir(correo, await navegadorDe(base, sinConfirmar.url, persona));

  test('the address counts at once, and the old one is told', async () => {
    await base.admin.query('update usuarios set correo_confirmado = false where id = $1', [persona.id]);
    expect(await pedirSin(nuevo)).toEqual({ estado: 'cambiado' });
    await entrar(nuevo);
    expect(await rechazo(entrar(persona.correo))).toEqual(['sesion.credenciales', 401]);
    expect(await enCola('correo-de-cambio')).toEqual([]);
    expect(await enCola('aviso-de-seguridad')).toEqual([
      { usuario_id: persona.id, correo: persona.correo, aviso: 'correo-cambiado' },
    ]);
  });

  test('a taken one is refused, and having known the password is no failure', async () => {
    const duena = await crearPersona(base);
    for (let vez = 0; vez < 12; vez += 1) {
      expect(await rechazo(pedirSin(duena.correo))).toEqual(['cuenta.correo_en_uso', 409]);
    }
    await entrar(persona.correo);
    expect(await correoDe(suyo)).toBe(persona.correo);
    expect(await enCola('aviso-de-seguridad')).toEqual([]);
  });
});

test.each(['with', 'without'])('the address one has is nothing to do, %s confirmation', async (como) => {
  const enviado = await codigoPara(nuevo);
  const quien = await navegadorDe(base, como === 'with' ? servidor.url : sinConfirmar.url, persona);
  expect(await pedir(persona.correo.toUpperCase(), quien)).toEqual({ estado: 'cambiado' });
  expect(await leerCola(base)).toEqual([]);
  // it takes back having asked for another
  expect(await rechazo(confirmar(enviado))).toEqual(NO_VALIDO);
});

test('a wrong password changes nothing and sends nothing', async () => {
  const { codigo, estado, campos } = await problemaDe(pedir(nuevo, suyo, 'equivocada'));
  expect([codigo, estado, campos]).toEqual([
    'clave.incorrecta',
    422,
    [{ campo: 'clave_actual', codigo: 'incorrecta' }],
  ]);
  expect(await leerCola(base)).toEqual([]);
});
