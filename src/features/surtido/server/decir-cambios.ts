import type { Tx } from '#src/platform/server/db/client.ts';
import { problem } from '#src/platform/shared/problem.ts';
import { type Cambio, valores } from '#src/dominio/surtido/contract.ts';
import type { cambiarSurtido } from '../contract.ts';
import {
  comienzoDe,
  contarEnCatalogo,
  decir,
  diceLoMismo,
  leerMomento,
  type Palabra,
  palabrasDe,
} from './queries-cambios.ts';
import { type Lugar, tomar } from './queries-lugar.ts';

/** Null is now. A day that has begun is in force already, and what was in force stays as it was. */
export const exigirFutura = async (tx: Tx, empresaId: string, fecha: string | null): Promise<Date | null> => {
  if (fecha === null) return null;
  const comienzo = await comienzoDe(tx, empresaId, fecha);
  if (!comienzo) throw problem<typeof cambiarSurtido>('surtido.fecha_pasada');
  return comienzo;
};

export const exigirDelCatalogo = async (tx: Tx, empresaId: string, pedidos: string[]): Promise<string[]> => {
  const productos = [...new Set(pedidos)];
  if ((await contarEnCatalogo(tx, empresaId, productos)) !== productos.length)
    throw problem<typeof cambiarSurtido>('producto.no_encontrado');
  return productos;
};

/** Of what is changed, what the place said when it was read. */
const leidas = (cambios: Cambio[]): Palabra[] =>
  cambios.flatMap(({ producto_id, antes, ...cambio }) =>
    antes
      ? valores
          .filter((que) => cambio[que] !== undefined)
          .map((que) => ({ producto_id, que, valor: antes[que] === null ? null : Number(antes[que]) }))
      : [],
  );

/** The place is taken first: it makes two of these queue, and the second one sees what the first one said. */
export const decirCambios = async (
  tx: Tx,
  lugar: Lugar,
  { cambios, desde: fecha }: { cambios: Cambio[]; desde: string | null },
): Promise<{ cambiados: number; palabras: Palabra[]; desde: string }> => {
  await exigirDelCatalogo(
    tx,
    lugar.empresa_id,
    cambios.map(({ producto_id }) => producto_id),
  );
  const comienzo = await exigirFutura(tx, lugar.empresa_id, fecha);
  await tomar(tx, lugar);
  if (!(await diceLoMismo(tx, lugar, leidas(cambios)))) throw problem<typeof cambiarSurtido>('registro.cambiado');
  const palabras = palabrasDe(cambios);
  const desde = await leerMomento(tx, comienzo);
  return { cambiados: await decir(tx, lugar, palabras, desde), palabras, desde };
};
