import { beforeEach, describe, expect, test } from 'vitest';
import { cambiarClave } from '#src/features/perfil/contract.ts';
import { cerrarSesion } from '#src/features/sesion/contract-sesion.ts';
import { iniciarSesion, restablecerClave } from '#src/features/sesion/contract.ts';
import { contarLosFallos } from '#src/features/sesion/server/contar-fallos.job.ts';
import { digest, newSecret } from '#src/platform/server/credentials/secrets.ts';
import { rastroDe } from '../../../../test/audit.ts';
import { empresaConPersonal, type EmpresaConPersonal } from '../../../../test/company.ts';
import { conBase, conPartes, conServidor } from '../../../../test/fixtures.ts';
import { porPrueba } from '../../../../test/lifetimes.ts';
import { CLAVE, darMembresia } from '../../../../test/people.ts';
import { navegador, problemaDe } from '../../../../test/server.ts';
import { listarAuditoria } from '../contract.ts';

const base = conBase();
const servidor = conServidor(base);
const trabajador = conPartes(base, { STORAGE_DIR: '/tmp' });

beforeEach(async () => {
  await base.admin.query('delete from auth.intentos');
  await base.admin.query('delete from auth.accesos_fallidos');
});
const a = porPrueba(() => empresaConPersonal(base, servidor.url, 'A'));
const b = porPrueba(() => empresaConPersonal(base, servidor.url, 'B'));

const TELEFONO =
  'Mozilla/5.0 (Linux; Android 14; SM-A155M) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
const entrar = (correo: string, clave = CLAVE) => {
  const aqui = navegador(servidor.url);
  return {
    aqui,
    llamada: aqui.llamar(iniciarSesion, { body: { correo, clave } }, { headers: { 'user-agent': TELEFONO } }),
  };
};
const accesos = (empresa: EmpresaConPersonal) => rastroDe(base, empresa.id, 'accesos');
const desde = { ip: '127.0.0.1', dispositivo: 'Chrome, Android' };

describe('whoever signs in, signs out or chooses a new password', () => {
  test('is told to each company where they are active, with where from and with what, and to no other', async () => {
    await darMembresia(base, b.id, a.supervisor, 'mercaderista');
    const c = await empresaConPersonal(base, servidor.url, 'C');
    await darMembresia(base, c.id, a.supervisor, 'mercaderista');
    await base.admin.query('update empresa_usuarios set activo = false where empresa_id = $1 and usuario_id = $2', [
      c.id,
      a.supervisor.id,
    ]);
    const { aqui, llamada } = entrar(a.supervisor.correo);
    await llamada;
    await aqui.llamar(cerrarSesion, {}, { headers: { 'user-agent': TELEFONO } });
    const entrada = {
      actor_id: a.supervisor.id,
      actor_rol: null,
      entidad: 'accesos',
      entidad_id: a.supervisor.id,
      antes: null,
      despues: desde,
    };
    const esperado = [
      { ...entrada, accion: 'entrada' },
      { ...entrada, accion: 'salida' },
    ];
    expect([await accesos(a), await accesos(b), await accesos(c)]).toEqual([esperado, esperado, []]);
  });

  test('and signing out without a session tells nothing', async () => {
    await navegador(servidor.url).llamar(cerrarSesion, {});
    const con = navegador(servidor.url);
    con.galletas.set('__Host-anaquel', newSecret());
    await con.llamar(cerrarSesion, {});
    expect(await accesos(a)).toEqual([]);
  });

  test('by mail: every session ends; in the profile: the others do', async () => {
    const codigo = newSecret();
    await base.admin.query(
      `insert into auth.codigos (codigo_hash, proposito, usuario_id, expira_en)
       values ($1, 'recuperar-clave', $2, now() + interval '1 hour')`,
      [digest(codigo), a.supervisor.id],
    );
    await navegador(servidor.url).llamar(restablecerClave, { body: { codigo, clave: 'una-nueva-larga' } });
    await a.admin.llamar(cambiarClave, { body: { clave_actual: CLAVE, clave: 'otra-clave-larga' } });
    expect((await accesos(a)).map(({ actor_id, accion }) => [actor_id, accion])).toEqual([
      [a.supervisor.id, 'restablecida'],
      [a.admin.id, 'cierre'],
    ]);
  });
});

