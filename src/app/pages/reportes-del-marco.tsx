import { lazy, Suspense } from 'react';
import { conCatalogo } from '#src/platform/web/i18n/activar.ts';

const cargar = conCatalogo('reportes', async () => ({
  default: (await import('#src/features/reportes/web/avanzados/avisar-de-reportes.tsx')).AvisarDeReportes,
}));
const Nada = () => null;

// not part of the first screen; and the frame is not to fail because this did not arrive
const AvisarDeReportes = lazy(() => cargar().catch(() => ({ default: Nada })));

/** Tells of a file that is ready, on whatever screen of the panel its reader is. */
export const ReportesDelMarco = ({ empresaId }: { empresaId: string }) => (
  <Suspense fallback={null}>
    <AvisarDeReportes empresaId={empresaId} />
  </Suspense>
);
