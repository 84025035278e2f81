import type { ImagenTomada } from './imagen.ts';
import { SIN_INTENTOS, type BaseLocal } from './base-local.ts';

interface Destino {
  visitaId: string;
  empresaId: string;
  /** A product's id, or the shelf as a whole. */
  lugar: string;
}

export const guardarFoto = (
  base: BaseLocal,
  { visitaId, empresaId, lugar }: Destino,
  { contenido, miniatura, sha256, tomada_en, nombre, origen }: ImagenTomada,
): Promise<void> =>
  base.transaction('rw', base.fotos, base.bytes_de_fotos, async () => {
    const id = crypto.randomUUID();
    await base.bytes_de_fotos.add({ id, visita_id: visitaId, contenido });
    await base.fotos.add({
      ...SIN_INTENTOS,
      id,
      visita_id: visitaId,
      empresa_id: empresaId,
      lugar,
      sha256,
      bytes: contenido.byteLength,
      tomada_en,
      nombre,
      origen,
      miniatura,
      estado: 'borrador',
      enviados: 0,
      recibida_en: null,
    });
  });

/** Before it is announced; afterwards the visit knows of it and it stays. */
export const borrarFoto = (base: BaseLocal, id: string): Promise<void> =>
  base.transaction('rw', base.fotos, base.bytes_de_fotos, async () => {
    if ((await base.fotos.get(id))?.estado !== 'borrador') return;
    await base.fotos.delete(id);
    await base.bytes_de_fotos.delete(id);
  });
