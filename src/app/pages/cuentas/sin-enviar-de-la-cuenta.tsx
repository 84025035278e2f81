import { Suspense } from 'react';
import { conCatalogo } from '#src/platform/web/i18n/activar.ts';
import { parte } from '#src/platform/web/parte.ts';

const TrabajoSinEnviar = parte(
  conCatalogo('campo', async () => ({
    default: (await import('../campo/trabajo-sin-enviar.tsx')).TrabajoSinEnviar,
  })),
);

/** What this person has only on this device, and how to send it. */
export const SinEnviarDeLaCuenta = ({ usuarioId }: { usuarioId: string }) => (
  <Suspense fallback={null}>
    <TrabajoSinEnviar usuarioId={usuarioId} />
  </Suspense>
);
