import { recordado, recordar, type BaseLocal } from './base-local.ts';

/** A difference that moves by less is the network's doing, not the clock's. */
const NOTABLE_MS = 2000;

/** By how much this device's clock is ahead of the server's, as far as it knows. */
export const desfaseConocido = async (base: BaseLocal): Promise<number | null> =>
  (await recordado(base, 'desfase_ms')) ?? null;

export const anotarDesfase = async (base: BaseLocal, desfaseMs: number): Promise<void> => {
  const anterior = await desfaseConocido(base);
  if (anterior !== null && Math.abs(anterior - desfaseMs) < NOTABLE_MS) return;
  await recordar(base, 'desfase_ms', Math.round(desfaseMs));
};
