import { leerAjustes } from '#src/platform/server/config.ts';
import { migrar } from '#src/platform/server/db/migrate.ts';

await migrar(leerAjustes(process.env, 'migrate'), (linea) => process.stdout.write(`${linea}\n`));
