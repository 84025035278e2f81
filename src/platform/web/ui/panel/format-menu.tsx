import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Menu } from '@mantine/core';
import { type Icon, IconFileSpreadsheet, IconFileTypeCsv, IconTable } from '@tabler/icons-react';
import type { ExportFormat } from '#src/platform/shared/export-format.ts';
import type { ReactNode } from 'react';
import css from './format-menu.module.css';

interface Kind {
  icon: Icon;
  name: MessageDescriptor;
  /** What it is for, where the name alone does not tell it from the next. */
  use?: MessageDescriptor;
}

const KINDS: Record<ExportFormat, Kind> = {
  csv: { icon: IconFileTypeCsv, name: msg`Archivo CSV`, use: msg`Columnas técnicas, para otros sistemas` },
  csv_excel: {
    icon: IconTable,
    name: msg`CSV para Excel`,
    use: msg`Títulos y decimales como los lee tu Excel`,
  },
  xlsx: { icon: IconFileSpreadsheet, name: msg`Hoja de cálculo XLSX` },
};

interface Props<Format extends ExportFormat> {
  formats: readonly Format[];
  onChoose: (format: Format) => void;
  align?: 'start' | 'end';
  disabled?: boolean;
  /** The button that opens it. */
  children: ReactNode;
}

/** The kinds of file that there are of something, to choose one. */
export const FormatMenu = <Format extends ExportFormat>({
  formats,
  onChoose,
  align = 'start',
  disabled = false,
  children,
}: Props<Format>) => {
  const { i18n } = useLingui();
  return (
    // a place of its own: what opens under the button stays in the page's landmark and is no action of its own
    <div className={css.lugar}>
      <Menu
        position={`bottom-${align}`}
        disabled={disabled}
        withinPortal={false}
        withInitialFocusPlaceholder={false}
        shadow="md"
        radius="lg"
        transitionProps={{ duration: 120 }}
      >
        <Menu.Target>{children}</Menu.Target>
        <Menu.Dropdown className={css.lista ?? ''}>
          {formats.map((format) => {
            const { icon: IconOfKind, name, use } = KINDS[format];
            return (
              <Menu.Item
                key={format}
                className={css.opcion ?? ''}
                leftSection={<IconOfKind size={20} stroke={1.8} aria-hidden />}
                onClick={() => onChoose(format)}
              >
                {i18n._(name)} {use && <small className={css.uso}>{i18n._(use)}</small>}
              </Menu.Item>
            );
          })}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
};
