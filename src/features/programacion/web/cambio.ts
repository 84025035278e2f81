import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { Call } from '#src/platform/shared/client.ts';
import { useServices } from '#src/platform/web/services.tsx';
import { showAviso, removeAviso } from '#src/platform/web/ui/avisos.ts';
import { useReleerVisitas } from './consultas.ts';
import { useReferencias } from './referencias.tsx';
import { textoDeProgramacion } from './textos.ts';

export const AVISO = 'visitas';
/** That what was made is not in sight, and the way there. */
export const AVISO_DE_FUERA = 'visitas-fuera-de-la-vista';

interface Opciones<E, R> {
  /** What to say when it fails; the cause goes below. */
  fallo: string;
  /** In the place of the usual text for the cause. */
  causa?: (error: unknown) => string;
  /** Once what the server has now is shown. */
  alTerminar: (response: R, entrada: E) => void;
  /** Before anything is said. Whoever deals with the failure themselves answers that they did. */
  alFallar?: (error: unknown, entrada: E) => boolean | Promise<boolean>;
}

/** A change of visits. It is never sent again by itself: whoever gets no answer looks at what the calendar says then. */
export const useCambio = <E, R>(
  cambiar: (call: Call, empresaId: string, entrada: E) => Promise<R>,
  { fallo, causa, alTerminar, alFallar }: Opciones<E, R>,
) => {
  const { i18n } = useLingui();
  const { call } = useServices();
  const { empresaId } = useReferencias();
  const releer = useReleerVisitas(empresaId);
  return useMutation({
    mutationFn: (entrada: E) => {
      removeAviso(AVISO);
      removeAviso(AVISO_DE_FUERA);
      return cambiar(call, empresaId, entrada);
    },
    onSuccess: async (response, entrada) => {
      await releer();
      alTerminar(response, entrada);
    },
    onError: async (error, entrada) => {
      if (await alFallar?.(error, entrada)) return;
      showAviso({
        id: AVISO,
        tone: 'error',
        title: fallo,
        text: causa?.(error) ?? i18n._(textoDeProgramacion(error)),
      });
      // it may have been carried out nevertheless, or someone else did something
      await releer();
    },
  });
};
