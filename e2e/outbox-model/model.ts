import type { Anotar, Quien } from './plan.ts';

interface FilaEscrita {
  inventario_actual: string;
  observaciones: string;
  exhibido: boolean;
}

/** What a person believes to have done with a visit. */
export interface VisitaDelModelo {
  de: Quien;
  id: string;
  fase: 'nada' | 'borrador' | 'cerrada';
  filas: Map<string, FilaEscrita>;
  /** By id, their sha256. */
  fotos: Map<string, string>;
  /** What it was closed as. */
  final: Cerrada | undefined;
  /** While it is corrected: what had been received, which counts until the correction does. */
  recibida: (Cerrada & Pick<VisitaDelModelo, 'filas' | 'fotos'>) | undefined;
  /** What it had been closed as before, and was taken back: it may have arrived. */
  retiradas: Set<string>;
}

interface Cerrada {
  envio_id: string;
  contenido: string;
}

export const visitaNueva = (de: Quien, id: string): VisitaDelModelo => ({
  de,
  id,
  fase: 'nada',
  filas: new Map(),
  fotos: new Map(),
  final: undefined,
  recibida: undefined,
  retiradas: new Set(),
});

export const MOTIVO = 'La santamaría estaba abajo';

/** What must arrive of it: all of what was typed and photographed, and nothing else. Written here anew, not asked of the application. */
export const contenidoEsperado = ({ filas, fotos }: VisitaDelModelo, hace: Anotar['hace']): string =>
  JSON.stringify({
    ...(hace === 'finalizar'
      ? {
          productos: [...filas]
            .map(([producto_id, fila]) => ({
              producto_id,
              inventario_actual: fila.inventario_actual,
              exhibido: fila.exhibido,
              observaciones: fila.observaciones === '' ? null : fila.observaciones,
            }))
            .toSorted((a, b) => a.producto_id.localeCompare(b.producto_id)),
        }
      : { motivo: MOTIVO }),
    fotos: [...fotos].toSorted(([a], [b]) => a.localeCompare(b)),
  });

interface CuerpoEnviado {
  productos?: { producto_id: string; inventario_actual: string; exhibido: boolean; observaciones: string | null }[];
  motivo?: string;
  fotos: { id: string; sha256: string }[];
}

/** The same of a body as it was frozen, or as it arrived. */
export const contenidoDe = (body: object): string => {
  const { productos, motivo, fotos } = body as CuerpoEnviado;
  return JSON.stringify({
    ...(productos
      ? {
          productos: productos
            .map(({ producto_id, inventario_actual, exhibido, observaciones }) => ({
              producto_id,
              inventario_actual,
              exhibido,
              observaciones,
            }))
            .toSorted((a, b) => a.producto_id.localeCompare(b.producto_id)),
        }
      : { motivo }),
    fotos: fotos.map(({ id, sha256 }) => [id, sha256] as const).toSorted(([a], [b]) => a.localeCompare(b)),
  });
};
