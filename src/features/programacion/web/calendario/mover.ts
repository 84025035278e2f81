import { useLingui } from '@lingui/react/macro';
import { diaConNombre } from '#src/dominio/visitas/web/formatos.ts';
import { showAviso } from '#src/platform/web/ui/avisos.ts';
import type { Visita } from '../../contract-visita.ts';
import { cambiarVisita } from '../../contract-visitas.ts';
import { AVISO, useCambio } from '../cambio.ts';
import { useDeshacer } from '../deshacer.ts';
import { lugarDe } from '../lugar.ts';
import { useReferencias } from '../referencias.tsx';

export interface Mudanza {
  visita: Visita;
  fecha: string;
}

/** A visit to another day, with the way back in the notice. Of a series only this one moves. */
export const useMover = () => {
  const { t, i18n } = useLingui();
  const { hoy } = useReferencias();
  const deshacer = useDeshacer();
  const { mutate, variables, isPending } = useCambio(
    (call, empresaId, { visita, fecha }: Mudanza) =>
      call(cambiarVisita, {
        params: { empresaId, visitaId: visita.id },
        body: { fecha, version: visita.version },
      }),
    {
      fallo: t`No se pudo mover la visita`,
      alTerminar: ({ visita: movida }, { visita, fecha }) => {
        const [lugar, dia] = [lugarDe(visita), diaConNombre(i18n, fecha)];
        showAviso({
          id: AVISO,
          tone: 'exito',
          title: t`Visita movida`,
          text: t`${lugar}: ${dia}`,
          permanent: fecha < hoy,
          action: deshacer.deCambio(movida, { fecha: visita.fecha }),
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
