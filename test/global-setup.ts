import type { TestProject } from 'vitest/node';
import { iniciarPostgres } from '../scripts/parts/postgres.ts';
import { crearPlantilla } from '../scripts/parts/template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    puertoDePostgres: number;
  }
}

/** One PostgreSQL for the run, with one migrated database that every test file clones. */
export default async function preparar(proyecto: TestProject): Promise<() => Promise<void>> {
  const postgres = await iniciarPostgres({ desechable: true });
  await crearPlantilla(postgres);
  proyecto.provide('puertoDePostgres', postgres.puerto);
  return () => postgres.parar();
}
