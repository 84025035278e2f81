/** The web application's own server, which reloads modules in the open page: `node scripts/dev/web.ts PORT`. */
import { createServer, type Plugin } from 'vite';

const [puerto = ''] = process.argv.slice(2);

/** What the server does with the pages of a build. */
const contacto: Plugin = {
  name: 'contacto-de-privacidad',
  transformIndexHtml: (html) => html.replaceAll('__PRIVACY_CONTACT__', process.env['PRIVACY_CONTACT'] ?? ''),
};

const servidor = await createServer({
  clearScreen: false,
  plugins: [contacto],
  server: { port: Number(puerto), strictPort: true },
});
await servidor.listen();
process.once('SIGTERM', () => {
  void servidor.close().finally(() => process.exit(0));
});
process.stdout.write('web ready\n');
