import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useAskForFile } from '#src/platform/web/files/ask-for-file.ts';
import { FileNotSaved, saveFile } from '#src/platform/web/files/save-file.ts';
import { showAviso } from '#src/platform/web/ui/avisos.ts';
import { descargarExportado, type Exportado } from '../../../contract-exportados.ts';
import { avanzadosKey } from '../keys.ts';
import { motivoDeReporte } from '../textos.ts';

type Archivo = Pick<Exportado, 'id' | 'tipo'>;

/** As the specification calls what comes without a name. */
const SIN_NOMBRE: Record<Exportado['tipo'], string> = {
  csv: 'reporte.csv',
  csv_excel: 'reporte.csv',
  xlsx: 'reporte.xlsx',
  ia: 'analisis.txt',
};

interface Textos {
  hecho: { titulo: MessageDescriptor; texto: MessageDescriptor };
  fallo: MessageDescriptor;
}

const deCsv: Textos = {
  hecho: { titulo: msg`Descarga exitosa`, texto: msg`El reporte CSV se ha descargado correctamente` },
  fallo: msg`No se pudo descargar el reporte CSV`,
};

const textos: Record<Exportado['tipo'], Textos> = {
  csv: deCsv,
  csv_excel: deCsv,
  xlsx: {
    hecho: { titulo: msg`Descarga exitosa`, texto: msg`El reporte XLSX se ha descargado correctamente` },
    fallo: msg`No se pudo descargar el reporte XLSX`,
  },
  ia: {
    hecho: { titulo: msg`Análisis completado`, texto: msg`El análisis de IA se ha descargado correctamente` },
    fallo: msg`No se pudo descargar el análisis`,
  },
};

/** Takes a file that is ready to where the person keeps files, and says how it ended. */
export const useDescargarExportado = (empresaId: string) => {
  const { i18n } = useLingui();
  const pedirArchivo = useAskForFile();
  const { mutateAsync, mutate, isPending, variables } = useMutation({
    mutationFn: ({ id, tipo }: Archivo) =>
      saveFile(() =>
        pedirArchivo({
          queryKey: [...avanzadosKey(empresaId), 'archivo', id],
          unnamed: SIN_NOMBRE[tipo],
          ask: (call, signal) => call(descargarExportado, { params: { empresaId, reporteId: id } }, { signal }),
        }),
      ),
    onSuccess: ({ how }, { tipo }) => {
      if (how === 'cancelado') return;
      const { titulo, texto } = textos[tipo].hecho;
      showAviso({ id: 'reporte', tone: 'exito', title: i18n._(titulo), text: i18n._(texto) });
    },
    onError: (error, { tipo }) => {
      const deRed = error instanceof FileNotSaved && error.motivo === 'descarga';
      showAviso({
        id: 'reporte',
        tone: 'error',
        title: i18n._(deRed ? textos[tipo].fallo : msg`Error al descargar`),
        text: i18n._(deRed ? motivoDeReporte(error.cause) : msg`No se pudo guardar el archivo. Intenta de nuevo.`),
      });
    },
  });
  return {
    descargar: mutate,
    /** Until it is there; a failure has been told already. */
    descargarYEsperar: (archivo: Archivo): Promise<void> =>
      mutateAsync(archivo).then(
        () => undefined,
        () => undefined,
      ),
    descargando: isPending ? variables.id : undefined,
  };
};
