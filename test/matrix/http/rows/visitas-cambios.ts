import * as contracts from '#src/features/programacion/contract-visitas.ts';
import type { NombreDeActor } from '../../actors.ts';
import type { EmpresaDeEscena } from '../../scene.ts';
import { prueba, type Rechazo } from '../case.ts';
import { deEmpresa } from '../company-row.ts';
import { loQueNoAdmite } from './sin-visitas.ts';

const GESTIONAN = ['admin', 'supervisor'] as const;
const NO_ENCONTRADA: Rechazo = [404, 'visita.no_encontrada'];
const NO_PENDIENTE: Rechazo = [409, 'visita.no_pendiente'];
const HORA = '16:00';

const una = ({ id }: EmpresaDeEscena, visitaId: string) => ({ empresaId: id, visitaId });
const porA: NombreDeActor = 'supervisor de A y B';

export const filasDeCambiosDeVisitas = [
  deEmpresa({
    capacidad: 'visitas: cambiar una pendiente',
    contrato: contracts.cambiarVisita,
    roles: GESTIONAN,
    pide: (c) => ({
      params: una(c, c.visita),
      body: { sucursal_id: c.sucursalSola, usuario_id: c.mercaderista, hora: HORA, version: 1 },
    }),
    noExiste: NO_ENCONTRADA,
    escribe: (c) =>
      prueba`(select (sucursal_id, hora) from visitas where (empresa_id, id) = (${c.id}, ${c.visita})) = (${c.sucursalSola}::uuid, ${HORA}::time)`,
    tambien: (escena) => {
      const { A } = escena;
      return [
        ...loQueNoAdmite(escena).map(([cambio, espera]) => ({
          que: 'a donde no se reciben visitas, o para quien no las hace',
          actor: porA,
          pide: { params: una(A, A.visita), body: { ...cambio, version: 1 } },
          espera,
        })),
        {
          que: 'la que otra persona cambio',
          actor: porA,
          pide: { params: una(A, A.visita), body: { hora: HORA, version: 7 } },
          espera: [409, 'registro.cambiado'],
        },
        ...[A.visitaEnCurso, A.visitaTerminada].map((visita) => ({
          que: 'la que ya no esta pendiente',
          actor: porA,
          pide: { params: una(A, visita), body: { hora: HORA, version: 1 } },
          espera: NO_PENDIENTE,
        })),
        {
          que: 'con las siguientes de su serie',
          actor: porA,
          pide: {
            params: una(A, A.visitaDeSerie),
            body: { hora: HORA, alcance: 'siguientes' as const, version: 1 },
          },
          espera: 'permitido',
          escribe: prueba`(select count(*) from visitas where (empresa_id, serie_id, hora) = (${A.id}, ${A.serie}, ${HORA})) = 2`,
        },
      ];
    },
  }),
  deEmpresa({
    capacidad: 'visitas: cancelar',
    contrato: contracts.cancelarVisita,
    roles: GESTIONAN,
    pide: (c) => ({ params: una(c, c.visita), body: { motivo: 'Cerrada' } }),
    noExiste: NO_ENCONTRADA,
    escribe: (c) =>
      prueba`(select motivo_cancelacion from visitas where (empresa_id, id, estado) = (${c.id}, ${c.visita}, 'cancelada')) = 'Cerrada'`,
    tambien: ({ A }) => {
      const cancelada = (visita: string) =>
        prueba`(select estado from visitas where (empresa_id, id) = (${A.id}, ${visita})) = 'cancelada'`;
      return [
        // one whose day has passed is cancelled, not deleted
        ...[A.visitaEnCurso, A.visitaPasada].map((visita) => ({
          que: 'la que esta en curso, o es de un dia que paso',
          actor: porA,
          pide: { params: una(A, visita), body: { motivo: 'Cerrada' } },
          espera: 'permitido' as const,
          escribe: cancelada(visita),
        })),
        {
          que: 'la que ya termino',
          actor: porA,
          pide: { params: una(A, A.visitaTerminada), body: { motivo: 'Cerrada' } },
          espera: [409, 'visita.terminada'],
        },
        {
          que: 'con toda su serie',
          actor: porA,
          pide: { params: una(A, A.visitaSiguiente), body: { motivo: 'Cerrada', alcance: 'todas' as const } },
          espera: 'permitido',
          escribe: prueba`(select activa from visitas_recurrentes where id = ${A.serie}) is false
                          and (select bool_and(estado = 'cancelada') from visitas where (empresa_id, serie_id) = (${A.id}, ${A.serie}))`,
        },
      ];
    },
  }),
  deEmpresa({
    capacidad: 'visitas: eliminar una pendiente',
    contrato: contracts.eliminarVisita,
    roles: GESTIONAN,
    pide: (c) => ({ params: una(c, c.visita) }),
    noExiste: NO_ENCONTRADA,
    escribe: (c) => prueba`not exists (select from visitas where (empresa_id, id) = (${c.id}, ${c.visita}))`,
    tambien: ({ A }) => [
      ...[A.visitaEnCurso, A.visitaTerminada].map((visita) => ({
        que: 'la que ya no esta pendiente',
        actor: porA,
        pide: { params: una(A, visita) },
        espera: NO_PENDIENTE,
      })),
      {
        que: 'la de un dia que paso',
        actor: porA,
        pide: { params: una(A, A.visitaPasada) },
        espera: [409, 'visita.fecha_pasada'],
      },
      {
        que: 'con las siguientes de su serie',
        actor: porA,
        pide: { params: una(A, A.visitaDeSerie), query: { alcance: 'siguientes' as const } },
        espera: 'permitido',
        escribe: prueba`not exists (select from visitas where (empresa_id, serie_id) = (${A.id}, ${A.serie}))`,
      },
    ],
  }),
];
