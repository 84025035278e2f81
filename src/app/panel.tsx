import './catalogos-de-panel.ts';
import { routed } from './routed.tsx';
import { crearRouterDePanel } from './router/panel.tsx';
import { start } from './start.tsx';

await start((services) => routed(crearRouterDePanel(services)));
