import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createCodigo, type Proposito } from '#src/platform/server/credentials/codes.ts';
import { digest } from '#src/platform/server/credentials/secrets.ts';
import { inTransaction } from '#src/platform/server/db/transaction.ts';
import { conBase, conServidor } from '../../../../test/fixtures.ts';
import { CLAVE, crearEmpresa, crearPersona, darMembresia, navegadorDe, type Persona } from '../../../../test/people.ts';
import { codigoDeAlta } from '../../../../test/sign-ups.ts';
import { navegador, problemaDe, rechazo, servidorDePrueba } from '../../../../test/server.ts';
import { registrarEmpresa } from '#src/features/empresas/contract.ts';
import * as contracts from '../contract.ts';
import { cerrarSesion, leerSesion } from '../contract-sesion.ts';

const base = conBase();
const servidor = conServidor(base);
const sinConfirmar = conServidor(base, { EMAIL_CONFIRMATION: 'false' });

const nuevo = (correo: string) => ({
  empresa_id: randomUUID(),
  empresa_nombre: 'Distribuidora Páramo',
  nombre: 'Yusmary Contreras',
  correo,
  clave: 'una-clave-buena',
});
const codigoPara = (persona: Persona, proposito: Proposito): Promise<string> =>
  inTransaction({ pool: servidor.partes.pools.auth }, (tx) => createCodigo(tx, proposito, { usuario_id: persona.id }));
const trabajos = async (tarea: string, correo: string): Promise<number> => {
  const { rows } = await base.admin.query<{ n: number }>(
    `select count(*)::int as n from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = $1 and j.payload ->> 'correo' = $2`,
    [tarea, correo],
  );
  return rows[0]?.n ?? 0;
};

describe('signing up', () => {
  test('without confirmation it returns a session at once and the address counts as confirmed', async () => {
    const { llamar } = navegador(sinConfirmar.url);
    const correo = 'alta-1@prueba.example';
    const datos = nuevo(correo);
    expect(await llamar(registrarEmpresa, { body: { ...datos, language: 'en' } })).toMatchObject({
      estado: 'sesion',
    });
    const { sesion } = await llamar(leerSesion, {});
    expect(sesion).toMatchObject({
      usuario: { nombre: 'Yusmary Contreras', correo },
      membresias: [{ empresa_id: datos.empresa_id, rol: 'admin' }],
      empresa_activa_id: datos.empresa_id,
      ajustes: { theme: 'light', language: 'en', notifications_enabled: true },
    });
    const { rows } = await base.admin.query('select correo_confirmado from usuarios where correo = $1', [correo]);
    expect(rows).toEqual([{ correo_confirmado: true }]);
  });

  test('with confirmation nobody is signed in until the code of the mail is posted, once', async () => {
    const aqui = navegador(servidor.url);
    const correo = 'alta-2@prueba.example';
    expect(await aqui.llamar(registrarEmpresa, { body: nuevo(correo) })).toMatchObject({ estado: 'confirmar' });
    expect([...aqui.galletas.keys()]).toEqual(['__Host-anaquel-alta']);
    expect(await trabajos('correo-de-confirmacion', correo)).toBe(1);
    const credenciales = { correo, clave: 'una-clave-buena' };
    expect((await problemaDe(aqui.llamar(contracts.iniciarSesion, { body: credenciales }))).codigo).toBe(
      'sesion.correo_sin_confirmar',
    );

    const { rowCount } = await base.admin.query('select from usuarios where correo = $1', [correo]);
    expect(rowCount).toBe(0);
    const codigo = await codigoDeAlta(base, correo);
    expect((await aqui.llamar(contracts.confirmarCorreo, { body: { codigo } })).usuario.correo).toBe(correo);
    expect((await problemaDe(aqui.llamar(contracts.confirmarCorreo, { body: { codigo } }))).codigo).toBe(
      'codigo.no_valido',
    );
    expect((await navegador(servidor.url).llamar(contracts.iniciarSesion, { body: credenciales })).usuario.correo).toBe(
      correo,
    );
  });

  test('a taken address: the same answer and a mail to its owner with confirmation, a refusal without', async () => {
    const persona = await crearPersona(base);
    expect(await navegador(servidor.url).llamar(registrarEmpresa, { body: nuevo(persona.correo) })).toMatchObject({
      estado: 'confirmar',
    });
    // the same is queued as for any other: the job finds out
    expect(await trabajos('correo-de-confirmacion', persona.correo)).toBe(1);
    expect(
      await rechazo(navegador(sinConfirmar.url).llamar(registrarEmpresa, { body: nuevo(persona.correo) })),
    ).toEqual(['cuenta.correo_en_uso', 409]);
  });

  test('fields are checked: short and common passwords, a bad address, a forged field', async () => {
    const { llamar, fetch } = navegador(servidor.url);
    const alta = (cambio: object) => llamar(registrarEmpresa, { body: { ...nuevo('x@prueba.example'), ...cambio } });
    expect((await problemaDe(alta({ clave: '12345' }))).campos).toEqual([{ campo: 'clave', codigo: 'muy_corto' }]);
    expect((await problemaDe(alta({ clave: 'password' }))).codigo).toBe('clave.comun');
    expect((await problemaDe(alta({ correo: 'no-es-correo' }))).campos).toEqual([
      { campo: 'correo', codigo: 'formato' },
    ]);
    expect((await problemaDe(alta({ nombre: '   ' }))).campos).toEqual([{ campo: 'nombre', codigo: 'muy_corto' }]);
    const forjado = await fetch(`${servidor.url}/api/v1/registro`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...nuevo('x@prueba.example'), correo_confirmado: true }),
    });
    expect([forjado.status, await forjado.json()]).toMatchObject([
      422,
      { codigo: 'peticion.invalida', campos: [{ codigo: 'desconocido' }] },
    ]);
    const { rowCount } = await base.admin.query("select 1 from auth.altas where correo = 'x@prueba.example'");
    expect(rowCount).toBe(0);
  });
});

