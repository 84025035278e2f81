import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { confirmarCorreo, iniciarSesion } from '#src/features/sesion/contract.ts';
import { reenviarConfirmacion } from '#src/features/sesion/contract-reenvio.ts';
import { confirmationMail } from '#src/platform/server/credentials/mails.ts';
import { iniciarSmtp, type SmtpLocal } from '../../../../scripts/parts/smtp.ts';
import { conBase, conServidor } from '../../../../test/fixtures.ts';
import { pngDeCeros } from '../../../../test/images.ts';
import { encolarComoServidor, hastaVaciarLaCola } from '../../../../test/jobs.ts';
import { crearPersona } from '../../../../test/people.ts';
import { type Navegador, navegador, problemaDe } from '../../../../test/server.ts';
import { codigoDeAlta } from '../../../../test/sign-ups.ts';
import { iniciarProcesoTrabajador } from '../../../../test/worker-process.ts';
import * as contracts from '../contract.ts';

const ELEGIDA = 'la-clave-que-eligio';

const base = conBase();
const servidor = conServidor(base, { RATE_LIMIT_PER_MINUTE: '100000' });
beforeEach(() => base.admin.query('delete from auth.intentos'));

const direccion = (): string => `carmen-${randomUUID()}@avila.example`;

interface Registrada {
  aqui: Navegador;
  empresa_id: string;
  correo: string;
  permiso_logo: string;
}

const registrar = async (
  cambios: { correo?: string; empresa_id?: string; aqui?: Navegador } = {},
): Promise<Registrada> => {
  const { aqui = navegador(servidor.url), correo = direccion(), empresa_id = randomUUID() } = cambios;
  const body = { empresa_id, empresa_nombre: 'Distribuidora El Ávila', nombre: 'Carmen', correo, clave: ELEGIDA };
  const { permiso_logo } = await aqui.llamar(contracts.registrarEmpresa, { body });
  return { aqui, empresa_id, correo, permiso_logo };
};

const corregir = ({ llamar }: Navegador, empresa_id: string, correo: string): Promise<void> =>
  llamar(contracts.corregirCorreoDeAlta, { body: { empresa_id, correo } });

const dondeEspera = async (empresa_id: string): Promise<string[]> => {
  const { rows } = await base.admin.query<{ correo: string }>('select correo from auth.altas where empresa_id = $1', [
    empresa_id,
  ]);
  return rows.map(({ correo }) => correo);
};

const confirmar = ({ llamar }: Navegador, codigo: string, clave?: string) =>
  llamar(confirmarCorreo, { body: { codigo, clave } });

