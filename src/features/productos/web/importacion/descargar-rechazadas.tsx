import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useSaveFile } from '#src/platform/web/files/use-save-file.ts';
import type { FilaDeImportacion } from '../../contract-importacion.ts';
import { archivoDeRechazadas, type Previa } from './rechazadas.ts';
import { textoDeMotivo } from './textos.ts';

interface Props {
  /** How the file was called that they come from. */
  archivo: string;
  previa: Previa;
  filas: readonly FilaDeImportacion[];
}

/** The rows that stay out, each with its reasons, as a file to mend and bring again. */
export const DescargarRechazadas = ({ archivo, previa, filas }: Props) => {
  const { i18n } = useLingui();
  const { save } = useSaveFile();
  const descargar = () => save(archivoDeRechazadas(archivo, previa, filas, (motivo) => textoDeMotivo(i18n, motivo)));
  return (
    <Button
      variant="default"
      h={44}
      leftSection={<IconDownload size={18} stroke={1.8} aria-hidden />}
      onClick={descargar}
    >
      <Trans>Descargar las filas rechazadas</Trans>
    </Button>
  );
};
