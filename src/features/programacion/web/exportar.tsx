import { MenuDeExportacion } from '#src/platform/web/ui/panel/export-menu.tsx';
import { useServicios } from '#src/platform/web/servicios.tsx';
import { exportarVisitas } from '../contract-visitas.ts';
import type { Direccion } from './direccion.ts';
import { useReferencias } from './referencias.tsx';
import { textosDeExportacion } from './textos.ts';

/** What is shown, as a file: of the calendar its month, of the table every page. */
export const Exportar = ({ direccion: { filtros, mes, vista } }: { direccion: Direccion }) => {
  const { empresaId, hoy } = useReferencias();
  const { llamar } = useServicios();
  const enCalendario = vista === 'calendario';
  const consulta = { ...filtros, ...(enCalendario && { mes }) };
  return (
    <MenuDeExportacion
      clave={['empresas', empresaId, 'exportacion-de-visitas', consulta]}
      nombre={`visitas_${enCalendario ? mes : hoy}`}
      pedir={(formato, signal) =>
        llamar(exportarVisitas, { parametros: { empresaId }, consulta: { ...consulta, formato } }, { signal })
      }
      textos={textosDeExportacion}
      alineado="end"
    />
  );
};
