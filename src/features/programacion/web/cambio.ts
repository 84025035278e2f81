import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { Llamar } from '#src/platform/shared/client.ts';
import { useServicios } from '#src/platform/web/servicios.tsx';
import { mostrarAviso, quitarAviso } from '#src/platform/web/ui/avisos.ts';
import { useReleerVisitas } from './consultas.ts';
import { useReferencias } from './referencias.tsx';
import { textoDeProgramacion } from './textos.ts';

export const AVISO = 'visitas';

interface Opciones<E, R> {
  /** What to say when it fails; the cause goes below. */
  fallo: string;
  /** In the place of the usual text for the cause. */
  causa?: (error: unknown) => string;
  /** Once what the server has now is shown. */
  alTerminar: (respuesta: R, entrada: E) => void;
  /** Before anything is said. Whoever deals with the failure themselves answers that they did. */
  alFallar?: (error: unknown, entrada: E) => boolean | Promise<boolean>;
}

/** A change of visits. It is never sent again by itself: whoever gets no answer looks at what the calendar says then. */
export const useCambio = <E, R>(
  cambiar: (llamar: Llamar, empresaId: string, entrada: E) => Promise<R>,
  { fallo, causa, alTerminar, alFallar }: Opciones<E, R>,
) => {
  const { i18n } = useLingui();
  const { llamar } = useServicios();
  const { empresaId } = useReferencias();
  const releer = useReleerVisitas(empresaId);
  return useMutation({
    mutationFn: (entrada: E) => {
      quitarAviso(AVISO);
      return cambiar(llamar, empresaId, entrada);
    },
    onSuccess: async (respuesta, entrada) => {
      await releer();
      alTerminar(respuesta, entrada);
    },
    onError: async (error, entrada) => {
      if (await alFallar?.(error, entrada)) return;
      mostrarAviso({
        id: AVISO,
        tono: 'error',
        titulo: fallo,
        texto: causa?.(error) ?? i18n._(textoDeProgramacion(error)),
      });
      // it may have been carried out nevertheless, or someone else did something
      await releer();
    },
  });
};
