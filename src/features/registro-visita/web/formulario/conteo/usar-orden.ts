import { useLiveQuery } from 'dexie-react-hooks';
import { recordado, recordar, type BaseLocal, type Orden } from '#src/dominio/telefono/web/base-local.ts';
import { siSePuede } from '#src/dominio/telefono/web/si-se-puede.ts';

const SIN_ELEGIR: Orden = 'anaquel';

/** In which order the products of this branch are counted on this phone; undefined until that is known. */
export const useOrden = (base: BaseLocal, sucursalId: string) => {
  const orden = useLiveQuery(
    async () => (await recordado(base, 'orden_por_sucursal'))?.[sucursalId] ?? SIN_ELEGIR,
    [base, sucursalId],
  );
  const elegir = (nuevo: Orden): void =>
    siSePuede(
      base.transaction('rw', base.recuerdos, async () =>
        recordar(base, 'orden_por_sucursal', {
          ...(await recordado(base, 'orden_por_sucursal')),
          [sucursalId]: nuevo,
        }),
      ),
    );
  return [orden, elegir] as const;
};
