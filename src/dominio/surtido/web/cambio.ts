import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { ApiProblem, type Call } from '#src/platform/shared/client.ts';
import { withRetries } from '#src/platform/web/api/retries.ts';
import { useServices } from '#src/platform/web/services.tsx';
import { removeAviso, showAviso } from '#src/platform/web/ui/avisos.ts';

export const esProblema = (error: unknown, codigo: string): boolean =>
  error instanceof ApiProblem && error.codigo === codigo;

export interface OpcionesDeCambio<E, R> {
  /** What to say when it fails; the cause goes below. */
  fallo: string;
  /** At once, before anything is read again: to leave the screen of something that is gone. */
  alLograr?: (response: R) => void | Promise<void>;
  alTerminar?: (response: R, entrada: E) => void;
  /** Before anything is said. Whoever deals with the failure themselves answers that they did. */
  alFallar?: (error: unknown, entrada: E) => boolean | Promise<boolean>;
  /**
   * Sent again it would be done twice, as a copy, or refused because it is done, as if somebody else had done it: after a gateway's
   * failure, which does not say whether it arrived, it is not sent again.
   */
  unaVez?: boolean;
}

/** How the screens of a feature speak of a change. */
interface Pantallas {
  aviso: string;
  textoDe: (error: unknown) => MessageDescriptor;
  /** What the change may have made otherwise. */
  releer: () => Promise<unknown>;
}

/** A change of what is sold, or of where. It is under way until what the server has now is shown. */
export const useCambioEnPantalla = <E, R>(
  cambiar: (call: Call, entrada: E) => Promise<R>,
  { aviso, textoDe, releer }: Pantallas,
  { fallo, alLograr, alTerminar, alFallar, unaVez = false }: OpcionesDeCambio<E, R>,
) => {
  const { i18n } = useLingui();
  const { call } = useServices();
  return useMutation({
    mutationFn: (entrada: E) => {
      removeAviso(aviso);
      return unaVez ? cambiar(call, entrada) : withRetries(() => cambiar(call, entrada));
    },
    onSuccess: async (response, entrada) => {
      await alLograr?.(response);
      await releer();
      alTerminar?.(response, entrada);
    },
    onError: async (error, entrada) => {
      if (await alFallar?.(error, entrada)) return;
      showAviso({ id: aviso, tone: 'error', title: fallo, text: i18n._(textoDe(error)) });
      // whatever it was, someone else may have done it
      void releer();
    },
  });
};
