import { createContext, use, useSyncExternalStore, type ReactNode } from 'react';
import type { Call } from '#src/platform/shared/client.ts';
import type { Connection } from './api/connection.ts';
import type { ChooseAjustes } from './choose-ajustes.ts';
import type { Preferencias } from './preferencias.ts';
import type { SesionStore } from './sesion/store.ts';
import type { SesionState } from './sesion/sesion.ts';

/** What every screen may need and the application makes once, at its start. */
export interface Services {
  call: Call;
  connection: Connection;
  sesion: SesionStore;
  preferencias: Preferencias;
  chooseAjustes: ChooseAjustes;
}

const Context = createContext<Services | undefined>(undefined);

export const ProvideServices = ({ services, children }: { services: Services; children: ReactNode }) => (
  <Context value={services}>{children}</Context>
);

export const useServices = (): Services => {
  const services = use(Context);
  if (!services) throw new Error('useServicios outside ProveerServicios');
  return services;
};

export const useSesion = (): SesionState => {
  const { sesion } = useServices();
  return useSyncExternalStore(sesion.subscribe, sesion.estado, sesion.estado);
};

export const useIsConnected = (): boolean => {
  const { connection } = useServices();
  return useSyncExternalStore(connection.subscribe, connection.isUp, connection.isUp);
};
