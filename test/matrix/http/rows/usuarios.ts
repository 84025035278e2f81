import * as contracts from '#src/features/usuarios/contract.ts';
import { prueba, type Rechazo } from '../case.ts';
import { deEmpresa } from '../company-row.ts';
import { dePersona } from '../person-row.ts';

const NO_ENCONTRADO: Rechazo = [404, 'usuario.no_encontrado'];
const ES_ADMIN: Rechazo = [409, 'usuario.es_admin'];

export const filasDeUsuarios = [
  deEmpresa({
    capacidad: 'lista de mercaderistas',
    contrato: contracts.listarMercaderistas,
    roles: ['admin', 'supervisor'],
    pide: ({ id }) => ({ params: { empresaId: id } }),
    lee: ({ mercaderistas }, c) => mercaderistas.some(({ id }) => id === c.mercaderista),
  }),
  deEmpresa({
    capacidad: 'usuarios: lista',
    contrato: contracts.listarUsuarios,
    roles: ['admin'],
    pide: ({ id }) => ({ params: { empresaId: id }, query: { limite: 100 } }),
    lee: ({ usuarios }, c) => [c.admin, c.supervisor, c.mercaderista].every((id) => usuarios.some((u) => u.id === id)),
  }),
  deEmpresa({
    capacidad: 'usuarios: activar y desactivar',
    contrato: contracts.activarUsuario,
    roles: ['admin'],
    pide: ({ id, mercaderista }) => ({
      params: { empresaId: id, usuarioId: mercaderista },
      body: { activo: false },
    }),
    noExiste: NO_ENCONTRADO,
    escribe: (c) =>
      prueba`exists (select from empresa_usuarios where empresa_id = ${c.id} and usuario_id = ${c.mercaderista} and not activo)`,
    tambien: ({ A, actor }) => [
      ...[A.admin, A.otroAdmin].map((usuarioId) => ({
        que: 'nunca a un admin',
        actor: 'admin de A' as const,
        pide: { params: { empresaId: A.id, usuarioId }, body: { activo: false } },
        espera: ES_ADMIN,
      })),
      {
        que: 'quien fue retirado',
        actor: 'admin de A',
        pide: { params: { empresaId: A.id, usuarioId: actor('retirado de A').id }, body: { activo: true } },
        espera: NO_ENCONTRADO,
      },
      {
        que: 'a quien ya esta en cinco empresas',
        actor: 'admin de A',
        pide: {
          params: { empresaId: A.id, usuarioId: actor('mercaderista de cinco').id },
          body: { activo: true },
        },
        espera: [409, 'membresia.limite_empresas'],
      },
    ],
  }),
  deEmpresa({
    capacidad: 'usuarios: eliminar',
    contrato: contracts.eliminarUsuario,
    roles: ['admin'],
    pide: ({ id, mercaderista }) => ({ params: { empresaId: id, usuarioId: mercaderista } }),
    noExiste: NO_ENCONTRADO,
    escribe: (c) =>
      prueba`not exists (select from empresa_usuarios where empresa_id = ${c.id} and usuario_id = ${c.mercaderista})`,
    tambien: ({ A }) =>
      [A.admin, A.otroAdmin].map((usuarioId) => ({
        que: 'nunca a un admin',
        actor: 'admin de A' as const,
        pide: { params: { empresaId: A.id, usuarioId } },
        espera: ES_ADMIN,
      })),
  }),
  deEmpresa({
    capacidad: 'admin: nombrar a un supervisor activo',
    contrato: contracts.nombrarAdmin,
    roles: ['admin'],
    pide: ({ id, supervisor }) => ({ params: { empresaId: id, usuarioId: supervisor } }),
    noExiste: NO_ENCONTRADO,
    escribe: (c) =>
      prueba`exists (select from empresa_usuarios where empresa_id = ${c.id} and usuario_id = ${c.supervisor} and rol = 'admin')`,
    tambien: ({ A, actor }) => {
      const a = (usuarioId: string) => ({ params: { empresaId: A.id, usuarioId } });
      return [
        ...[A.mercaderista, A.otroAdmin, actor('supervisor inactivo de A').id].map((usuarioId) => ({
          que: 'quien no es supervisor activo',
          actor: 'admin de A' as const,
          pide: a(usuarioId),
          espera: [409, 'usuario.no_es_supervisor'] as const,
        })),
        {
          que: 'supervisor tambien de otra',
          actor: 'admin de A',
          pide: a(actor('supervisor de A y B').id),
          espera: [409, 'usuario.en_otra_empresa'],
        },
      ];
    },
  }),
  deEmpresa({
    capacidad: 'admin: dejar de serlo mientras quede otro',
    contrato: contracts.dejarDeSerAdmin,
    roles: ['admin'],
    pide: ({ id }) => ({ params: { empresaId: id } }),
    escribe: (c, yo) =>
      prueba`exists (select from empresa_usuarios where empresa_id = ${c.id} and usuario_id = ${yo.id} and rol = 'supervisor')`,
    tambien: ({ C }) => [
      {
        que: 'el unico',
        actor: 'admin de C',
        pide: { params: { empresaId: C } },
        espera: [409, 'membresia.ultimo_admin'],
      },
    ],
  }),
  deEmpresa({
    capacidad: 'dejar la empresa',
    contrato: contracts.dejarEmpresa,
    roles: ['supervisor', 'mercaderista'],
    pide: ({ id }) => ({ params: { empresaId: id } }),
    escribe: (c, yo) =>
      prueba`(select array_agg((f.empresa_id, f.usuario_id)) from foto.public_empresa_usuarios f
              where not exists (select from empresa_usuarios m where (m.empresa_id, m.usuario_id) = (f.empresa_id, f.usuario_id)))
             = array[(${c.id}::uuid, ${yo.id}::uuid)]`,
  }),
  dePersona({
    capacidad: 'membresias propias terminadas',
    contrato: contracts.listarMembresiasTerminadas,
    pide: () => ({}),
    lee: ({ membresias }, yo, { id }) =>
      JSON.stringify(membresias.map((m) => [m.empresa_id, m.estado])) ===
      JSON.stringify(
        /inactivo/.test(yo.nombre) ? [[id, 'desactivada']] : /retirado/.test(yo.nombre) ? [[id, 'retirada']] : [],
      ),
  }),
];