describe('a session', () => {
  test('opens with the right password, in any case of the address, and closes', async () => {
    const persona = await crearPersona(base, 'María Fernanda');
    const empresa = await crearEmpresa(base, 'Alimentos La Sabana');
    await darMembresia(base, empresa, persona, 'mercaderista');
    const aqui = navegador(servidor.url);
    const sesion = await aqui.llamar(contracts.iniciarSesion, {
      body: { correo: persona.correo.toUpperCase(), clave: CLAVE },
    });
    expect(sesion).toMatchObject({
      usuario: { id: persona.id, nombre: 'María Fernanda' },
      membresias: [
        { empresa_id: empresa, empresa_nombre: 'Alimentos La Sabana', empresa_logo: null, rol: 'mercaderista' },
      ],
      empresa_activa_id: empresa,
    });
    const galleta = aqui.galletas.get('__Host-anaquel');
    await aqui.llamar(cerrarSesion, {});
    // that somebody has signed in here is what stays
    expect([...aqui.galletas.keys()]).toEqual(['__Host-anaquel-dispositivo']);
    aqui.galletas.set('__Host-anaquel', galleta ?? '');
    expect(await aqui.llamar(leerSesion, {})).toEqual({ sesion: null });
  });

  test('an inactive membership does not count', async () => {
    const persona = await crearPersona(base);
    const empresa = await crearEmpresa(base);
    await darMembresia(base, empresa, persona, 'supervisor');
    await base.admin.query('update empresa_usuarios set activo = false where usuario_id = $1', [persona.id]);
    const { sesion } = await (await navegadorDe(base, servidor.url, persona)).llamar(leerSesion, {});
    expect(sesion).toMatchObject({ membresias: [], empresa_activa_id: null });
  });

  test('is renewed while in use, at most once a day, and an expired one is none', async () => {
    const persona = await crearPersona(base);
    const aqui = await navegadorDe(base, servidor.url, persona);
    const vence = async () => (await aqui.llamar(leerSesion, {})).sesion?.expira_en ?? '';
    const manana = Date.now() + 24 * 3600 * 1000;
    expect(Date.parse(await vence())).toBeLessThan(manana + 60_000);
    await base.admin.query("update auth.sesiones set renovada_en = now() - interval '25 hours' where usuario_id = $1", [
      persona.id,
    ]);
    const renovada = await aqui.fetch(`${servidor.url}/api/v1/sesion`);
    expect(renovada.headers.get('set-cookie')).toMatch(/^__Host-anaquel=.*Expires=/);
    expect(Date.parse(await vence())).toBeGreaterThan(manana + 28 * 24 * 3600 * 1000);
    await base.admin.query("update auth.sesiones set expira_en = now() - interval '1 second' where usuario_id = $1", [
      persona.id,
    ]);
    expect(await aqui.llamar(leerSesion, {})).toEqual({ sesion: null });
  });

  test('signing in ends the one that was presented, whosever it was, and no other', async () => {
    const [ana, berta] = [await crearPersona(base), await crearPersona(base)];
    const enOtroTelefono = await navegadorDe(base, servidor.url, ana);
    const aqui = await navegadorDe(base, servidor.url, ana);
    const anterior = new Map(aqui.galletas);
    const entrar = ({ correo }: Persona) => aqui.llamar(contracts.iniciarSesion, { body: { correo, clave: CLAVE } });
    for (const persona of [ana, berta]) {
      await entrar(persona);
      expect((await aqui.llamar(leerSesion, {})).sesion?.usuario.id).toBe(persona.id);
    }
    const conLaAnterior = navegador(servidor.url);
    for (const [nombre, value] of anterior) conLaAnterior.galletas.set(nombre, value);
    expect(await conLaAnterior.llamar(leerSesion, {})).toEqual({ sesion: null });
    expect((await enOtroTelefono.llamar(leerSesion, {})).sesion?.usuario.id).toBe(ana.id);
    const { rows } = await base.admin.query(
      'select usuario_id from auth.sesiones where usuario_id in ($1, $2) order by usuario_id = $2',
      [ana.id, berta.id],
    );
    expect(rows).toEqual([{ usuario_id: ana.id }, { usuario_id: berta.id }]);
  });

  test('a wrong password ends nothing', async () => {
    const ana = await crearPersona(base);
    const aqui = await navegadorDe(base, servidor.url, ana);
    await problemaDe(aqui.llamar(contracts.iniciarSesion, { body: { correo: ana.correo, clave: 'otra-cosa' } }));
    expect((await aqui.llamar(leerSesion, {})).sesion?.usuario.id).toBe(ana.id);
  });

  test('confirming a sign-up ends the one that was presented', async () => {
    const ana = await crearPersona(base);
    const aqui = await navegadorDe(base, servidor.url, ana);
    const correo = 'alta-presentada@prueba.example';
    await aqui.llamar(registrarEmpresa, { body: nuevo(correo) });
    const codigo = await codigoDeAlta(base, correo);
    expect((await aqui.llamar(contracts.confirmarCorreo, { body: { codigo } })).usuario.correo).toBe(correo);
    const { rowCount } = await base.admin.query('select from auth.sesiones where usuario_id = $1', [ana.id]);
    expect(rowCount).toBe(0);
  });

  test('however much it is used, it ends after its longest life', async () => {
    const breve = await servidorDePrueba(base, { SESSION_DAYS: '30', SESSION_MAX_DAYS: '40' });
    try {
      const persona = await crearPersona(base);
      const aqui = navegador(breve.url);
      await aqui.llamar(contracts.iniciarSesion, { body: { correo: persona.correo, clave: CLAVE } });
      const token = aqui.galletas.get('__Host-anaquel') ?? '';
      const despuesDe = async (dias: number): Promise<number | undefined> => {
        await base.admin.query(
          `update auth.sesiones set created_at = now() - make_interval(days => $2), renovada_en = now() - interval '2 days'
           where usuario_id = $1`,
          [persona.id, dias],
        );
        const { sesion } = await aqui.llamar(leerSesion, {});
        return sesion ? Math.round((Date.parse(sesion.expira_en) - Date.now()) / 86_400_000) : undefined;
      };
      expect(await despuesDe(5)).toBe(30);
      expect(await despuesDe(25)).toBe(15);
      expect(await despuesDe(39)).toBe(1);
      expect(await despuesDe(41)).toBeUndefined();
      // also where the session is only used and never read
      await expect(
        inTransaction(
          {
            pool: breve.partes.pools.app,
            door: {
              sql: 'select app.entrar_persona_con_sesion($1) as usuario_id',
              values: [digest(token)],
            },
          },
          async () => 'inside',
        ),
      ).rejects.toThrow('sesion.ausente');
    } finally {
      await breve.parar();
    }
  });

  test('signing out empties the cache of the browser and leaves what is stored, where unsent work is', async () => {
    const aqui = await navegadorDe(base, servidor.url, await crearPersona(base));
    const response = await aqui.fetch(`${servidor.url}/api/v1/sesion`, { method: 'DELETE' });
    expect([response.status, response.headers.get('clear-site-data')]).toEqual([204, '"cache"']);
  });

  test('the cookie is out of reach of scripts and of other sites', async () => {
    const persona = await crearPersona(base);
    const response = await fetch(`${servidor.url}/api/v1/sesion`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ correo: persona.correo, clave: CLAVE }),
    });
    expect(response.headers.getSetCookie()[0]).toMatch(
      /^__Host-anaquel=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(await response.text()).not.toMatch(/[\w-]{43}/);
  });
});

