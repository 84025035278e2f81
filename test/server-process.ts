import { puertoLibre } from '../scripts/parts/postgres.ts';
import { lanzar, type ProcesoEnMarcha } from '../scripts/parts/process.ts';

export interface ProcesoServidor extends ProcesoEnMarcha {
  url: string;
}

/** The server as it runs in production, in a process of its own: for tests that end it. */
export const lanzarServidor = async (entorno: Record<string, string>): Promise<ProcesoServidor> => {
  const puerto = await puertoLibre();
  const suyo = { WEB_DIR: '/nonexistent', ...entorno, LOG_LEVEL: 'info', PORT: String(puerto), METRICS_PORT: '0' };
  return { url: `http://127.0.0.1:${puerto}`, ...(await lanzar('src/app/server.ts', suyo, 'Server listening')) };
};
