import { Dexie } from 'dexie';
import { useLiveQuery } from 'dexie-react-hooks';
import type { BaseLocal } from '#src/dominio/telefono/web/base-local.ts';

/** The places of a visit that have a photo, by the index alone: pictures are not read for it. */
export const useConFoto = (base: BaseLocal, visitaId: string): ReadonlySet<string> | undefined =>
  useLiveQuery(async () => {
    const llaves = await base.fotos
      .where('[visita_id+lugar]')
      .between([visitaId, Dexie.minKey], [visitaId, Dexie.maxKey])
      .uniqueKeys();
    return new Set(llaves.map((llave) => (llave as unknown as [string, string])[1]));
  }, [base, visitaId]);
