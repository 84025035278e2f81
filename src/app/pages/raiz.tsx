import { Outlet, useRouter } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { useApplyAjustes } from '#src/platform/web/ui/apply-ajustes.ts';
import { part } from '#src/platform/web/part.ts';

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
  useApplyAjustes();
  useFocoEnElTitulo();
  return (
    <>
      <Outlet />
      {!import.meta.env.SSR && (
        <Suspense fallback={null}>
          <Avisos />
        </Suspense>
      )}
    </>
  );
};
