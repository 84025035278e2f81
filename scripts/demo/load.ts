import pg from 'pg';
import { crearClaves } from '#src/platform/server/credentials/passwords.ts';
import type { Almacen } from '#src/platform/server/storage/store.ts';
import { lotesDeEmpresas, paramoAlto } from './companies.ts';
import { lotesDeInvitaciones } from './invitations.ts';
import { CLAVE } from './logins.ts';
import { lotesDeLogos } from './logos.ts';
import { lotesDePersonas } from './people.ts';
import { insertar, type Lote } from './rows.ts';
import type { Escena } from './scene.ts';

/** Every subject of the demo, each after those it refers to. A new capability adds its file and its line. */
const lotesDe = async (escena: Escena, almacen: Almacen): Promise<Lote[]> => {
  const claves = await crearClaves({ simultaneas: 1 });
  // one hash for everybody: it is what takes long
  const cifrada = await claves.cifrar(CLAVE);
  return [
    ...lotesDeEmpresas(escena),
    ...lotesDePersonas(escena, cifrada),
    ...lotesDeInvitaciones(escena),
    ...(await lotesDeLogos(almacen, escena)),
  ];
};

export interface DestinoDeDemo {
  /** An administrator of the database, as for migrating. */
  direccion: string;
  almacen: Almacen;
}

/** All of it or none. Repeating it adds only what is missing, so a larger number of people grows what is there. */
export const cargarDemo = async ({ direccion, almacen }: DestinoDeDemo, escena: Escena): Promise<void> => {
  const lotes = await lotesDe(escena, almacen);
  const cliente = new pg.Client({ connectionString: direccion });
  await cliente.connect();
  try {
    await cliente.query('begin');
    // the owner passes the policies, also where the administrator is no superuser
    await cliente.query('set local role app_owner');
    for (const uno of lotes) await insertar(cliente, uno);
    await cliente.query('commit');
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
