import type { ClientBase } from 'pg';
import type { SucursalDeDemo } from './branches.ts';
import type { EmpresaDeDemo } from './companies.ts';
import { idDeFormato } from './formats.ts';
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
  /** How many products a chain sells, some a few more and some a few less. */
  porSucursal: number;
}

const REGLA =
  'insert into reglas_de_surtido (empresa_id, cadena_id, sucursal_id, formato_id, producto_id, que, vigente_desde, valor)';
// it has always been so: repeated, it changes nothing
const SIEMPRE = "'-infinity'::timestamptz";

/** What each chain sells, some of it at a minimum and a price of its own; one that sells something keeps to that. */
const DE_CADENAS = `${REGLA}
  select $1::uuid, c.id, null::uuid, null::uuid, p.id, v.que, ${SIEMPRE}, v.valor
  from unnest($2::uuid[]) with ordinality c (id, n)
  cross join lateral generate_series(1, least($3::bigint - 5 + c.n * 7 % 11, cardinality($4::uuid[]))) k
  join empresa_productos p on p.empresa_id = $1 and p.id = ($4::uuid[])[1 + (c.n * 7 + k * $5::bigint) % cardinality($4::uuid[])]
  cross join lateral (values ('venta', 1.0), ('minimo', case when k % 3 = 0 then 6 * (1 + k % 5) end),
                             ('precio', case when k % 4 = 0 then round(p.precio_venta_sugerido * 1.05, 2) end)) v (que, valor)
  where v.valor is not null and not exists (select from reglas_de_surtido r where (r.empresa_id, r.cadena_id) = ($1, c.id))`;

/** As it follows FROM: what each of the company's chains sells, in order. */
const VENDE = `(
  select r.cadena_id, array_agg(r.producto_id order by r.producto_id) as productos from reglas_de_surtido r
  where r.empresa_id = $1 and r.lugar_id = r.cadena_id and r.que = 'venta' group by 1) vende`;

/** Large shops have more of it, and small ones not all. */
const DE_FORMATOS = `${REGLA}
  select $1::uuid, vende.cadena_id, null::uuid, f.id, vende.productos[k], f.que, ${SIEMPRE}, f.valor
  from ${VENDE} cross join generate_series(1, 12) k
  join (values ($2::uuid, 'minimo', 36.0, 0), ($3::uuid, 'venta', 0, 3)) f (id, que, valor, resto) on k % 6 = f.resto
  where vende.productos[k] is not null
  on conflict do nothing`;

/** One branch in three does something otherwise. */
const DE_SUCURSALES = `${REGLA}
  select $1::uuid, vende.cadena_id, s.id, null::uuid, vende.productos[e.k], e.que, ${SIEMPRE}, e.valor
  from unnest($2::uuid[], $3::uuid[]) with ordinality s (id, cadena, n)
  join ${VENDE} on vende.cadena_id = s.cadena
  join (values ('minimo', 24.0, 2, 0), ('venta', 0, 4, 0), ('precio', 2.90, 5, 1)) e (que, valor, k, resto) on s.n % 6 = e.resto
  where vende.productos[e.k] is not null
  on conflict do nothing`;

/** What every branch sells. There can be thousands of branches, so the database makes the rules. */
export const insertarSurtido = async (
  cliente: ClientBase,
  { empresa, sucursales, productos, porSucursal }: Surtido,
): Promise<void> => {
  const vigentes = productos.filter(({ archivado }) => !archivado).map(({ id }) => id);
  const cadenas = [...new Set(sucursales.map(({ cadena }) => cadena.id))];
  await cliente.query(DE_CADENAS, [empresa.id, cadenas, porSucursal, vigentes, pasoPara(vigentes.length)]);
  await cliente.query(DE_FORMATOS, [empresa.id, idDeFormato(empresa, 'Grande'), idDeFormato(empresa, 'Exprés')]);
  await cliente.query(DE_SUCURSALES, [
    empresa.id,
    sucursales.map(({ id }) => id),
    sucursales.map(({ cadena }) => cadena.id),
  ]);
};
