/** The local PostgreSQL in a process of its own, so that it can be the last to end: `node scripts/dev/postgres.ts DIR PORT`. */
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import pg from 'pg';
import { iniciarPostgres } from '../parts/postgres.ts';

const [datos = '', puerto = ''] = process.argv.slice(2);

/** The first folder on the way that only its owner may pass. */
const cerrada = async (carpeta: string): Promise<string | undefined> => {
  const arriba = dirname(carpeta) === carpeta ? undefined : await cerrada(dirname(carpeta));
  if (arriba !== undefined) return arriba;
  return ((await stat(carpeta)).mode & 0o001) === 0 ? carpeta : undefined;
};

// the data would find another place, but the server's own programs are in the checkout too
if (process.getuid?.() === 0) {
  const muro = (await cerrada(process.cwd())) ?? (await cerrada(datos));
  if (muro !== undefined) {
    process.stderr.write(
      `PostgreSQL refuses to run as root, and the user postgres, whom it runs as instead, may not pass ${muro}.\n` +
        'Work as an ordinary user, move the checkout (to /srv, for example), or give DATABASE_URL and DATABASE_ADMIN_URL.\n',
    );
    process.exit(1);
  }
}

// the package itself stops the server when this process is asked to end
let parando = false;
process.prependListener('SIGTERM', () => {
  parando = true;
});
// also when whoever started it was killed
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
const rendirse = (error: unknown): never => {
  const motivo = error instanceof Error ? error.message : String(error);
  const ocupada = motivo.includes('postmaster.pid')
    ? `\nAnother pnpm dev is using ${datos}: stop it, or give --state.`
    : '';
  process.stderr.write(`${motivo.trimEnd()}${ocupada}\n`);
  process.exit(1);
};
const { address } = await iniciarPostgres({ datos, puerto: Number(puerto) }).catch(rendirse);

// the package does not tell when the server ends by itself: a connection does
const testigo = new pg.Client({ connectionString: address('postgres') });
testigo.on('error', (error) => {
  if (parando) return;
  process.stderr.write(`PostgreSQL ended by itself: ${error.message}\n`);
  process.exit(1);
});
await testigo.connect();
process.stdout.write('PostgreSQL ready\n');
