import closeWithGrace from 'close-with-grace';
import { ErrorDeConfiguracion, leerAjustes } from '#src/platform/server/config.ts';
import { iniciarServidor } from './start-server.ts';

try {
  const { parar, partes } = await iniciarServidor(leerAjustes(process.env));
  closeWithGrace({ delay: 30_000, logger: partes.registro }, async ({ err, signal }) => {
    if (err) partes.registro.fatal({ err }, 'stopping after an unforeseen error');
    else partes.registro.info({ signal }, 'stopping');
    await parar();
  });
} catch (error) {
  if (!(error instanceof ErrorDeConfiguracion)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
