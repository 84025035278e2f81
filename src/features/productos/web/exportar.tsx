import { ExportMenu } from '#src/platform/web/ui/panel/export-menu.tsx';
import { exportarProductos } from '../contract.ts';
import type { Filtros } from './filtros.ts';

/** All that the filters show, on every page, as a file. */
export const Exportar = ({ empresaId, filtros }: { empresaId: string; filtros: Filtros }) => (
  <ExportMenu
    clave={['empresas', empresaId, 'exportacion-de-productos', filtros]}
    unnamed="productos"
    askFor={(call, como, signal) =>
      call(exportarProductos, { params: { empresaId }, query: { ...filtros, ...como } }, { signal })
    }
  />
);
