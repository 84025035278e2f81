import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiProblem } from '#src/platform/shared/client.ts';
import { useServices } from '#src/platform/web/services.tsx';
import { showAviso } from '#src/platform/web/ui/avisos.ts';
import { analizar } from '../../../contract-analisis.ts';
import { useReferencias } from '../../referencias.tsx';
import { historialKey } from '../keys.ts';
import type { Pedido } from '../exportar/validar.ts';
import { motivoDeAnalisis } from '../textos.ts';
import { conLinea, type Analisis } from './lineas.ts';

interface PorAnalizar {
  pedido: Pedido;
  /** The row of the history that it was asked from. */
  fila?: string;
}

/** Reads the analysis as it comes. A new one takes the place of the one before. */
export const useAnalisis = () => {
  const { t, i18n } = useLingui();
  const { call } = useServices();
  const { empresaId } = useReferencias();
  const cliente = useQueryClient();
  const [analisis, setAnalisis] = useState<Analisis>();
  const corte = useRef(new AbortController());
  useEffect(() => () => corte.current.abort(), []);

  const { mutate, isPending, variables } = useMutation({
    mutationFn: async ({ pedido }: PorAnalizar) => {
      corte.current.abort();
      const { signal } = (corte.current = new AbortController());
      const vigente = (cambiar: (actual: Analisis) => Analisis) => {
        if (!signal.aborted) setAnalisis((actual) => actual && cambiar(actual));
      };
      setAnalisis({ pedido, para: undefined, hallazgos: undefined, texto: '', estado: 'en_curso' });
      try {
        const idioma = i18n.locale === 'en' ? 'en' : 'es';
        const lineas = await call(analizar, { params: { empresaId }, body: { ...pedido, idioma } }, { signal });
        let terminado = false;
        for await (const linea of lineas) {
          vigente((actual) => conLinea(actual, linea));
          terminado = linea.tipo === 'listo';
        }
        if (!terminado) throw new ApiProblem('red.sin_respuesta', 0);
      } catch (error) {
        // whoever took it back knows
        if (signal.aborted) return;
        // what was narrated before it failed was never finished: it does not count
        vigente((actual) => ({ ...actual, texto: '', estado: 'fallido' }));
        throw error;
      }
    },
    onError: (error, { fila }) =>
      showAviso({
        id: 'analisis',
        tone: 'error',
        title: fila === undefined ? t`No se pudo generar el análisis de IA` : t`No se pudo generar el análisis IA`,
        text: i18n._(motivoDeAnalisis(error)),
      }),
    // the button is free before the history has been read again
    onSettled: () => void cliente.invalidateQueries({ queryKey: historialKey(empresaId) }),
  });

  return {
    analisis,
    analizando: isPending ? variables : undefined,
    comenzar: mutate,
    cancelar: () => {
      corte.current.abort();
      setAnalisis((actual) => actual && { ...actual, texto: '', estado: 'cancelado' });
    },
    cerrar: () => {
      corte.current.abort();
      setAnalisis(undefined);
    },
  };
};
export type AnalisisEnCurso = ReturnType<typeof useAnalisis>;
