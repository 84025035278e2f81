import closeWithGrace from 'close-with-grace';
import { ErrorDeConfiguracion, leerAjustes } from '#src/platform/server/config.ts';
import { iniciarServidor } from './start-server.ts';

try {
  const arranque = iniciarServidor(leerAjustes(process.env));
  // before it has started: a signal that comes while it does must find somebody
  closeWithGrace({ delay: 30_000 }, async ({ err, signal }) => {
    const { parar, partes } = await arranque;
    if (err) partes.registro.fatal({ err }, 'stopping after an unforeseen error');
    else partes.registro.info({ signal }, 'stopping');
    await parar();
  });
  await arranque;
} catch (error) {
  if (!(error instanceof ErrorDeConfiguracion)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
