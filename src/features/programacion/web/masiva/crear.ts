import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '#src/platform/shared/client.ts';
import type { LineOf } from '#src/platform/shared/contract.ts';
import { useServices } from '#src/platform/web/services.tsx';
import { showAviso } from '#src/platform/web/ui/avisos.ts';
import {
  crearVisitasMasivas,
  deshacerVisitasMasivas,
  revisarPlanMasivo,
  type PlanMasivo,
  type Tanda,
} from '../../contract-masiva.ts';
import { AVISO, useCambio } from '../cambio.ts';
import { useReleerVisitas } from '../consultas.ts';
import { useReferencias } from '../referencias.tsx';
import type { Previa } from './previa.ts';

type Linea = LineOf<typeof crearVisitasMasivas>;
export type Avance = Pick<Extract<Linea, { fase: 'avance' }>, 'hechas' | 'total'>;
export type Creadas = Extract<Linea, { fase: 'hecho' }>;

/** What a plan would make; nothing is written. */
export const useRevisarPlan = () => {
  const { call } = useServices();
  const { empresaId } = useReferencias();
  return useMutation({
    mutationFn: (plan: PlanMasivo) => call(revisarPlanMasivo, { params: { empresaId }, body: plan }),
  });
};

/** Makes them, and tells meanwhile how far it has come. */
export const useCrearMasivas = () => {
  const { call } = useServices();
  const { empresaId } = useReferencias();
  const releer = useReleerVisitas(empresaId);
  const [avance, setAvance] = useState<Avance>();
  const { mutate } = useMutation({
    mutationFn: async ({ plan, previa }: { plan: PlanMasivo; previa: Previa }): Promise<Creadas> => {
      setAvance({ hechas: 0, total: previa.total });
      const lineas = await call(crearVisitasMasivas, {
        params: { empresaId },
        // those that were shown before are left out; one that appeared since is refused, and shown then
        body: { ...plan, omitir_ocupados: previa.ocupados > 0 },
      });
      let hecho: Creadas | undefined;
      for await (const linea of lineas) {
        if (linea.fase === 'hecho') hecho = linea;
        else setAvance(linea);
      }
      if (!hecho) throw new ApiProblem('red.sin_respuesta', 0);
      return hecho;
    },
    onSettled: async () => {
      await releer();
      setAvance(undefined);
    },
  });
  return { avance, crear: mutate };
};

/** Takes back what a bulk has just made, but for what somebody has touched since. */
export const useDeshacerMasivas = () => {
  const { t } = useLingui();
  const { mutate } = useCambio(
    (call, empresaId, body: Tanda) => call(deshacerVisitasMasivas, { params: { empresaId }, body }),
    {
      fallo: t`Error al eliminar las visitas`,
      alTerminar: ({ eliminadas }) =>
        showAviso({
          id: AVISO,
          tone: 'exito',
          title: t`${plural(eliminadas, { one: 'Se eliminó # visita', other: 'Se eliminaron # visitas' })}`,
        }),
    },
  );
  return (tanda: Tanda) => {
    mutate(tanda);
    // of thousands it takes a while
    showAviso({ id: AVISO, tone: 'informacion', permanent: true, title: t`Eliminando las visitas...` });
  };
};
