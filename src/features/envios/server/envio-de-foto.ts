import type { FotoAnunciada } from '#src/dominio/telefono/contract-envios.ts';
import type { Abrir, ActorPersona } from '#src/platform/server/http/serve.ts';
import type { Partes } from '#src/platform/server/parts.ts';

/** What every step of a photo on its way works with. */
export interface EnvioDeFoto {
  partes: Pick<Partes, 'almacen' | 'registro'>;
  abrir: Abrir<ActorPersona>;
  empresaId: string;
  visitaId: string;
  foto: FotoAnunciada;
}
