import closeWithGrace from 'close-with-grace';
import { ConfigurationError, readAjustes } from '#src/platform/server/config.ts';
import { iniciarTrabajador } from './start-worker.ts';

try {
  const ajustes = readAjustes(process.env, 'worker');
  const arranque = iniciarTrabajador(ajustes);
  let parando = false;
  // before it has started: a signal that comes while it does must find somebody
  closeWithGrace({ delay: ajustes.WORKER_STOP_SECONDS * 1000 }, async ({ err, signal }) => {
    parando = true;
    const { registro, parar } = await arranque;
    if (err) registro.fatal({ err }, 'stopping after an unforeseen error');
    else registro.info({ signal }, 'stopping');
    await parar();
    registro.info('stopped');
  });
  await (
    await arranque
  ).terminado;
  if (!parando) throw new Error('the queue stopped by itself');
} catch (error) {
  if (!(error instanceof ConfigurationError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
