import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { removeAvisosOfPage } from '#src/platform/web/ui/avisos.ts';
import { Page } from '#src/platform/web/ui/page.tsx';

/** A new page is read from its heading, as if it had been loaded; what was said of the former one goes with that. */
const useOtraPagina = () => {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        removeAvisosOfPage();
        const titulo = document.querySelector('h1');
        titulo?.setAttribute('tabindex', '-1');
        titulo?.focus({ preventScroll: true });
      }),
    [router],
  );
};

export const Raiz = () => {
  useOtraPagina();
  return (
    <Page>
      <Outlet />
    </Page>
  );
};
