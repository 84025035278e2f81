import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { asCursor } from '#src/platform/server/http/cursor.ts';
import type { ResponseOf } from '#src/platform/shared/contract.ts';
import { empresaConPersonal, type Miembro } from '../../../../test/company.ts';
import { conBase, conServidor } from '../../../../test/fixtures.ts';
import {
  cerrar,
  correoNuevo,
  crearInvitacion,
  intentosDe,
  type InvitacionDePrueba,
  leerInvitaciones,
  vencer,
} from '../../../../test/invitations.ts';
import { leerCola } from '../../../../test/jobs.ts';
import { porArchivo, porPrueba } from '../../../../test/lifetimes.ts';
import { crearPersona, darMembresia } from '../../../../test/people.ts';
import { problemaDe, rechazo } from '../../../../test/server.ts';
import { listarInvitaciones, reenviarInvitacion, retirarInvitacion } from '../contract.ts';

type Pagina = ResponseOf<typeof listarInvitaciones>;

const base = conBase();
const servidor = conServidor(base);
const otra = porArchivo(() => empresaConPersonal(base, servidor.url));
beforeEach(() => base.admin.query('delete from graphile_worker._private_jobs'));
const empresa = porPrueba(() => empresaConPersonal(base, servidor.url));

const invitada = (correo = correoNuevo(), rol?: 'supervisor', de = empresa): Promise<InvitacionDePrueba> =>
  crearInvitacion(base, { id: de.id, quien: de.supervisor }, correo, rol);

const sobre = (id: string): { params: { empresaId: string; invitacionId: string } } => ({
  params: { empresaId: empresa.id, invitacionId: id },
});

describe('the list', () => {
  const listar = (
    { llamar }: Miembro,
    query: { limite?: number; despues?: string } = {},
    empresaId = empresa.id,
  ): Promise<Pagina> => llamar(listarInvitaciones, { params: { empresaId }, query });

  test('tells of each invitation who sent it, how it stands and what became of its mail', async () => {
    const correo = correoNuevo();
    const { id } = await invitada(correo, 'supervisor');
    await invitada(correoNuevo(), undefined, otra);
    const { invitaciones, siguiente } = await listar(empresa.supervisor);
    expect(siguiente).toBeNull();
    expect(invitaciones).toEqual([
      {
        id,
        correo,
        rol: 'supervisor',
        estado: 'pendiente',
        fecha_envio: expect.stringMatching(/^\d{4}-.*Z$/),
        expires_at: expect.stringMatching(/^\d{4}-.*Z$/),
        enviada_por: 'Luis Peña',
        correo_estado: 'enviado',
      },
    ]);
    const { fecha_envio = '', expires_at = '' } = invitaciones[0] ?? {};
    expect(Date.parse(expires_at) - Date.parse(fecha_envio)).toBe(7 * 24 * 60 * 60 * 1000);
  });

  test('knows six states, and three of the mail', async () => {
    const estados: Record<string, string> = {};
    for (const response of ['aceptada', 'rechazada', 'retirada', 'reemplazada']) {
      const { id } = await invitada();
      await cerrar(base, id, response);
      estados[id] = response;
    }
    const vencida = await invitada();
    await vencer(base, vencida.id);
    estados[vencida.id] = 'vencida';
    const [enCamino, fallida] = [await invitada(), await invitada()];
    await base.admin.query('update invitaciones set correo_enviado_en = null where id in ($1, $2)', [
      enCamino.id,
      fallida.id,
    ]);
    await base.admin.query('update invitaciones set correo_fallido = true where id = $1', [fallida.id]);
    for (const { id } of [enCamino, fallida]) estados[id] = 'pendiente';

    const { invitaciones } = await listar(empresa.admin);
    expect(Object.fromEntries(invitaciones.map(({ id, estado }) => [id, estado]))).toEqual(estados);
    const correos = Object.fromEntries(invitaciones.map(({ id, correo_estado }) => [id, correo_estado]));
    expect(correos).toMatchObject({ [enCamino.id]: 'en_camino', [fallida.id]: 'fallido', [vencida.id]: 'enviado' });
  });

  test('pages the newest first without losing or repeating one, also among those of one instant', async () => {
    for (let n = 0; n < 7; n += 1) await invitada();
    await base.admin.query(
      `with numeradas as (select id, row_number() over (order by id) as n from invitaciones where empresa_id = $1)
       update invitaciones i set fecha_envio = '2026-03-04 12:00:00.000001Z'::timestamptz + (x.n / 3) * interval '1 microsecond'
       from numeradas x where x.id = i.id`,
      [empresa.id],
    );
    const { rows } = await base.admin.query<{ id: string }>(
      'select id from invitaciones where empresa_id = $1 order by fecha_envio desc, id',
      [empresa.id],
    );
    const vistas: string[] = [];
    let despues: string | undefined;
    let paginas = 0;
    do {
      const pagina: Pagina = await listar(empresa.admin, { limite: 2, ...(despues !== undefined && { despues }) });
      expect(pagina.invitaciones.length).toBeLessThanOrEqual(2);
      vistas.push(...pagina.invitaciones.map(({ id }) => id));
      despues = pagina.siguiente ?? undefined;
      paginas += 1;
    } while (despues !== undefined);
    expect(vistas).toEqual(rows.map(({ id }) => id));
    expect(paginas).toBe(4);
  });

  test('refuses a place that it never gave', async () => {
    for (const despues of [
      'x',
      asCursor(['no', randomUUID()]),
      asCursor(['1', 'no']),
      asCursor(['1']),
      asCursor(['9'.repeat(17), randomUUID()]),
    ]) {
      expect(await rechazo(listar(empresa.admin, { despues }))).toEqual(['peticion.invalida', 422]);
    }
    const lejos = asCursor(['9'.repeat(16), randomUUID()]);
    expect(await listar(empresa.admin, { despues: lejos })).toEqual({ invitaciones: [], siguiente: null });
  });

  test('is for those who invite', async () => {
    expect(await rechazo(listar(empresa.mercaderista))).toEqual(['permiso.denegado', 403]);
    expect(await rechazo(listar(otra.admin))).toEqual(['empresa.no_encontrada', 404]);
  });
});

