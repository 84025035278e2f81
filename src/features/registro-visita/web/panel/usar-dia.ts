import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { VisitaPropia } from '#src/dominio/telefono/contract-visitas.ts';
import type { DiaGuardado } from '#src/dominio/telefono/web/dia-guardado.ts';
import type { Guardado, Mostrado } from '#src/dominio/telefono/web/guardado.ts';
import { useGuardado, useServidorOTelefono } from '#src/dominio/telefono/web/usar-guardado.ts';
import { useServices } from '#src/platform/web/services.tsx';
import { consultaDeHoy, consultaDeProximas } from '../consultas.ts';

/** One list of the dashboard: what is shown of it, and how its last reading went. */
export interface ListaDelDia<T> {
  mostrado: Mostrado<T> | undefined;
  error: unknown;
  leyendo: boolean;
  /** Resolves with what went wrong, if it did. */
  leerDeNuevo: () => Promise<unknown>;
}

const parteDe = <T>(guardado: Guardado<DiaGuardado> | null | undefined, parte: (dia: DiaGuardado) => T) =>
  guardado && { datos: parte(guardado.datos), leida_en: guardado.leida_en };

/** With what only this device knows of. */
const conLoDeAqui = (
  hoy: Mostrado<DiaGuardado['hoy']> | undefined,
  soloAqui: readonly VisitaPropia[],
): Mostrado<DiaGuardado['hoy']> | undefined => {
  const faltan = soloAqui.filter(({ id }) => !hoy?.datos.visitas.some((visita) => visita.id === id));
  if (!hoy || faltan.length === 0) return hoy;
  return { ...hoy, datos: { ...hoy.datos, visitas: [...hoy.datos.visitas, ...faltan] } };
};

/** The day as the server tells it; if it does not, soon, as this device does. */
export const useDia = (
  empresaId: string,
): { hoy: ListaDelDia<DiaGuardado['hoy']>; proximas: ListaDelDia<DiaGuardado['proximas']> } => {
  const { call } = useServices();
  const guardado = useGuardado(`dia ${empresaId}`, async (usuarioId) =>
    (await import('#src/dominio/telefono/web/leer-guardado.ts')).seguirDia(usuarioId, empresaId),
  );
  const deHoy = useQuery(consultaDeHoy(call, empresaId));
  const deProximas = useQuery(consultaDeProximas(call, empresaId));
  // what this page read before midnight is of another day
  const deAyer = guardado && deHoy.data && deHoy.data.hoy < guardado.datos.hoy.hoy;
  const hoy = useServidorOTelefono(
    { ...deHoy, data: deAyer && deHoy.error ? undefined : deHoy.data },
    parteDe(guardado, (dia) => dia.hoy),
  );
  const proximas = useServidorOTelefono(
    { ...deProximas, data: deAyer && deProximas.error ? undefined : deProximas.data },
    parteDe(guardado, (dia) => dia.proximas),
  );
  return {
    hoy: {
      mostrado: useMemo(() => conLoDeAqui(hoy, guardado?.datos.soloAqui ?? []), [hoy, guardado]),
      error: deHoy.error,
      leyendo: deHoy.isFetching,
      leerDeNuevo: async () => (await deHoy.refetch()).error,
    },
    proximas: {
      mostrado: proximas,
      error: deProximas.error,
      leyendo: deProximas.isFetching,
      leerDeNuevo: async () => (await deProximas.refetch()).error,
    },
  };
};
