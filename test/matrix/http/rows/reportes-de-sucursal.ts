import { listarReportesDeSucursal, verPosicionIndicada } from '#src/features/puntos-de-venta/contract-reportes.ts';
import type { EmpresaDeEscena } from '../../scene.ts';
import type { Rechazo } from '../case.ts';
import { deEmpresa } from '../company-row.ts';

const GESTIONAN = ['admin', 'supervisor'] as const;
const NO_ENCONTRADA: Rechazo = [404, 'sucursal.no_encontrada'];

const suya = ({ id, sucursal }: EmpresaDeEscena) => ({ params: { empresaId: id, sucursalId: sucursal } });

export const filasDeReportesDeSucursal = [
  deEmpresa({
    capacidad: 'sucursal: reportes de sus visitas',
    contrato: listarReportesDeSucursal,
    roles: GESTIONAN,
    pide: suya,
    noExiste: NO_ENCONTRADA,
    lee: ({ reportes }, c) =>
      reportes.some(({ visita_id }) => visita_id === c.visitaTerminada) &&
      reportes.every(({ visita_id }) => visita_id !== c.visita),
  }),
  deEmpresa({
    capacidad: 'sucursal: donde dicen que esta',
    contrato: verPosicionIndicada,
    roles: GESTIONAN,
    pide: suya,
    noExiste: NO_ENCONTRADA,
    lee: ({ indicada }) => indicada === null,
  }),
];
