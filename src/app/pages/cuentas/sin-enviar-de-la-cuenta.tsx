import { Suspense } from 'react';
import { withCatalog } from '#src/platform/web/i18n/activate.ts';
import { part } from '#src/platform/web/part.ts';

const TrabajoSinEnviar = part(
  withCatalog('campo', async () => ({
    default: (await import('../campo/trabajo-sin-enviar.tsx')).TrabajoSinEnviar,
  })),
);

/** What this person has only on this device, and how to send it. */
export const SinEnviarDeLaCuenta = ({ usuarioId }: { usuarioId: string }) => (
  <Suspense fallback={null}>
    <TrabajoSinEnviar usuarioId={usuarioId} />
  </Suspense>
);
