import { useLingui } from '@lingui/react/macro';
import type { Producto } from '#src/dominio/productos/contract.ts';
import { Dialog } from '#src/platform/web/ui/dialog.tsx';
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
    <Dialog isOpen={abierto} title={t`Editar Producto`} onClose={sinGuardar(alCerrar)} width={620} firm>
      <FormularioDeProducto
        empresaId={empresaId}
        producto={producto}
        textos={{ logro: t`Producto actualizado correctamente`, fallo: t`No se pudo actualizar el producto` }}
        alGuardar={alCerrar}
        alCancelar={sinGuardar(alCerrar)}
      />
    </Dialog>
  );
};
