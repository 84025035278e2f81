import { useLingui } from '@lingui/react/macro';
import type { Producto } from '#src/dominio/productos/contract.ts';
import { Dialogo } from '#src/platform/web/ui/dialogo.tsx';
import { FormularioDeProducto } from './formulario-de-producto.tsx';
import { sinGuardar } from './guardar.ts';

interface Props {
  abierto: boolean;
  empresaId: string;
  producto: Producto;
  alCerrar: () => void;
}

export const EditarProducto = ({ abierto, empresaId, producto, alCerrar }: Props) => {
  const { t } = useLingui();
  return (
    <Dialogo abierto={abierto} titulo={t`Editar Producto`} alCerrar={sinGuardar(alCerrar)} ancho={620} firme>
      <FormularioDeProducto
        empresaId={empresaId}
        producto={producto}
        textos={{ logro: t`Producto actualizado correctamente`, fallo: t`No se pudo actualizar el producto` }}
        alGuardar={alCerrar}
        alCancelar={sinGuardar(alCerrar)}
      />
    </Dialogo>
  );
};
