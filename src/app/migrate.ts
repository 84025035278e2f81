import { readAjustes } from '#src/platform/server/config.ts';
import { migrateDatabase } from '#src/platform/server/db/migrate.ts';

await migrateDatabase(readAjustes(process.env, 'migrate'), (linea) => process.stdout.write(`${linea}\n`));
