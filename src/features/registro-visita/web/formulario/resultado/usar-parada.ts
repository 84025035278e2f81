import { useLiveQuery } from 'dexie-react-hooks';
import { useRef } from 'react';
import type { BaseLocal, EnvioLocal } from '#src/dominio/telefono/web/base-local.ts';
import type { VisitaPropia } from '#src/dominio/telefono/contract-visitas.ts';
import { useEstadosLocales } from '#src/dominio/telefono/web/estados-locales.ts';
import { useGuardado } from '#src/dominio/telefono/web/usar-guardado.ts';
import type { Punto } from '#src/dominio/visitas/posicion.ts';
import { paradaTras, type Parada } from './parada.ts';

/** Null: this phone does not know the day, or the visit is of another. Undefined until that is known. */
export const useParada = (envio: EnvioLocal): Parada | null | undefined => {
  const { empresa_id } = envio;
  const dia = useGuardado(`dia ${empresa_id}`, async (usuarioId) =>
    (await import('#src/dominio/telefono/web/leer-guardado.ts')).seguirDia(usuarioId, empresa_id),
  );
  const locales = useEstadosLocales();
  return dia && (locales.has(envio.visita_id) ? paradaTras(envio, dia.datos, locales) : undefined);
};

export const puntoDe = (visita: VisitaPropia | undefined): Punto | undefined =>
  visita && visita.sucursal_lat !== null && visita.sucursal_lng !== null
    ? { lat: visita.sucursal_lat, lng: visita.sucursal_lng }
    : undefined;

/** Where the person is, as far as the phone knows: where the visit began, else its branch. It stays, once the visit's own is gone. */
export const useDesdeDonde = (base: BaseLocal, visitaId: string): Punto | undefined => {
  const conocido = useRef<Punto>(undefined);
  return useLiveQuery(async () => {
    const [borrador, copia, pasada] = await Promise.all([
      base.borradores.get(visitaId),
      base.visitas.get(visitaId),
      base.historial.get(visitaId),
    ]);
    conocido.current ??= borrador?.posicion ?? puntoDe(copia?.visita ?? pasada);
    return conocido.current;
  }, [base, visitaId]);
};
