import type { Servir } from '#src/platform/server/http/serve.ts';
import { sincronizarDias, sincronizarHistorial } from '../contract-dias.ts';
import { sincronizarElHistorial } from './sincronizar-historial.ts';
import { sincronizarLosDias } from './sincronizar-dias.ts';

/** What a device keeps to work without a connection. */
export const rutasDeDias = (servir: Servir): void => {
  servir(sincronizarDias, ({ tx, cuerpo }) => sincronizarLosDias(tx, cuerpo));

  servir(sincronizarHistorial, ({ tx, cuerpo }) => sincronizarElHistorial(tx, cuerpo));
};
