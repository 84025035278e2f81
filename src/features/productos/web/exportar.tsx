import { ExportMenu } from '#src/platform/web/ui/panel/export-menu.tsx';
import { useServices } from '#src/platform/web/services.tsx';
import { exportarProductos } from '../contract.ts';
import type { Filtros } from './filtros.ts';

/** `2026-11-15` where the company is; nothing while that is not known. */
const hoyEn = (zona: string | undefined): string =>
  zona === undefined ? '' : `_${new Intl.DateTimeFormat('en-CA', { timeZone: zona }).format(new Date())}`;

interface Props {
  empresaId: string;
  filtros: Filtros;
  zona: string | undefined;
}

/** All that the filters show, on every page, as a file. */
export const Exportar = ({ empresaId, filtros, zona }: Props) => {
  const { call } = useServices();
  return (
    <ExportMenu
      clave={['empresas', empresaId, 'exportacion-de-productos', filtros]}
      nombre={`productos${hoyEn(zona)}`}
      askFor={(formato, signal) =>
        call(exportarProductos, { params: { empresaId }, query: { ...filtros, formato } }, { signal })
      }
    />
  );
};
