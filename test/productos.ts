import type { BaseDePrueba } from './database.ts';

interface ProductoPuesto {
  nombre: string;
  sku?: string | null;
  categoria?: string | null;
  presentacion?: string | null;
  precio_compra?: number | null;
  codigos_de_barras?: string | null;
  archivado?: boolean;
}

/** Past the server, to arrange what a test begins with; in this order, so the last is the newest. */
export const ponerProductos = async (
  { admin }: BaseDePrueba,
  empresa: string,
  productos: ProductoPuesto[],
): Promise<string[]> => {
  const { rows } = await admin.query<{ id: string }>(
    `insert into empresa_productos (empresa_id, nombre, sku, categoria, presentacion, precio_compra, codigos_de_barras, archivado_en)
     select $1, nombre, sku, categoria, presentacion, precio_compra, codigos_de_barras, case when archivado then now() end
     from json_to_recordset($2) as p (nombre text, sku text, categoria text, presentacion text, precio_compra numeric,
                                      codigos_de_barras text, archivado boolean)
     returning id`,
    [empresa, JSON.stringify(productos)],
  );
  return rows.map(({ id }) => id);
};

/** What the catalogue of a company holds, past the server, by name; without ids and dates. */
export const catalogoDe = async ({ admin }: BaseDePrueba, empresa: string): Promise<Record<string, unknown>[]> => {
  const { rows } = await admin.query<Record<string, unknown>>(
    `select nombre, sku, categoria, presentacion, precio_compra::float8, precio_venta_sugerido::float8,
       cantidad_minima_quiebre, codigos_de_barras, version::int
     from empresa_productos where empresa_id = $1 and archivado_en is null order by nombre, sku, id`,
    [empresa],
  );
  return rows;
};
