import { anunciarPartes, iniciarPartes } from './parts.ts';

/** One PostgreSQL and one object store for the run. */
export default async function preparar(): Promise<() => Promise<void>> {
  const parts = await iniciarPartes();
  anunciarPartes(parts);
  return parts.parar;
}
