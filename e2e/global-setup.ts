import { anunciarPartes, iniciarPartes } from './parts.ts';

/** One PostgreSQL and one object store for the run. */
export default async function preparar(): Promise<() => Promise<void>> {
  const partes = await iniciarPartes();
  anunciarPartes(partes);
  return partes.parar;
}
