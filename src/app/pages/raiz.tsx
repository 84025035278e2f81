import { Outlet, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { useAplicarAjustes } from '#src/platform/web/ui/aplicar-ajustes.ts';

const Avisos = lazy(async () => ({ default: (await import('#src/platform/web/ui/avisos-vivos.tsx')).Avisos }));

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
  useAplicarAjustes();
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
