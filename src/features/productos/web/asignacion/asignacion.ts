import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sucursalesKey } from '#src/dominio/puntos-de-venta/web/keys.ts';
import { asignarAVarias } from '#src/dominio/surtido/contract.ts';
import { ApiProblem } from '#src/platform/shared/client.ts';
import { withRetries } from '#src/platform/web/api/retries.ts';
import { useServices } from '#src/platform/web/services.tsx';
import { showAviso } from '#src/platform/web/ui/avisos.ts';
import { useReleerProductos } from '../consultas.ts';
import { textoDeProductos } from '../textos.ts';
import { laUnica, sucursalesDe, type Elegidas } from './elegidas.ts';
import { enLotes } from './lotes.ts';

export const AVISO = 'asignacion';

export interface Avance {
  hechas: number;
  total: number;
}

interface Asignados {
  asignados: number;
  ya_asignados: number;
}

const useAvisoDeAsignados = () => {
  const { t } = useLingui();
  return ({ asignados, ya_asignados }: Asignados, productos: number, elegidas: Elegidas): void => {
    const branch = laUnica(elegidas);
    const sucursales = sucursalesDe(elegidas).length;
    if (branch === undefined) {
      const nuevas = t`${plural(asignados, { one: '# asignación nueva', other: '# asignaciones nuevas' })}`;
      const antes = t`${plural(ya_asignados, { one: '# ya estaba', other: '# ya estaban' })}`;
      const lugares = t`${plural(sucursales, { one: '# sucursal', other: '# sucursales' })}`;
      showAviso({
        id: AVISO,
        tone: asignados === 0 ? 'informacion' : 'exito',
        title:
          asignados === 0
            ? t`Nada que asignar: ya estaban todos en ${lugares}`
            : t`${plural(productos, {
                one: `Se asignó # producto a ${lugares}`,
                other: `Se asignaron # productos a ${lugares}`,
              })}`,
        text: ya_asignados === 0 ? t`${nuevas}.` : t`${nuevas}, ${antes}.`,
      });
      return;
    }
    const yaEstaban = t`${plural(ya_asignados, {
      one: '# ya estaba asignado y sigue como estaba.',
      other: '# ya estaban asignados y siguen como estaban.',
    })}`;
    showAviso(
      asignados === 0
        ? { id: AVISO, tone: 'informacion', title: t`Nada que asignar: ya estaban todos en ${branch}`, text: yaEstaban }
        : {
            id: AVISO,
            tone: 'exito',
            title: t`${plural(asignados, {
              one: `Se asignó # producto a ${branch}`,
              other: `Se asignaron # productos a ${branch}`,
            })}`,
            ...(ya_asignados > 0 && { text: yaEstaban }),
          },
    );
  };
};

/** Part by part, and how far it has come. What was assigned before a failure stays, and is not assigned twice. */
export const useAsignacion = (empresaId: string, productos: readonly string[], alAsignar: () => void) => {
  const { t, i18n } = useLingui();
  const { call } = useServices();
  const cliente = useQueryClient();
  const releer = useReleerProductos(empresaId);
  const avisar = useAvisoDeAsignados();
  const [avance, setAvance] = useState<Avance>();
  const { mutate, isPending } = useMutation({
    mutationFn: async (elegidas: Elegidas): Promise<Asignados> => {
      const sucursales = sucursalesDe(elegidas);
      const suma = { asignados: 0, ya_asignados: 0 };
      const total = productos.length * sucursales.length;
      for (const lote of enLotes(productos, sucursales)) {
        setAvance({ hechas: suma.asignados + suma.ya_asignados, total });
        const hecho = await withRetries(() => call(asignarAVarias, { params: { empresaId }, body: lote }));
        suma.asignados += hecho.asignados;
        suma.ya_asignados += hecho.ya_asignados;
      }
      return suma;
    },
    onSuccess: async (asignados, elegidas) => {
      avisar(asignados, productos.length, elegidas);
      await cliente.invalidateQueries({ queryKey: sucursalesKey(empresaId) });
      alAsignar();
    },
    onError: (error) => {
      const faltaAlguno = error instanceof ApiProblem && error.codigo === 'producto.no_encontrado';
      showAviso({
        id: AVISO,
        tone: 'error',
        title: t`No se pudieron asignar los productos`,
        text: faltaAlguno
          ? t`Alguno de los elegidos ya no está en el catálogo. Quita la selección y elígelos de nuevo.`
          : i18n._(textoDeProductos(error)),
      });
      // nobody waits for it: what was said can be answered at once, also by leaving
      void releer();
      void cliente.invalidateQueries({ queryKey: sucursalesKey(empresaId) });
    },
    onSettled: () => setAvance(undefined),
  });
  return { mutate, isPending, avance };
};
