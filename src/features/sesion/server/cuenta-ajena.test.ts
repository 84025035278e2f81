import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { registrarEmpresa } from '#src/features/empresas/contract.ts';
import { crearCuentaConInvitacion } from '#src/features/invitaciones/contract.ts';
import { confirmarCambioDeCorreo } from '#src/features/perfil/contract.ts';
import { createCodigo, createChangeCodigo } from '#src/platform/server/credentials/codes.ts';
import { digest, newSecret } from '#src/platform/server/credentials/secrets.ts';
import { inTransaction } from '#src/platform/server/db/transaction.ts';
import { conBase, conServidor } from '../../../../test/fixtures.ts';
import { crearEmpresa, crearPersona, darMembresia, navegadorDe } from '../../../../test/people.ts';
import { navegador, type Navegador, problemaDe } from '../../../../test/server.ts';
import { codigoDeAlta } from '../../../../test/sign-ups.ts';
import * as contracts from '../contract.ts';
import { leerSesion } from '../contract-sesion.ts';

/* Somebody signs up with an address that is not theirs, before its owner does. */

const DEL_EXTRANO = 'la-clave-del-extrano';
const DE_LA_DUENA = 'la-clave-de-la-duena';

const base = conBase();
const servidor = conServidor(base);

let correo: string;
let extrano: Navegador;
let duena: Navegador;
let empresa: string;
beforeEach(async () => {
  correo = `duena-${randomUUID()}@prueba.example`;
  [extrano, duena] = [navegador(servidor.url), navegador(servidor.url)];
  empresa = await crearEmpresa(base, 'Alimentos La Sabana');
});

const alta = (clave: string, quien: Navegador) =>
  quien.llamar(registrarEmpresa, {
    body: { empresa_id: randomUUID(), empresa_nombre: 'De alguien', nombre: 'Alguien', correo, clave },
  });
const entrar = (clave: string) => navegador(servidor.url).llamar(contracts.iniciarSesion, { body: { correo, clave } });
const confirmar = (quien: Navegador, codigo: string, clave?: string) =>
  quien.llamar(contracts.confirmarCorreo, { body: { codigo, clave } });
const invitacion = async (): Promise<string> => {
  const admin = await crearPersona(base);
  await darMembresia(base, empresa, admin, 'admin');
  const token = newSecret();
  await base.admin.query(
    `insert into invitaciones (empresa_id, correo, rol, token_hash, enviada_por) values ($1, $2, 'mercaderista', $3, $4)`,
    [empresa, correo, digest(token), admin.id],
  );
  return token;
};
const deCuenta = (proposito: 'recuperar-clave'): Promise<string> =>
  inTransaction({ pool: servidor.partes.pools.auth }, async (tx) => {
    const { rows } = await base.admin.query<{ id: string }>('select id from usuarios where correo = $1', [correo]);
    return createCodigo(tx, proposito, { usuario_id: rows[0]?.id ?? '' });
  });

/** Nothing of the stranger's opens the account: neither the password nor a session of theirs. */
const nadaAbreElExtrano = async (): Promise<void> => {
  expect((await problemaDe(entrar(DEL_EXTRANO))).codigo).toBe('sesion.credenciales');
  expect(await extrano.llamar(leerSesion, {})).toEqual({ sesion: null });
};

