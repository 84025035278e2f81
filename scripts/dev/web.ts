/** The web application's own server, which reloads modules in the open page: `node scripts/dev/web.ts PORT`. */
import { createServer } from 'vite';

const [puerto = ''] = process.argv.slice(2);

const servidor = await createServer({ clearScreen: false, server: { port: Number(puerto), strictPort: true } });
await servidor.listen();
process.once('SIGTERM', () => {
  void servidor.close().finally(() => process.exit(0));
});
process.stdout.write('web ready\n');
