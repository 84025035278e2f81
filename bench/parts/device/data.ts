import { crearEmpresa, crearMiembro } from '../../../e2e/actions.ts';
import { crearCadenas, crearProductosEn, crearSucursales } from '../../../e2e/commerce.ts';
import type { Producto } from '../../../e2e/product.ts';
import { TIENDA } from '../../../e2e/registro.ts';
import { hoyDeLaEmpresa, ponerVisitas } from '../../../e2e/visits.ts';
import { nuevaVisita, type VisitaAnotada } from './journal.ts';
import type { ProductoEnLista } from './screen.ts';

const PERSONA = 'Andreína Salcedo';
const PRODUCTOS = 6;

export interface RutaDeBanco {
  correo: string;
  /** Somebody of another company, who uses the same phone. */
  otra: string;
  productos: ProductoEnLista[];
  visitas: VisitaAnotada[];
}

const dosCifras = (numero: number): string => String(numero).padStart(2, '0');

/** A mercaderista with this many visits of today, each at a branch of its own, all with the same products. */
export const prepararRuta = async (producto: Producto, { visitas }: { visitas: number }): Promise<RutaDeBanco> => {
  const empresa = await crearEmpresa(producto);
  const correo = await crearMiembro(producto, empresa, 'mercaderista', PERSONA);
  const otra = await crearMiembro(producto, await crearEmpresa(producto), 'mercaderista', 'Wilmer Rondón');
  const [cadena = ''] = await crearCadenas(producto, empresa, [{ nombre: 'La Ceiba' }]);
  const nombres = Array.from({ length: visitas }, (_, i) => `La Ceiba ${dosCifras(i + 1)}`);
  await crearSucursales(
    producto,
    cadena,
    nombres.map((nombre) => ({ nombre, ...TIENDA })),
  );
  const deProductos = Array.from({ length: PRODUCTOS }, (_, i) => `Producto ${dosCifras(i + 1)}`);
  const productos = await crearProductosEn(producto, empresa, deProductos);
  await producto.base.query(
    `insert into reglas_de_surtido (empresa_id, cadena_id, sucursal_id, producto_id, que, valor)
     select s.empresa_id, s.cadena_id, s.id, p.id, 'venta', 1 from sucursales s join empresa_productos p on p.empresa_id = s.empresa_id where s.empresa_id = $1`,
    [empresa],
  );
  const ids = await ponerVisitas(
    producto,
    empresa,
    nombres.map((sucursal) => ({ persona: PERSONA, sucursal, fecha: hoyDeLaEmpresa() })),
  );
  const { rows } = await producto.base.query<{ id: string; nombre: string }>(
    'select v.id, s.nombre from visitas v join sucursales s on s.id = v.sucursal_id where v.id = any ($1) order by s.nombre',
    [ids],
  );
  return {
    correo,
    otra,
    productos: productos.map((id, i) => ({ id, nombre: deProductos[i] ?? '' })),
    visitas: rows.map(({ id, nombre }) => nuevaVisita(id, nombre)),
  };
};
