import './catalogos-de-campo.ts';
import { routed } from './routed.tsx';
import { crearRouterDeCampo } from './router/campo.tsx';
import { start } from './start.tsx';

void start((services) => routed(crearRouterDeCampo(services)));
