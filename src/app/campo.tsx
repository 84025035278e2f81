import './catalogos-de-campo.ts';
import { crearRouterDeCampo } from './router/campo.tsx';
import { start } from './start.tsx';

void start(crearRouterDeCampo);
