import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { iniciarPostgres } from '../scripts/parts/postgres.ts';
import { iniciarS3, type S3Local } from '../scripts/parts/s3.ts';
import { crearPlantilla } from '../scripts/parts/template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    puertoDePostgres: number;
    /** Answers with the settings of the run's object store. */
    puertaDeS3: string;
  }
}

interface PuertaDeS3 {
  url: string;
  parar: () => Promise<void>;
}

/** One object store for the run, started when the first test asks for it: most have no use for it, and it takes seconds. */
const abrirPuertaDeS3 = async (): Promise<PuertaDeS3> => {
  let s3: Promise<S3Local> | undefined;
  const puerta = createServer((_peticion, response) => {
    s3 ??= iniciarS3();
    s3.then(
      ({ entorno }) => response.end(JSON.stringify(entorno)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  }).listen(0, '127.0.0.1');
  await once(puerta, 'listening');
  return {
    url: `http://127.0.0.1:${(puerta.address() as AddressInfo).port}`,
    parar: async () => {
      puerta.close();
      puerta.closeAllConnections();
      await s3?.then(({ parar }) => parar());
    },
  };
};

/** One PostgreSQL for the run, with one migrated database that every test file clones. */
export default async function preparar(proyecto: TestProject): Promise<() => Promise<void>> {
  const postgres = await iniciarPostgres({ desechable: true });
  await crearPlantilla(postgres);
  const puerta = await abrirPuertaDeS3();
  proyecto.provide('puertoDePostgres', postgres.puerto);
  proyecto.provide('puertaDeS3', puerta.url);
  return async () => {
    await puerta.parar();
    await postgres.parar();
  };
}
