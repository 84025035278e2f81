import { useEffect, useState } from 'react';
import { useSesion } from '#src/platform/web/services.tsx';
import type { EstadoLocal } from './estado-local.ts';

type Estados = ReadonlyMap<string, EstadoLocal>;
const NINGUNO: Estados = new Map();

/** What of each visit is on this device. The database comes after the screen: nobody waits for it to see the day. */
export const useEstadosLocales = (): Estados => {
  const estado = useSesion();
  const usuarioId = estado.fase === 'con_sesion' ? estado.sesion.usuario.id : undefined;
  const [leidos, setLeidos] = useState<{ de: string; estados: Estados }>();
  useEffect(() => {
    if (!usuarioId) return undefined;
    const seguimiento = import('./leer-estados.ts').then(
      ({ seguirEstados }) => seguirEstados(usuarioId, (estados) => setLeidos({ de: usuarioId, estados })),
      // its code did not arrive: the screen goes without
      () => () => {},
    );
    return () => void seguimiento.then((dejar) => dejar());
  }, [usuarioId]);
  return leidos?.de === usuarioId && leidos ? leidos.estados : NINGUNO;
};
