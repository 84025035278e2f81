import './catalogos.ts';
import { crearRouterDePanel } from './router/panel.tsx';
import { start } from './start.tsx';

await start((services) => crearRouterDePanel(services));
