import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { Trans } from '@lingui/react/macro';
import { Button, Menu } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useGuardarArchivo } from '#src/platform/web/files/use-save-file.ts';
import { useServicios } from '#src/platform/web/servicios.tsx';
import { exportarVisitas } from '../contract-visitas.ts';
import type { Direccion } from './direccion.ts';
import css from './exportar.module.css';
import { useReferencias } from './referencias.tsx';
import { textosDeExportacion } from './textos.ts';

type Formato = 'csv' | 'xlsx';

/** What is shown, as a file: of the calendar its month, of the table every page. */
export const Exportar = ({ direccion: { filtros, mes, vista } }: { direccion: Direccion }) => {
  const { empresaId, hoy } = useReferencias();
  const { llamar } = useServicios();
  const cliente = useQueryClient();
  const { guardando, guardar } = useGuardarArchivo(textosDeExportacion);
  const enCalendario = vista === 'calendario';
  const consulta = { ...filtros, ...(enCalendario && { mes }) };
  // as a query, it is tried again where that helps, and whoever lost the session is told so
  const obtener = (formato: Formato) => () =>
    cliente.fetchQuery({
      queryKey: ['empresas', empresaId, 'exportacion-de-visitas', formato, consulta],
      queryFn: ({ signal }) =>
        llamar(exportarVisitas, { parametros: { empresaId }, consulta: { ...consulta, formato } }, { signal }),
      staleTime: 0,
      gcTime: 0,
    });
  const exportar = (formato: Formato) => guardar(`visitas_${enCalendario ? mes : hoy}.${formato}`, obtener(formato));
  return (
    <Menu position="bottom-end" shadow="md" radius="lg" transitionProps={{ duration: 120 }}>
      <Menu.Target>
        <Button
          variant="default"
          h={44}
          loading={guardando}
          leftSection={<IconDownload size={18} stroke={1.8} aria-hidden />}
        >
          <Trans>Exportar</Trans>
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={css.lista ?? ''}>
        <Menu.Item
          className={css.opcion ?? ''}
          leftSection={<IconFileTypeCsv size={20} stroke={1.8} aria-hidden />}
          onClick={() => exportar('csv')}
        >
          <Trans>Archivo CSV</Trans>
        </Menu.Item>
        <Menu.Item
          className={css.opcion ?? ''}
          leftSection={<IconFileSpreadsheet size={20} stroke={1.8} aria-hidden />}
          onClick={() => exportar('xlsx')}
        >
          <Trans>Hoja de cálculo XLSX</Trans>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
