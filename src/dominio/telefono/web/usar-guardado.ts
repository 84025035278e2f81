import { useEffect, useEffectEvent, useState } from 'react';
import { useIsConnected, useSesion } from '#src/platform/web/services.tsx';
import { elegirQueMostrar, type Guardado, type Mostrado, type Seguir } from './guardado.ts';

/** With something on the device, the server's word is worth this wait and no more. */
const PACIENCIA_MS = 1000;

/**
 * What this device keeps; null if nothing, undefined until that is known. The database comes after the screen: nobody waits for it.
 * `clave`: what is followed, in words.
 */
export const useGuardado = <T>(
  key: string,
  cargar: (usuarioId: string) => Promise<Seguir<T>>,
): Guardado<T> | null | undefined => {
  const estado = useSesion();
  const usuarioId = estado.fase === 'con_sesion' ? estado.sesion.usuario.id : undefined;
  const deQuien = `${usuarioId} ${key}`;
  const [leido, setLeido] = useState<{ de: string; guardado: Guardado<T> | null }>();
  const cargarEsto = useEffectEvent(cargar);
  useEffect(() => {
    if (!usuarioId) return undefined;
    let dejado = false;
    const seguimiento = cargarEsto(usuarioId).then(
      (seguir) => (dejado ? () => {} : seguir((guardado) => setLeido({ de: deQuien, guardado }))),
      // its code did not arrive: the screen goes without
      () => () => {},
    );
    return () => {
      dejado = true;
      void seguimiento.then((dejar) => dejar());
    };
  }, [usuarioId, deQuien]);
  return leido?.de === deQuien ? leido.guardado : undefined;
};

/** It has been waited for long enough, or there is nothing to wait for. */
export const useImpaciencia = (esperando: boolean): boolean => {
  const hay = useIsConnected();
  const [impaciente, setImpaciente] = useState(false);
  useEffect(() => {
    if (!esperando) return undefined;
    const reloj = setTimeout(() => setImpaciente(true), PACIENCIA_MS);
    return () => {
      clearTimeout(reloj);
      setImpaciente(false);
    };
  }, [esperando]);
  return esperando && (impaciente || !hay);
};

interface Leida<T> {
  data: T | undefined;
  error: unknown;
  dataUpdatedAt: number;
  isPlaceholderData?: boolean;
}

/** What the server says; if it does not, soon, what the device keeps, until it does. */
export const useServidorOTelefono = <T>(
  { data, error, dataUpdatedAt, isPlaceholderData = false }: Leida<T>,
  guardado: Guardado<T> | null | undefined,
): Mostrado<T> | undefined => {
  const datos = isPlaceholderData ? undefined : data;
  const impaciente = useImpaciencia(datos === undefined && error === null);
  return elegirQueMostrar({ datos, leida_en: dataUpdatedAt, error, impaciente }, guardado);
};
