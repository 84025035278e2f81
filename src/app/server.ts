import closeWithGrace from 'close-with-grace';
import { ConfigurationError, readAjustes } from '#src/platform/server/config.ts';
import { iniciarServidor } from './start-server.ts';

try {
  const arranque = iniciarServidor(readAjustes(process.env));
  // before it has started: a signal that comes while it does must find somebody
  closeWithGrace({ delay: 30_000 }, async ({ err, signal }) => {
    const { parar, partes } = await arranque;
    if (err) partes.logger.fatal({ err }, 'stopping after an unforeseen error');
    else partes.logger.info({ signal }, 'stopping');
    await parar();
  });
  await arranque;
} catch (error) {
  if (!(error instanceof ConfigurationError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
