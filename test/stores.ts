import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { GetObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import { inject } from 'vitest';
import { clienteDe, conCubo } from '../scripts/parts/s3.ts';

export interface AlmacenDePrueba {
  /** The settings of a server that keeps its files here. */
  entorno: Record<string, string>;
  /** Past the server: what is really there. */
  objetos: () => Promise<string[]>;
  contenido: (ruta: string) => Promise<Buffer>;
  parar: () => Promise<void>;
}

const enDisco = async (): Promise<AlmacenDePrueba> => {
  const carpeta = await mkdtemp(join(tmpdir(), 'anaquel-archivos-'));
  return {
    entorno: { STORAGE: 'disk', STORAGE_DIR: carpeta },
    objetos: async () => {
      const entradas = await readdir(carpeta, { recursive: true, withFileTypes: true });
      return entradas.filter((e) => e.isFile()).map((e) => relative(carpeta, join(e.parentPath, e.name)));
    },
    contenido: (ruta) => readFile(join(carpeta, ruta)),
    parar: () => rm(carpeta, { recursive: true, force: true }),
  };
};

/** The settings of a bucket of one's own in the run's store. */
export const cuboDePrueba = async (): Promise<Record<string, string>> => {
  const response = await fetch(inject('puertaDeS3'));
  if (!response.ok) throw new Error(await response.text());
  return conCubo((await response.json()) as Record<string, string>);
};

const enS3 = async (): Promise<AlmacenDePrueba> => {
  const entorno = await cuboDePrueba();
  const cliente = clienteDe(entorno);
  const Bucket = entorno['S3_BUCKET'] ?? '';
  return {
    entorno,
    objetos: async () => {
      const { Contents = [] } = await cliente.send(new ListObjectsV2Command({ Bucket }));
      return Contents.map(({ Key = '' }) => Key);
    },
    contenido: async (ruta) => {
      const { Body } = await cliente.send(new GetObjectCommand({ Bucket, Key: ruta }));
      return Buffer.from((await Body?.transformToByteArray()) ?? []);
    },
    // the bucket goes with the store
    parar: async () => {},
  };
};

export const almacenDePrueba = (cual: 'disk' | 's3'): Promise<AlmacenDePrueba> =>
  cual === 'disk' ? enDisco() : enS3();
