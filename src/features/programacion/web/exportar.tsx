import { ExportMenu } from '#src/platform/web/ui/panel/export-menu.tsx';
import { exportarVisitas } from '../contract-visitas.ts';
import { tramoDe, type Direccion } from './direccion.ts';
import { useReferencias } from './referencias.tsx';
import { textosDeExportacion } from './textos.ts';

/** What is shown, as a file: of the calendar its month, of the table every page of the days that it shows. */
export const Exportar = ({ direccion: { filtros, mes, vista, cuales } }: { direccion: Direccion }) => {
  const { empresaId, hoy } = useReferencias();
  const mostradas = { ...filtros, ...(vista === 'calendario' ? { mes } : tramoDe(filtros, cuales, hoy)) };
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
