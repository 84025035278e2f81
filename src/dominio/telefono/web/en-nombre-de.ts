import type { Llamar } from '#src/platform/shared/client.ts';
import { CABECERA_DE_PERSONA } from '#src/platform/shared/contract.ts';

/** Every call says whose it is: by the time it leaves, the session of this device may be somebody else's. */
export const enNombreDe =
  (usuarioId: string, llamar: Llamar): Llamar =>
  (contrato, peticion, opciones) =>
    llamar(contrato, peticion, {
      ...opciones,
      headers: { ...opciones?.headers, [CABECERA_DE_PERSONA]: usuarioId },
    });
