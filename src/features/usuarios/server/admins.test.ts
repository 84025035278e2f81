import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { ProblemBody } from '#src/platform/shared/problem.ts';
import {
  empresaConPersonal,
  type EmpresaConPersonal,
  membresiasDe,
  type Miembro,
  nuevoMiembro,
} from '../../../../test/company.ts';
import { conBase, conServidor } from '../../../../test/fixtures.ts';
import { porPrueba } from '../../../../test/lifetimes.ts';
import { darMembresia, type Persona } from '../../../../test/people.ts';
import { problemaDe, rechazo } from '../../../../test/server.ts';
import { hastaQueEspere } from '../../../../test/waiting.ts';
import { activarUsuario, dejarDeSerAdmin, listarUsuarios, nombrarAdmin } from '../contract.ts';

const base = conBase();
const servidor = conServidor(base);
const a = porPrueba(() => empresaConPersonal(base, servidor.url, 'A'));
const b = porPrueba(() => empresaConPersonal(base, servidor.url, 'B'));

const nombrar = ({ id: empresaId, admin }: EmpresaConPersonal, { id: usuarioId }: Persona) =>
  admin.llamar(nombrarAdmin, { params: { empresaId, usuarioId } });
const dejar = (quien: Miembro, empresaId: string) => quien.llamar(dejarDeSerAdmin, { params: { empresaId } });
const adminsDe = async (empresaId: string): Promise<string[]> => {
  const { rows } = await base.admin.query<{ usuario_id: string }>(
    "select usuario_id from empresa_usuarios where empresa_id = $1 and rol = 'admin' and activo",
    [empresaId],
  );
  return rows.map(({ usuario_id }) => usuario_id);
};

describe('naming an admin', () => {
  test('gives an active supervisor the whole of it, from the next request on', async () => {
    const listar = () => a.supervisor.llamar(listarUsuarios, { params: { empresaId: a.id } });
    expect((await problemaDe(listar())).codigo).toBe('permiso.denegado');
    await nombrar(a, a.supervisor);
    expect((await listar()).usuarios).toHaveLength(3);
    expect(await membresiasDe(base, a.supervisor)).toEqual([{ empresa_id: a.id, rol: 'admin', activo: true }]);
  });

  test.each([
    ['a mercaderista', () => a.mercaderista],
    ['an admin', () => a.admin],
  ])('%s cannot be named', async (_quien, cual) => {
    const antes = await membresiasDe(base, cual());
    expect(await rechazo(nombrar(a, cual()))).toEqual(['usuario.no_es_supervisor', 409]);
    expect(await membresiasDe(base, cual())).toEqual(antes);
  });

  test('nor can a supervisor who is switched off', async () => {
    await a.admin.llamar(activarUsuario, {
      params: { empresaId: a.id, usuarioId: a.supervisor.id },
      body: { activo: false },
    });
    expect((await problemaDe(nombrar(a, a.supervisor))).codigo).toBe('usuario.no_es_supervisor');
    expect(await adminsDe(a.id)).toEqual([a.admin.id]);
  });

  test('nor one who works for another company too; once that has ended, they can', async () => {
    await darMembresia(base, b.id, a.supervisor, 'supervisor');
    expect(await rechazo(nombrar(a, a.supervisor))).toEqual(['usuario.en_otra_empresa', 409]);
    expect(await adminsDe(a.id)).toEqual([a.admin.id]);
    await base.admin.query('update empresa_usuarios set activo = false where empresa_id = $1 and usuario_id = $2', [
      b.id,
      a.supervisor.id,
    ]);
    await nombrar(a, a.supervisor);
    expect(await membresiasDe(base, a.supervisor)).toMatchObject([
      { rol: 'admin' },
      { rol: 'supervisor', activo: false },
    ]);
  });

  test('somebody of another company and somebody who does not exist answer the same', async () => {
    const cuerpoDe = async (usuarioId: string) => {
      const response = await a.admin.fetch(`${servidor.url}/api/v1/empresas/${a.id}/usuarios/${usuarioId}/admin`, {
        method: 'POST',
      });
      const { peticion_id, ...resto } = (await response.json()) as ProblemBody;
      expect(peticion_id).toBe(response.headers.get('x-request-id'));
      return { estado: response.status, resto };
    };
    const inexistente = await cuerpoDe(randomUUID());
    expect(inexistente).toMatchObject({ estado: 404, resto: { codigo: 'usuario.no_encontrado' } });
    expect(await cuerpoDe(b.supervisor.id)).toEqual(inexistente);
    expect(await membresiasDe(base, b.supervisor)).toMatchObject([{ rol: 'supervisor' }]);
  });

  test('a body names nobody: only the address counts', async () => {
    const response = await a.admin.fetch(`${servidor.url}/api/v1/empresas/${a.id}/usuarios/${a.supervisor.id}/admin`, {
      method: 'POST',
      body: JSON.stringify({ usuario_id: a.mercaderista.id, empresa_id: b.id, rol: 'mercaderista', activo: false }),
      headers: { 'content-type': 'application/json' },
    });
    expect(response.status).toBe(204);
    expect(await membresiasDe(base, a.supervisor)).toEqual([{ empresa_id: a.id, rol: 'admin', activo: true }]);
    expect(await membresiasDe(base, a.mercaderista)).toMatchObject([{ rol: 'mercaderista' }]);
  });

  test('waits for a person who is just accepting another company’s invitation, and sees it', async () => {
    const { rows } = await base.admin.query<{ id: string }>(
      `insert into invitaciones (empresa_id, correo, rol, enviada_por) values ($1, $2, 'supervisor', $3) returning id`,
      [b.id, a.supervisor.correo, b.admin.id],
    );
    const aceptando = await base.como('app_user');
    await aceptando.query('begin');
    await base.entrar(aceptando, a.supervisor.id);
    const { rows: aceptada } = await aceptando.query('select success from app.responder_invitacion($1, true)', [
      rows[0]?.id,
    ]);
    expect(aceptada).toEqual([{ success: true }]);
    const nombramiento = problemaDe(nombrar(a, a.supervisor));
    await hastaQueEspere(base, 'nombrar_admin');
    await aceptando.query('commit');
    expect((await nombramiento).codigo).toBe('usuario.en_otra_empresa');
    expect(await adminsDe(a.id)).toEqual([a.admin.id]);
  });
});

