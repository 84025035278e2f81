import type { QueryKey } from '@tanstack/react-query';

export const claveDeAvanzados = (empresaId: string): QueryKey => ['empresas', empresaId, 'reportes-avanzados'];
export const claveDeHistorial = (empresaId: string): QueryKey => [...claveDeAvanzados(empresaId), 'historial'];
