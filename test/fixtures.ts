import { type BaseDePrueba, clonarBase } from './database.ts';
import { type PartesDePrueba, partesDePrueba } from './job-parts.ts';
import { porArchivo } from './lifetimes.ts';
import { type ServidorDePrueba, servidorDePrueba } from './server.ts';
import { type Anotador, anotarSentencias } from './statements.ts';
import { type AlmacenDePrueba, almacenDePrueba } from './stores.ts';

/* The parts that most server tests need, one of each for the file or the `describe` that asks for it. */

export const conBase = (): BaseDePrueba => porArchivo(clonarBase, ({ borrar }) => borrar());

export const conAlmacen = (cual: 'disk' | 's3'): AlmacenDePrueba =>
  porArchivo(
    () => almacenDePrueba(cual),
    ({ parar }) => parar(),
  );

/** Settings; those that only exist once something else has been made come from a function. */
type Entorno = Record<string, string> | (() => Record<string, string>);
const leer = (entorno: Entorno): Record<string, string> => (typeof entorno === 'function' ? entorno() : entorno);

/** The real server on that database. */
export const conServidor = (base: BaseDePrueba, entorno: Entorno = {}): ServidorDePrueba =>
  porArchivo(
    () => servidorDePrueba(base, leer(entorno)),
    ({ parar }) => parar(),
  );

/** Every statement that a server says, from its first request on. */
export const conAnotador = (servidor: ServidorDePrueba): Anotador =>
  porArchivo(async () => anotarSentencias(servidor.partes.pools.app));

/** What a worker's jobs work with on that database. */
export const conPartes = (base: BaseDePrueba, entorno: Entorno): PartesDePrueba =>
  porArchivo(
    async () => partesDePrueba(base, leer(entorno)),
    ({ cerrar }) => cerrar(),
  );