describe('with the worker at work', () => {
  let smtp: SmtpLocal;
  beforeEach(async () => {
    await base.admin.query('delete from graphile_worker._private_jobs');
    smtp = await iniciarSmtp();
    onTestFinished(smtp.parar);
    await iniciarProcesoTrabajador(base.entorno({ SMTP_URL: smtp.url }));
  });

  const codigoEnviadoA = async (correo: string): Promise<string> => {
    const { text = '' } = await smtp.esperar(({ para }) => para.includes(correo));
    return /code=([\w-]{43})/.exec(text)?.[1] ?? '';
  };
  const asuntosPara = (correo: string) =>
    smtp
      .mensajes()
      .filter(({ para }) => para.includes(correo))
      .map(({ subject }) => subject);

  test('the former link is refused, the new one opens what was registered, with the password chosen and the logo', async () => {
    const { aqui, empresa_id, correo, permiso_logo } = await registrar();
    const logo = await aqui.fetch(`${servidor.url}/api/v1/registro/logo`, {
      method: 'PUT',
      body: new Uint8Array(pngDeCeros({ width: 8, height: 8 })),
      headers: { 'content-type': 'image/png', 'x-permiso': permiso_logo },
    });
    expect(logo.status).toBe(204);
    const anterior = await codigoEnviadoA(correo);
    const nuevo = direccion();
    await corregir(aqui, empresa_id, nuevo);
    const codigo = await codigoEnviadoA(nuevo);
    for (const [quien, clave] of [[aqui], [navegador(servidor.url), 'otra-clave-buena']] as const) {
      expect((await problemaDe(confirmar(quien, anterior, clave))).codigo).toBe('codigo.no_valido');
    }
    const { usuario, membresias } = await confirmar(aqui, codigo);
    expect(usuario.correo).toBe(nuevo);
    expect(membresias).toMatchObject([{ empresa_id, empresa_nombre: 'Distribuidora El Ávila', rol: 'admin' }]);
    expect(membresias[0]?.empresa_logo).toContain(`/empresas/${empresa_id}/archivos/`);
    await navegador(servidor.url).llamar(iniciarSesion, { body: { correo: nuevo, clave: ELEGIDA } });
    expect((await base.admin.query('select from usuarios where correo = $1', [correo])).rowCount).toBe(0);
  });

  test('a mail that was still to be sent to the former address is not sent any more', async () => {
    const { aqui, empresa_id, correo } = await registrar();
    await codigoEnviadoA(correo);
    await corregir(aqui, empresa_id, direccion());
    const { rows } = await base.admin.query<{ id: string }>('select id from auth.altas where empresa_id = $1', [
      empresa_id,
    ]);
    // one that waited for its next try, and one asked for by hand
    await encolarComoServidor(base, confirmationMail, [{ correo, alta_id: rows[0]?.id }]);
    await aqui.llamar(reenviarConfirmacion, { body: { correo } });
    await hastaVaciarLaCola(base);
    expect(asuntosPara(correo)).toHaveLength(1);
  });

  test('whoever has an account at the new address is told, and the registration waits', async () => {
    const persona = await crearPersona(base);
    const { aqui, empresa_id } = await registrar();
    await corregir(aqui, empresa_id, persona.correo);
    await smtp.esperar(({ para }) => para.includes(persona.correo));
    await hastaVaciarLaCola(base);
    expect(asuntosPara(persona.correo)).toEqual(['Ya tienes una cuenta en Anaquel']);
    // mistyped once more: it can still be mended
    const nuevo = direccion();
    await corregir(aqui, empresa_id, nuevo);
    expect((await confirmar(aqui, await codigoEnviadoA(nuevo))).usuario.correo).toBe(nuevo);
  });

  test('who registered nothing here has nobody written to', async () => {
    const nuevo = direccion();
    const { empresa_id } = await registrar();
    await corregir(navegador(servidor.url), empresa_id, nuevo);
    await hastaVaciarLaCola(base);
    expect(asuntosPara(nuevo)).toEqual([]);
  });
});

describe('nothing is moved', () => {
  test('from a browser that did not register, with a cookie of its own, a made-up one or none', async () => {
    const { empresa_id, correo } = await registrar();
    const { aqui: otra } = await registrar();
    const inventada = navegador(servidor.url);
    inventada.galletas.set('__Host-anaquel-alta', 'x'.repeat(43));
    for (const quien of [otra, inventada, navegador(servidor.url)]) await corregir(quien, empresa_id, direccion());
    expect(await dondeEspera(empresa_id)).toEqual([correo]);
  });

  test('of another registration of the same browser', async () => {
    const primera = await registrar();
    const segunda = await registrar({ aqui: primera.aqui });
    const nuevo = direccion();
    await corregir(primera.aqui, segunda.empresa_id, nuevo);
    expect(await dondeEspera(primera.empresa_id)).toEqual([primera.correo]);
    expect(await dondeEspera(segunda.empresa_id)).toEqual([nuevo]);
  });

  test('once it has expired, or was confirmed', async () => {
    const vencida = await registrar();
    await base.admin.query("update auth.altas set expira_en = now() - interval '1 second' where empresa_id = $1", [
      vencida.empresa_id,
    ]);
    await corregir(vencida.aqui, vencida.empresa_id, direccion());
    expect(await dondeEspera(vencida.empresa_id)).toEqual([vencida.correo]);

    const { aqui, empresa_id, correo } = await registrar();
    const galleta = aqui.galletas.get('__Host-anaquel-alta') ?? '';
    await confirmar(aqui, await codigoDeAlta(base, correo));
    aqui.galletas.set('__Host-anaquel-alta', galleta);
    await corregir(aqui, empresa_id, direccion());
    expect(await dondeEspera(empresa_id)).toEqual([]);
  });

  test('nor taken away from whoever waits at the new address', async () => {
    const otra = await registrar();
    await corregir(navegador(servidor.url), otra.empresa_id, otra.correo);
    const { aqui, empresa_id } = await registrar();
    await corregir(aqui, empresa_id, otra.correo);
    expect(await dondeEspera(otra.empresa_id)).toEqual([otra.correo]);
    expect(await dondeEspera(empresa_id)).toEqual([otra.correo]);
  });
});

