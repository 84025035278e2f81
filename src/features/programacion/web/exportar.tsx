import { ExportMenu } from '#src/platform/web/ui/panel/export-menu.tsx';
import { exportarVisitas } from '../contract-visitas.ts';
import type { Direccion } from './direccion.ts';
import { useReferencias } from './referencias.tsx';
import { textosDeExportacion } from './textos.ts';

/** What is shown, as a file: of the calendar its month, of the table every page. */
export const Exportar = ({ direccion: { filtros, mes, vista } }: { direccion: Direccion }) => {
  const { empresaId } = useReferencias();
  const mostradas = { ...filtros, ...(vista === 'calendario' && { mes }) };
  return (
    <ExportMenu
      clave={['empresas', empresaId, 'exportacion-de-visitas', mostradas]}
      unnamed="visitas"
      askFor={(call, como, signal) =>
        call(exportarVisitas, { params: { empresaId }, query: { ...mostradas, ...como } }, { signal })
      }
      texts={textosDeExportacion}
      align="end"
    />
  );
};
