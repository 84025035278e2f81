import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { ProblemaApi, type Llamar } from '#src/platform/shared/client.ts';
import { conReintentos } from '#src/platform/web/api/reintentos.ts';
import { useServicios } from '#src/platform/web/servicios.tsx';
import { mostrarAviso, quitarAviso } from '#src/platform/web/ui/avisos.ts';
import { useReleer } from './consultas.ts';
import { textoDePuntosDeVenta } from './textos.ts';

export const AVISO = 'puntos-de-venta';

export const esProblema = (error: unknown, codigo: string): boolean =>
  error instanceof ProblemaApi && error.codigo === codigo;

interface Opciones<E, R> {
  empresaId: string;
  /** What to say when it fails; the cause goes below. */
  fallo: string;
  /** At once, before the lists are read again: to leave the screen of something that is gone. */
  alLograr?: (respuesta: R) => void | Promise<void>;
  alTerminar?: (respuesta: R, entrada: E) => void;
  /** Before anything is said. Whoever deals with the failure themselves answers that they did. */
  alFallar?: (error: unknown, entrada: E) => boolean | Promise<boolean>;
  /** Sending it twice would do it twice, as with a copy: after a gateway's failure it is not sent again. */
  unaVez?: boolean;
}

/** A change of a chain or a branch. It is under way until what the server has now is shown. */
export const useCambio = <E, R>(
  cambiar: (llamar: Llamar, entrada: E) => Promise<R>,
  { empresaId, fallo, alLograr, alTerminar, alFallar, unaVez = false }: Opciones<E, R>,
) => {
  const { i18n } = useLingui();
  const { llamar } = useServicios();
  const releer = useReleer(empresaId);
  return useMutation({
    mutationFn: (entrada: E) => {
      quitarAviso(AVISO);
      return unaVez ? cambiar(llamar, entrada) : conReintentos(() => cambiar(llamar, entrada));
    },
    onSuccess: async (respuesta, entrada) => {
      await alLograr?.(respuesta);
      await releer();
      alTerminar?.(respuesta, entrada);
    },
    onError: async (error, entrada) => {
      if (await alFallar?.(error, entrada)) return;
      mostrarAviso({ id: AVISO, tono: 'error', titulo: fallo, texto: i18n._(textoDePuntosDeVenta(error)) });
      // whatever it was, someone else may have done it
      void releer();
    },
  });
};
