import { Suspense } from 'react';
import { withCatalog } from '#src/platform/web/i18n/activate.ts';
import { part } from '#src/platform/web/part.ts';

const cargar = withCatalog('avisos', async () => ({
  default: (await import('#src/features/avisos/web/campana.tsx')).Campana,
}));
// not part of the first screen
const Campana = part(cargar);

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
