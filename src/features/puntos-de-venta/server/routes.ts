import type { Servir } from '#src/platform/server/http/serve.ts';
import type { Partes } from '#src/platform/server/parts.ts';
import { rutasDeCadenas } from './routes-cadenas.ts';
import { rutasDeProductosDeSucursal } from './routes-productos.ts';
import { rutasDeReportesDeSucursal } from './routes-reportes.ts';
import { rutasDeSucursales } from './routes-sucursales.ts';

export const rutasDePuntosDeVenta = (servir: Servir, partes: Partes): void => {
  rutasDeCadenas(servir, partes);
  rutasDeSucursales(servir);
  rutasDeProductosDeSucursal(servir);
  rutasDeReportesDeSucursal(servir);
};
