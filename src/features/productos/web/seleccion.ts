import { useState } from 'react';
import type { Producto } from '#src/dominio/productos/contract.ts';

type Elegido = Pick<Producto, 'id' | 'nombre'>;

/** The chosen products, with their names. They stay chosen on other pages and under other filters. */
export const useSeleccion = () => {
  const [elegidos, setElegidos] = useState<ReadonlyMap<string, string>>(new Map());
  const marcar = (productos: readonly Elegido[], si: boolean) =>
    setElegidos((antes) => {
      const despues = new Map(antes);
      for (const { id, nombre } of productos) {
        if (si) despues.set(id, nombre);
        else despues.delete(id);
      }
      return despues;
    });
  return { elegidos, marcar, vaciar: () => setElegidos(new Map()) };
};
export type Seleccion = ReturnType<typeof useSeleccion>;

/** How many of a page are chosen, as its one box shows it. */
export const deLaPagina = ({ elegidos }: Seleccion, productos: readonly Elegido[]): 'ninguno' | 'algunos' | 'todos' => {
  const cuantos = productos.filter(({ id }) => elegidos.has(id)).length;
  if (cuantos === 0) return 'ninguno';
  return cuantos === productos.length ? 'todos' : 'algunos';
};
