import type { ClientBase } from 'pg';
import type { SucursalDeDemo } from './branches.ts';
import type { EmpresaDeDemo } from './companies.ts';
import type { ProductoDeDemo } from './products.ts';

const sinDivisorComun = (a: number, b: number): boolean => (b === 0 ? a === 1 : sinDivisorComun(b, a % b));

/** A step that visits every product before it comes back to the first. */
const pasoPara = (productos: number): number => {
  let paso = Math.max(Math.floor(productos * 0.618), 1);
  while (!sinDivisorComun(paso, productos)) paso += 1;
  return paso;
};

export interface Surtido {
  empresa: EmpresaDeDemo;
  sucursales: SucursalDeDemo[];
  productos: ProductoDeDemo[];
  /** How many products a branch lists, some a few more and some a few less. */
  porSucursal: number;
}

/** Which branch lists what. There can be millions of these, so the database makes them; a branch that lists something keeps it. */
export const insertarSurtido = async (
  cliente: ClientBase,
  { empresa, sucursales, productos, porSucursal }: Surtido,
): Promise<void> => {
  const vigentes = productos.filter(({ archivado }) => !archivado);
  await cliente.query(
    `insert into productos_sucursales (empresa_id, sucursal_id, producto_id)
     select $1, s.id, ($3::uuid[])[1 + (s.n * 7 + k * $4::bigint) % cardinality($3::uuid[])]
     from unnest($2::uuid[]) with ordinality s (id, n),
       generate_series(1, least($5 - 5 + s.n * 7 % 11, cardinality($3::uuid[]))) k
     where not exists (select from productos_sucursales p where p.empresa_id = $1 and p.sucursal_id = s.id)
     on conflict do nothing`,
    [empresa.id, sucursales.map(({ id }) => id), vigentes.map(({ id }) => id), pasoPara(vigentes.length), porSucursal],
  );
};
