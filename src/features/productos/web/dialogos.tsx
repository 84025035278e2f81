import type { Producto } from '#src/dominio/productos/contract.ts';
import type { Selection } from '#src/platform/web/selection.ts';
import { AsignarASucursal } from './asignacion/asignar-a-sucursal.tsx';
import { EliminarProducto } from './eliminar-producto.tsx';
import { EstadisticasDeUnProducto } from './estadisticas/estadisticas-de-producto.tsx';
import { AgregarProducto } from './formulario/agregar-producto.tsx';
import { EditarProducto } from './formulario/editar-producto.tsx';
import { ImportarProductos } from './importacion/importar-productos.tsx';

export type DialogoPedido =
  | { tipo: 'agregar' }
  | { tipo: 'editar'; producto: Producto }
  | { tipo: 'eliminar'; producto: Producto }
  | { tipo: 'estadisticas'; producto: Producto }
  | { tipo: 'importar' }
  | { tipo: 'asignar' };

interface Props {
  pedido: DialogoPedido;
  abierto: boolean;
  empresaId: string;
  seleccion: Selection<Producto>;
  alCerrar: () => void;
}

export const DialogoDeProductos = ({ pedido, abierto, empresaId, seleccion, alCerrar }: Props) => {
  const comunes = { abierto, empresaId, alCerrar };
  switch (pedido.tipo) {
    case 'agregar':
      return <AgregarProducto {...comunes} />;
    case 'editar':
      return <EditarProducto {...comunes} producto={pedido.producto} />;
    case 'eliminar':
      return (
        <EliminarProducto
          {...comunes}
          producto={pedido.producto}
          alEliminar={() => seleccion.mark([pedido.producto], false)}
        />
      );
    case 'estadisticas':
      return <EstadisticasDeUnProducto {...comunes} producto={pedido.producto} />;
    case 'importar':
      return <ImportarProductos {...comunes} />;
    default:
      return <AsignarASucursal {...comunes} seleccion={seleccion} />;
  }
};
