import { liveQuery } from 'dexie';
import type { ResponseOf } from '#src/platform/shared/contract.ts';
import type { VisitaPropia, verEstadisticasDeHistorial } from '../contract-visitas.ts';
import { baseDe } from './base-de.ts';
import { recordado, type BaseLocal, type SucursalGuardada, type VisitaDeHistorial } from './base-local.ts';
import { desfaseConocido } from './desfase.ts';
import { diaGuardado, type DiaGuardado } from './dia-guardado.ts';
import type { Guardado, Seguir } from './guardado.ts';
import { contarHistorialLocal, filtrarHistorial, type FiltrosDeHistorial } from './historial-local.ts';

/** A moment of the server's clock, by this device's. */
const enEsteReloj = async (base: BaseLocal, instante: string): Promise<number> =>
  Date.parse(instante) + ((await desfaseConocido(base)) ?? 0);

/** Calls back with what is here now, whenever any tab changes it, and when the person comes back: another day may have begun. */
const seguir =
  <T>(usuarioId: string, leer: (base: BaseLocal) => Promise<Guardado<T> | null>): Seguir<T> =>
  (alCambiar) => {
    const base = baseDe(usuarioId);
    const suscribir = () =>
      liveQuery(() => leer(base)).subscribe({
        next: alCambiar,
        // a browser that refuses storage has nothing on this device
        error: () => alCambiar(null),
      });
    let seguimiento = suscribir();
    const alVolver = (): void => {
      if (document.visibilityState !== 'visible') return;
      seguimiento.unsubscribe();
      seguimiento = suscribir();
    };
    document.addEventListener('visibilitychange', alVolver);
    return () => {
      document.removeEventListener('visibilitychange', alVolver);
      seguimiento.unsubscribe();
    };
  };

/** Of what has been received nothing is left but the receipt: what the visit was says the history. */
const visitasRecibidas = async (base: BaseLocal): Promise<VisitaDeHistorial[]> => {
  const recibidos = await base.envios.where({ estado: 'recibido' }).toArray();
  const leidas = await base.historial.bulkGet([...new Set(recibidos.map(({ visita_id }) => visita_id))]);
  return leidas.filter((visita) => visita !== undefined);
};

/** Those that nobody planned and of which the server has not heard. */
const soloDeAqui = async (base: BaseLocal): Promise<ReadonlySet<string>> => {
  const creaciones = await base.envios
    .where('estado')
    .notEqual('recibido')
    .and(({ tipo }) => tipo === 'creacion')
    .toArray();
  return new Set(creaciones.map(({ visita_id }) => visita_id));
};

const leerDia = async (base: BaseLocal, empresaId: string): Promise<Guardado<DiaGuardado> | null> => {
  const [empresa, copias, recibidas, desfase, soloAqui] = await Promise.all([
    base.dias.get(empresaId),
    base.visitas.toArray(),
    visitasRecibidas(base),
    desfaseConocido(base),
    soloDeAqui(base),
  ]);
  if (!empresa) return null;
  const visitas = new Map<string, VisitaPropia>(
    [...recibidas, ...copias.map(({ visita }) => visita)].map((visita) => [visita.id, visita]),
  );
  const ahora = new Date(Date.now() - (desfase ?? 0));
  return {
    datos: diaGuardado(empresa, [...visitas.values()], ahora, soloAqui),
    leida_en: await enEsteReloj(base, empresa.leida_en),
  };
};

export const seguirDia = (usuarioId: string, empresaId: string): Seguir<DiaGuardado> =>
  seguir(usuarioId, (base) => leerDia(base, empresaId));

const leerSucursales = async (base: BaseLocal, empresaId: string): Promise<Guardado<SucursalGuardada[]> | null> => {
  const sucursales = await base.sucursales.where({ empresa_id: empresaId }).sortBy('puesto');
  const [primera] = sucursales;
  return primera ? { datos: sucursales, leida_en: await enEsteReloj(base, primera.leida_en) } : null;
};

/** Those of a company at which a visit can be begun without a connection, where the person goes most often first. */
export const seguirSucursales = (usuarioId: string, empresaId: string): Seguir<SucursalGuardada[]> =>
  seguir(usuarioId, (base) => leerSucursales(base, empresaId));

export interface HistorialGuardado {
  visitas: VisitaPropia[];
  estadisticas: ResponseOf<typeof verEstadisticasDeHistorial>;
}

const leerHistorial = async (
  base: BaseLocal,
  filtros: FiltrosDeHistorial,
): Promise<Guardado<HistorialGuardado> | null> => {
  const leidoEn = await recordado(base, 'historial_leido_en');
  if (leidoEn === undefined) return null;
  const [todas, empresas] = await Promise.all([base.historial.toArray(), base.dias.toArray()]);
  const visitas = filtrarHistorial(todas, filtros);
  return {
    datos: { visitas, estadisticas: contarHistorialLocal(todas, visitas, empresas) },
    leida_en: await enEsteReloj(base, leidoEn),
  };
};

export const seguirHistorial = (usuarioId: string, filtros: FiltrosDeHistorial): Seguir<HistorialGuardado> =>
  seguir(usuarioId, (base) => leerHistorial(base, filtros));
