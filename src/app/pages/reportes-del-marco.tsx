import { Suspense } from 'react';
import { withCatalog } from '#src/platform/web/i18n/activate.ts';
import { part } from '#src/platform/web/part.ts';

const cargar = withCatalog('reportes', async () => ({
  default: (await import('#src/features/reportes/web/avanzados/avisar-de-reportes.tsx')).AvisarDeReportes,
}));
// not part of the first screen
const AvisarDeReportes = part(cargar);

/** Tells of a file that is ready, on whatever screen of the panel its reader is. */
export const ReportesDelMarco = ({ empresaId }: { empresaId: string }) => (
  <Suspense fallback={null}>
    <AvisarDeReportes empresaId={empresaId} />
  </Suspense>
);
