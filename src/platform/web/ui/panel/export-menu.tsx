import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { QueryKey } from '@tanstack/react-query';
import type { Call } from '#src/platform/shared/client.ts';
import { type ExportFormat, exportFormats } from '#src/platform/shared/export-format.ts';
import type { Idioma } from '#src/platform/shared/fields.ts';
import { useAskForFile } from '../../files/ask-for-file.ts';
import { useSaveFile } from '../../files/use-save-file.ts';
import { FormatMenu } from './format-menu.tsx';

interface Props {
  /** Of what is exported, filters included. */
  clave: QueryKey;
  /** What it is called should the server not say. */
  unnamed: string;
  askFor: (call: Call, query: { formato: ExportFormat; idioma: Idioma }, signal: AbortSignal) => Promise<Blob>;
  /** Why the file may not be made. */
  texts?: Partial<Record<string, MessageDescriptor>>;
  align?: 'start' | 'end';
}

/** What a list shows, all of it, as a file of one of several kinds. */
export const ExportMenu = ({ clave, unnamed, askFor, texts, align = 'start' }: Props) => {
  const { i18n } = useLingui();
  const askForFile = useAskForFile();
  const { saving, save } = useSaveFile(texts);
  const exportRows = (formato: ExportFormat) => {
    const query = { formato, idioma: i18n.locale === 'en' ? 'en' : 'es' } as const;
    save(() =>
      askForFile({
        queryKey: [...clave, query],
        unnamed: `${unnamed}.${formato === 'xlsx' ? 'xlsx' : 'csv'}`,
        ask: (call, signal) => askFor(call, query, signal),
      }),
    );
  };
  return (
    <FormatMenu formats={exportFormats} onChoose={exportRows} align={align}>
      <Button
        variant="default"
        h={44}
        fullWidth
        loading={saving}
        leftSection={<IconDownload size={18} stroke={1.8} aria-hidden />}
      >
        <Trans>Exportar</Trans>
      </Button>
    </FormatMenu>
  );
};
