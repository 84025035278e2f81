import { useLiveQuery } from 'dexie-react-hooks';
import { useSyncExternalStore } from 'react';
import { useReloj } from '#src/dominio/campo/web/reloj.ts';
import type { BaseLocal } from '#src/dominio/telefono/web/base-local.ts';
import { conexionDelNavegador, redActual, type Red } from '#src/dominio/telefono/web/puede-enviar-fotos.ts';
import { useIsConnected, useSesion } from '#src/platform/web/services.tsx';
import { leerEnvios, type EnviosLeidos } from './leer-envios.ts';
import { resumir, type Resumen } from './resumir.ts';

const suscribirARed = (alCambiar: () => void): (() => void) => {
  const connection = conexionDelNavegador();
  connection?.addEventListener('change', alCambiar);
  return () => connection?.removeEventListener('change', alCambiar);
};

const useRed = (): Red => useSyncExternalStore(suscribirARed, redActual, redActual);

export interface Envios extends EnviosLeidos, Resumen {
  ahora: number;
}

/** Everything of this person on this device, as it is now; undefined until it is known. */
export const useEnvios = (base: BaseLocal): Envios | undefined => {
  const red = useRed();
  const leidos = useLiveQuery(() => leerEnvios(base), [base, red]);
  const hayConexion = useIsConnected();
  const ahora = useReloj();
  if (!leidos) return undefined;
  const { fotosPermitidas } = leidos;
  return { ...leidos, ...resumir(leidos.terminadas, { ahora, hayConexion, fotosPermitidas }), ahora };
};

/** A company's name, for whoever works for several. */
export const useNombreDeEmpresa = (): ((empresaId: string) => string | undefined) => {
  const estado = useSesion();
  const membresias = estado.fase === 'con_sesion' ? estado.sesion.membresias : [];
  return (empresaId) =>
    membresias.length > 1 ? membresias.find(({ empresa_id }) => empresa_id === empresaId)?.empresa_nombre : undefined;
};
