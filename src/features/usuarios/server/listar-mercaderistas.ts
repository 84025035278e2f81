import type { Tx } from '#src/platform/server/db/client.ts';
import type { ConsultaDe, RespuestaDe } from '#src/platform/shared/contract.ts';
import { problema } from '#src/platform/shared/problem.ts';
import type { listarMercaderistas } from '../contract.ts';
import { type FilaDeMercaderista, leerMercaderistas } from './queries.ts';

// the place where a page ended: the sort key of its last row
const comoCursor = ({ nombre_busqueda, id }: FilaDeMercaderista): string =>
  Buffer.from(JSON.stringify([nombre_busqueda, id])).toString('base64url');

const leerCursor = (cursor: string): [string, string] => {
  try {
    const leido: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(leido) && typeof leido[0] === 'string' && /^[\da-f-]{36}$/.test(String(leido[1]))) {
      return [leido[0], String(leido[1])];
    }
  } catch (causa) {
    throw problema('peticion.invalida', { campos: [{ campo: 'despues', codigo: 'formato' }], causa });
  }
  throw problema('peticion.invalida', { campos: [{ campo: 'despues', codigo: 'formato' }] });
};

export const listarMercaderistasDe = async (
  tx: Tx,
  { limite, despues }: ConsultaDe<typeof listarMercaderistas>,
): Promise<RespuestaDe<typeof listarMercaderistas>> => {
  const [nombre, id] = despues === undefined ? ['', null] : leerCursor(despues);
  const mercaderistas = await leerMercaderistas(tx, limite, nombre, id);
  const ultima = mercaderistas.at(-1);
  return { mercaderistas, siguiente: mercaderistas.length === limite && ultima ? comoCursor(ultima) : null };
};
