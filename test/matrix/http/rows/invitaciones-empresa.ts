import * as contracts from '#src/features/invitaciones/contract.ts';
import { prueba, type Rechazo } from '../case.ts';
import { deEmpresa } from '../company-row.ts';

const GESTIONAN = ['admin', 'supervisor'] as const;
const NO_ENCONTRADA: Rechazo = [404, 'invitacion.no_encontrada'];
const CERRADA: Rechazo = [410, 'invitacion.no_valida'];
const NUEVO = 'invitado@x.example';

export const filasDeInvitacionesDeEmpresa = [
  deEmpresa({
    capacidad: 'invitaciones: invitar',
    contrato: contracts.invitar,
    roles: GESTIONAN,
    pide: ({ id }) => ({ params: { empresaId: id }, body: { correo: NUEVO, rol: 'supervisor' as const } }),
    escribe: (c, yo) =>
      prueba`exists (select from invitaciones where empresa_id = ${c.id} and correo = ${NUEVO} and enviada_por = ${yo.id} and not aceptada)`,
    tambien: ({ A, actor }) => {
      const a = (correo: string, rol: 'supervisor' | 'mercaderista') => ({
        params: { empresaId: A.id },
        body: { correo, rol },
      });
      return [
        {
          que: 'a quien ya pertenece',
          actor: 'admin de A',
          pide: a(actor('mercaderista de A').correo, 'mercaderista'),
          espera: [409, 'invitacion.ya_pertenece'],
        },
        {
          que: 'al admin de otra',
          actor: 'admin de A',
          pide: a(actor('admin de B').correo, 'supervisor'),
          espera: [422, 'invitacion.es_admin'],
        },
        {
          que: 'con otro rol que el que tiene',
          actor: 'admin de A',
          pide: a(actor('mercaderista de B').correo, 'supervisor'),
          espera: [422, 'invitacion.rol_no_valido'],
        },
      ];
    },
  }),
  deEmpresa({
    capacidad: 'invitaciones de la empresa: lista',
    contrato: contracts.listarInvitaciones,
    roles: GESTIONAN,
    pide: ({ id }) => ({ params: { empresaId: id }, query: { limite: 100 } }),
    lee: ({ invitaciones }, c) => invitaciones.some(({ id }) => id === c.invitacion),
  }),
  deEmpresa({
    capacidad: 'invitaciones: reenviar',
    contrato: contracts.reenviarInvitacion,
    roles: GESTIONAN,
    pide: ({ id, invitacion }) => ({ params: { empresaId: id, invitacionId: invitacion } }),
    noExiste: NO_ENCONTRADA,
    // the link of the earlier mail stops working at once
    escribe: (c) => prueba`(select token_hash from invitaciones where id = ${c.invitacion}) is null`,
    tambien: ({ A }) => [
      {
        que: 'una retirada',
        actor: 'admin de A',
        pide: { params: { empresaId: A.id, invitacionId: A.retirada } },
        espera: CERRADA,
      },
    ],
  }),
  deEmpresa({
    capacidad: 'invitaciones de la empresa: retirar',
    contrato: contracts.retirarInvitacion,
    roles: GESTIONAN,
    pide: ({ id, invitacion }) => ({ params: { empresaId: id, invitacionId: invitacion } }),
    noExiste: NO_ENCONTRADA,
    escribe: (c) => prueba`(select respuesta from invitaciones where id = ${c.invitacion}) = 'retirada'`,
    tambien: ({ A }) => [
      {
        que: 'una retirada',
        actor: 'admin de A',
        pide: { params: { empresaId: A.id, invitacionId: A.retirada } },
        espera: CERRADA,
      },
    ],
  }),
];
