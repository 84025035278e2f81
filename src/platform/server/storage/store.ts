import { once } from 'node:events';
import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Disk } from 'flydrive';
import { problema } from '#src/platform/shared/problem.ts';
import { type Ajustes, ErrorDeConfiguracion } from '../config.ts';
import { abrirDisco, asegurarEnDisco, escribirEnDisco } from './disk.ts';
import type { ObjetoListado } from './listed-object.ts';
import { abrirS3 } from './s3.ts';

/** Where files are. Private: nothing outside the server reaches it, and every read is checked against the database first. */
export interface Almacen {
  guardar: (ruta: string, bytes: Uint8Array, tipo: string) => Promise<void>;
  /** For what is too large for memory; how long it is has to be known. */
  guardarFlujo: (ruta: string, flujo: Readable, bytes: number, tipo: string) => Promise<void>;
  /** Fails here, and not in the middle of an answer, when there is nothing to read. */
  leer: (ruta: string) => Promise<Readable>;
  /** Deleting what is not there is no failure. */
  borrar: (ruta: string) => Promise<void>;
  /** Everything that is there, in no order, page by page: never more than one of them is in memory. */
  listar: (porPagina?: number) => AsyncIterable<ObjetoListado[]>;
  /** Writes and reads a small object; fails with a message for whoever configured the store. */
  comprobar: () => Promise<void>;
}

/** Where a new object goes: 192 random bits under its company or person, so that no path tells another. It never leaves the server. */
export const nuevaRuta = (carpeta: string): string => `${carpeta}/${randomBytes(24).toString('hex')}`;

const POR_PAGINA = 1000;

const RUTA_DE_COMPROBACION = 'comprobacion';

const noDisponible = (causa: unknown): Error => problema('servidor.no_disponible', { causa, reintentarEn: 5 });

const leerDesde = async (disco: Disk, ruta: string): Promise<Readable> => {
  const cuerpo = await disco.getStream(ruta);
  await once(cuerpo, 'readable');
  return cuerpo;
};

// the library wraps what the store said in an error of its own
const motivo = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? motivo(error.cause) : `${error.name}: ${error.message}`;
};

export const abrirAlmacen = (ajustes: Ajustes): Almacen => {
  const carpeta = ajustes.STORAGE === 'disk' ? (ajustes.STORAGE_DIR ?? '') : undefined;
  const { disco, listar } = carpeta === undefined ? abrirS3(ajustes) : abrirDisco(carpeta);

  const guardar = async (ruta: string, bytes: Uint8Array, tipo: string): Promise<void> => {
    await disco.put(ruta, bytes, { contentType: tipo });
    if (carpeta !== undefined) await asegurarEnDisco(carpeta, ruta);
  };

  return {
    guardarFlujo: async (ruta, flujo, bytes, tipo) => {
      try {
        if (carpeta === undefined) {
          await disco.putStream(ruta, flujo, { contentType: tipo, contentLength: bytes });
        } else {
          await escribirEnDisco(carpeta, ruta, flujo);
          await asegurarEnDisco(carpeta, ruta);
        }
      } catch (error) {
        throw noDisponible(error);
      } finally {
        flujo.destroy();
      }
    },
    guardar: async (...objeto) => {
      try {
        await guardar(...objeto);
      } catch (error) {
        throw noDisponible(error);
      }
    },
    leer: async (ruta) => {
      try {
        return await leerDesde(disco, ruta);
      } catch (error) {
        throw noDisponible(error);
      }
    },
    borrar: (ruta) => disco.delete(ruta),
    listar: (porPagina = POR_PAGINA) => listar(porPagina),
    comprobar: async () => {
      try {
        await guardar(RUTA_DE_COMPROBACION, Buffer.from('ok'), 'text/plain');
        (await leerDesde(disco, RUTA_DE_COMPROBACION)).destroy();
      } catch (error) {
        const cuales =
          carpeta === undefined
            ? `S3_* (${ajustes.S3_ENDPOINT}, bucket ${ajustes.S3_BUCKET})`
            : `STORAGE_DIR (${carpeta})`;
        throw new ErrorDeConfiguracion(`The file store cannot be written and read with ${cuales}: ${motivo(error)}`, {
          cause: error,
        });
      }
    },
  };
};
