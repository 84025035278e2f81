import { lazy, Suspense } from 'react';
import { conCatalogo } from '#src/platform/web/i18n/activar.ts';

const cargar = conCatalogo('avisos', async () => ({
  default: (await import('#src/features/avisos/web/campana.tsx')).Campana,
}));
const Nada = () => <></>;

// not part of the first screen; and the frame is not to fail because this did not arrive
const Campana = lazy(() => cargar().catch(() => ({ default: Nada })));

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
