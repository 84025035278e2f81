import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Page } from '#src/platform/web/ui/page.tsx';

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
  useFocoEnElTitulo();
  return (
    <Page>
      <Outlet />
    </Page>
  );
};
