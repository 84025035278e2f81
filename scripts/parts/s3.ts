import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { BucketAlreadyOwnedByYou, CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';

const ejecutar = promisify(execFile);
const guion = new URL('../s3', import.meta.url).pathname;

export interface S3Local {
  /** The settings of a process that keeps its files there. */
  entorno: Record<string, string>;
  parar: () => Promise<void>;
}

export interface OpcionesDeS3 {
  /** Kept between runs when given; otherwise a temporary folder that goes with the store. */
  datos?: string;
  puerto?: number;
}

const CUBO = 'anaquel';

const leerSalida = (salida: string): Record<string, string> => {
  const ajustes: Record<string, string> = {};
  for (const [, nombre = '', value = ''] of salida.matchAll(/^(\w+)=(.*)$/gm)) ajustes[nombre] = value;
  return ajustes;
};

/** A client with a store's credentials, or with another secret. */
export const clienteDe = (entorno: Record<string, string>, secreto = entorno['S3_SECRET_ACCESS_KEY'] ?? ''): S3Client =>
  new S3Client({
    endpoint: entorno['S3_ENDPOINT'] ?? '',
    region: entorno['S3_REGION'] ?? '',
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    credentials: { accessKeyId: entorno['S3_ACCESS_KEY_ID'] ?? '', secretAccessKey: secreto },
  });

/** The same store with a bucket of its own, which nobody else looks into. */
export const conCubo = async (
  entorno: Record<string, string>,
  nombre = `cubo-${randomUUID()}`,
): Promise<Record<string, string>> => {
  try {
    await clienteDe(entorno).send(new CreateBucketCommand({ Bucket: nombre }));
  } catch (error) {
    if (!(error instanceof BucketAlreadyOwnedByYou)) throw error;
  }
  return { ...entorno, S3_BUCKET: nombre };
};

/** A real S3-compatible store with one bucket, on loopback. It ends with this process, also when this process is killed. */
export const iniciarS3 = async ({ datos, puerto }: OpcionesDeS3 = {}): Promise<S3Local> => {
  const carpeta = datos ?? (await mkdtemp(join(tmpdir(), 'anaquel-s3-')));
  const parar = async (): Promise<void> => {
    await ejecutar(guion, ['stop', carpeta]);
    if (datos === undefined) await rm(carpeta, { recursive: true, force: true });
  };
  try {
    const { stdout } = await ejecutar(guion, ['start', carpeta, String(puerto ?? 0), String(process.pid)]);
    return { entorno: await conCubo({ STORAGE: 's3', ...leerSalida(stdout) }, CUBO), parar };
  } catch (error) {
    await parar();
    throw error;
  }
};
