import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import sharp from 'sharp';
import { confirmarCorreo, iniciarSesion } from '#src/features/sesion/contract.ts';
import { leerSesion } from '#src/features/sesion/contract-sesion.ts';
import { ApiProblem } from '#src/platform/shared/client.ts';
import { conBase, conServidor } from '../../../../test/fixtures.ts';
import { pngDeCeros } from '../../../../test/images.ts';
import { CLAVE, crearEmpresa, crearPersona, darMembresia } from '../../../../test/people.ts';
import { navegador, problemaDe } from '../../../../test/server.ts';
import { codigoDeAlta } from '../../../../test/sign-ups.ts';
import { lanzarServidor } from '../../../../test/server-process.ts';
import * as contracts from '../contract.ts';

const base = conBase();
const servidor = conServidor(base);
const sinConfirmar = conServidor(base, { EMAIL_CONFIRMATION: 'false' });

const nueva = (cambios: object = {}) => ({
  empresa_id: randomUUID(),
  empresa_nombre: 'Distribuidora El Ávila',
  nombre: 'Carmen Rondón',
  correo: `carmen-${randomUUID().slice(0, 8)}@avila.example`,
  clave: 'una-clave-buena',
  ...cambios,
});

/** All that a registration leaves, or the lack of it. */
const loQueHay = async ({ correo, empresa_id }: { correo: string; empresa_id: string }) => {
  const { rows } = await base.admin.query<Record<string, number>>(
    `select (select count(*) from usuarios where correo = $1)::int as usuarios,
            (select count(*) from auth.claves c join usuarios u on u.id = c.usuario_id where u.correo = $1)::int as claves,
            (select count(*) from user_settings s join usuarios u on u.id = s.user_id where u.correo = $1 and s.empresa_activa_id = $2)::int as ajustes,
            (select count(*) from empresas where id = $2)::int as empresas,
            (select count(*) from company_settings where empresa_id = $2)::int as configuraciones,
            (select count(*) from empresa_usuarios where empresa_id = $2 and rol = 'admin' and activo)::int as admins,
            (select count(*) from auth.altas where correo = $1 and empresa_id = $2)::int as altas,
            (select count(*) from graphile_worker._private_jobs where payload ->> 'correo' = $1)::int as correos`,
    [correo, empresa_id],
  );
  return rows[0];
};
const NADA = { usuarios: 0, claves: 0, ajustes: 0, empresas: 0, configuraciones: 0, admins: 0, altas: 0, correos: 0 };
/** Until the address is proved: a sign-up, its mail, and nobody. */
const PEDIDA = { ...NADA, altas: 1, correos: 1 };
const COMPLETA = { ...NADA, usuarios: 1, claves: 1, ajustes: 1, empresas: 1, configuraciones: 1, admins: 1 };

