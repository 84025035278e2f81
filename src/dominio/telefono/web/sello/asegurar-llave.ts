import type { Call } from '#src/platform/shared/client.ts';
import { verLlaveDeSello } from '../../contract-sello.ts';
import { recordado, recordar, type BaseLocal } from '../base-local.ts';

/** So that what is unsent can be sealed without asking anybody. */
export const asegurarLlaveDeSello = async (base: BaseLocal, call: Call): Promise<void> => {
  if (await recordado(base, 'llave_de_sello')) return;
  await recordar(base, 'llave_de_sello', await call(verLlaveDeSello, {}));
};
