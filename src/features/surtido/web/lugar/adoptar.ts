import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { withRetries } from '#src/platform/web/api/retries.ts';
import { showAviso } from '#src/platform/web/ui/avisos.ts';
import { adoptarPropuesta } from '../../contract.ts';
import { AVISO, useCambio } from '../cambio.ts';
import type { Cadena } from '../lugar.ts';
import { useReferencias } from '../referencias.tsx';
import { adoptarPorPartes } from './por-partes.ts';

/** Part by part, and how far it has come once there is more than one. What was adopted before a failure stays. */
export const useAdoptar = ({ id, nombre }: Cadena) => {
  const { t } = useLingui();
  const { empresaId } = useReferencias();
  const [hechos, setHechos] = useState<number>();
  const { mutate, isPending } = useCambio(
    async (call, productos: readonly string[]) => {
      const adoptar = (pedidos: string[]) =>
        withRetries(() =>
          call(adoptarPropuesta, { params: { empresaId }, body: { cadena_id: id, productos: pedidos } }),
        );
      try {
        return await adoptarPorPartes(productos, adoptar, setHechos);
      } finally {
        setHechos(undefined);
      }
    },
    {
      fallo: t`No se pudo usar como surtido`,
      // each part insists by itself
      unaVez: true,
      alTerminar: (adoptados) =>
        showAviso(
          adoptados === 0
            ? {
                id: AVISO,
                tone: 'informacion',
                title: t`Nada que cambiar`,
                text: t`${nombre} ya dice si vende esos productos.`,
              }
            : {
                id: AVISO,
                tone: 'exito',
                title: t`${plural(adoptados, {
                  one: 'Ahora # producto es el surtido de la cadena',
                  other: 'Ahora # productos son el surtido de la cadena',
                })}`,
              },
        ),
    },
  );
  return { adoptar: mutate, isPending, hechos };
};