describe('registering a company', () => {
  test('asks for the address to be confirmed, and only that makes company, administrator and settings', async () => {
    const datos = nueva();
    const aqui = navegador(servidor.url);
    const response = await aqui.llamar(contracts.registrarEmpresa, { body: datos });
    expect(response).toEqual({ estado: 'confirmar', permiso_logo: expect.stringMatching(/^[\w-]{43}$/) });
    expect([...aqui.galletas.keys()]).toEqual(['__Host-anaquel-alta']);
    expect(await loQueHay(datos)).toEqual(PEDIDA);
    const { membresias, empresa_activa_id } = await aqui.llamar(confirmarCorreo, {
      body: { codigo: await codigoDeAlta(base, datos.correo) },
    });
    expect(membresias).toMatchObject([{ empresa_nombre: datos.empresa_nombre, rol: 'admin' }]);
    expect(empresa_activa_id).toBe(datos.empresa_id);
    expect(await loQueHay(datos)).toEqual({ ...COMPLETA, correos: 1 });
  });

  test.each(['https://malo.example/pago', 'Ver WWW2.malo', 'malo.example/x', 'ana@malo.example', 'Sol\nhttp://malo'])(
    'neither company nor person is called %j',
    async (nombre) => {
      for (const campo of ['empresa_nombre', 'nombre']) {
        const datos = nueva({ [campo]: nombre });
        const { estado, campos } = await problemaDe(
          navegador(servidor.url).llamar(contracts.registrarEmpresa, { body: datos }),
        );
        expect([estado, campos]).toEqual([422, [{ campo, codigo: 'formato' }]]);
        expect(await loQueHay(datos)).toEqual(NADA);
      }
    },
  );

  test.each([
    'Súper 24/7',
    'D’Ana S.A.',
    'Almacenes M.B.',
    'Víveres C.A./Mayor',
    'Arroba@ Café',
    'Dr.Pérez e Hijos',
    'Punto.Com',
  ])('a company may be called %s', async (empresa_nombre) => {
    const datos = nueva({ empresa_nombre });
    await navegador(servidor.url).llamar(contracts.registrarEmpresa, { body: datos });
    expect(await loQueHay(datos)).toEqual(PEDIDA);
  });

  test('its logo, sent before the address is confirmed, is there once it is', async () => {
    const datos = nueva();
    const aqui = navegador(servidor.url);
    const { permiso_logo } = await aqui.llamar(contracts.registrarEmpresa, { body: datos });
    const subir = async (bytes: Buffer) =>
      (
        await fetch(`${servidor.url}/api/v1/registro/logo`, {
          method: 'PUT',
          body: new Uint8Array(bytes),
          headers: { 'content-type': 'image/png', 'x-permiso': permiso_logo },
        })
      ).status;
    // the second takes the place of the first
    expect([
      await subir(pngDeCeros({ width: 4, height: 4 })),
      await subir(pngDeCeros({ width: 8, height: 8 })),
    ]).toEqual([204, 204]);
    await aqui.llamar(confirmarCorreo, { body: { codigo: await codigoDeAlta(base, datos.correo) } });
    const { logo_url } = await aqui.llamar(contracts.verEmpresa, { params: { empresaId: datos.empresa_id } });
    const logo = await aqui.fetch(servidor.url + (logo_url ?? ''));
    expect([logo.status, logo.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const { width } = await sharp(Buffer.from(await logo.arrayBuffer())).metadata();
    expect(width).toBe(8);
    // the permit was of the sign-up
    expect(await subir(pngDeCeros({ width: 4, height: 4 }))).toBe(403);
  });

  test('without confirmation signs the administrator in', async () => {
    const datos = nueva();
    const aqui = navegador(sinConfirmar.url);
    expect((await aqui.llamar(contracts.registrarEmpresa, { body: datos })).estado).toBe('sesion');
    const { sesion } = await aqui.llamar(leerSesion, {});
    expect(sesion).toMatchObject({
      membresias: [{ empresa_id: datos.empresa_id, empresa_nombre: 'Distribuidora El Ávila', rol: 'admin' }],
      empresa_activa_id: datos.empresa_id,
    });
    const empresa = await aqui.llamar(contracts.verEmpresa, { params: { empresaId: datos.empresa_id } });
    expect(empresa).toEqual({ id: datos.empresa_id, nombre: 'Distribuidora El Ávila', logo_url: null });
  });

  test('repeated, is the same registration', async () => {
    const datos = nueva();
    const { llamar } = navegador(servidor.url);
    await llamar(contracts.registrarEmpresa, { body: datos });
    expect((await llamar(contracts.registrarEmpresa, { body: datos })).estado).toBe('confirmar');
    expect(await loQueHay(datos)).toEqual(PEDIDA);
  });

  test('of a taken address answers as success and makes nothing; without confirmation it is refused', async () => {
    const persona = await crearPersona(base);
    const datos = nueva({ correo: persona.correo });
    expect(await navegador(servidor.url).llamar(contracts.registrarEmpresa, { body: datos })).toEqual({
      estado: 'confirmar',
      permiso_logo: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(await loQueHay(datos)).toMatchObject({ empresas: 0, admins: 0 });
    const rechazo = await problemaDe(navegador(sinConfirmar.url).llamar(contracts.registrarEmpresa, { body: datos }));
    expect(rechazo.codigo).toBe('cuenta.correo_en_uso');
  });

  test('whoever has an account and no company registers one with their password; who has a company does not', async () => {
    const persona = await crearPersona(base);
    const datos = nueva({ correo: persona.correo, clave: CLAVE });
    const { llamar } = navegador(servidor.url);
    expect((await llamar(contracts.registrarEmpresa, { body: datos })).estado).toBe('sesion');
    const otra = nueva({ correo: persona.correo, clave: CLAVE });
    expect((await problemaDe(llamar(contracts.registrarEmpresa, { body: otra }))).codigo).toBe('cuenta.correo_en_uso');
    expect(await loQueHay(otra)).toMatchObject({ empresas: 0 });
  });

  test('cannot take over the id of a company that exists: confirmed, it gets another', async () => {
    const empresa = await crearEmpresa(base, 'De otros');
    await darMembresia(base, empresa, await crearPersona(base), 'admin');
    const datos = nueva({ empresa_id: empresa });
    const aqui = navegador(servidor.url);
    await aqui.llamar(contracts.registrarEmpresa, { body: datos });
    const { membresias } = await aqui.llamar(confirmarCorreo, {
      body: { codigo: await codigoDeAlta(base, datos.correo) },
    });
    expect(membresias).toMatchObject([{ empresa_nombre: datos.empresa_nombre, rol: 'admin' }]);
    expect(membresias[0]?.empresa_id).not.toBe(empresa);
    const { rows } = await base.admin.query(
      'select e.nombre, count(*)::int as miembros from empresas e join empresa_usuarios m on m.empresa_id = e.id where e.id = $1 group by 1',
      [empresa],
    );
    expect(rows).toEqual([{ nombre: 'De otros', miembros: 1 }]);
    const rechazo = await problemaDe(
      navegador(sinConfirmar.url).llamar(contracts.registrarEmpresa, { body: nueva({ empresa_id: empresa }) }),
    );
    expect([rechazo.codigo, rechazo.estado]).toEqual(['registro.empresa_existe', 409]);
  });

  test('is no way around the limit on guessing a password, nor a way to lock its owner out', async () => {
    const persona = await crearPersona(base);
    const { llamar } = navegador(servidor.url);
    for (let i = 0; i < 10; i += 1)
      await llamar(contracts.registrarEmpresa, { body: nueva({ correo: persona.correo }) });
    const limite = await problemaDe(
      llamar(contracts.registrarEmpresa, { body: nueva({ correo: persona.correo, clave: CLAVE }) }),
    );
    expect(limite.codigo).toBe('limite.intentos');
    await llamar(iniciarSesion, { body: { correo: persona.correo, clave: CLAVE } });
  });
});

test.each([
  ['with', () => servidor],
  ['without', () => sinConfirmar],
])('ten parallel identical registrations make one, %s confirmation', async (_como, cual) => {
  const datos = nueva();
  const respuestas = await Promise.all(
    Array.from({ length: 10 }, () => navegador(cual().url).llamar(contracts.registrarEmpresa, { body: datos })),
  );
  expect(new Set(respuestas.map(({ estado }) => estado)).size).toBe(1);
  const hay = await loQueHay(datos);
  expect(hay).toEqual(cual() === servidor ? PEDIDA : COMPLETA);
});

// where the server is when it is killed: before each row that a registration writes, and that its confirmation does
const alPedir = ['auth.intentos', 'auth.altas', 'auth.codigos', 'graphile_worker._private_jobs'];
const alConfirmar = [
  'usuarios',
  'auth.claves',
  'user_settings',
  'empresas',
  'company_settings',
  'empresa_usuarios',
  'auth.sesiones',
];

test.each([
  ...alPedir.map((tabla) => [tabla, 'pedir'] as const),
  ...alConfirmar.map((tabla) => [tabla, 'confirmar'] as const),
])(
  'the server killed just before it writes %s, on the way to %s: nothing is left, and sending it again completes it',
  async (tabla, paso) => {
    const datos = nueva();
    const pedir = (url: string) => navegador(url).llamar(contracts.registrarEmpresa, { body: datos });
    if (paso === 'confirmar') await pedir(servidor.url);
    const codigo = paso === 'confirmar' ? await codigoDeAlta(base, datos.correo) : '';
    const dar = (url: string): Promise<unknown> =>
      paso === 'pedir' ? pedir(url) : navegador(url).llamar(confirmarCorreo, { body: { codigo, clave: datos.clave } });
    const antes = await loQueHay(datos);
    const cliente = await base.admin.connect();
    try {
      await cliente.query('select pg_advisory_lock(42)');
      await cliente.query(`
      create function public.detener() returns trigger language plpgsql as $$
      begin perform pg_advisory_lock_shared(42); perform pg_advisory_unlock_shared(42); return new; end $$;
      grant execute on function public.detener to public;
      create trigger detener before insert on ${tabla} for each row execute function public.detener()`);
      const victima = await lanzarServidor(base.entorno());
      const perdida = dar(victima.url).catch((error: unknown) => error);
      await expect
        .poll(
          async () =>
            (await cliente.query("select 1 from pg_locks where locktype = 'advisory' and not granted")).rowCount,
          { timeout: 10_000 },
        )
        .toBe(1);
      await victima.terminar('SIGKILL');
      expect(await perdida).toBeInstanceOf(ApiProblem);
      await cliente.query(`select pg_advisory_unlock(42)`);
      await cliente.query(`drop trigger detener on ${tabla}; drop function public.detener`);
    } finally {
      cliente.release();
    }
    await expect.poll(() => loQueHay(datos)).toEqual(antes);
    await dar(servidor.url);
    expect(await loQueHay(datos)).toEqual(paso === 'pedir' ? PEDIDA : { ...COMPLETA, correos: 1 });
  },
);

test('the server killed after its commit and before its answer: sending it again is the same sign-up', async () => {
  const datos = nueva();
  const victima = await lanzarServidor(base.entorno());
  const enVuelo = navegador(victima.url)
    .llamar(contracts.registrarEmpresa, { body: datos })
    .catch((error: unknown) => error);
  await expect.poll(async () => (await loQueHay(datos))?.['altas'], { interval: 1, timeout: 10_000 }).toBe(1);
  await victima.terminar('SIGKILL');
  await enVuelo;
  expect((await navegador(servidor.url).llamar(contracts.registrarEmpresa, { body: datos })).estado).toBe('confirmar');
  expect(await loQueHay(datos)).toEqual(PEDIDA);
});
