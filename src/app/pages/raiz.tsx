import { useLingui } from '@lingui/react/macro';
import { Outlet, useRouter } from '@tanstack/react-router';
import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { isLeaving, onLeaving } from '#src/platform/web/leaving.ts';
import { useApplyAjustes } from '#src/platform/web/ui/apply-ajustes.ts';
import { part } from '#src/platform/web/part.ts';
import { Waiting } from '#src/platform/web/ui/waiting.tsx';

const Avisos = part(async () => ({ default: (await import('#src/platform/web/ui/live-avisos.tsx')).Avisos }));

/** A new page is read from its heading, as if it had been loaded. */
const useFocoEnElTitulo = () => {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        const titulo = document.querySelector('h1');
        titulo?.setAttribute('tabindex', '-1');
        titulo?.focus({ preventScroll: true });
      }),
    [router],
  );
};

export const Raiz = () => {
  const { t } = useLingui();
  useApplyAjustes();
  useFocoEnElTitulo();
  const leaving = useSyncExternalStore(onLeaving, isLeaving, isLeaving);
  return (
    <>
      {/* what this page learns until the other application has come is not for the screen that is left */}
      {leaving ? <Waiting text={t`Un momento...`} /> : <Outlet />}
      {!import.meta.env.SSR && (
        <Suspense fallback={null}>
          <Avisos />
        </Suspense>
      )}
    </>
  );
};
