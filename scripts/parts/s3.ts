import { execFile } from 'node:child_process';
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
  /** A client with the store's credentials, or with another secret. */
  cliente: (secreto?: string) => S3Client;
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
  for (const [, nombre = '', valor = ''] of salida.matchAll(/^(\w+)=(.*)$/gm)) ajustes[nombre] = valor;
  return ajustes;
};

const crearCubo = async (cliente: S3Client): Promise<void> => {
  try {
    await cliente.send(new CreateBucketCommand({ Bucket: CUBO }));
  } catch (error) {
    if (!(error instanceof BucketAlreadyOwnedByYou)) throw error;
  }
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
    const { S3_ENDPOINT = '', S3_REGION = '', S3_ACCESS_KEY_ID = '', S3_SECRET_ACCESS_KEY = '' } = leerSalida(stdout);
    const cliente = (secreto = S3_SECRET_ACCESS_KEY): S3Client =>
      new S3Client({
        endpoint: S3_ENDPOINT,
        region: S3_REGION,
        forcePathStyle: true,
        requestChecksumCalculation: 'WHEN_REQUIRED',
        credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: secreto },
      });
    await crearCubo(cliente());
    return {
      entorno: { STORAGE: 's3', S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_BUCKET: CUBO },
      cliente,
      parar,
    };
  } catch (error) {
    await parar();
    throw error;
  }
};