describe('sending again', () => {
  const reenviar = ({ llamar }: Miembro, id: string): Promise<void> => llamar(reenviarInvitacion, sobre(id));

  test('gives the same invitation a new mail, seven more days, and takes the old link away', async () => {
    const { id } = await invitada();
    await base.admin.query(
      `update invitaciones set correo_fallido = true, tokens_anteriores = array[sha256('x')], expires_at = now() + interval '1 hour',
       fecha_envio = now() - interval '6 days' where id = $1`,
      [id],
    );
    await reenviar(empresa.admin, id);
    expect(await leerInvitaciones(base, empresa.id)).toMatchObject([
      { id, token_hash: null, tokens_anteriores: [], enviado: false, correo_fallido: false, dias: 7, aceptada: false },
    ]);
    expect(await leerCola(base)).toMatchObject([{ task_identifier: 'correo-de-invitacion' }]);
    const { rows } = await base.admin.query(
      `select from invitaciones where id = $1 and fecha_envio > now() - interval '1 minute'`,
      [id],
    );
    expect(rows).toHaveLength(1);
  });

  test('also one that expired, if nobody answered it', async () => {
    const { id } = await invitada();
    await vencer(base, id);
    await reenviar(empresa.supervisor, id);
    expect(await leerInvitaciones(base, empresa.id)).toMatchObject([{ id, dias: 7, aceptada: false }]);
  });

  test.each(['aceptada', 'rechazada', 'retirada', 'reemplazada'])('not one that is %s', async (respuesta) => {
    const { id } = await invitada();
    await cerrar(base, id, respuesta);
    expect(await rechazo(reenviar(empresa.admin, id))).toEqual(['invitacion.no_valida', 410]);
    expect(await leerInvitaciones(base, empresa.id)).toMatchObject([{ respuesta, enviado: true }]);
    expect(await leerCola(base)).toEqual([]);
  });

  test('asks for the role again', async () => {
    const persona = await crearPersona(base);
    const { id } = await invitada(persona.correo);
    await darMembresia(base, otra.id, persona, 'supervisor');
    expect(await rechazo(reenviar(empresa.admin, id))).toEqual(['invitacion.rol_no_valido', 422]);
    await base.admin.query("update empresa_usuarios set rol = 'admin' where usuario_id = $1", [persona.id]);
    expect(await rechazo(reenviar(empresa.admin, id))).toEqual(['invitacion.es_admin', 422]);
    const { id: deMiembro } = await invitada(empresa.mercaderista.correo);
    expect(await rechazo(reenviar(empresa.admin, deMiembro))).toEqual(['invitacion.ya_pertenece', 409]);
    expect(await leerCola(base)).toEqual([]);
  });

  test('five times an hour', async () => {
    const { id } = await invitada();
    for (let vez = 0; vez < 5; vez += 1) await reenviar(empresa.admin, id);
    const problem = await problemaDe(reenviar(empresa.admin, id));
    expect(problem).toMatchObject({ estado: 429, codigo: 'limite.intentos' });
    expect(problem.retryAfter).toBeGreaterThan(3500);
    expect(await leerCola(base)).toHaveLength(1);
  });

  test('another company’s does not exist, nor does one that is not there; a mercaderista may not', async () => {
    const ajena = await invitada(correoNuevo(), undefined, otra);
    const antes = await leerInvitaciones(base, otra.id);
    for (const id of [ajena.id, randomUUID()]) {
      expect(await rechazo(reenviar(empresa.admin, id))).toEqual(['invitacion.no_encontrada', 404]);
    }
    const { id } = await invitada();
    expect(await rechazo(reenviar(empresa.mercaderista, id))).toEqual(['permiso.denegado', 403]);
    expect(await rechazo(reenviar(otra.admin, id))).toEqual(['empresa.no_encontrada', 404]);
    expect(await leerInvitaciones(base, otra.id)).toEqual(antes);
    expect(await leerCola(base)).toEqual([]);
    expect(await intentosDe(base, `invitar:${empresa.id}`)).toEqual({});
  });
});

