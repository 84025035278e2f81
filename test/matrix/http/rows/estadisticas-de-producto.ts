import { verEstadisticasDeProducto } from '#src/features/productos/contract-estadisticas.ts';
import { deEmpresa } from '../company-row.ts';

export const filasDeEstadisticasDeProducto = [
  deEmpresa({
    capacidad: 'producto: estadisticas',
    contrato: verEstadisticasDeProducto,
    roles: ['admin', 'supervisor'],
    pide: ({ id, producto }) => ({ params: { empresaId: id, productoId: producto } }),
    noExiste: [404, 'producto.no_encontrado'],
    lee: ({ sucursales }) => sucursales === 1,
  }),
];
