import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { textoDeProblema } from '../i18n/problemas.ts';
import { mostrarAviso } from '../ui/avisos.ts';
import { ArchivoNoGuardado, guardarArchivo } from './save-file.ts';
import { textosDeArchivo } from './textos.ts';

const AVISO = 'archivo';

/** `guardarArchivo` for a button: whether it is at work, and a notice of how it ended. `propios`: why the file may not be made. */
export const useGuardarArchivo = (propios: Partial<Record<string, MessageDescriptor>> = {}) => {
  const { t, i18n } = useLingui();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ nombre, contenido }: { nombre: string; contenido: Blob | (() => Promise<Blob>) }) =>
      guardarArchivo(nombre, contenido),
    onSuccess: (guardado, { nombre }) => {
      if (guardado === 'cancelado') return;
      mostrarAviso({
        id: AVISO,
        tono: 'exito',
        titulo: guardado === 'guardado' ? t`Archivo guardado` : t`Archivo descargado`,
        texto: nombre,
      });
    },
    onError: (error) => {
      const motivo = error instanceof ArchivoNoGuardado ? error.motivo : 'dispositivo';
      mostrarAviso({
        id: AVISO,
        tono: 'error',
        titulo: i18n._(textosDeArchivo[motivo]),
        ...(motivo === 'descarga' && { texto: i18n._(textoDeProblema(error.cause, propios)) }),
      });
    },
  });
  return {
    guardando: isPending,
    guardar: (nombre: string, contenido: Blob | (() => Promise<Blob>)) => mutate({ nombre, contenido }),
  };
};