describe('recovery', () => {
  test('a code sets a new password once and ends every session', async () => {
    const persona = await crearPersona(base);
    const otro = await navegadorDe(base, servidor.url, persona);
    const aqui = navegador(servidor.url);
    await aqui.llamar(contracts.pedirRecuperacion, { body: { correo: persona.correo } });
    expect(await trabajos('correo-de-recuperacion', persona.correo)).toBe(1);
    const codigo = await codigoPara(persona, 'recuperar-clave');
    const cambio = { body: { codigo, clave: 'otra-clave-buena' } };
    expect(
      (await problemaDe(aqui.llamar(contracts.restablecerClave, { body: { codigo, clave: '123456' } }))).codigo,
    ).toBe('clave.comun');
    await aqui.llamar(contracts.restablecerClave, cambio);
    expect((await problemaDe(aqui.llamar(contracts.restablecerClave, cambio))).codigo).toBe('codigo.no_valido');
    expect(await otro.llamar(leerSesion, {})).toEqual({ sesion: null });
    // whoever owns the account learns of it, once
    expect(await trabajos('aviso-de-seguridad', persona.correo)).toBe(1);
    expect(
      (await problemaDe(aqui.llamar(contracts.iniciarSesion, { body: { correo: persona.correo, clave: CLAVE } })))
        .codigo,
    ).toBe('sesion.credenciales');
    await aqui.llamar(contracts.iniciarSesion, { body: { correo: persona.correo, clave: 'otra-clave-buena' } });
  });

  test('a code is good for one purpose only, and not after its time', async () => {
    const persona = await crearPersona(base);
    const { llamar } = navegador(servidor.url);
    const deRecuperar = await codigoPara(persona, 'recuperar-clave');
    expect((await problemaDe(llamar(contracts.confirmarCorreo, { body: { codigo: deRecuperar } }))).codigo).toBe(
      'codigo.no_valido',
    );
    await base.admin.query("update auth.codigos set expira_en = now() - interval '1 second' where usuario_id = $1", [
      persona.id,
    ]);
    const tarde = llamar(contracts.restablecerClave, { body: { codigo: deRecuperar, clave: 'otra-clave-buena' } });
    expect((await problemaDe(tarde)).codigo).toBe('codigo.no_valido');
  });
});
