import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { ApiProblem, type Call } from '#src/platform/shared/client.ts';
import { withRetries } from '#src/platform/web/api/retries.ts';
import { useServices } from '#src/platform/web/services.tsx';
import { showAviso, removeAviso } from '#src/platform/web/ui/avisos.ts';
import { useReleer } from './consultas.ts';
import { textoDePuntosDeVenta } from './textos.ts';

export const AVISO = 'puntos-de-venta';

export const esProblema = (error: unknown, codigo: string): boolean =>
  error instanceof ApiProblem && error.codigo === codigo;

interface Opciones<E, R> {
  empresaId: string;
  /** What to say when it fails; the cause goes below. */
  fallo: string;
  /** At once, before the lists are read again: to leave the screen of something that is gone. */
  alLograr?: (response: R) => void | Promise<void>;
  alTerminar?: (response: R, entrada: E) => void;
  /** Before anything is said. Whoever deals with the failure themselves answers that they did. */
  alFallar?: (error: unknown, entrada: E) => boolean | Promise<boolean>;
  /** Sending it twice would do it twice, as with a copy: after a gateway's failure it is not sent again. */
  unaVez?: boolean;
}

/** A change of a chain or a branch. It is under way until what the server has now is shown. */
export const useCambio = <E, R>(
  cambiar: (call: Call, entrada: E) => Promise<R>,
  { empresaId, fallo, alLograr, alTerminar, alFallar, unaVez = false }: Opciones<E, R>,
) => {
  const { i18n } = useLingui();
  const { call } = useServices();
  const releer = useReleer(empresaId);
  return useMutation({
    mutationFn: (entrada: E) => {
      removeAviso(AVISO);
      return unaVez ? cambiar(call, entrada) : withRetries(() => cambiar(call, entrada));
    },
    onSuccess: async (response, entrada) => {
      await alLograr?.(response);
      await releer();
      alTerminar?.(response, entrada);
    },
    onError: async (error, entrada) => {
      if (await alFallar?.(error, entrada)) return;
      showAviso({ id: AVISO, tone: 'error', title: fallo, text: i18n._(textoDePuntosDeVenta(error)) });
      // whatever it was, someone else may have done it
      void releer();
    },
  });
};
