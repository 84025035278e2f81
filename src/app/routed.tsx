import { RouterProvider, type AnyRouter } from '@tanstack/react-router';
import type { Application } from './start.tsx';

/** An application whose screens are one page: the address says which, and a guard who may be there. */
export const routed = (router: AnyRouter): Application => ({
  open: async () => {
    await router.load();
    return <RouterProvider router={router} />;
  },
  sesionChanged: () => void router.invalidate(),
});
