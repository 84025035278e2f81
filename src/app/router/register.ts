import type { Services } from '#src/platform/web/services.tsx';
import { conSesion, raiz, routerOf, saliendo } from './base.tsx';
import { deCampo } from './campo.tsx';
import { conCuenta, delPanel, panel, publicas } from './panel.tsx';

/** Of all applications at once. It is never made: links are checked against its type, whichever they lead to. */
const everything = (services: Services) =>
  routerOf(
    raiz.addChildren([
      ...publicas,
      saliendo,
      conSesion.addChildren([panel.addChildren(delPanel), ...conCuenta, ...deCampo]),
    ]),
    services,
  );

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof everything>;
  }
  interface HistoryState {
    /** The person has said that the visit begins: its screen does not ask again. */
    iniciar?: boolean;
  }
}
