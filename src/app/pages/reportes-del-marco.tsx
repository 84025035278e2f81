import { Suspense } from 'react';
import { conCatalogo } from '#src/platform/web/i18n/activar.ts';
import { parte } from '#src/platform/web/parte.ts';

const cargar = conCatalogo('reportes', async () => ({
  default: (await import('#src/features/reportes/web/avanzados/avisar-de-reportes.tsx')).AvisarDeReportes,
}));
// not part of the first screen
const AvisarDeReportes = parte(cargar);

/** Tells of a file that is ready, on whatever screen of the panel its reader is. */
export const ReportesDelMarco = ({ empresaId }: { empresaId: string }) => (
  <Suspense fallback={null}>
    <AvisarDeReportes empresaId={empresaId} />
  </Suspense>
);
