import * as contracts from '#src/dominio/telefono/contract-visitas.ts';
import {
  buscarProductosNoListados,
  buscarSucursalesParaVisitar,
  crearVisitaNoPlanificada,
  verSucursalParaVisitar,
} from '#src/features/registro-visita/contract.ts';
import type { Actor } from '../../actors.ts';
import type { EmpresaDeEscena } from '../../scene.ts';
import { prueba, type Rechazo } from '../case.ts';
import { deEmpresa } from '../company-row.ts';
import type { Fila } from '../row.ts';
import { enEmpresa } from './en-empresa.ts';
import { sucursalesSinVisitas } from './sin-visitas.ts';

const MERCADERISTA = ['mercaderista'] as const;
const NO_ENCONTRADA: Rechazo = [404, 'visita.no_encontrada'];
const NUEVA = '0c000000-0000-7000-8000-0000000000ff';

const deAmbas = ({ nombre }: Pick<Actor, 'nombre'>): boolean => nombre === 'mercaderista de A y B';
/** Own ones of those that are not done; the other mercaderista of A has none. */
const porHacer = (c: EmpresaDeEscena, yo: Actor): string[] => {
  if (yo.id === c.mercaderista) return [c.visita, c.visitaPasada, c.visitaEnCurso, c.visitaDeSerie, c.visitaSiguiente];
  return deAmbas(yo) ? [c.visitaDeAmbas] : [];
};
const iguales = (unos: readonly string[], otros: readonly string[]): boolean =>
  unos.toSorted().join() === otros.toSorted().join();
const nueva = ({ sucursalSola }: EmpresaDeEscena) => ({
  visita_id: NUEVA,
  sucursal_id: sucursalSola,
  iniciada_en: '2026-01-01T10:00:00Z',
  posicion: null,
});

const laPropia = deEmpresa({
  capacidad: 'mis visitas: lo que hace falta para hacer una',
  contrato: contracts.verVisitaPorHacer,
  roles: MERCADERISTA,
  pide: (c, yo) => ({ params: { empresaId: c.id, visitaId: deAmbas(yo) ? c.visitaDeAmbas : c.visita } }),
  noExiste: NO_ENCONTRADA,
  lee: ({ visita, productos }, c) =>
    visita.empresa_id === c.id && productos.map(({ producto_id }) => producto_id).join() === c.producto,
  tambien: ({ A }) => [
    {
      que: 'la de otra persona',
      actor: 'mercaderista de A',
      pide: { params: { empresaId: A.id, visitaId: A.visitaDeAmbas } },
      espera: NO_ENCONTRADA,
    },
  ],
});

/** What a mercaderista sees and does of their own. */
export const filasDeMisVisitas: readonly Fila[] = [
  deEmpresa({
    capacidad: 'mis visitas: las de hoy y cuantas son',
    contrato: contracts.verVisitasDeHoy,
    roles: MERCADERISTA,
    pide: (c) => ({ params: enEmpresa(c) }),
    lee: ({ contadores, permite_no_planificadas }, c, yo) =>
      contadores.pendientes === porHacer(c, yo).length &&
      contadores.completadas === (yo.id === c.mercaderista ? 1 : 0) &&
      permite_no_planificadas,
  }),
  deEmpresa({
    capacidad: 'mis visitas: las proximas',
    contrato: contracts.verProximasVisitas,
    roles: MERCADERISTA,
    pide: (c) => ({ params: enEmpresa(c) }),
    lee: ({ visitas }, c, yo) =>
      iguales(
        visitas.map(({ id }) => id),
        porHacer(c, yo),
      ),
  }),
  {
    ...laPropia,
    // whoever of the company does not have it: as if there were none
    casos: (escena) =>
      laPropia
        .casos(escena)
        .map((caso) =>
          caso.actor.nombre === 'otro mercaderista de A' && caso.espera === 'permitido'
            ? Object.assign({}, caso, { espera: NO_ENCONTRADA, lee: undefined })
            : caso,
        ),
  },
  deEmpresa({
    capacidad: 'mis visitas: donde hacer una que nadie planifico',
    contrato: buscarSucursalesParaVisitar,
    roles: MERCADERISTA,
    pide: (c) => ({ params: enEmpresa(c) }),
    lee: ({ sucursales }, c) =>
      iguales(
        sucursales.map(({ id }) => id),
        [c.sucursal, c.sucursalSola],
      ),
  }),
  deEmpresa({
    capacidad: 'mis visitas: lo que hace falta para hacer una que nadie planifico',
    contrato: verSucursalParaVisitar,
    roles: MERCADERISTA,
    pide: (c) => ({ params: { empresaId: c.id, sucursalId: c.sucursal } }),
    noExiste: [422, 'visita.sucursal_no_disponible'],
    lee: ({ sucursal, productos }, c) =>
      sucursal.id === c.sucursal &&
      sucursal.empresa_id === c.id &&
      productos.map(({ producto_id }) => producto_id).join() === c.producto,
    tambien: ({ A }) => [
      {
        que: 'una archivada',
        actor: 'mercaderista de A',
        pide: { params: { empresaId: A.id, sucursalId: A.sucursalArchivada } },
        espera: [422, 'visita.sucursal_no_disponible'],
      },
    ],
  }),
  deEmpresa({
    capacidad: 'mis visitas: que hay en el anaquel fuera de la lista',
    contrato: buscarProductosNoListados,
    roles: MERCADERISTA,
    pide: (c) => ({ params: enEmpresa(c), query: { busqueda: 'producto de' } }),
    lee: ({ productos }, c) =>
      iguales(
        productos.map(({ id }) => id),
        [c.producto],
      ),
  }),
  deEmpresa({
    capacidad: 'mis visitas: hacer una que nadie planifico',
    contrato: crearVisitaNoPlanificada,
    roles: MERCADERISTA,
    pide: (c) => ({ params: enEmpresa(c), body: nueva(c) }),
    escribe: ({ id, sucursalSola }, yo) =>
      prueba`exists (select from visitas where (empresa_id, id, usuario_id, creada_por, sucursal_id, origen)
             = (${id}, ${NUEVA}, ${yo.id}, ${yo.id}, ${sucursalSola}, 'no_planificada'))`,
    tambien: (escena) => {
      const { A } = escena;
      return [
        ...sucursalesSinVisitas(escena).map((sucursal_id) => ({
          que: 'donde no se reciben visitas',
          actor: 'mercaderista de A' as const,
          pide: { params: enEmpresa(A), body: { ...nueva(A), sucursal_id } },
          espera: [422, 'visita.sucursal_no_disponible'] as const,
        })),
        {
          que: 'con el id de la de otra persona',
          actor: 'mercaderista de A' as const,
          pide: { params: enEmpresa(A), body: { ...nueva(A), visita_id: A.visitaDeAmbas } },
          espera: [409, 'envio.otro_contenido'] as const,
        },
      ];
    },
  }),
];
