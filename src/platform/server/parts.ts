import type { Logger } from 'pino';
import type { Ajustes } from './config.ts';
import type { Passwords } from './credentials/passwords.ts';
import type { Listener } from './db/listen.ts';
import type { Pools } from './db/pools.ts';
import type { Store } from './storage/store.ts';

/** What a serving process is made of; built once at start and handed to the features' routes. */
export interface Parts {
  ajustes: Ajustes;
  logger: Logger;
  pools: Pools;
  passwords: Passwords;
  store: Store;
  listener: Listener;
}
