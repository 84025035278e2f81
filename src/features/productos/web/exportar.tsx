import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { Trans } from '@lingui/react/macro';
import { Button, Menu } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useGuardarArchivo } from '#src/platform/web/files/use-save-file.ts';
import { useServicios } from '#src/platform/web/servicios.tsx';
import { exportarProductos } from '../contract.ts';
import css from './exportar.module.css';
import type { Filtros } from './filtros.ts';

type Formato = 'csv' | 'xlsx';

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
  const { llamar } = useServicios();
  const cliente = useQueryClient();
  const { guardando, guardar } = useGuardarArchivo();
  // as a query, it is tried again where that helps, and whoever lost the session is told so
  const obtener = (formato: Formato) => () =>
    cliente.fetchQuery({
      queryKey: ['empresas', empresaId, 'exportacion-de-productos', formato, filtros],
      queryFn: ({ signal }) =>
        llamar(exportarProductos, { parametros: { empresaId }, consulta: { ...filtros, formato } }, { signal }),
      staleTime: 0,
      gcTime: 0,
    });
  const exportar = (formato: Formato) => guardar(`productos${hoyEn(zona)}.${formato}`, obtener(formato));
  return (
    // a place of its own: what opens under the button stays in the page's landmark and is no action of its own
    <div className={css.exportar}>
      <Menu
        position="bottom-start"
        withinPortal={false}
        withInitialFocusPlaceholder={false}
        shadow="md"
        radius="lg"
        transitionProps={{ duration: 120 }}
      >
        <Menu.Target>
          <Button
            variant="default"
            className={css.boton ?? ''}
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
    </div>
  );
};
