import { useLingui } from '@lingui/react/macro';
import { diaConNombre } from '#src/dominio/visitas/web/formatos.ts';
import { showAviso } from '#src/platform/web/ui/avisos.ts';
import type { Visita } from '../../contract-visita.ts';
import { cambiarVisita } from '../../contract-visitas.ts';
import { AVISO, useCambio } from '../cambio.ts';

export interface Mudanza {
  visita: Visita;
  fecha: string;
}

/** A visit to another day, with the way back in the notice. Of a series only this one moves. */
export const useMover = () => {
  const { t, i18n } = useLingui();
  const { mutate, variables, isPending } = useCambio(
    (call, empresaId, { visita, fecha }: Mudanza & { vuelta?: boolean }) =>
      call(cambiarVisita, {
        params: { empresaId, visitaId: visita.id },
        body: { fecha, version: visita.version },
      }),
    {
      fallo: t`No se pudo mover la visita`,
      alTerminar: ({ visita: movida }, { visita, fecha, vuelta }) => {
        const donde = diaConNombre(i18n, fecha);
        const sucursal = visita.sucursal_nombre;
        showAviso({
          id: AVISO,
          tone: 'exito',
          title: vuelta ? t`La visita volvió a su día` : t`Visita movida`,
          text: t`${sucursal}: ${donde}`,
          ...(!vuelta && {
            action: {
              text: t`Deshacer`,
              onPress: () => mutate({ visita: movida, fecha: visita.fecha, vuelta: true }),
            },
          }),
        });
      },
    },
  );
  return {
    /** On its way: it is shown where it goes. */
    enMarcha: isPending ? variables : undefined,
    mover: (visita: Visita, fecha: string) => {
      if (!isPending && fecha !== visita.fecha) mutate({ visita, fecha });
    },
  };
};
