import { Suspense } from 'react';
import { conCatalogo } from '#src/platform/web/i18n/activar.ts';
import { parte } from '#src/platform/web/parte.ts';

const cargar = conCatalogo('avisos', async () => ({
  default: (await import('#src/features/avisos/web/campana.tsx')).Campana,
}));
// not part of the first screen
const Campana = parte(cargar);

/** What the person has to know, in its place from the beginning: nothing moves when it comes. */
export const CampanaDelMarco = ({
  empresaId,
  className = '',
}: {
  empresaId: string;
  className: string | undefined;
}) => (
  <Suspense fallback={<span className={className} aria-hidden />}>
    <Campana empresaId={empresaId} className={className} />
  </Suspense>
);
