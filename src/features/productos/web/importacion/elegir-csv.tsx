import { Trans, useLingui } from '@lingui/react/macro';
import { Button, FileButton } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useRef } from 'react';
import { useSaveFile } from '#src/platform/web/files/use-save-file.ts';
import { UploadFailure, FileZone } from '#src/platform/web/ui/upload.tsx';
import { columnasDeImportacion } from '../../contract-importacion.ts';
import css from './importacion.module.css';
import { plantilla } from './rechazadas.ts';
import { useArchivoSoltado } from './soltar.ts';
import { textoDeImportacion } from './textos.ts';

const BotonDeArchivo = ({ alElegir }: { alElegir: (archivo: File) => void }) => {
  const { t } = useLingui();
  const vaciar = useRef<() => void>(null);
  return (
    <FileButton
      accept=".csv,.txt,text/csv,text/plain"
      resetRef={vaciar}
      onChange={(archivo) => {
        // so that the same file, mended, can be chosen again
        vaciar.current?.();
        if (archivo) alElegir(archivo);
      }}
      inputProps={{ 'aria-label': t`Archivo CSV`, tabIndex: -1 }}
    >
      {(props) => (
        <Button {...props} h={48} data-autofocus>
          <Trans>Elegir archivo</Trans>
        </Button>
      )}
    </FileButton>
  );
};

const Ayuda = () => {
  const { i18n } = useLingui();
  const { save } = useSaveFile();
  return (
    <div className={css.ayuda}>
      <p>
        <Trans>
          La primera fila dice las columnas; solo <strong translate="no">nombre</strong> es obligatoria. Antes de
          importar verás qué pasa con cada fila.
        </Trans>
      </p>
      <p className={css.columnas} translate="no">
        {columnasDeImportacion.map((columna) => (
          <code key={columna}>{columna}</code>
        ))}
      </p>
      <p>
        <Trans>Si un SKU ya es de un producto, ese producto se actualiza con las columnas que traiga el archivo.</Trans>
      </p>
      <Button
        variant="default"
        h={44}
        leftSection={<IconDownload size={18} stroke={1.8} aria-hidden />}
        onClick={() => save(plantilla(i18n.locale === 'en'))}
      >
        <Trans>Descargar plantilla</Trans>
      </Button>
    </div>
  );
};

/** The first step: which file, and how it has to be. It can be dropped anywhere. Nothing is written yet. */
export const ElegirCsv = ({ error, alElegir }: { error: unknown; alElegir: (archivo: File) => void }) => {
  const { i18n } = useLingui();
  const { encima } = useArchivoSoltado(alElegir);
  return (
    <div className={css.paso}>
      {error !== undefined && <UploadFailure>{i18n._(textoDeImportacion(error))}</UploadFailure>}
      <FileZone onTop={encima}>
        <BotonDeArchivo alElegir={alElegir} />
        <p className="tenue">
          <span className={css.soltar}>
            <Trans>o suéltalo aquí.</Trans>{' '}
          </span>
          <Trans>Hasta 10 MB y 20.000 filas.</Trans>
        </p>
      </FileZone>
      <Ayuda />
    </div>
  );
};
