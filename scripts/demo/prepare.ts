import { createPasswords } from '#src/platform/server/credentials/passwords.ts';
import type { Store } from '#src/platform/server/storage/store.ts';
import type { Surtido } from './assortments.ts';
import { loteDeSucursales } from './branches.ts';
import { loteDeCadenas } from './chains.ts';
import { lotesDeEmpresas } from './companies.ts';
import { loteDeFormatos } from './formats.ts';
import { lotesDeInvitaciones } from './invitations.ts';
import { CLAVE } from './logins.ts';
import { logosDeEmpresas } from './logos.ts';
import { lotesDePersonas } from './people.ts';
import { loteDeDibujos } from './pictures.ts';
import { loteDeProductos } from './products.ts';
import type { Lote } from './rows.ts';
import type { Escena } from './scene.ts';
import { comercioDeDemo, dibujosDe } from './trade.ts';

/** All of the demo but its rows: those only have to be written. */
export interface DemoPreparada {
  lotes: Lote[];
  surtidos: Surtido[];
  ahora: Date;
}

/** Every subject of the demo, each after those it refers to. A new capability adds its file and its line. */
export const prepararDemo = async (store: Store, escena: Escena): Promise<DemoPreparada> => {
  const claves = await createPasswords({ concurrent: 1 });
  // one hash for everybody: it is what takes long
  const cifrada = await claves.hash(CLAVE);
  const comercio = comercioDeDemo(escena);
  const lotes = [
    ...lotesDeEmpresas(escena),
    ...lotesDePersonas(escena, cifrada),
    ...lotesDeInvitaciones(escena),
    await loteDeDibujos(store, escena, [...(await logosDeEmpresas()), ...dibujosDe(comercio)]),
    loteDeCadenas(escena, comercio.cadenas),
    loteDeFormatos(escena),
    loteDeSucursales(escena, comercio.sucursales),
    loteDeProductos(escena, comercio.productos),
  ];
  return { lotes, surtidos: comercio.surtidos, ahora: escena.ahora };
};
