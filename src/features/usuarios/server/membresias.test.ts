import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { verEmpresa } from '#src/features/empresas/contract.ts';
import { leerSesion } from '#src/features/sesion/contract-sesion.ts';
import { addressOf } from '#src/platform/shared/client.ts';
import type { ProblemBody } from '#src/platform/shared/problem.ts';
import {
  empresaConPersonal,
  type EmpresaConPersonal,
  membresiasDe,
  type Miembro,
  nuevoMiembro,
} from '../../../../test/company.ts';
import { rastroDe } from '../../../../test/audit.ts';
import { conBase, conServidor } from '../../../../test/fixtures.ts';
import { porPrueba } from '../../../../test/lifetimes.ts';
import { crearEmpresa, crearPersona, darMembresia, type Persona } from '../../../../test/people.ts';
import { problemaDe, rechazo } from '../../../../test/server.ts';
import { hastaQueEspere } from '../../../../test/waiting.ts';
import {
  activarUsuario,
  dejarEmpresa,
  eliminarUsuario,
  listarMembresiasTerminadas,
  listarUsuarios,
} from '../contract.ts';

const base = conBase();
const servidor = conServidor(base);
const a = porPrueba(() => empresaConPersonal(base, servidor.url, 'A'));
const b = porPrueba(() => empresaConPersonal(base, servidor.url, 'B'));

const activar = ({ id: empresaId, admin }: EmpresaConPersonal, { id: usuarioId }: Persona, activo: boolean) =>
  admin.llamar(activarUsuario, { params: { empresaId, usuarioId }, body: { activo } });
const eliminar = ({ id: empresaId, admin }: EmpresaConPersonal, { id: usuarioId }: Persona) =>
  admin.llamar(eliminarUsuario, { params: { empresaId, usuarioId } });
const entra = (quien: Miembro, empresaId: string) => quien.llamar(verEmpresa, { params: { empresaId } });

/** A person of A and B, signed in. */
const deDos = async (
  rolEnA: 'supervisor' | 'mercaderista',
  rolEnB: 'supervisor' | 'mercaderista',
): Promise<Miembro> => {
  const persona = await nuevoMiembro(base, servidor.url, a.id, rolEnA);
  await darMembresia(base, b.id, persona, rolEnB);
  return persona;
};

describe('switching a membership', () => {
  test('off and on again: the person is shut out, and back', async () => {
    expect((await entra(a.supervisor, a.id)).nombre).toBe('A');
    await activar(a, a.supervisor, false);
    expect((await problemaDe(entra(a.supervisor, a.id))).codigo).toBe('empresa.no_encontrada');
    expect((await a.supervisor.llamar(leerSesion, {})).sesion?.membresias).toEqual([]);
    // saying it twice is saying it once
    await activar(a, a.supervisor, false);
    expect(await membresiasDe(base, a.supervisor)).toEqual([{ empresa_id: a.id, rol: 'supervisor', activo: false }]);
    await activar(a, a.supervisor, true);
    expect((await entra(a.supervisor, a.id)).nombre).toBe('A');
  });

  test('in one company leaves the other as it is', async () => {
    const persona = await deDos('mercaderista', 'mercaderista');
    await activar(a, persona, false);
    expect((await problemaDe(entra(persona, a.id))).codigo).toBe('empresa.no_encontrada');
    expect((await entra(persona, b.id)).nombre).toBe('B');
    expect(await membresiasDe(base, persona)).toMatchObject([{ activo: false }, { activo: true }]);
  });

  test('on, of someone who works for five others by now, is refused and changes nothing', async () => {
    const persona = await nuevoMiembro(base, servidor.url, a.id, 'mercaderista');
    await activar(a, persona, false);
    for (let i = 0; i < 5; i += 1) await darMembresia(base, await crearEmpresa(base), persona, 'mercaderista');
    expect(await rechazo(activar(a, persona, true))).toEqual(['membresia.limite_empresas', 409]);
    expect((await membresiasDe(base, persona))[0]).toMatchObject({ empresa_id: a.id, activo: false });
  });

  test.each([
    ['supervisor', 'mercaderista'],
    ['supervisor', 'admin'],
  ] as const)('on, of a %s who is %s elsewhere by now, is refused: roles do not mix', async (enA, enB) => {
    const persona = await nuevoMiembro(base, servidor.url, a.id, enA);
    await activar(a, persona, false);
    await darMembresia(base, b.id, persona, enB);
    expect((await problemaDe(activar(a, persona, true))).codigo).toBe('usuario.en_otra_empresa');
    expect(await membresiasDe(base, persona)).toEqual([
      { empresa_id: a.id, rol: enA, activo: false },
      { empresa_id: b.id, rol: enB, activo: true },
    ]);
  });

  test('on, while another company switches them on too: the sixth waits for the fifth, and is refused', async () => {
    const persona = await nuevoMiembro(base, servidor.url, a.id, 'mercaderista');
    await darMembresia(base, b.id, persona, 'mercaderista');
    await activar(a, persona, false);
    await activar(b, persona, false);
    for (let i = 0; i < 4; i += 1) await darMembresia(base, await crearEmpresa(base), persona, 'mercaderista');
    const enB = await base.como('app_user');
    await enB.query('begin');
    await base.entrar(enB, b.admin.id, b.id);
    await enB.query('update empresa_usuarios set activo = true where usuario_id = $1', [persona.id]);
    const enA = problemaDe(activar(a, persona, true));
    await hastaQueEspere(base, 'update "empresa_usuarios"');
    await enB.query('commit');
    expect((await enA).codigo).toBe('membresia.limite_empresas');
    expect((await membresiasDe(base, persona)).filter(({ activo }) => activo)).toHaveLength(5);
  });
});

