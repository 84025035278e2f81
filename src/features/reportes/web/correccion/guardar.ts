import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiProblem } from '#src/platform/shared/client.ts';
import type { BodyOf } from '#src/platform/shared/contract.ts';
import { useServices } from '#src/platform/web/services.tsx';
import { showAviso } from '#src/platform/web/ui/avisos.ts';
import { corregirVisita } from '../../contract-correccion.ts';
import { useReleerVisitas } from '../consultas.ts';

export type Correccion = Omit<BodyOf<typeof corregirVisita>, 'correccion_id'>;

interface Opciones {
  empresaId: string;
  visitaId: string;
  alAcabar: () => void;
}

/** Sent again after no answer it is the same correction; with other figures it is another one. */
export const useGuardarCorreccion = ({ empresaId, visitaId, alAcabar }: Opciones) => {
  const { t } = useLingui();
  const { call } = useServices();
  const releer = useReleerVisitas(empresaId);
  const ultima = useRef({ dice: '', id: '' });
  return useMutation({
    mutationFn: (correccion: Correccion) => {
      const dice = JSON.stringify(correccion);
      if (ultima.current.dice !== dice) ultima.current = { dice, id: crypto.randomUUID() };
      const body = { ...correccion, correccion_id: ultima.current.id };
      return call(corregirVisita, { params: { empresaId, visitaId }, body });
    },
    onSuccess: async () => {
      await releer();
      showAviso({ id: 'correccion', tone: 'exito', title: t`Corrección guardada` });
      alAcabar();
    },
    onError: async (error) => {
      // whoever answers so knows better: what there is by now is shown
      if (error instanceof ApiProblem) await releer();
    },
  });
};