describe('withdrawing', () => {
  const retirar = ({ llamar }: Miembro, id: string): Promise<void> => llamar(retirarInvitacion, sobre(id));

  test('closes it, whether or not its time was over', async () => {
    const [vigente, vencida] = [await invitada(), await invitada()];
    await vencer(base, vencida.id);
    await retirar(empresa.supervisor, vigente.id);
    await retirar(empresa.admin, vencida.id);
    expect(await leerInvitaciones(base, empresa.id)).toMatchObject([
      { id: vigente.id, aceptada: true, respuesta: 'retirada', respondida_por: null },
      { id: vencida.id, aceptada: true, respuesta: 'retirada' },
    ]);
    expect(await rechazo(retirar(empresa.admin, vigente.id))).toEqual(['invitacion.no_valida', 410]);
  });

  test('not one that was answered', async () => {
    const { id } = await invitada();
    await cerrar(base, id, 'aceptada');
    expect(await rechazo(retirar(empresa.admin, id))).toEqual(['invitacion.no_valida', 410]);
    expect(await leerInvitaciones(base, empresa.id)).toMatchObject([{ respuesta: 'aceptada' }]);
  });

  test('another company’s does not exist, nor does one that is not there; a mercaderista may not', async () => {
    const ajena = await invitada(correoNuevo(), undefined, otra);
    const { id } = await invitada();
    for (const ninguna of [ajena.id, randomUUID()]) {
      expect(await rechazo(retirar(empresa.admin, ninguna))).toEqual(['invitacion.no_encontrada', 404]);
    }
    expect(await rechazo(retirar(empresa.mercaderista, id))).toEqual(['permiso.denegado', 403]);
    expect(await rechazo(retirar(otra.admin, id))).toEqual(['empresa.no_encontrada', 404]);
    for (const de of [empresa, otra]) {
      expect((await leerInvitaciones(base, de.id)).every(({ aceptada }) => !aceptada)).toBe(true);
    }
  });
});