describe('a stranger who signed up first', () => {
  test('does not get in when the owner signs up with an invitation', async () => {
    const token = await invitacion();
    await alta(DEL_EXTRANO, extrano);
    const delExtrano = await codigoDeAlta(base, correo);
    await duena.llamar(crearCuentaConInvitacion, { body: { token, nombre: 'La dueña', clave: DE_LA_DUENA } });
    await nadaAbreElExtrano();
    for (const clave of [undefined, DEL_EXTRANO]) {
      expect((await problemaDe(confirmar(extrano, delExtrano, clave))).codigo).toBe('codigo.no_valido');
    }
    expect((await entrar(DE_LA_DUENA)).membresias.map(({ empresa_id }) => empresa_id)).toEqual([empresa]);
  });

  test('does not get in when the owner follows the stranger’s link: she chooses the password', async () => {
    await alta(DEL_EXTRANO, extrano);
    const codigo = await codigoDeAlta(base, correo);
    expect((await problemaDe(confirmar(duena, codigo))).codigo).toBe('codigo.falta_clave');
    expect(await duena.llamar(leerSesion, {})).toEqual({ sesion: null });
    expect((await problemaDe(confirmar(duena, codigo, 'password'))).codigo).toBe('clave.comun');
    await confirmar(duena, codigo, DE_LA_DUENA);
    await nadaAbreElExtrano();
    await entrar(DE_LA_DUENA);
  });

  test('does not get in when the owner follows the stranger’s link in the browser in which she signed up herself', async () => {
    await alta(DEL_EXTRANO, extrano);
    const delExtrano = await codigoDeAlta(base, correo);
    await alta(DE_LA_DUENA, duena);
    expect((await problemaDe(confirmar(duena, delExtrano))).codigo).toBe('codigo.falta_clave');
    await confirmar(duena, await codigoDeAlta(base, correo));
    // one of them counts, once
    expect((await problemaDe(confirmar(extrano, delExtrano))).codigo).toBe('codigo.no_valido');
    await nadaAbreElExtrano();
  });

  test('does not get in when the owner has the account by another way and the stranger’s link is followed after it', async () => {
    await alta(DEL_EXTRANO, extrano);
    const delExtrano = await codigoDeAlta(base, correo);
    const otra = await crearPersona(base);
    const suya = await navegadorDe(base, servidor.url, otra);
    const cambio = await inTransaction({ pool: servidor.partes.pools.auth }, (tx) =>
      createChangeCodigo(tx, { usuario_id: otra.id, correo }),
    );
    await suya.llamar(confirmarCambioDeCorreo, { body: { codigo: cambio } });
    for (const clave of [undefined, DE_LA_DUENA]) {
      expect((await problemaDe(confirmar(extrano, delExtrano, clave))).codigo).toBe('codigo.no_valido');
    }
    await nadaAbreElExtrano();
  });

  test('does not get in when the owner recovers the password of her account', async () => {
    await alta(DE_LA_DUENA, duena);
    await confirmar(duena, await codigoDeAlta(base, correo));
    await alta(DEL_EXTRANO, extrano);
    const codigo = await deCuenta('recuperar-clave');
    await duena.llamar(contracts.restablecerClave, { body: { codigo, clave: 'otra-clave-buena' } });
    expect((await problemaDe(entrar(DE_LA_DUENA))).codigo).toBe('sesion.credenciales');
    // their password waits, with their sign-up, for a link that no mail will carry
    expect((await problemaDe(entrar(DEL_EXTRANO))).codigo).toBe('sesion.correo_sin_confirmar');
    const { rowCount } = await base.admin.query("select from auth.codigos where proposito = 'confirmar-correo'");
    expect(rowCount).toBe(0);
  });
});

test('an address that somebody asked to change to is theirs only once whose account it is says so too', async () => {
  const atacante = await crearPersona(base);
  const suyo = await navegadorDe(base, servidor.url, atacante);
  const codigo = await inTransaction({ pool: servidor.partes.pools.auth }, (tx) =>
    createChangeCodigo(tx, { usuario_id: atacante.id, correo }),
  );
  // the owner of the address follows the link: in a browser of her own, signed in or not
  const suyaTambien = await navegadorDe(base, servidor.url, await crearPersona(base));
  for (const quien of [duena, suyaTambien]) {
    const rechazo = await problemaDe(quien.llamar(confirmarCambioDeCorreo, { body: { codigo } }));
    expect([rechazo.estado, rechazo.codigo]).toEqual([409, 'codigo.falta_clave']);
    const adivinada = await problemaDe(quien.llamar(confirmarCambioDeCorreo, { body: { codigo, clave: DE_LA_DUENA } }));
    expect(adivinada.codigo).toBe('clave.incorrecta');
  }
  expect((await suyo.llamar(leerSesion, {})).sesion?.usuario.correo).toBe(atacante.correo);
});

test('whoever signed up here gets in with what they chose here, though a stranger signed up after them', async () => {
  await alta(DE_LA_DUENA, duena);
  const codigo = await codigoDeAlta(base, correo);
  await alta(DEL_EXTRANO, extrano);
  const { usuario } = await confirmar(duena, codigo);
  expect(usuario.correo).toBe(correo);
  await nadaAbreElExtrano();
  await entrar(DE_LA_DUENA);
});

test('what is asked for twice in one browser is asked for as last said', async () => {
  await alta('la-primera-que-dije', duena);
  const primero = await codigoDeAlta(base, correo);
  await alta(DE_LA_DUENA, duena);
  expect((await problemaDe(confirmar(duena, primero))).codigo).toBe('codigo.no_valido');
  await confirmar(duena, await codigoDeAlta(base, correo));
  await entrar(DE_LA_DUENA);
});

test('ten confirmations at once are one', async () => {
  await alta(DE_LA_DUENA, duena);
  const codigo = await codigoDeAlta(base, correo);
  const galletas = new Map(duena.galletas);
  const resultados = await Promise.allSettled(
    Array.from({ length: 10 }, () => {
      const igual = navegador(servidor.url);
      for (const [nombre, value] of galletas) igual.galletas.set(nombre, value);
      return confirmar(igual, codigo);
    }),
  );
  expect(resultados.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const { rows } = await base.admin.query(
    `select count(*)::int as empresas from empresa_usuarios m join usuarios u on u.id = m.usuario_id where u.correo = $1`,
    [correo],
  );
  expect(rows).toEqual([{ empresas: 1 }]);
});
