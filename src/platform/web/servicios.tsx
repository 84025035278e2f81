import { createContext, use, useSyncExternalStore, type ReactNode } from 'react';
import type { Llamar } from '#src/platform/shared/client.ts';
import type { Conexion } from './api/conexion.ts';
import type { ElegirAjustes } from './elegir-ajustes.ts';
import type { Preferencias } from './preferencias.ts';
import type { AlmacenDeSesion } from './sesion/almacen.ts';
import type { EstadoDeSesion } from './sesion/sesion.ts';

/** What every screen may need and the application makes once, at its start. */
export interface Servicios {
  llamar: Llamar;
  conexion: Conexion;
  sesion: AlmacenDeSesion;
  preferencias: Preferencias;
  elegirAjustes: ElegirAjustes;
}

const Contexto = createContext<Servicios | undefined>(undefined);

export const ProveerServicios = ({ servicios, children }: { servicios: Servicios; children: ReactNode }) => (
  <Contexto value={servicios}>{children}</Contexto>
);

export const useServicios = (): Servicios => {
  const servicios = use(Contexto);
  if (!servicios) throw new Error('useServicios outside ProveerServicios');
  return servicios;
};

export const useSesion = (): EstadoDeSesion => {
  const { sesion } = useServicios();
  return useSyncExternalStore(sesion.suscribir, sesion.estado, sesion.estado);
};

export const useHayConexion = (): boolean => {
  const { conexion } = useServicios();
  return useSyncExternalStore(conexion.suscribir, conexion.hay, conexion.hay);
};
