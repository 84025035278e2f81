import { listarAuditoria } from '#src/features/auditoria/contract.ts';
import { deEmpresa } from '../company-row.ts';

export const filasDeAuditoria = [
  deEmpresa({
    capacidad: 'auditoria: leer',
    contrato: listarAuditoria,
    roles: ['admin'],
    pide: ({ id }) => ({ params: { empresaId: id }, query: { limite: 100 } }),
    lee: ({ registros }) => registros.some(({ entidad }) => entidad === 'empresa_usuarios'),
    tambien: ({ A, B }) => [
      {
        que: 'lo que hizo alguien de otra empresa: nada',
        actor: 'admin de A',
        pide: { params: { empresaId: A.id }, query: { actor_id: B.admin } },
        espera: 'permitido',
        lee: ({ registros }) => registros.length === 0,
      },
    ],
  }),
];
