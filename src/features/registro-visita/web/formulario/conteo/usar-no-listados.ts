import { useMemo } from 'react';
import { NO_LISTADOS } from '#src/dominio/telefono/contract-envios.ts';
import type { BaseLocal, NoListadoLocal } from '#src/dominio/telefono/web/base-local.ts';
import { siSePuede } from '#src/dominio/telefono/web/si-se-puede.ts';

const esElMismo = (uno: NoListadoLocal) => (otro: NoListadoLocal) =>
  uno.producto_id === null ? uno.codigo === otro.codigo : uno.producto_id === otro.producto_id;

/** What is on the shelf and not on the list, in the visit's draft. */
export const useNoListados = (base: BaseLocal, visitaId: string) =>
  useMemo(() => {
    const cambiar = (como: (vistos: readonly NoListadoLocal[]) => NoListadoLocal[]): void =>
      siSePuede(
        base.borradores.where({ visita_id: visitaId }).modify((borrador) => {
          borrador.no_listados = como(borrador.no_listados ?? []);
        }),
      );
    return {
      anotar: (visto: NoListadoLocal): void =>
        cambiar((vistos) => [...vistos.filter((otro) => !esElMismo(visto)(otro)), visto].slice(0, NO_LISTADOS)),
      quitar: (visto: NoListadoLocal): void => cambiar((vistos) => vistos.filter((otro) => !esElMismo(visto)(otro))),
    };
  }, [base, visitaId]);
