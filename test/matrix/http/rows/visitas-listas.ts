import * as contracts from '#src/features/programacion/contract-visitas.ts';
import type { Escena } from '../../scene.ts';
import { exportado } from '../exported.ts';
import { deEmpresa } from '../company-row.ts';
import { enEmpresa } from './en-empresa.ts';

const GESTIONAN = ['admin', 'supervisor'] as const;

/** Something of another company to choose by: as nothing. */
const filtrosAjenos = ({ B }: Escena) => [
  { mercaderista: B.mercaderista },
  { cadena: B.cadena },
  { sucursal: B.sucursal },
];

export const filasDeListasDeVisitas = [
  deEmpresa({
    capacidad: 'visitas: lista',
    contrato: contracts.listarVisitas,
    roles: GESTIONAN,
    pide: (c) => ({ params: enEmpresa(c) }),
    lee: ({ visitas, total }, c) =>
      total === 7 && [c.visita, c.visitaDeAmbas].every((id) => visitas.some((v) => v.id === id)),
    tambien: (escena) =>
      filtrosAjenos(escena).map((query) => ({
        que: 'las de algo de otra empresa: ninguna',
        actor: 'supervisor de A y B' as const,
        pide: { params: enEmpresa(escena.A), query },
        espera: 'permitido' as const,
        lee: ({ total }) => total === 0,
      })),
  }),
  deEmpresa({
    capacidad: 'visitas: calendario',
    contrato: contracts.verCalendario,
    roles: GESTIONAN,
    pide: (c) => ({ params: enEmpresa(c), query: { mes: c.fecha.slice(0, 7) } }),
    lee: ({ dias }, c) =>
      dias.some(
        ({ fecha, total, visitas }) => fecha === c.fecha && total === 2 && visitas.some(({ id }) => id === c.visita),
      ),
    tambien: (escena) =>
      filtrosAjenos(escena).map((filtro) => ({
        que: 'el de algo de otra empresa: vacio',
        actor: 'supervisor de A y B' as const,
        pide: { params: enEmpresa(escena.A), query: { ...filtro, mes: escena.A.fecha.slice(0, 7) } },
        espera: 'permitido' as const,
        lee: ({ dias }) => dias.length === 0,
      })),
  }),
  deEmpresa({
    capacidad: 'visitas: exportar',
    contrato: contracts.exportarVisitas,
    roles: GESTIONAN,
    pide: (c) => ({ params: enEmpresa(c), query: { formato: 'csv' as const } }),
    escribe: (c, yo) => exportado(c.id, yo.id),
    lee: async (archivo, c) => (await archivo.text()).split(`Sucursal de ${c.nombre}`).length === 8,
    tambien: ({ A, actor }) => {
      const pide = { params: enEmpresa(A), query: { formato: 'xlsx' as const } };
      return [
        {
          que: 'como libro',
          actor: 'supervisor de A',
          pide,
          espera: 'permitido',
          escribe: exportado(A.id, actor('supervisor de A').id),
          lee: ({ size }) => size > 0,
        },
        { que: 'como libro', actor: 'mercaderista de A', pide, espera: [403, 'permiso.denegado'] },
      ];
    },
  }),
  deEmpresa({
    capacidad: 'visitas: a quienes se pueden dar',
    contrato: contracts.listarMercaderistas,
    roles: GESTIONAN,
    pide: (c) => ({ params: enEmpresa(c) }),
    lee: ({ mercaderistas }, c) => mercaderistas.some(({ id }) => id === c.mercaderista),
    tambien: ({ A, actor }) => [
      {
        que: 'a nadie inactivo, ni de otro rol',
        actor: 'supervisor de A y B',
        pide: { params: enEmpresa(A) },
        espera: 'permitido',
        lee: ({ mercaderistas }) =>
          mercaderistas
            .map(({ id }) => id)
            .toSorted()
            .join() ===
          (['mercaderista de A', 'otro mercaderista de A', 'mercaderista de A y B'] as const)
            .map((nombre) => actor(nombre).id)
            .toSorted()
            .join(),
      },
    ],
  }),
];
