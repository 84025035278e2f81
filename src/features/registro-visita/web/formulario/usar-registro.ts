import { Dexie, liveQuery } from 'dexie';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { BaseLocal, CopiaDeVisita } from '#src/dominio/telefono/web/base-local.ts';
import { crearRegistroAbierto, type RegistroAbierto } from './registro-abierto.ts';

/** Two tabs may write in another order than their clocks say. */
const MARGEN_MS = 2000;

/** What was noted so far, read before anything is shown: an empty form must never stand over a full one. */
export const useRegistro = (
  base: BaseLocal,
  { visita_id, productos }: CopiaDeVisita,
  alFallar: () => void,
): RegistroAbierto | undefined => {
  const [registro, setRegistro] = useState<RegistroAbierto>();
  const fallar = useEffectEvent(alFallar);
  useEffect(() => {
    const nuevo = crearRegistroAbierto(base, visita_id, productos, { alFallar: () => fallar() });
    // at first all of them; afterwards only what has changed lately, here or in another tab
    let desde = 0;
    const seguimiento = liveQuery(() =>
      base.registros.where('[visita_id+cambio]').between([visita_id, desde], [visita_id, Dexie.maxKey]).toArray(),
    ).subscribe({
      next: (filas) => {
        nuevo.recibir(filas);
        desde = Math.max(desde, ...filas.map(({ cambio }) => cambio - MARGEN_MS));
        setRegistro(nuevo);
      },
      error: () => fallar(),
    });
    return () => seguimiento.unsubscribe();
  }, [base, visita_id, productos]);
  return registro;
};

export const useFila = (registro: RegistroAbierto, productoId: string) =>
  useSyncExternalStore(registro.suscribirAFila(productoId), () => registro.fila(productoId));

export const useResumen = (registro: RegistroAbierto) =>
  useSyncExternalStore(registro.suscribirAResumen, registro.resumen);

export const useGuardado = (registro: RegistroAbierto) =>
  useSyncExternalStore(registro.suscribirAGuardado, registro.guardado);
