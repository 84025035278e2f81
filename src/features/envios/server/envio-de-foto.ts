import type { FotoAnunciada } from '#src/dominio/telefono/contract-envios.ts';
import type { Tx } from '#src/platform/server/db/client.ts';
import type { Partes } from '#src/platform/server/parts.ts';

/** What every step of a photo on its way works with. */
export interface EnvioDeFoto {
  partes: Pick<Partes, 'almacen' | 'registro'>;
  abrir: <R>(hacer: (tx: Tx, autor: { usuario_id: string }) => Promise<R>) => Promise<R>;
  empresaId: string;
  visitaId: string;
  foto: FotoAnunciada;
}
