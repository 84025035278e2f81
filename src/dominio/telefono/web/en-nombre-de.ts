import type { Call } from '#src/platform/shared/client.ts';
import { PERSON_HEADER } from '#src/platform/shared/contract.ts';

/** Every call says whose it is: by the time it leaves, the session of this device may be somebody else's. */
export const enNombreDe =
  (usuarioId: string, call: Call): Call =>
  (contrato, request, opciones) =>
    call(contrato, request, {
      ...opciones,
      headers: { ...opciones?.headers, [PERSON_HEADER]: usuarioId },
    });
