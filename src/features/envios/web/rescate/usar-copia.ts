import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { BaseLocal } from '#src/dominio/telefono/web/base-local.ts';
import { ArchivoNoGuardado } from '#src/platform/web/files/save-file.ts';
import { textosDeArchivo } from '#src/platform/web/files/textos.ts';
import { useServicios } from '#src/platform/web/servicios.tsx';
import { mostrarAviso } from '#src/platform/web/ui/avisos.ts';
import { compartirCopia } from './compartir.ts';
import type { ArchivoDeRescate } from './crear-archivo.ts';
import { anotarCopia, FaltaConexion, guardarCopia, type CopiaGuardada } from './guardar.ts';

const AVISO = 'copia-de-rescate';

const faltaConexion = (error: unknown): boolean =>
  error instanceof FaltaConexion || (error instanceof ArchivoNoGuardado && error.cause instanceof FaltaConexion);

/** The two ways out of a company's copy, and what is said of how they ended. */
export const useCopia = (base: BaseLocal, empresaId: string) => {
  const { t, i18n } = useLingui();
  const { llamar } = useServicios();
  const guardado = useMutation({
    mutationFn: () => guardarCopia(base, empresaId, llamar),
    onSuccess: ({ guardado: como, archivos }: CopiaGuardada) => {
      if (como === 'cancelado') return;
      mostrarAviso({
        id: AVISO,
        tono: 'exito',
        titulo: t`Copia de rescate guardada`,
        texto: archivos.map(({ nombre }) => nombre).join(', '),
      });
    },
    onError: (error) => {
      if (faltaConexion(error)) {
        mostrarAviso({
          id: AVISO,
          tono: 'error',
          titulo: t`Hace falta conexión una vez`,
          texto: t`Este teléfono todavía no ha preparado su copia de rescate. Conéctate una vez a internet; después podrás guardarla sin conexión.`,
        });
        return;
      }
      const motivo = error instanceof ArchivoNoGuardado ? error.motivo : 'dispositivo';
      mostrarAviso({
        id: AVISO,
        tono: 'error',
        titulo:
          motivo === 'descarga' ? t`No se pudo preparar la copia de rescate` : i18n._(textosDeArchivo.dispositivo),
        texto: t`Tu trabajo sigue en el teléfono.`,
      });
    },
  });
  const compartido = useMutation({
    mutationFn: async (archivos: readonly ArchivoDeRescate[]) => {
      if (await compartirCopia(archivos, t`Copia de rescate`)) await anotarCopia(base, empresaId);
    },
    onError: () =>
      mostrarAviso({
        id: AVISO,
        tono: 'error',
        titulo: t`El teléfono no pudo compartir el archivo`,
        texto: t`La copia que guardaste está en tus descargas: envíala desde ahí.`,
      }),
  });
  return {
    guardar: () => guardado.mutate(),
    guardando: guardado.isPending,
    /** The files of the last time, while this screen is open. */
    archivos: guardado.data?.archivos ?? [],
    compartir: (archivos: readonly ArchivoDeRescate[]) => compartido.mutate(archivos),
  };
};
