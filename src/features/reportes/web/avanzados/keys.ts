import type { QueryKey } from '@tanstack/react-query';

export const avanzadosKey = (empresaId: string): QueryKey => ['empresas', empresaId, 'reportes-avanzados'];
export const historialKey = (empresaId: string): QueryKey => [...avanzadosKey(empresaId), 'historial'];
