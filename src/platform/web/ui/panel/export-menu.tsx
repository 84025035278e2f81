import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import type { MessageDescriptor } from '@lingui/core';
import { Trans } from '@lingui/react/macro';
import { Button, Menu } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import css from './export-menu.module.css';
import { useSaveFile } from '../../files/use-save-file.ts';

export type Format = 'csv' | 'xlsx';

interface Props {
  /** Of what is exported, filters included. */
  clave: QueryKey;
  /** Without its ending. */
  nombre: string;
  askFor: (format: Format, signal: AbortSignal) => Promise<Blob>;
  /** Why the file may not be made. */
  texts?: Partial<Record<string, MessageDescriptor>>;
  align?: 'start' | 'end';
}

/** What a list shows, all of it, as a file of one of two kinds. */
export const ExportMenu = ({ clave, nombre, askFor, texts, align = 'start' }: Props) => {
  const client = useQueryClient();
  const { saving, save } = useSaveFile(texts);
  // as a query, it is tried again where that helps, and whoever lost the session is told so
  const obtain = (format: Format) => () =>
    client.fetchQuery({
      queryKey: [...clave, format],
      queryFn: ({ signal }) => askFor(format, signal),
      staleTime: 0,
      gcTime: 0,
    });
  const exportRows = (format: Format) => save(`${nombre}.${format}`, obtain(format));
  return (
    // a place of its own: what opens under the button stays in the page's landmark and is no action of its own
    <div className={css.exportar}>
      <Menu
        position={`bottom-${align}`}
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
            loading={saving}
            leftSection={<IconDownload size={18} stroke={1.8} aria-hidden />}
          >
            <Trans>Exportar</Trans>
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={css.lista ?? ''}>
          <Menu.Item
            className={css.opcion ?? ''}
            leftSection={<IconFileTypeCsv size={20} stroke={1.8} aria-hidden />}
            onClick={() => exportRows('csv')}
          >
            <Trans>Archivo CSV</Trans>
          </Menu.Item>
          <Menu.Item
            className={css.opcion ?? ''}
            leftSection={<IconFileSpreadsheet size={20} stroke={1.8} aria-hidden />}
            onClick={() => exportRows('xlsx')}
          >
            <Trans>Hoja de cálculo XLSX</Trans>
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  );
};
