import pg from 'pg';
import { entornoMinimo } from '../scripts/parts/environment.ts';
import { puertoLibre } from '../scripts/parts/postgres.ts';
import { lanzar } from '../scripts/parts/process.ts';
import { iniciarSmtp, type SmtpLocal } from '../scripts/parts/smtp.ts';
import { clonarPlantilla } from '../scripts/parts/template.ts';
import { iniciarPartes, partesDeLaCorrida } from './parts.ts';

export interface Producto {
  url: string;
  correo: SmtpLocal;
  /** As the administrator: to arrange what no screen can yet, and to look. */
  base: pg.Pool;
  /** `caer`: at once, in the middle of whatever it was doing. */
  servidor: { parar: () => Promise<void>; caer: () => Promise<void>; iniciar: () => Promise<void> };
  parar: () => Promise<void>;
}

/** Everything, for real: PostgreSQL, SMTP, an S3-compatible store, server and worker as processes, the built web application. */
export const iniciarProducto = async (otros: Record<string, string> = {}): Promise<Producto> => {
  // what was started is stopped in reverse, also when a later part does not start
  const paradas: (() => Promise<unknown>)[] = [];
  const parar = async (): Promise<void> => {
    for (const pararParte of paradas.toReversed()) await pararParte();
  };
  const conParada = async <P extends { parar: () => Promise<void> }>(parte: Promise<P>): Promise<P> => {
    const iniciada = await parte;
    paradas.push(iniciada.parar);
    return iniciada;
  };
  try {
    const { postgres, almacen } = partesDeLaCorrida() ?? (await conParada(iniciarPartes()));
    const { base: nombre, borrar } = await clonarPlantilla(postgres);
    paradas.push(borrar);
    const correo = await conParada(iniciarSmtp());
    const puerto = await puertoLibre();
    const url = `http://localhost:${puerto}`;
    const propios = {
      PUBLIC_URL: url,
      HOST: 'localhost',
      PORT: String(puerto),
      METRICS_PORT: '0',
      WORKER_METRICS_PORT: '0',
      LOG_LEVEL: 'info',
      // a lock that a test takes to see what waiting looks like holds for as long as its pictures need on a slow machine
      STATEMENT_TIMEOUT_MS: '120000',
      SMTP_URL: correo.url,
    };
    const entorno = entornoMinimo({ postgres, base: nombre }, { ...propios, ...almacen, ...otros });
    const base = new pg.Pool({ connectionString: postgres.address(nombre), max: 2 });
    // the database is dropped while its last connections are still closing
    base.on('error', () => {});
    paradas.push(() => base.end());
    const trabajador = await lanzar('src/app/worker.ts', entorno, 'worker ready');
    paradas.push(() => trabajador.terminar('SIGTERM'));
    const iniciarServidor = () => lanzar('src/app/server.ts', entorno, 'Server listening');
    let servidor = await iniciarServidor();
    const pararServidor = async (): Promise<void> => {
      await servidor.terminar('SIGTERM');
    };
    paradas.push(pararServidor);
    return {
      url,
      correo,
      base,
      servidor: {
        parar: pararServidor,
        caer: async () => {
          await servidor.terminar('SIGKILL');
        },
        iniciar: async () => {
          servidor = await iniciarServidor();
        },
      },
      parar,
    };
  } catch (error) {
    await parar();
    throw error;
  }
};
