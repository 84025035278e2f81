import { setTimeout as esperar } from 'node:timers/promises';
import type { DestinationStream } from 'pino';
import { entrarAEntregar } from '#src/features/envios/server/entrar-a-entregar.ts';
import type { Ajustes } from '#src/platform/server/config.ts';
import { crearClaves } from '#src/platform/server/credentials/passwords.ts';
import { conocerRestricciones } from '#src/platform/server/db/errors.ts';
import { abrirEscucha } from '#src/platform/server/db/listen.ts';
import { abrirPools } from '#src/platform/server/db/pools.ts';
import { crearAplicacion } from '#src/platform/server/http/application.ts';
import { crearRegistro } from '#src/platform/server/log.ts';
import { crearMetricas, medir, servirMetricas } from '#src/platform/server/metrics.ts';
import type { Partes } from '#src/platform/server/parts.ts';
import { abrirAlmacen } from '#src/platform/server/storage/store.ts';
import { iniciarTrazas } from '#src/platform/server/tracing.ts';
import { RESTRICCIONES } from './restricciones.ts';
import { rutasDelProducto } from './routes.ts';

export interface ServidorEnMarcha {
  /** Where it really listens, also when the port was left to the system. */
  url: string;
  partes: Partes;
  /** Says that it is not ready, lets the load balancer notice, finishes what runs, then lets go of everything. */
  parar: () => Promise<void>;
}

export const iniciarServidor = async (ajustes: Ajustes, salida?: DestinationStream): Promise<ServidorEnMarcha> => {
  const registro = crearRegistro(ajustes, salida);
  const pararTrazas = await iniciarTrazas(ajustes, 'anaquel-server');
  const pools = abrirPools(ajustes, (error) => registro.warn({ err: error }, 'an idle database connection broke'));
  const claves = await crearClaves({ simultaneas: ajustes.HASH_CONCURRENCY });
  const escucha = abrirEscucha(ajustes, registro);
  const partes: Partes = { ajustes, registro, pools, claves, almacen: abrirAlmacen(ajustes), escucha };
  await partes.almacen.comprobar();
  conocerRestricciones(RESTRICCIONES);
  const metricas = crearMetricas();
  medir(
    metricas.registro,
    'anaquel_db_waiting',
    'Requests waiting for a database connection',
    () => pools.app.waitingCount,
  );
  const { app, salud } = await crearAplicacion(partes, metricas, {
    rutas: rutasDelProducto(partes),
    entregar: entrarAEntregar,
  });
  const url = await app.listen({ host: ajustes.HOST, port: ajustes.PORT });
  const servidorDeMetricas = await servirMetricas(metricas.registro, ajustes.METRICS_HOST, ajustes.METRICS_PORT);
  return {
    url,
    partes,
    parar: async () => {
      salud.drenar();
      await esperar(ajustes.DRAIN_SECONDS * 1000);
      await app.close();
      servidorDeMetricas.close();
      servidorDeMetricas.closeAllConnections();
      await escucha.parar();
      await pools.cerrar();
      await pararTrazas();
    },
  };
};
