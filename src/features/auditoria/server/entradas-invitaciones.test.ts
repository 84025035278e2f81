import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { registrarEmpresa } from '#src/features/empresas/contract.ts';
import * as invitaciones from '#src/features/invitaciones/contract.ts';
import { leerSesion } from '#src/features/sesion/contract-sesion.ts';
import { empresaConPersonal } from '../../../../test/company.ts';
import { conBase, conServidor } from '../../../../test/fixtures.ts';
import { porArchivo } from '../../../../test/lifetimes.ts';
import { crearPersona, navegadorDe } from '../../../../test/people.ts';
import { navegador } from '../../../../test/server.ts';
import { listarAuditoria } from '../contract.ts';

const base = conBase();
const servidor = conServidor(base, { EMAIL_CONFIRMATION: 'false' });
const a = porArchivo(() => empresaConPersonal(base, servidor.url, 'A'));

const INSTANTE = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);

/** What happened since the last time it was asked, the oldest first. */
let vistos = 0;
const novedades = async () => {
  const { registros } = await a.admin.llamar(listarAuditoria, {
    params: { empresaId: a.id },
    query: { limite: 100 },
  });
  const nuevos = registros.slice(0, registros.length - vistos);
  vistos = registros.length;
  return nuevos.toReversed().map(({ id: _id, created_at: _cuando, ...entrada }) => entrada);
};

test('an invitation from its sending to its end, with who did it and in which role', async () => {
  await novedades();
  const persona = await crearPersona(base, 'Beatriz Lugo');
  const suya = await navegadorDe(base, servidor.url, persona);
  const params = { empresaId: a.id };
  const porElSupervisor = { actor_id: a.supervisor.id, actor_nombre: 'Luis Peña', actor_rol: 'supervisor' };
  const entrada = { entidad: 'invitaciones', sobre: persona.correo };

  const { id } = await a.supervisor.llamar(invitaciones.invitar, {
    params,
    body: { correo: persona.correo, rol: 'mercaderista' },
  });
  expect(await novedades()).toEqual([
    {
      ...porElSupervisor,
      ...entrada,
      accion: 'insert',
      antes: null,
      despues: { rol: 'mercaderista', respuesta: null, fecha_envio: INSTANTE, expires_at: INSTANTE },
    },
  ]);

  await a.admin.llamar(invitaciones.reenviarInvitacion, { params: { ...params, invitacionId: id } });
  expect(await novedades()).toEqual([
    {
      ...entrada,
      actor_id: a.admin.id,
      actor_nombre: 'Carmen Rondón',
      actor_rol: 'admin',
      accion: 'update',
      antes: { fecha_envio: INSTANTE, expires_at: INSTANTE },
      despues: { fecha_envio: INSTANTE, expires_at: INSTANTE },
    },
  ]);

  await suya.llamar(invitaciones.rechazarInvitacion, { params: { invitacionId: id } });
  // whoever declines is nobody of the company: it knows the address it wrote to, and no name
  const porNadieDeAqui = { actor_id: persona.id, actor_nombre: null, actor_rol: null };
  expect(await novedades()).toEqual([
    {
      ...porNadieDeAqui,
      ...entrada,
      accion: 'update',
      antes: { respuesta: null, expires_at: INSTANTE },
      despues: { respuesta: 'rechazada', expires_at: INSTANTE },
    },
  ]);

  const otra = await a.supervisor.llamar(invitaciones.invitar, {
    params,
    body: { correo: persona.correo, rol: 'supervisor' },
  });
  await suya.llamar(invitaciones.aceptarInvitacion, { params: { invitacionId: otra.id } });
  const porElla = { actor_id: persona.id, actor_nombre: 'Beatriz Lugo', actor_rol: null };
  expect((await novedades()).slice(1)).toEqual([
    {
      ...porElla,
      accion: 'insert',
      entidad: 'empresa_usuarios',
      sobre: 'Beatriz Lugo',
      antes: null,
      despues: { rol: 'supervisor', activo: true },
    },
    { ...porElla, ...entrada, accion: 'update', antes: { respuesta: null }, despues: { respuesta: 'aceptada' } },
  ]);
});

test('withdrawn; and erased, its address is gone from the trail too', async () => {
  const correo = `retirada-${randomUUID().slice(0, 8)}@x.example`;
  const { id } = await a.admin.llamar(invitaciones.invitar, {
    params: { empresaId: a.id },
    body: { correo, rol: 'supervisor' },
  });
  await novedades();
  await a.admin.llamar(invitaciones.retirarInvitacion, { params: { empresaId: a.id, invitacionId: id } });
  expect(await novedades()).toMatchObject([{ sobre: correo, despues: { respuesta: 'retirada' } }]);
  await base.admin.query('delete from invitaciones where id = $1', [id]);
  expect(await novedades()).toMatchObject([
    { actor_id: null, actor_nombre: null, actor_rol: null, accion: 'delete', sobre: null, despues: null },
  ]);
  const { registros } = await a.admin.llamar(listarAuditoria, { params: { empresaId: a.id } });
  expect(registros.slice(0, 3).map(({ entidad, sobre }) => [entidad, sobre])).toEqual(
    Array.from({ length: 3 }, () => ['invitaciones', null]),
  );
});

test('a registration is the first that a company’s trail tells', async () => {
  const aqui = navegador(servidor.url);
  const empresa_id = randomUUID();
  await aqui.llamar(registrarEmpresa, {
    body: {
      empresa_id,
      empresa_nombre: 'Nueva',
      nombre: 'Nora Díaz',
      correo: `nora-${empresa_id.slice(0, 8)}@x.example`,
      clave: 'una-clave-buena',
    },
  });
  const yo = (await aqui.llamar(leerSesion, {})).sesion?.usuario.id;
  const { registros } = await aqui.llamar(listarAuditoria, { params: { empresaId: empresa_id } });
  const porElla = { actor_id: yo, actor_nombre: 'Nora Díaz', actor_rol: null, accion: 'insert', antes: null };
  expect(registros).toMatchObject([
    { ...porElla, entidad: 'empresa_usuarios', sobre: 'Nora Díaz', despues: { rol: 'admin', activo: true } },
    { ...porElla, entidad: 'empresas', sobre: null, despues: { nombre: 'Nueva', logo_url: null } },
  ]);
  // that somebody came is told among the accesses, where it does not bury the rest
  const accesos = await aqui.llamar(listarAuditoria, {
    params: { empresaId: empresa_id },
    query: { entidad: 'accesos' },
  });
  expect(accesos.registros).toMatchObject([{ ...porElla, accion: 'entrada', entidad: 'accesos', sobre: 'Nora Díaz' }]);
});