describe('stepping down', () => {
  test('leaves a supervisor, while another admin remains', async () => {
    await nombrar(a, a.supervisor);
    await dejar(a.admin, a.id);
    expect(await membresiasDe(base, a.admin)).toEqual([{ empresa_id: a.id, rol: 'supervisor', activo: true }]);
    expect((await problemaDe(a.admin.llamar(listarUsuarios, { params: { empresaId: a.id } }))).codigo).toBe(
      'permiso.denegado',
    );
    // whoever is a supervisor now can be switched off as any other
    await a.supervisor.llamar(activarUsuario, {
      params: { empresaId: a.id, usuarioId: a.admin.id },
      body: { activo: false },
    });
    expect(await adminsDe(a.id)).toEqual([a.supervisor.id]);
  });

  test('is refused to the last one, even beside other companies’ admins and an admin who is switched off', async () => {
    const otro = await nuevoMiembro(base, servidor.url, a.id, 'admin');
    await base.admin.query('update empresa_usuarios set activo = false where usuario_id = $1', [otro.id]);
    expect(await rechazo(dejar(a.admin, a.id))).toEqual(['membresia.ultimo_admin', 409]);
    expect(await adminsDe(a.id)).toEqual([a.admin.id]);
  });

  test('of two admins, 20 times at once, leaves exactly one', async () => {
    for (let vuelta = 0; vuelta < 5; vuelta += 1) {
      const empresa = await empresaConPersonal(base, servidor.url);
      const otro = await nuevoMiembro(base, servidor.url, empresa.id, 'admin');
      const intentos = await Promise.allSettled(
        Array.from({ length: 20 }, (_, i) => dejar(i % 2 === 0 ? empresa.admin : otro, empresa.id)),
      );
      expect(await adminsDe(empresa.id)).toHaveLength(1);
      expect(intentos.some(({ status }) => status === 'fulfilled')).toBe(true);
      for (const intento of intentos) {
        // the one who stepped down has no right to do so again; the other is the last
        if (intento.status === 'rejected')
          expect(['permiso.denegado', 'membresia.ultimo_admin']).toContain(
            (intento.reason as { codigo: string }).codigo,
          );
      }
    }
  });
});
