import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { BaseLocal } from '#src/dominio/telefono/web/base-local.ts';
import { FileNotSaved } from '#src/platform/web/files/save-file.ts';
import { fileTexts } from '#src/platform/web/files/texts.ts';
import { useServices } from '#src/platform/web/services.tsx';
import { showAviso } from '#src/platform/web/ui/avisos.ts';
import { compartirCopia } from './compartir.ts';
import { anotarCopia, FaltaConexion, guardarCopia, type CopiaGuardada } from './guardar.ts';

const AVISO = 'copia-de-rescate';

const faltaConexion = (error: unknown): boolean =>
  error instanceof FaltaConexion || (error instanceof FileNotSaved && error.cause instanceof FaltaConexion);

/** The two ways out of a company's copy, and what is said of how they ended. */
export const useCopia = (base: BaseLocal, empresaId: string) => {
  const { t, i18n } = useLingui();
  const { call } = useServices();
  const guardado = useMutation({
    mutationFn: () => guardarCopia(base, empresaId, call),
    onSuccess: ({ guardado: como, archivos }: CopiaGuardada) => {
      if (como === 'cancelado') return;
      showAviso({
        id: AVISO,
        tone: 'exito',
        title: t`Copia de rescate guardada`,
        text: archivos.map(({ name }) => name).join(', '),
      });
    },
    onError: (error) => {
      if (faltaConexion(error)) {
        showAviso({
          id: AVISO,
          tone: 'error',
          title: t`Hace falta conexión una vez`,
          text: t`Este teléfono todavía no ha preparado su copia de rescate. Conéctate una vez a internet; después podrás guardarla sin conexión.`,
        });
        return;
      }
      const motivo = error instanceof FileNotSaved ? error.motivo : 'dispositivo';
      showAviso({
        id: AVISO,
        tone: 'error',
        title: motivo === 'descarga' ? t`No se pudo preparar la copia de rescate` : i18n._(fileTexts.dispositivo),
        text: t`Tu trabajo sigue en el teléfono.`,
      });
    },
  });
  const compartido = useMutation({
    mutationFn: async (archivos: readonly File[]) => {
      if (await compartirCopia(archivos, t`Copia de rescate`)) await anotarCopia(base, empresaId);
    },
    onError: () =>
      showAviso({
        id: AVISO,
        tone: 'error',
        title: t`El teléfono no pudo compartir el archivo`,
        text: t`La copia que guardaste está en tus descargas: envíala desde ahí.`,
      }),
  });
  return {
    guardar: () => guardado.mutate(),
    guardando: guardado.isPending,
    /** The files of the last time, while this screen is open. */
    archivos: guardado.data?.archivos ?? [],
    compartir: (archivos: readonly File[]) => compartido.mutate(archivos),
  };
};
