import { describe, expect, test } from 'vitest';
import { iniciarSesion } from '#src/features/sesion/contract.ts';
import { leerSesion } from '#src/features/sesion/contract-sesion.ts';
import { newSecret } from '#src/platform/server/credentials/secrets.ts';
import { membresiasDe } from '../../../../test/company.ts';
import { conBase, conServidor } from '../../../../test/fixtures.ts';
import {
  correoNuevo,
  crearInvitacion,
  empresaQueInvita,
  leerInvitaciones,
  yaNoVale,
} from '../../../../test/invitations.ts';
import { leerCola } from '../../../../test/jobs.ts';
import { porPrueba } from '../../../../test/lifetimes.ts';
import { CLAVE, crearPersona, navegadorDe } from '../../../../test/people.ts';
import { type Navegador, navegador, rechazo } from '../../../../test/server.ts';
import * as contracts from '../contract.ts';

const base = conBase();
const servidor = conServidor(base);
const empresa = porPrueba(() => empresaQueInvita(base, 'Distribuidora Páramo'));

const anonimo = (): Navegador => navegador(servidor.url);
const consultar = (token: string, { llamar }: Navegador = anonimo()) =>
  llamar(contracts.consultarInvitacion, { body: { token } });
const darse = (token: string, { llamar }: Navegador = anonimo(), clave = CLAVE) =>
  llamar(contracts.crearCuentaConInvitacion, { body: { token, nombre: 'Dayana Linares', clave, language: 'en' } });
const personas = async (correo: string): Promise<unknown[]> =>
  (await base.admin.query('select nombre, correo_confirmado from usuarios where correo = $1', [correo])).rows;

describe('signing up with an invitation', () => {
  test('is one step: a person, in the company, signed in, and no further mail', async () => {
    const correo = correoNuevo();
    const { id, token } = await crearInvitacion(base, empresa, correo, 'supervisor');
    const antes = (await leerCola(base)).length;
    const aqui = anonimo();
    expect(await darse(token, aqui)).toEqual({ empresa_id: empresa.id, rol: 'supervisor' });
    const { sesion } = await aqui.llamar(leerSesion, {});
    expect(sesion).toMatchObject({
      usuario: { nombre: 'Dayana Linares', correo },
      membresias: [{ empresa_id: empresa.id, rol: 'supervisor' }],
      empresa_activa_id: empresa.id,
      ajustes: { language: 'en' },
    });
    expect(await personas(correo)).toEqual([{ nombre: 'Dayana Linares', correo_confirmado: true }]);
    expect(await leerInvitaciones(base, empresa.id)).toMatchObject([
      { id, respuesta: 'aceptada', respondida_por: sesion?.usuario.id },
    ]);
    expect((await leerCola(base)).length).toBe(antes);
    expect((await anonimo().llamar(iniciarSesion, { body: { correo, clave: CLAVE } })).usuario.correo).toBe(correo);
  });

  test('once: the second time there is an account, and the link is used', async () => {
    const correo = correoNuevo();
    const { token } = await crearInvitacion(base, empresa, correo);
    const intentos = await Promise.allSettled(Array.from({ length: 6 }, () => darse(token)));
    expect(intentos.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await personas(correo)).toHaveLength(1);
    expect(await rechazo(darse(token, anonimo(), 'la-de-un-extrano'))).toEqual(['invitacion.no_valida', 410]);
    expect((await anonimo().llamar(iniciarSesion, { body: { correo, clave: CLAVE } })).usuario.correo).toBe(correo);
  });

  test.each(yaNoVale)('not when it is %s: there is no such person', async (_estado, deshacer) => {
    const correo = correoNuevo();
    const { id, token } = await crearInvitacion(base, empresa, correo);
    await deshacer(base, id);
    expect(await rechazo(darse(token))).toEqual(['invitacion.no_valida', 410]);
    expect(await personas(correo)).toEqual([]);
  });

  test('not with nobody’s token, nor with a common password', async () => {
    const correo = correoNuevo();
    const { token } = await crearInvitacion(base, empresa, correo);
    expect(await rechazo(darse(newSecret()))).toEqual(['invitacion.no_encontrada', 404]);
    expect(await rechazo(darse(token, anonimo(), 'password'))).toEqual(['clave.comun', 422]);
    expect(await personas(correo)).toEqual([]);
  });

  test('not for an address that has an account: its password stays, and it is not signed in', async () => {
    const persona = await crearPersona(base);
    const { token } = await crearInvitacion(base, empresa, persona.correo);
    const aqui = anonimo();
    expect(await rechazo(darse(token, aqui, 'la-de-un-extrano'))).toEqual(['cuenta.correo_en_uso', 409]);
    expect(await aqui.llamar(leerSesion, {})).toEqual({ sesion: null });
    expect(await membresiasDe(base, persona)).toEqual([]);
    expect(
      await rechazo(anonimo().llamar(iniciarSesion, { body: { correo: persona.correo, clave: 'la-de-un-extrano' } })),
    ).toEqual(['sesion.credenciales', 401]);
  });

  test('an address that was never proved gets the password of whoever proves it', async () => {
    const correo = correoNuevo();
    const { token } = await crearInvitacion(base, empresa, correo);
    await base.admin.query("insert into usuarios (nombre, correo, correo_confirmado) values ('Dayana', $1, false)", [
      correo,
    ]);
    expect(await consultar(token)).toMatchObject({ tiene_cuenta: false });
    await darse(token);
    expect(await personas(correo)).toEqual([{ nombre: 'Dayana', correo_confirmado: true }]);
    expect((await anonimo().llamar(iniciarSesion, { body: { correo, clave: CLAVE } })).usuario.correo).toBe(correo);
  });

  test('ends the session that was presented', async () => {
    const otra = await crearPersona(base);
    const aqui = await navegadorDe(base, servidor.url, otra);
    const { token } = await crearInvitacion(base, empresa, correoNuevo());
    await darse(token, aqui);
    const { rowCount } = await base.admin.query('select from auth.sesiones where usuario_id = $1', [otra.id]);
    expect(rowCount).toBe(0);
  });
});

describe('a used link', () => {
  test('is told apart only for who used it', async () => {
    const { token } = await crearInvitacion(base, empresa, correoNuevo());
    const suyo = anonimo();
    await darse(token, suyo);
    expect(await rechazo(consultar(token, suyo))).toEqual(['invitacion.ya_aceptada', 410]);
    const deQuienInvita = await navegadorDe(base, servidor.url, empresa.quien);
    for (const otro of [anonimo(), deQuienInvita]) {
      expect(await rechazo(consultar(token, otro))).toEqual(['invitacion.no_valida', 410]);
    }
  });

  test('not for who declined it', async () => {
    const persona = await crearPersona(base);
    const { id, token } = await crearInvitacion(base, empresa, persona.correo);
    const suyo = await navegadorDe(base, servidor.url, persona);
    await suyo.llamar(contracts.rechazarInvitacion, { params: { invitacionId: id } });
    expect(await rechazo(consultar(token, suyo))).toEqual(['invitacion.no_valida', 410]);
  });
});
