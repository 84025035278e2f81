import type { Logger } from 'pino';
import type { Ajustes } from './config.ts';
import type { Claves } from './credentials/passwords.ts';
import type { Escucha } from './db/listen.ts';
import type { Pools } from './db/pools.ts';
import type { Almacen } from './storage/store.ts';

/** What a serving process is made of; built once at start and handed to the features' routes. */
export interface Partes {
  ajustes: Ajustes;
  registro: Logger;
  pools: Pools;
  claves: Claves;
  almacen: Almacen;
  escucha: Escucha;
}
