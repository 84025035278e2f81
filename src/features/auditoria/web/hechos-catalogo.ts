import { cambiosDe, numero, texto, type Cambio, type Entrada } from './entrada.ts';

/** What became of products, chains, branches and what a branch lists. */
export type HechoDeCatalogo =
  | { que: 'producto_creado' | 'cadena_creada' | 'cadena_eliminada' | 'sucursal_creada' | 'sucursal_eliminada' }
  | { que: 'producto_archivado' | 'producto_recuperado' | 'sucursal_archivada' | 'sucursal_recuperada' }
  | { que: 'producto_con_imagen' | 'cadena_con_logo' }
  | { que: 'producto_con_precio' | 'producto_editado' | 'cadena_editada' | 'sucursal_editada'; cambios: Cambio[] }
  | { que: 'productos_creados' | 'productos_editados' | 'surtido_ampliado' | 'surtido_reducido'; cuantos: number }
  | { que: `${'cadenas' | 'sucursales'}_${'creadas' | 'editadas' | 'eliminadas'}`; cuantos: number }
  | { que: 'surtidos_ampliados' | 'surtidos_reducidos' | 'surtidos_cambiados'; cuantos: number }
  | { que: 'surtido_cambiado'; cuantos: number }
  | { que: `surtido_de_cadena_${'ampliado' | 'reducido' | 'cambiado'}`; cuantos: number }
  | { que: 'surtido_deshecho' | 'formato_creado' | 'formato_editado' | 'formato_eliminado' };

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

const enQueCambia = (despues: Entrada['despues']) => {
  const productos = numero(despues?.['productos']);
  if (numero(despues?.['se_venden']) === productos) return 'ampliado';
  return numero(despues?.['no_se_venden']) === productos ? 'reducido' : 'cambiado';
};

/** Of a chain, a format of it or a branch, since it can be said at each. */
export const deRegla = (entrada: Entrada): HechoDeCatalogo => {
  const { accion, despues } = entrada;
  if (accion === 'delete') return { que: 'surtido_deshecho' };
  const deMuchas = filasDe(entrada);
  if (deMuchas !== undefined) return { que: 'surtidos_cambiados', cuantos: deMuchas };
  const cuantos = numero(despues?.['productos']) ?? 0;
  const cambio = enQueCambia(despues);
  return { que: despues?.['lugar'] === 'sucursal' ? `surtido_${cambio}` : `surtido_de_cadena_${cambio}`, cuantos };
};

export const deFormato = ({ accion }: Entrada): HechoDeCatalogo => {
  if (accion === 'insert') return { que: 'formato_creado' };
  return { que: accion === 'delete' ? 'formato_eliminado' : 'formato_editado' };
};
