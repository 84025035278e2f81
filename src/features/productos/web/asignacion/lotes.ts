/** What the server takes at once. */
const PRODUCTOS = 500;
const SUCURSALES = 1000;
/** So that each is soon done, and how far it has come can be told. */
const ASIGNACIONES = 2000;

export interface Lote {
  productos: string[];
  sucursales: string[];
}

const enTrozos = (ids: readonly string[], de: number): string[][] =>
  Array.from({ length: Math.ceil(ids.length / de) }, (_, i) => ids.slice(i * de, (i + 1) * de));

/** All of these products to all of these branches, in parts. */
export const enLotes = (productos: readonly string[], sucursales: readonly string[]): Lote[] =>
  enTrozos(productos, PRODUCTOS).flatMap((unos) =>
    enTrozos(sucursales, Math.min(SUCURSALES, Math.max(1, Math.floor(ASIGNACIONES / unos.length)))).map((otras) => ({
      productos: unos,
      sucursales: otras,
    })),
  );