describe('a wrong password', () => {
  const fallar = async (correo: string, veces: number) => {
    for (let i = 0; i < veces; i += 1) await problemaDe(entrar(correo, 'equivocada').llamada);
  };
  const pasaElRato = async () => {
    await base.admin.query("update auth.accesos_fallidos set contar_en = contar_en - interval '15 minutes'");
    await contarLosFallos.execute({}, trabajador);
  };

  test('is told together with those of the same quarter of an hour, by nobody', async () => {
    await fallar(a.mercaderista.correo, 3);
    await contarLosFallos.execute({}, trabajador);
    expect(await accesos(a)).toEqual([]);
    await pasaElRato();
    const entrada = {
      actor_id: null,
      actor_rol: null,
      accion: 'fallo',
      entidad: 'accesos',
      entidad_id: a.mercaderista.id,
      antes: null,
    };
    expect(await accesos(a)).toEqual([{ ...entrada, despues: { ...desde, intentos: 3, bloqueada: false } }]);
    expect(await accesos(b)).toEqual([]);
    // told once
    await contarLosFallos.execute({}, trabajador);
    expect(await accesos(a)).toHaveLength(1);
  });

  test('until no more are let try, in one row still', async () => {
    await fallar(a.mercaderista.correo, 13);
    await pasaElRato();
    expect((await accesos(a)).map(({ despues }) => despues)).toEqual([{ ...desde, intentos: 10, bloqueada: true }]);
  });

  test('where the profile asks for the present one counts the same', async () => {
    const intento = a.mercaderista.llamar(cambiarClave, {
      body: { clave_actual: 'equivocada', clave: 'otra-clave-larga' },
    });
    expect((await problemaDe(intento)).codigo).toBe('clave.incorrecta');
    await pasaElRato();
    expect(await accesos(a)).toMatchObject([{ accion: 'fallo', despues: { intentos: 1 } }]);
  });

  test('of an address that nobody has leaves nothing behind', async () => {
    await fallar('nadie@prueba.example', 2);
    await pasaElRato();
    const { rows } = await base.admin.query(
      `select (select count(*)::int from auth.accesos_fallidos) as pendientes,
              (select count(*)::int from auditoria where accion = 'fallo' and empresa_id = any ($1)) as anotados`,
      [[a.id, b.id]],
    );
    expect(rows).toEqual([{ pendientes: 0, anotados: 0 }]);
  });
});

test('when somebody is erased, where they entered from goes and that they did stays', async () => {
  await entrar(a.mercaderista.correo).llamada;
  await base.admin.query('delete from empresa_usuarios where usuario_id = $1', [a.mercaderista.id]);
  await base.admin.query('delete from usuarios where id = $1', [a.mercaderista.id]);
  expect(await accesos(a)).toMatchObject([{ accion: 'entrada', entidad_id: a.mercaderista.id, despues: {} }]);
  expect((await accesos(a))[0]?.despues).toEqual({});
});

test('its admin reads them by themselves, the newest first', async () => {
  await entrar(a.supervisor.correo).llamada;
  await entrar(a.mercaderista.correo).llamada;
  const { registros } = await a.admin.llamar(listarAuditoria, {
    params: { empresaId: a.id },
    query: { entidad: 'accesos' },
  });
  expect(registros.map(({ accion, actor_nombre, sobre }) => [accion, actor_nombre, sobre])).toEqual([
    ['entrada', 'Ámbar Núñez', 'Ámbar Núñez'],
    ['entrada', 'Luis Peña', 'Luis Peña'],
  ]);
});