test('a mail followed while its sign-up moves proves neither address', async () => {
  const { aqui, empresa_id, correo } = await registrar();
  const codigo = await codigoDeAlta(base, correo);
  const [cliente, victima] = [await base.admin.connect(), direccion()];
  try {
    await cliente.query('begin');
    await cliente.query('update auth.altas set correo = $1 where empresa_id = $2', [victima, empresa_id]);
    const confirmacion = problemaDe(confirmar(aqui, codigo));
    await expect
      .poll(async () => (await base.admin.query('select from pg_locks where not granted')).rowCount, {
        timeout: 10_000,
      })
      .toBeGreaterThan(0);
    await cliente.query('commit');
    expect((await confirmacion).codigo).toBe('codigo.no_valido');
  } finally {
    cliente.release();
  }
  expect((await base.admin.query('select from usuarios where correo in ($1, $2)', [correo, victima])).rowCount).toBe(0);
});

test('sent again it is the same correction, and there and back again ends where it began', async () => {
  const { aqui, empresa_id, correo } = await registrar();
  const nuevo = direccion();
  await corregir(aqui, empresa_id, nuevo);
  await corregir(aqui, empresa_id, nuevo);
  expect(await dondeEspera(empresa_id)).toEqual([nuevo]);
  await corregir(aqui, empresa_id, correo);
  expect(await dondeEspera(empresa_id)).toEqual([correo]);
});

test('the same registration that already waits at the new address, its answer lost, gives way', async () => {
  const { empresa_id, correo } = await registrar();
  const { aqui } = await registrar({ empresa_id });
  await corregir(aqui, empresa_id, correo);
  expect(await dondeEspera(empresa_id)).toEqual([correo]);
  const { membresias } = await confirmar(aqui, await codigoDeAlta(base, correo));
  expect(membresias).toMatchObject([{ empresa_id }]);
});

test('the browser is known for another day, and one that was not known is not from then on', async () => {
  const { aqui, empresa_id } = await registrar();
  const pedir = ({ fetch: pedirAqui }: Navegador) =>
    pedirAqui(`${servidor.url}/api/v1/registro/correo`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ empresa_id, correo: direccion() }),
    });
  expect((await pedir(aqui)).headers.getSetCookie()).toEqual([expect.stringContaining('Max-Age=86400')]);
  expect((await pedir(navegador(servidor.url))).headers.getSetCookie()).toEqual([]);
});

describe('counts as a registration, before anything else', () => {
  const LIMITADO = ['limite.intentos', 429];
  const intentar = async (aqui: Navegador, empresa_id: string, correo: string) => {
    const { codigo, estado } = await problemaDe(corregir(aqui, empresa_id, correo));
    return [codigo, estado];
  };

  test('to the address that it names', async () => {
    const { aqui, empresa_id, correo } = await registrar();
    const nuevo = direccion();
    // anybody's count, also of those that move nothing
    for (let vez = 0; vez < 10; vez += 1) await corregir(navegador(servidor.url), randomUUID(), nuevo);
    expect(await intentar(aqui, empresa_id, nuevo)).toEqual(LIMITADO);
    expect(await dondeEspera(empresa_id)).toEqual([correo]);
    const otra = await problemaDe(registrar({ correo: nuevo }));
    expect([otra.codigo, otra.estado]).toEqual(LIMITADO);
  });

  test('and from where it comes, whatever the addresses', async () => {
    const { aqui, empresa_id, correo } = await registrar();
    await base.admin.query("update auth.intentos set cuenta = 300 where llave like 'altas:127.0.0.1%'");
    expect(await intentar(aqui, empresa_id, direccion())).toEqual(LIMITADO);
    expect(await dondeEspera(empresa_id)).toEqual([correo]);
  });
});
