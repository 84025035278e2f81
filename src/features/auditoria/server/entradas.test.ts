import { describe, expect, test } from 'vitest';
import { guardarConfiguracion } from '#src/features/empresas/contract.ts';
import { cambiarClave, cambiarNombre } from '#src/features/perfil/contract.ts';
import * as usuarios from '#src/features/usuarios/contract.ts';
import { empresaConPersonal, type EmpresaConPersonal, nuevoMiembro } from '../../../../test/company.ts';
import { conBase, conServidor } from '../../../../test/fixtures.ts';
import { porPrueba } from '../../../../test/lifetimes.ts';
import { CLAVE, darMembresia } from '../../../../test/people.ts';
import { problemaDe } from '../../../../test/server.ts';
import { listarAuditoria } from '../contract.ts';

const base = conBase();
const servidor = conServidor(base);
const a = porPrueba(() => empresaConPersonal(base, servidor.url, 'A'));
const b = porPrueba(() => empresaConPersonal(base, servidor.url, 'B'));

const leer = async ({ id, admin }: EmpresaConPersonal) => {
  const { registros } = await admin.llamar(listarAuditoria, {
    params: { empresaId: id },
    query: { limite: 100 },
  });
  return registros;
};

/** What an action leaves in A's trail, the newest first; in B's it leaves nothing. */
const rastroDe = async (work: () => Promise<unknown>) => {
  const [antes, antesEnB] = [await leer(a), await leer(b)];
  await work();
  expect(await leer(b)).toEqual(antesEnB);
  const ahora = await leer(a);
  expect(ahora.slice(ahora.length - antes.length).map(({ id }) => id)).toEqual(antes.map(({ id }) => id));
  return ahora.slice(0, ahora.length - antes.length).map(({ id: _id, created_at: _cuando, ...entrada }) => entrada);
};

const porElAdmin = () => ({ actor_id: a.admin.id, actor_nombre: 'Carmen Rondón', actor_rol: 'admin' });
const deSupervisor = () => ({ params: { empresaId: a.id, usuarioId: a.supervisor.id } });

describe('memberships', () => {
  test('switched off, on, and on again, which changes nothing', async () => {
    const activar = (activo: boolean) => () =>
      a.admin.llamar(usuarios.activarUsuario, { ...deSupervisor(), body: { activo } });
    const entrada = { ...porElAdmin(), accion: 'update', entidad: 'empresa_usuarios', sobre: 'Luis Peña' };
    expect(await rastroDe(activar(false))).toEqual([
      { ...entrada, antes: { activo: true }, despues: { activo: false } },
    ]);
    expect(await rastroDe(activar(true))).toEqual([
      { ...entrada, antes: { activo: false }, despues: { activo: true } },
    ]);
    expect(await rastroDe(activar(true))).toEqual([]);
  });

  test('removed: the name stays, as somebody concerned and as somebody who acted', async () => {
    await a.admin.llamar(usuarios.nombrarAdmin, deSupervisor());
    await a.supervisor.llamar(usuarios.activarUsuario, {
      params: { empresaId: a.id, usuarioId: a.mercaderista.id },
      body: { activo: false },
    });
    await a.supervisor.llamar(usuarios.dejarDeSerAdmin, { params: { empresaId: a.id } });
    expect(await rastroDe(() => a.admin.llamar(usuarios.eliminarUsuario, deSupervisor()))).toEqual([
      {
        ...porElAdmin(),
        accion: 'delete',
        entidad: 'empresa_usuarios',
        sobre: 'Luis Peña',
        antes: { rol: 'supervisor', activo: true },
        despues: null,
      },
    ]);
    const suyos = (await leer(a)).filter(({ actor_id }) => actor_id === a.supervisor.id);
    expect(suyos.map(({ actor_nombre, actor_rol, sobre }) => [actor_nombre, actor_rol, sobre])).toEqual([
      ['Luis Peña', 'admin', 'Luis Peña'],
      ['Luis Peña', 'admin', 'Ámbar Núñez'],
    ]);
  });

  test('an admin named, and one who steps down', async () => {
    const entrada = { accion: 'update', entidad: 'empresa_usuarios' };
    expect(await rastroDe(() => a.admin.llamar(usuarios.nombrarAdmin, deSupervisor()))).toEqual([
      { ...porElAdmin(), ...entrada, sobre: 'Luis Peña', antes: { rol: 'supervisor' }, despues: { rol: 'admin' } },
    ]);
    const deja = () => a.supervisor.llamar(usuarios.dejarDeSerAdmin, { params: { empresaId: a.id } });
    expect(await rastroDe(deja)).toEqual([
      {
        ...entrada,
        actor_id: a.supervisor.id,
        actor_nombre: 'Luis Peña',
        actor_rol: 'admin',
        sobre: 'Luis Peña',
        antes: { rol: 'admin' },
        despues: { rol: 'supervisor' },
      },
    ]);
  });

  test('what is refused leaves no trace but that it was, where a role did not allow it', async () => {
    const rastro = await rastroDe(async () => {
      const params = { empresaId: a.id, usuarioId: a.admin.id };
      for (const intento of [
        () => a.admin.llamar(usuarios.eliminarUsuario, { params }),
        () => a.admin.llamar(usuarios.nombrarAdmin, { params }),
        () => a.admin.llamar(usuarios.dejarDeSerAdmin, { params: { empresaId: a.id } }),
        () => a.supervisor.llamar(usuarios.activarUsuario, { ...deSupervisor(), body: { activo: false } }),
      ])
        expect((await problemaDe(intento())).estado).toBeGreaterThan(400);
    });
    expect(rastro.map(({ entidad, accion, actor_id }) => [entidad, accion, actor_id])).toEqual([
      ['accesos', 'denegado', a.supervisor.id],
    ]);
  });
});

