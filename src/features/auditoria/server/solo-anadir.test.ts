import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { guardarConfiguracion } from '#src/features/empresas/contract.ts';
import * as invitaciones from '#src/features/invitaciones/contract.ts';
import { cambiarClave, cambiarNombre } from '#src/features/perfil/contract.ts';
import { activarUsuario, eliminarUsuario, nombrarAdmin } from '#src/features/usuarios/contract.ts';
import { empresaConPersonal } from '../../../../test/company.ts';
import { conBase, conServidor } from '../../../../test/fixtures.ts';
import { porArchivo } from '../../../../test/lifetimes.ts';
import { CLAVE, crearPersona, navegadorDe } from '../../../../test/people.ts';

const base = conBase();
const servidor = conServidor(base);
const a = porArchivo(() => empresaConPersonal(base, servidor.url, 'A'));

const INTENTOS = [
  `insert into auditoria (empresa_id, accion, entidad, entidad_id) values (app.empresa_id(), 'update', 'empresas', app.empresa_id())`,
  `update auditoria set actor_id = null`,
  `delete from auditoria`,
  `truncate auditoria`,
  `merge into auditoria using (select 1) x on false when not matched then insert (empresa_id, accion, entidad, entidad_id)
     values (app.empresa_id(), 'update', 'empresas', app.empresa_id())`,
  `select * from auditoria for update`,
  `copy auditoria from stdin`,
  `alter table auditoria disable row level security`,
  `alter table empresa_usuarios disable trigger auditoria`,
  `drop trigger auditoria on empresa_usuarios`,
  `create or replace function app.auditar_fila() returns trigger language plpgsql as 'begin return null; end'`,
  `create rule silencio as on insert to auditoria do instead nothing`,
  `set session_replication_role = replica`,
  `set role app_owner`,
];

describe.each(['app_user', 'app_worker'] as const)('as %s, inside a company as its admin', (rol) => {
  test.each(INTENTOS)('%s is refused', async (sql) => {
    const cliente = await base.como(rol);
    await cliente.query('begin');
    await base.entrar(cliente, a.admin.id, a.id);
    // what may be done with it: read it
    expect((await cliente.query('select 1 from auditoria')).rowCount).toBeGreaterThan(0);
    await expect(cliente.query(sql)).rejects.toMatchObject({ code: '42501' });
  });
});

test.each(['app_auth', 'app_jobs'] as const)('%s cannot even read it', async (rol) => {
  const cliente = await base.como(rol);
  await expect(cliente.query('select * from public.auditoria')).rejects.toMatchObject({ code: '42501' });
});

test('a job is seen as the system, whatever it changes', async () => {
  const cliente = await base.como('app_worker');
  const { rows } = await base.admin.query<{ id: string }>(
    `insert into invitaciones (empresa_id, correo, rol, enviada_por) values ($1, 'job@x.example', 'supervisor', $2) returning id`,
    [a.id, a.admin.id],
  );
  await cliente.query('begin');
  await cliente.query('select app.entrar_sistema($1)', [a.id]);
  await cliente.query(`update invitaciones set expires_at = now() where id = $1`, [rows[0]?.id]);
  await cliente.query('commit');
  const { rows: entradas } = await base.admin.query(
    "select actor_id, actor_rol, accion from auditoria where entidad_id = $1 and accion = 'update'",
    [rows[0]?.id],
  );
  expect(entradas).toEqual([{ actor_id: null, actor_rol: 'sistema', accion: 'update' }]);
});

test('it never holds an address, a password, a token or a digest of one', async () => {
  const invitada = await crearPersona(base, 'Invitada');
  const suya = await navegadorDe(base, servidor.url, invitada);
  const params = { empresaId: a.id };
  const invitar = (correo: string) =>
    a.admin.llamar(invitaciones.invitar, { params, body: { correo, rol: 'supervisor' } });
  const { id } = await invitar(invitada.correo);
  const { id: otra } = await invitar(`otra-${randomUUID()}@x.example`);
  // as the mail's job does: a token, and a second one after a mail that may not have arrived
  const huellas = ['11', '22', '33'].map((par) => par.repeat(32));
  await base.admin.query(
    `update invitaciones set token_hash = decode($2, 'hex'), tokens_anteriores = array[decode($3, 'hex'), decode($4, 'hex')],
       correo_enviado_en = now(), rol = 'supervisor' where id = $1`,
    [otra, ...huellas],
  );
  await a.admin.llamar(invitaciones.reenviarInvitacion, { params: { ...params, invitacionId: otra } });
  await base.admin.query(`update invitaciones set token_hash = decode($2, 'hex') where id = $1`, [id, huellas[0]]);
  await suya.llamar(invitaciones.aceptarInvitacion, { params: { invitacionId: id } });
  const deInvitada = { ...params, usuarioId: invitada.id };
  await a.admin.llamar(activarUsuario, { params: deInvitada, body: { activo: false } });
  await a.admin.llamar(eliminarUsuario, { params: deInvitada });
  await a.admin.llamar(nombrarAdmin, { params: { ...params, usuarioId: a.supervisor.id } });
  await a.admin.llamar(guardarConfiguracion, {
    params,
    body: {
      company_name: 'Otra',
      timezone: 'America/Lima',
      business_hours_start: '09:00',
      business_hours_end: '10:00',
      permite_no_planificadas: true,
      tolerancia_precio: 0.1,
      radio_inicio_m: 300,
      pide_fotos: 'nunca',
      ranking_minimo: 5,
    },
  });
  await a.supervisor.llamar(cambiarNombre, { body: { nombre: 'Luis Alberto Peña' } });
  await a.supervisor.llamar(cambiarClave, { body: { clave_actual: CLAVE, clave: 'otra-clave-larga' } });
  await base.admin.query("update usuarios set correo = 'nuevo@x.example' where id = $1", [a.supervisor.id]);
  await base.admin.query('delete from invitaciones where id = $1', [otra]);

  const { rows: acciones } = await base.admin.query<{ que: string }>(
    'select distinct entidad || $2 || accion as que from auditoria where empresa_id = $1 order by 1',
    [a.id, ' '],
  );
  expect(acciones.map(({ que }) => que)).toEqual([
    'accesos cierre',
    'company_settings update',
    'empresa_usuarios delete',
    'empresa_usuarios insert',
    'empresa_usuarios update',
    'empresas insert',
    'empresas update',
    'invitaciones delete',
    'invitaciones insert',
    'invitaciones update',
    'usuarios update',
  ]);
  const { rows: filas } = await base.admin.query<{ texto: string }>('select a::text as texto from auditoria a');
  const todo = filas.map(({ texto }) => texto).join('\n');
  // the row as text would show it: it does show what is recorded
  expect(todo).toContain('America/Lima');
  for (const secreto of ['@', 'argon2', CLAVE, 'otra-clave-larga', ...huellas]) expect(todo).not.toContain(secreto);
  // nor a name: those are looked up when the trail is read
  for (const nombre of ['Luis', 'Invitada', 'Carmen']) expect(todo).not.toContain(nombre);
});
