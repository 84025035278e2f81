import { useLingui } from '@lingui/react/macro';
import { Dialog } from '#src/platform/web/ui/dialog.tsx';
import { FormularioDeProducto } from './formulario-de-producto.tsx';
import { sinGuardar } from './guardar.ts';

interface Props {
  abierto: boolean;
  empresaId: string;
  alCerrar: () => void;
}

export const AgregarProducto = ({ abierto, empresaId, alCerrar }: Props) => {
  const { t } = useLingui();
  return (
    <Dialog isOpen={abierto} title={t`Agregar Producto`} onClose={sinGuardar(alCerrar)} width={620} firm>
      <FormularioDeProducto
        empresaId={empresaId}
        textos={{ logro: t`Producto agregado correctamente`, fallo: t`No se pudo agregar el producto` }}
        alGuardar={alCerrar}
        alCancelar={sinGuardar(alCerrar)}
      />
    </Dialog>
  );
};
