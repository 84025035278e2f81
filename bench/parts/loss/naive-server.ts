/** The control: a row at a time, then the state, each on its own, with nothing to tell a second time from the first. */
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env['DATABASE_ADMIN_URL'], max: 10 });
pool.on('error', (error) => console.error(error.message));

interface Pedido {
  visita: string;
  producto?: string;
  inventario?: string;
}

const aplicar = ({ visita, producto, inventario }: Pedido): Promise<unknown> =>
  producto === undefined
    ? pool.query("update ingenuas.visitas set estado = 'completada' where id = $1", [visita])
    : pool.query('insert into ingenuas.filas (visita, producto, inventario) values ($1, $2, $3)', [
        visita,
        producto,
        inventario,
      ]);

const servidor = createServer((request, response) => {
  text(request)
    .then((body) => aplicar(JSON.parse(body) as Pedido))
    .then(
      () => response.writeHead(200).end('{}'),
      () => response.writeHead(500).end(),
    );
});
servidor.listen(Number(process.env['PORT']), '127.0.0.1', () => console.log('Server listening'));
