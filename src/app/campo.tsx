import './catalogos-de-campo.ts';
import { quitarImagen } from './imagen-del-dia.ts';
import { routed } from './routed.tsx';
import { crearRouterDeCampo } from './router/campo.tsx';
import { start } from './start.tsx';

void start((services) => routed(crearRouterDeCampo(services))).then(() => {
  // another screen than the day's has nothing to wait for
  if (!document.querySelector('#root [data-marco=campo]')) quitarImagen();
});