describe('removing a membership', () => {
  test('is for good: the person is out, and their name stays in the company’s roster', async () => {
    await eliminar(a, a.mercaderista);
    expect(await membresiasDe(base, a.mercaderista)).toEqual([]);
    expect((await problemaDe(entra(a.mercaderista, a.id))).codigo).toBe('empresa.no_encontrada');
    const { usuarios } = await a.admin.llamar(listarUsuarios, { params: { empresaId: a.id } });
    expect(usuarios.map(({ nombre }) => nombre)).toEqual(['Carmen Rondón', 'Luis Peña']);
    const { rows } = await base.admin.query('select nombre from personas where empresa_id = $1 and usuario_id = $2', [
      a.id,
      a.mercaderista.id,
    ]);
    expect(rows).toEqual([{ nombre: 'Ámbar Núñez' }]);
    for (const otraVez of [() => eliminar(a, a.mercaderista), () => activar(a, a.mercaderista, true)]) {
      expect((await problemaDe(otraVez())).codigo).toBe('usuario.no_encontrado');
    }
  });

  test('in one company leaves the other as it is, and the account too', async () => {
    const persona = await deDos('supervisor', 'supervisor');
    await eliminar(a, persona);
    expect(await membresiasDe(base, persona)).toEqual([{ empresa_id: b.id, rol: 'supervisor', activo: true }]);
    expect((await persona.llamar(leerSesion, {})).sesion).toMatchObject({
      usuario: { id: persona.id },
      membresias: [{ empresa_id: b.id }],
      empresa_activa_id: b.id,
    });
  });

  test('of someone switched off is possible too', async () => {
    await activar(a, a.supervisor, false);
    await eliminar(a, a.supervisor);
    expect(await membresiasDe(base, a.supervisor)).toEqual([]);
  });
});

test.each([
  ['supervisor', 'mercaderista'],
  ['mercaderista', 'supervisor'],
] as const)('who is %s in A first and then %s in B has in each company the role of that one', async (enA, enB) => {
  const persona = await deDos(enA, enB);
  const puedeListar = async (empresaId: string) => {
    const response = await persona.fetch(`${servidor.url}/api/v1/empresas/${empresaId}/mercaderistas`);
    return response.status;
  };
  expect(await puedeListar(a.id)).toBe(enA === 'supervisor' ? 200 : 403);
  expect(await puedeListar(b.id)).toBe(enB === 'supervisor' ? 200 : 403);
  // neither does switching the one off lend its role to the other
  await activar(a, persona, false);
  expect(await puedeListar(a.id)).toBe(404);
  expect(await puedeListar(b.id)).toBe(enB === 'supervisor' ? 200 : 403);
});

describe('what ended', () => {
  const terminadas = async ({ llamar }: Miembro) => (await llamar(listarMembresiasTerminadas, {})).membresias;

  test('is told to whom it was: which company, how, since when and whom to ask', async () => {
    expect(await terminadas(a.supervisor)).toEqual([]);
    const antes = new Date().toISOString();
    await activar(a, a.supervisor, false);
    expect(await terminadas(a.supervisor)).toEqual([
      {
        empresa_id: a.id,
        empresa_nombre: 'A',
        estado: 'desactivada',
        desde: expect.any(String),
        admin_nombre: 'Carmen Rondón',
      },
    ]);
    expect((await terminadas(a.supervisor))[0]?.desde?.localeCompare(antes)).toBe(1);
    expect(await terminadas(a.mercaderista)).toEqual([]);
    await activar(a, a.supervisor, true);
    expect(await terminadas(a.supervisor)).toEqual([]);
  });

  test('names nobody of a company that removed one, the last one first, and what goes on is not of it', async () => {
    const persona = await deDos('mercaderista', 'mercaderista');
    await activar(a, persona, false);
    await eliminar(b, persona);
    expect(await terminadas(persona)).toMatchObject([
      { empresa_id: b.id, estado: 'retirada', admin_nombre: null },
      { empresa_id: a.id, estado: 'desactivada' },
    ]);
    await activar(a, persona, true);
    expect(await terminadas(persona)).toMatchObject([{ empresa_id: b.id, estado: 'retirada' }]);
  });
});

