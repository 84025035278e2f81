import './catalogos-de-campo.ts';
import { panelDe } from '#src/dominio/personas/panel.ts';
import { abrirPronto } from '#src/dominio/telefono/web/base-de.ts';
import { prepareFormats } from '#src/platform/web/i18n/formats.ts';
import { createLocalCopy } from '#src/platform/web/sesion/local-copy.ts';
import { whenIdle } from '#src/platform/web/when-idle.ts';
import { quitarImagen } from './imagen-del-dia.ts';
import { routed } from './routed.tsx';
import { crearRouterDeCampo } from './router/campo.tsx';
import { start } from './start.tsx';

// the phone's database is opened while the first screen is made
const conocida = createLocalCopy().read()?.sesion;
if (conocida && panelDe(conocida) === '/dashboard-mercaderista') abrirPronto(conocida.usuario.id);

void start((services) => routed(crearRouterDeCampo(services))).then(() => {
  // another screen than the day's has nothing to wait for
  if (!document.querySelector('#root [data-marco=campo]')) quitarImagen();
  // until the database answers
  return whenIdle().then(prepareFormats);
});
