import { useQuery } from '@tanstack/react-query';
import { useLiveQuery } from 'dexie-react-hooks';
import { verVisitaPorHacer } from '#src/dominio/telefono/contract-visitas.ts';
import {
  esComienzo,
  esFinal,
  type BaseLocal,
  type Borrador,
  type CopiaDeVisita,
  type EnvioLocal,
} from '#src/dominio/telefono/web/base-local.ts';
import { guardarCopias } from '#src/dominio/telefono/web/copias.ts';
import { desfaseConocido } from '#src/dominio/telefono/web/desfase.ts';
import { useServices } from '#src/platform/web/services.tsx';

interface EnElDispositivo {
  borrador: Borrador | undefined;
  inicio: EnvioLocal | undefined;
  final: EnvioLocal | undefined;
}

/** What of this visit is here; undefined until that is known. */
export const useEnElDispositivo = (base: BaseLocal, visitaId: string): EnElDispositivo | undefined =>
  useLiveQuery(async () => {
    const [borrador, envios] = await Promise.all([
      base.borradores.get(visitaId),
      base.envios.where({ visita_id: visitaId }).toArray(),
    ]);
    return {
      borrador,
      inicio: envios.find(esComienzo),
      final: envios.find(esFinal),
    };
  }, [base, visitaId]);

/** Null: there is none. */
export const useCopia = (base: BaseLocal, visitaId: string): CopiaDeVisita | null | undefined =>
  useLiveQuery(async () => (await base.visitas.get(visitaId)) ?? null, [base, visitaId]);

/** When the copy was read, by this device's own clock. */
export const useLecturaDeCopia = (base: BaseLocal, copia: CopiaDeVisita | null | undefined): number | undefined => {
  const desfase = useLiveQuery(() => desfaseConocido(base), [base]);
  return copia ? Date.parse(copia.leida_en) + (desfase ?? 0) : undefined;
};

interface Opciones {
  visitaId: string;
  empresaId: string;
  /** Nothing is asked for a visit that is under way here. */
  preguntar: boolean;
}

export const useVisitaDelServidor = (base: BaseLocal, { visitaId, empresaId, preguntar }: Opciones) => {
  const { call } = useServices();
  return useQuery({
    queryKey: ['empresas', empresaId, 'visitas', 'por-hacer', visitaId],
    enabled: preguntar,
    queryFn: async ({ signal }): Promise<CopiaDeVisita> => {
      const leida = await call(verVisitaPorHacer, { params: { empresaId, visitaId } }, { signal });
      const copia = { ...leida, visita_id: visitaId, empresa_id: empresaId };
      await guardarCopias(base, [copia]);
      return copia;
    },
    staleTime: 0,
    gcTime: 0,
  });
};
