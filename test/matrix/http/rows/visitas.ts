import * as contracts from '#src/features/programacion/contract-visitas.ts';
import type { NombreDeActor } from '../../actors.ts';
import type { EmpresaDeEscena } from '../../scene.ts';
import { prueba, type Rechazo } from '../case.ts';
import { deEmpresa } from '../company-row.ts';
import { loQueNoAdmite } from './sin-visitas.ts';

const GESTIONAN = ['admin', 'supervisor'] as const;
const NO_ENCONTRADA: Rechazo = [404, 'visita.no_encontrada'];
const HORA = '16:00';

const una = ({ id }: EmpresaDeEscena, visitaId: string) => ({ empresaId: id, visitaId });
const nueva = ({ mercaderista, sucursalSola, fecha }: EmpresaDeEscena) => ({
  usuario_id: mercaderista,
  sucursal_id: sucursalSola,
  fecha,
  hora: HORA,
  instrucciones: null,
  recurrencia: null,
});
const CADA_SEMANA = {
  tipo_recurrencia: 'personalizado' as const,
  patron: 'semanal' as const,
  frecuencia: 1,
  dia_semana: null,
  dia_mes: null,
  duracion_tipo: 'numero_repeticiones' as const,
  numero_repeticiones: 3,
  fecha_fin: null,
};

const porA: NombreDeActor = 'supervisor de A y B';

export const filasDeVisitas = [
  deEmpresa({
    capacidad: 'visitas: leer una',
    contrato: contracts.verVisita,
    roles: GESTIONAN,
    pide: (c) => ({ params: una(c, c.visita) }),
    noExiste: NO_ENCONTRADA,
    lee: ({ id, usuario_id, sucursal_id }, c) =>
      id === c.visita && usuario_id === c.mercaderista && sucursal_id === c.sucursal,
  }),
  deEmpresa({
    capacidad: 'visitas: programar una',
    contrato: contracts.programarVisita,
    roles: GESTIONAN,
    pide: (c) => ({ params: { empresaId: c.id }, body: nueva(c) }),
    escribe: (c, yo) =>
      prueba`exists (select from visitas where (empresa_id, usuario_id, sucursal_id, fecha, hora, creada_por)
             = (${c.id}, ${c.mercaderista}, ${c.sucursalSola}, ${c.fecha}, ${HORA}, ${yo.id}))`,
    tambien: (escena) => {
      const { A } = escena;
      const enA = { empresaId: A.id };
      return [
        ...loQueNoAdmite(escena).map(([cambio, espera]) => ({
          que: 'donde no se reciben visitas, o para quien no las hace',
          actor: porA,
          pide: { params: enA, body: { ...nueva(A), ...cambio } },
          espera,
        })),
        {
          que: 'en un turno ocupado',
          actor: porA,
          pide: { params: enA, body: { ...nueva(A), sucursal_id: A.sucursal, hora: '07:00' } },
          espera: [409, 'visita.turno_ocupado'],
        },
        {
          que: 'y las que la repiten',
          actor: porA,
          pide: { params: enA, body: { ...nueva(A), recurrencia: CADA_SEMANA } },
          espera: 'permitido',
          escribe: prueba`(select count(*) from visitas v join visitas_recurrentes r on (r.empresa_id, r.id) = (v.empresa_id, v.serie_id)
                           where v.empresa_id = ${A.id} and r.id <> ${A.serie}) = 3`,
        },
      ];
    },
  }),
];
