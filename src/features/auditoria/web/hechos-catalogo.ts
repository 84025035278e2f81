import { cambiosDe, numero, texto, type Cambio, type Entrada } from './entrada.ts';

/** What became of products, chains, branches and what a branch lists. */
export type HechoDeCatalogo =
  | { que: 'producto_creado' | 'cadena_creada' | 'cadena_eliminada' | 'sucursal_creada' | 'sucursal_eliminada' }
  | { que: 'producto_archivado' | 'producto_recuperado' | 'sucursal_archivada' | 'sucursal_recuperada' }
  | { que: 'producto_con_imagen' | 'cadena_con_logo' }
  | { que: 'producto_con_precio' | 'producto_editado' | 'cadena_editada' | 'sucursal_editada'; cambios: Cambio[] }
  | { que: 'productos_creados' | 'productos_editados' | 'surtido_ampliado' | 'surtido_reducido'; cuantos: number }
  | { que: `${'cadenas' | 'sucursales'}_${'creadas' | 'editadas' | 'eliminadas'}`; cuantos: number }
  | { que: 'surtidos_ampliados' | 'surtidos_reducidos'; cuantos: number };

const soloDe = ({ despues }: Entrada, campo: string): boolean =>
  Object.keys(despues ?? {}).every((llave) => llave === campo);

/** A statement that changed many rows left one, with how many. */
const filasDe = ({ despues }: Entrada): number | undefined => numero(despues?.['filas']);

const deUnaVez = ({ accion }: Entrada) => {
  if (accion === 'insert') return 'creadas';
  return accion === 'delete' ? 'eliminadas' : 'editadas';
};

export const deProducto = (entrada: Entrada): HechoDeCatalogo => {
  const { accion, despues } = entrada;
  const cuantos = filasDe(entrada);
  if (cuantos !== undefined) return { que: accion === 'insert' ? 'productos_creados' : 'productos_editados', cuantos };
  if (accion === 'insert') return { que: 'producto_creado' };
  if (despues && 'archivado_en' in despues) {
    return { que: texto(despues['archivado_en']) ? 'producto_archivado' : 'producto_recuperado' };
  }
  if (soloDe(entrada, 'imagen_url')) return { que: 'producto_con_imagen' };
  const cambios = cambiosDe(entrada);
  const dePrecio = cambios.every(({ campo }) => campo.startsWith('precio_'));
  return { que: dePrecio ? 'producto_con_precio' : 'producto_editado', cambios };
};

export const deCadena = (entrada: Entrada): HechoDeCatalogo => {
  const cuantos = filasDe(entrada);
  if (cuantos !== undefined) return { que: `cadenas_${deUnaVez(entrada)}`, cuantos };
  if (entrada.accion === 'insert') return { que: 'cadena_creada' };
  if (entrada.accion === 'delete') return { que: 'cadena_eliminada' };
  return soloDe(entrada, 'logo') ? { que: 'cadena_con_logo' } : { que: 'cadena_editada', cambios: cambiosDe(entrada) };
};

export const deSucursal = (entrada: Entrada): HechoDeCatalogo => {
  const { accion, despues } = entrada;
  const cuantos = filasDe(entrada);
  if (cuantos !== undefined) return { que: `sucursales_${deUnaVez(entrada)}`, cuantos };
  if (accion === 'insert') return { que: 'sucursal_creada' };
  if (accion === 'delete') return { que: 'sucursal_eliminada' };
  if (despues && 'archivada_en' in despues) {
    return { que: texto(despues['archivada_en']) ? 'sucursal_archivada' : 'sucursal_recuperada' };
  }
  return { que: 'sucursal_editada', cambios: cambiosDe(entrada) };
};

export const deSurtido = (entrada: Entrada): HechoDeCatalogo => {
  const menos = entrada.accion === 'delete';
  const deMuchas = filasDe(entrada);
  if (deMuchas !== undefined) return { que: menos ? 'surtidos_reducidos' : 'surtidos_ampliados', cuantos: deMuchas };
  const cuantos = numero(entrada.despues?.['productos']) ?? 0;
  return { que: menos ? 'surtido_reducido' : 'surtido_ampliado', cuantos };
};
