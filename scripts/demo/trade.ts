import type { Surtido } from './assortments.ts';
import { type SucursalDeDemo, sucursalesDe } from './branches.ts';
import { type CadenaDeDemo, cadenasDe } from './chains.ts';
import { empresas, paramoAlto } from './companies.ts';
import type { Dibujo } from './pictures.ts';
import { type ProductoDeDemo, productosDe } from './products.ts';
import { comercioDe, type Escena } from './scene.ts';

export interface Comercio {
  cadenas: CadenaDeDemo[];
  sucursales: SucursalDeDemo[];
  productos: ProductoDeDemo[];
  surtidos: Surtido[];
}

/** The smaller company stays small. */
const SUCURSALES_DE_LA_OTRA = 9;

/** What both companies sell, and where. */
export const comercioDeDemo = (escena: Escena): Comercio => {
  const surtidos: Surtido[] = [];
  const cadenas: CadenaDeDemo[] = [];
  for (const empresa of empresas) {
    const suyas = cadenasDe(empresa, escena);
    cadenas.push(...suyas);
    const esLaMayor = empresa === paramoAlto;
    surtidos.push({
      empresa,
      sucursales: sucursalesDe(suyas, esLaMayor ? escena.sucursales : SUCURSALES_DE_LA_OTRA),
      productos: productosDe(empresa, escena),
      porSucursal: esLaMayor ? comercioDe(escena).porSucursal : 9,
    });
  }
  return {
    cadenas,
    sucursales: surtidos.flatMap(({ sucursales }) => sucursales),
    productos: surtidos.flatMap(({ productos }) => productos),
    surtidos,
  };
};

/** The pictures of all that, each once: products in the same package share theirs. */
export const dibujosDe = ({ cadenas, productos }: Comercio): Dibujo[] => {
  const todos = [...cadenas.flatMap(({ dibujo }) => dibujo ?? []), ...productos.map(({ dibujo }) => dibujo)];
  return [...new Map(todos.map((dibujo) => [dibujo.id, dibujo])).values()];
};
