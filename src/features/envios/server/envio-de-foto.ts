import type { FotoAnunciada } from '#src/dominio/telefono/contract-envios.ts';
import type { Open, ActorPersona } from '#src/platform/server/http/serve.ts';
import type { Parts } from '#src/platform/server/parts.ts';

/** What every step of a photo on its way works with. */
export interface EnvioDeFoto {
  partes: Pick<Parts, 'store' | 'logger'>;
  abrir: Open<ActorPersona>;
  empresaId: string;
  visitaId: string;
  foto: FotoAnunciada;
}
