import { useLingui } from '@lingui/react/macro';
import { NO_LISTADOS } from '#src/dominio/telefono/contract-envios.ts';
import type { BaseLocal, Borrador, NoListadoLocal } from '#src/dominio/telefono/web/base-local.ts';
import { siSePuede } from '#src/dominio/telefono/web/si-se-puede.ts';
import { showAviso } from '#src/platform/web/ui/avisos.ts';
import { conEste, sinEste } from './vistos.ts';

/** What is on the shelf and not on the list, in the visit's draft. */
export const useNoListados = (base: BaseLocal, { visita_id, no_listados = [] }: Borrador) => {
  const { t } = useLingui();
  // of what is on the phone by then, which another tab may have changed
  const cambiar = (como: (vistos: readonly NoListadoLocal[]) => NoListadoLocal[] | undefined): void =>
    siSePuede(
      base.borradores.where({ visita_id }).modify((borrador) => {
        const vistos = borrador.no_listados ?? [];
        borrador.no_listados = como(vistos) ?? vistos;
      }),
    );
  return {
    vistos: no_listados,
    anotar: (visto: NoListadoLocal): void => {
      if (conEste(no_listados, visto)) cambiar((vistos) => conEste(vistos, visto));
      else
        showAviso({
          id: 'no-listados',
          tone: 'advertencia',
          title: t`No se pudo anotar el producto`,
          text: t`En una visita caben ${NO_LISTADOS} fuera de la lista. Quita alguno para anotar otro.`,
        });
    },
    quitar: (visto: NoListadoLocal): void => cambiar((vistos) => sinEste(vistos, visto)),
  };
};
