import { useLingui } from '@lingui/react/macro';
import { Suspense, useSyncExternalStore, type ReactNode } from 'react';
import { isLeaving, onLeaving } from '../leaving.ts';
import { part } from '../part.ts';
import { useApplyAjustes } from './apply-ajustes.ts';
import { Waiting } from './waiting.tsx';

const Avisos = part(async () => ({ default: (await import('./live-avisos.tsx')).Avisos }));

/** Around every screen: the theme and the language that were chosen, and the notices. */
export const Page = ({ children }: { children: ReactNode }) => {
  const { t } = useLingui();
  useApplyAjustes();
  const leaving = useSyncExternalStore(onLeaving, isLeaving, isLeaving);
  return (
    <>
      {/* what this page learns until the next one has come is not for the screen that is left */}
      {leaving ? <Waiting text={t`Un momento...`} /> : children}
      {!import.meta.env.SSR && (
        <Suspense fallback={null}>
          <Avisos />
        </Suspense>
      )}
    </>
  );
};
