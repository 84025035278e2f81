import { AgregarProductos } from './agregar/agregar-productos.tsx';
import { CopiarDeCadena } from './copiar-de-cadena.tsx';
import { Formatos } from './formatos/formatos.tsx';
import type { Lugar } from './lugar.ts';

export interface DialogoPedido {
  tipo: 'agregar' | 'copiar' | 'formatos';
}

interface Props {
  pedido: DialogoPedido;
  abierto: boolean;
  lugar: Lugar;
  alCerrar: () => void;
}

export const DialogoDeSurtido = ({ pedido, lugar, ...comunes }: Props) => {
  switch (pedido.tipo) {
    case 'agregar':
      return <AgregarProductos {...comunes} lugar={lugar} />;
    case 'copiar':
      return <CopiarDeCadena {...comunes} cadena={lugar.cadena} />;
    default:
      return <Formatos {...comunes} cadena={lugar.cadena} />;
  }
};