test('settings: the name and the rest each tell what changed, and saving the same tells nothing', async () => {
  const guardar = (cambios: object) => () =>
    a.admin.llamar(guardarConfiguracion, {
      params: { empresaId: a.id },
      body: {
        company_name: 'A',
        timezone: 'America/Caracas',
        business_hours_start: '08:00',
        business_hours_end: '18:00',
        permite_no_planificadas: false,
        tolerancia_precio: 0.05,
        radio_inicio_m: 300,
        pide_fotos: 'nunca',
        ranking_minimo: 5,
        ...cambios,
      },
    });
  expect(await rastroDe(guardar({}))).toEqual([]);
  const entrada = { ...porElAdmin(), accion: 'update', sobre: null };
  expect(await rastroDe(guardar({ company_name: 'A & hijos' }))).toEqual([
    { ...entrada, entidad: 'empresas', antes: { nombre: 'A' }, despues: { nombre: 'A & hijos' } },
  ]);
  expect(
    await rastroDe(guardar({ company_name: 'A & hijos', timezone: 'America/Lima', business_hours_end: '17:30' })),
  ).toEqual([
    {
      ...entrada,
      entidad: 'company_settings',
      antes: { timezone: 'America/Caracas', business_hours_end: '18:00:00' },
      despues: { timezone: 'America/Lima', business_hours_end: '17:30:00' },
    },
  ]);
  const deAhora = { company_name: 'A & hijos', timezone: 'America/Lima', business_hours_end: '17:30' };
  expect(await rastroDe(guardar({ ...deAhora, permite_no_planificadas: true }))).toEqual([
    {
      ...entrada,
      entidad: 'company_settings',
      antes: { permite_no_planificadas: false },
      despues: { permite_no_planificadas: true },
    },
  ]);
  const permitidas = { ...deAhora, permite_no_planificadas: true };
  expect(await rastroDe(guardar({ ...permitidas, tolerancia_precio: 0.075 }))).toEqual([
    {
      ...entrada,
      entidad: 'company_settings',
      antes: { tolerancia_precio: 0.05 },
      despues: { tolerancia_precio: 0.075 },
    },
  ]);
});

describe('an account', () => {
  test('changed: the company learns what, but not from what to what', async () => {
    const entrada = {
      actor_id: a.mercaderista.id,
      actor_rol: null,
      accion: 'update',
      entidad: 'usuarios',
      antes: null,
    };
    const nombre = () => a.mercaderista.llamar(cambiarNombre, { body: { nombre: 'Ámbar de Ruiz' } });
    expect(await rastroDe(nombre)).toEqual([
      // names are those of today
      { ...entrada, actor_nombre: 'Ámbar de Ruiz', sobre: 'Ámbar de Ruiz', despues: { campos: ['nombre'] } },
    ]);
    expect(await rastroDe(nombre)).toEqual([]);
    const clave = () =>
      a.mercaderista.llamar(cambiarClave, { body: { clave_actual: CLAVE, clave: 'otra-clave-larga' } });
    expect(await rastroDe(clave)).toEqual([
      {
        ...entrada,
        accion: 'cierre',
        entidad: 'accesos',
        actor_nombre: 'Ámbar de Ruiz',
        sobre: 'Ámbar de Ruiz',
        despues: { ip: '127.0.0.1' },
      },
      { ...entrada, actor_nombre: 'Ámbar de Ruiz', sobre: 'Ámbar de Ruiz', despues: { campos: ['clave'] } },
    ]);
  });

  test('is told to every company where the person is active, and to no other', async () => {
    const persona = await nuevoMiembro(base, servidor.url, a.id, 'mercaderista', 'De dos');
    await darMembresia(base, b.id, persona, 'mercaderista');
    const inactiva = await empresaConPersonal(base, servidor.url, 'C');
    await darMembresia(base, inactiva.id, persona, 'mercaderista');
    await inactiva.admin.llamar(usuarios.activarUsuario, {
      params: { empresaId: inactiva.id, usuarioId: persona.id },
      body: { activo: false },
    });
    await persona.llamar(cambiarNombre, { body: { nombre: 'De dos, casada' } });
    const cuentas = async (empresa: EmpresaConPersonal) =>
      (await leer(empresa)).filter(({ entidad }) => entidad === 'usuarios').map(({ sobre }) => sobre);
    expect([await cuentas(a), await cuentas(b), await cuentas(inactiva)]).toEqual([
      ['De dos, casada'],
      ['De dos, casada'],
      [],
    ]);
  });
});
