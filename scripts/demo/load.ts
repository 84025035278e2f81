import pg from 'pg';
import { insertarSurtido } from './assortments.ts';
import { empresas, paramoAlto } from './companies.ts';
import type { DemoPreparada } from './prepare.ts';
import { insertar } from './rows.ts';
import { encolarMiniaturas } from './thumbnails.ts';
import { insertarVisitas } from './visits.ts';

/** All of it or none, as an administrator of the database. Repeating it adds only what is missing, so larger numbers grow what is there. */
export const cargarDemo = async (direccion: string, { lotes, surtidos, ahora }: DemoPreparada): Promise<void> => {
  const cliente = new pg.Client({ connectionString: direccion });
  await cliente.connect();
  try {
    await cliente.query('begin');
    // the owner passes the policies, also where the administrator is no superuser
    await cliente.query('set local role app_owner');
    for (const uno of lotes) await insertar(cliente, uno);
    for (const surtido of surtidos) await insertarSurtido(cliente, surtido);
    for (const empresa of empresas) await insertarVisitas(cliente, empresa, ahora);
    await encolarMiniaturas(cliente);
    await cliente.query('commit');
    // a large catalogue is slow until the database has counted it, which by itself it does some minutes later
    await cliente.query('set role app_owner');
    await cliente.query(
      'vacuum (analyze) cadenas, sucursales, empresa_productos, reglas_de_surtido, visitas, visitas_productos',
    );
  } finally {
    // whatever was not committed goes with the connection
    await cliente.end();
  }
};

/** `vacia`: nobody has used this database yet; `demo`: the demo is in it; `ajena`: it has other people's data only. */
export const estadoDeDemo = async (direccion: string): Promise<'vacia' | 'demo' | 'ajena'> => {
  const cliente = new pg.Client({ connectionString: direccion });
  await cliente.connect();
  try {
    await cliente.query('set role app_owner');
    const { rows } = await cliente.query<{ hay: boolean; demo: boolean }>(
      'select exists (select from usuarios) as hay, exists (select from empresas where id = $1) as demo',
      [paramoAlto.id],
    );
    if (rows[0]?.demo) return 'demo';
    return rows[0]?.hay ? 'ajena' : 'vacia';
  } finally {
    await cliente.end();
  }
};
