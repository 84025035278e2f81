import * as contracts from '#src/features/programacion/contract-masiva.ts';
import type { EmpresaDeEscena, Escena } from '../../scene.ts';
import { prueba, type Rechazo } from '../case.ts';
import { deEmpresa } from '../company-row.ts';
import { enEmpresa } from './en-empresa.ts';
import { sucursalesSinVisitas, personasSinVisitas } from './sin-visitas.ts';

const GESTIONAN = ['admin', 'supervisor'] as const;

const plan = ({ mercaderista, sucursalSola, fecha }: EmpresaDeEscena) => ({
  mercaderistas: [mercaderista],
  sucursales: [sucursalSola],
  fecha,
  hora: null,
  asignacion: 'manual' as const,
  instrucciones: null,
  repeticion: null,
});
const creada = ({ id, mercaderista, sucursalSola, fecha }: EmpresaDeEscena) =>
  prueba`(select count(*) from visitas where (empresa_id, usuario_id, sucursal_id, fecha, origen)
          = (${id}, ${mercaderista}, ${sucursalSola}, ${fecha}, 'masiva')) = 1`;

/** A plan with somebody, or somewhere, that takes no visits beside what does. */
const conLoQueNoAdmite = (escena: Escena) => {
  const suyo = plan(escena.A);
  return [
    ...sucursalesSinVisitas(escena).map((sucursal) => ({
      cuerpo: { ...suyo, sucursales: [...suyo.sucursales, sucursal], omitir_ocupados: true },
      espera: [422, 'visita.sucursal_no_disponible'] as Rechazo,
    })),
    ...personasSinVisitas(escena).map((persona) => ({
      cuerpo: { ...suyo, mercaderistas: [...suyo.mercaderistas, persona], omitir_ocupados: true },
      espera: [422, 'visita.persona_no_disponible'] as Rechazo,
    })),
  ];
};

export const filasDeVisitasMasivas = [
  deEmpresa({
    capacidad: 'visitas: ver que haria un plan masivo',
    contrato: contracts.revisarPlanMasivo,
    roles: GESTIONAN,
    pide: (c) => ({ params: enEmpresa(c), body: plan(c) }),
    lee: ({ total, sucursales_no_disponibles, personas_no_disponibles }) =>
      total === 1 && sucursales_no_disponibles.length + personas_no_disponibles.length === 0,
    // as one that is nothing: without a name
    ignora: ({ ocupados, sucursales_no_disponibles, personas_no_disponibles }) =>
      ocupados === 0 &&
      [...sucursales_no_disponibles, ...personas_no_disponibles].map((x) => x.nombre).join('|') === '' &&
      sucursales_no_disponibles.length + personas_no_disponibles.length === 1,
    tambien: ({ A, B, actor }) => [
      {
        que: 'lo que otra empresa tiene ocupado no lo esta',
        actor: 'supervisor de A y B',
        pide: {
          params: enEmpresa(A),
          body: {
            ...plan(A),
            mercaderistas: [actor('mercaderista de A y B').id],
            sucursales: [B.sucursal],
            hora: '08:00',
          },
        },
        espera: 'permitido',
        lee: ({ ocupados }) => ocupados === 0,
      },
    ],
  }),
  deEmpresa({
    capacidad: 'visitas: programar muchas',
    contrato: contracts.crearVisitasMasivas,
    roles: GESTIONAN,
    pide: (c) => ({ params: enEmpresa(c), body: { ...plan(c), omitir_ocupados: false } }),
    escribe: creada,
    lee: (lineas) => lineas.some((linea) => linea.fase === 'hecho' && linea.creadas === 1),
    tambien: (escena) => {
      const { A } = escena;
      return [
        ...conLoQueNoAdmite(escena).map(({ cuerpo, espera }) => ({
          que: 'con lo que no recibe visitas',
          actor: 'supervisor de A y B' as const,
          pide: { params: enEmpresa(A), body: cuerpo },
          espera,
        })),
        {
          que: 'con un turno ocupado',
          actor: 'admin de A',
          pide: {
            params: enEmpresa(A),
            body: { ...plan(A), sucursales: [A.sucursalSola, A.sucursal], hora: '07:00', omitir_ocupados: false },
          },
          espera: [409, 'visita.turno_ocupado'],
        },
      ];
    },
  }),
  deEmpresa({
    capacidad: 'visitas: deshacer las que uno acaba de programar',
    contrato: contracts.deshacerVisitasMasivas,
    roles: GESTIONAN,
    pide: (c) => ({ params: enEmpresa(c), body: { ...c.tanda, creadas_en: '2030-01-01T00:00:00Z' } }),
    lee: ({ eliminadas }) => eliminadas === 0,
    ignora: ({ eliminadas }) => eliminadas === 0,
    tambien: ({ A }) => {
      const pide = { params: enEmpresa(A), body: A.tanda };
      return [
        {
          que: 'las suyas',
          actor: 'admin de A',
          pide,
          espera: 'permitido',
          escribe: prueba`not exists (select from visitas where (empresa_id, id) = (${A.id}, ${A.visita}))`,
          lee: ({ eliminadas }) => eliminadas === 1,
        },
        {
          que: 'las de otra persona: ninguna',
          actor: 'supervisor de A',
          pide,
          espera: 'permitido',
          lee: ({ eliminadas }) => eliminadas === 0,
        },
      ];
    },
  }),
  deEmpresa({
    capacidad: 'visitas: sucursales de una cadena que las reciben',
    contrato: contracts.listarSucursalesProgramables,
    roles: GESTIONAN,
    pide: ({ id, cadena }) => ({ params: { empresaId: id, cadenaId: cadena } }),
    noExiste: [404, 'cadena.no_encontrada'],
    lee: ({ sucursales }, c) =>
      sucursales
        .map(({ id }) => id)
        .toSorted()
        .join() === [c.sucursal, c.sucursalSola].toSorted().join(),
  }),
];
