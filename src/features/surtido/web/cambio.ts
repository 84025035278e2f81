import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { ApiProblem, type Call } from '#src/platform/shared/client.ts';
import { withRetries } from '#src/platform/web/api/retries.ts';
import { useServices } from '#src/platform/web/services.tsx';
import { removeAviso, showAviso } from '#src/platform/web/ui/avisos.ts';
import { useReleer } from './consultas.ts';
import { textoDeSurtido } from './textos.ts';

export const AVISO = 'surtido';

export const esProblema = (error: unknown, codigo: string): boolean =>
  error instanceof ApiProblem && error.codigo === codigo;

interface Opciones<E, R> {
  /** What to say when it fails; the cause goes below. */
  fallo: string;
  alTerminar: (response: R, entrada: E) => void;
  /** Before anything is said. Whoever deals with the failure themselves answers that they did. */
  alFallar?: (error: unknown, entrada: E) => boolean | Promise<boolean>;
}

/** A change of what is sold. Sent twice it says the same; it is under way until what the server has now is shown. */
export const useCambio = <E, R>(
  cambiar: (call: Call, entrada: E) => Promise<R>,
  { fallo, alTerminar, alFallar }: Opciones<E, R>,
) => {
  const { i18n } = useLingui();
  const { call } = useServices();
  const releer = useReleer();
  return useMutation({
    mutationFn: (entrada: E) => {
      removeAviso(AVISO);
      return withRetries(() => cambiar(call, entrada));
    },
    onSuccess: async (response, entrada) => {
      await releer();
      alTerminar(response, entrada);
    },
    onError: async (error, entrada) => {
      if (await alFallar?.(error, entrada)) return;
      showAviso({ id: AVISO, tone: 'error', title: fallo, text: i18n._(textoDeSurtido(error)) });
      // whatever it was, someone else may have done it
      void releer();
    },
  });
};
