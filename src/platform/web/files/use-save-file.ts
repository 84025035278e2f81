import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { textoDeProblema } from '../i18n/problemas.ts';
import { mostrarAviso, type Aviso } from '../ui/avisos.ts';
import { ArchivoNoGuardado, guardarArchivo } from './save-file.ts';
import { textosDeArchivo } from './textos.ts';

const AVISO = 'archivo';

type Palabras = Pick<Aviso, 'titulo' | 'texto'>;

/** Where a screen says it in words of its own. */
interface PalabrasPropias {
  hecho?: Palabras;
  /** The content could not be had, and why. */
  sinContenido?: (causa: unknown) => Palabras;
  /** It was there, and could not be written. */
  sinGuardar?: Palabras;
}

/** `guardarArchivo` for a button: whether it is at work, and a notice of how it ended. `propios`: why the file may not be made. */
export const useGuardarArchivo = (
  propios: Partial<Record<string, MessageDescriptor>> = {},
  { hecho, sinContenido, sinGuardar }: PalabrasPropias = {},
) => {
  const { t, i18n } = useLingui();
  const deFallo = (error: Error): Palabras => {
    if (error instanceof ArchivoNoGuardado && error.motivo === 'descarga') {
      return (
        sinContenido?.(error.cause) ?? {
          titulo: i18n._(textosDeArchivo.descarga),
          texto: i18n._(textoDeProblema(error.cause, propios)),
        }
      );
    }
    return sinGuardar ?? { titulo: i18n._(textosDeArchivo.dispositivo) };
  };
  const { mutate, isPending } = useMutation({
    mutationFn: ({ nombre, contenido }: { nombre: string; contenido: Blob | (() => Promise<Blob>) }) =>
      guardarArchivo(nombre, contenido),
    onSuccess: (guardado, { nombre }) => {
      if (guardado === 'cancelado') return;
      const titulo = guardado === 'guardado' ? t`Archivo guardado` : t`Archivo descargado`;
      mostrarAviso({ id: AVISO, tono: 'exito', ...(hecho ?? { titulo, texto: nombre }) });
    },
    onError: (error) => mostrarAviso({ id: AVISO, tono: 'error', ...deFallo(error) }),
  });
  return {
    guardando: isPending,
    guardar: (nombre: string, contenido: Blob | (() => Promise<Blob>)) => mutate({ nombre, contenido }),
  };
};