describe('leaving a company', () => {
  const dejar = (quien: Miembro, empresaId: string) => quien.llamar(dejarEmpresa, { params: { empresaId } });
  const salida = async (empresa: string, { id }: Persona) => {
    const { rows } = await base.admin.query<{ salio: boolean }>(
      'select salio_en is not null as salio from personas where empresa_id = $1 and usuario_id = $2',
      [empresa, id],
    );
    return rows[0]?.salio;
  };

  test.each(['supervisor', 'mercaderista'] as const)('a %s is out of that one and stays in the other', async (rol) => {
    const persona = await deDos(rol, rol);
    await dejar(persona, a.id);
    expect(await membresiasDe(base, persona)).toEqual([{ empresa_id: b.id, rol, activo: true }]);
    expect((await problemaDe(entra(persona, a.id))).codigo).toBe('empresa.no_encontrada');
    expect((await persona.llamar(leerSesion, {})).sesion).toMatchObject({ empresa_activa_id: b.id });
    const hecho = (await rastroDe(base, a.id, 'empresa_usuarios')).findLast(({ accion }) => accion === 'delete');
    expect(hecho).toMatchObject({ actor_id: persona.id, actor_rol: rol, entidad_id: persona.id, antes: { rol } });
    expect(await persona.llamar(listarMembresiasTerminadas, {})).toMatchObject({
      membresias: [{ empresa_id: a.id, estado: 'dejada', admin_nombre: null }],
    });
    // nobody is left to leave twice
    expect((await problemaDe(dejar(persona, a.id))).codigo).toBe('empresa.no_encontrada');
  });

  test('leaves what an admin’s removal leaves: the name in the roster and when they left', async () => {
    const removido = await nuevoMiembro(base, servidor.url, a.id, 'mercaderista');
    await eliminar(a, removido);
    await dejar(a.mercaderista, a.id);
    expect([await salida(a.id, a.mercaderista), await salida(a.id, removido)]).toEqual([true, true]);
  });

  test('makes room for a sixth company', async () => {
    const persona = await nuevoMiembro(base, servidor.url, a.id, 'mercaderista');
    for (let i = 0; i < 4; i += 1) await darMembresia(base, await crearEmpresa(base), persona, 'mercaderista');
    await expect(darMembresia(base, b.id, persona, 'mercaderista')).rejects.toThrow();
    await dejar(persona, a.id);
    await darMembresia(base, b.id, persona, 'mercaderista');
    expect(await membresiasDe(base, persona)).toHaveLength(5);
  });

  test('is refused to an admin, also where another remains', async () => {
    await nuevoMiembro(base, servidor.url, a.id, 'admin');
    expect(await rechazo(dejar(a.admin, a.id))).toEqual(['permiso.denegado', 403]);
    expect(await membresiasDe(base, a.admin)).toMatchObject([{ rol: 'admin', activo: true }]);
  });
});

describe('an admin', () => {
  test('is neither switched nor removed: not by another admin, not by themselves', async () => {
    const otro = await nuevoMiembro(base, servidor.url, a.id, 'admin');
    for (const intento of [
      () => activar(a, otro, false),
      () => activar(a, otro, true),
      () => eliminar(a, otro),
      () => activar(a, a.admin, false),
      () => eliminar(a, a.admin),
    ]) {
      expect(await rechazo(intento())).toEqual(['usuario.es_admin', 409]);
    }
    for (const quien of [otro, a.admin])
      expect(await membresiasDe(base, quien)).toMatchObject([{ rol: 'admin', activo: true }]);
  });

  test('of one company has no power over the other’s people, nor learns whether they exist', async () => {
    const cuerpoDe = async (contrato: typeof activarUsuario | typeof eliminarUsuario, usuarioId: string) => {
      const response = await a.admin.fetch(
        servidor.url + addressOf(contrato, { params: { empresaId: a.id, usuarioId } }),
        contrato.method === 'PUT'
          ? { method: 'PUT', body: '{"activo":false}', headers: { 'content-type': 'application/json' } }
          : { method: 'DELETE' },
      );
      const { peticion_id, ...resto } = (await response.json()) as ProblemBody;
      expect(peticion_id).toBe(response.headers.get('x-request-id'));
      return { estado: response.status, resto };
    };
    for (const contrato of [activarUsuario, eliminarUsuario]) {
      const inexistente = await cuerpoDe(contrato, randomUUID());
      expect(inexistente).toMatchObject({ estado: 404, resto: { codigo: 'usuario.no_encontrado' } });
      // of B: a mercaderista, its admin, somebody of no company at all
      for (const { id } of [b.mercaderista, b.admin, await crearPersona(base)]) {
        expect(await cuerpoDe(contrato, id)).toEqual(inexistente);
      }
    }
    for (const quien of [b.mercaderista, b.admin])
      expect(await membresiasDe(base, quien)).toMatchObject([{ activo: true }]);
  });

  test('of A asks for B’s people under B’s address: B does not exist for them', async () => {
    const enB = { ...b, admin: a.admin };
    for (const intento of [() => activar(enB, b.mercaderista, false), () => eliminar(enB, b.mercaderista)]) {
      expect((await problemaDe(intento())).codigo).toBe('empresa.no_encontrada');
    }
    expect(await membresiasDe(base, b.mercaderista)).toMatchObject([{ activo: true }]);
  });
});
