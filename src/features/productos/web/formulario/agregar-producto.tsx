import { useLingui } from '@lingui/react/macro';
import { Dialogo } from '#src/platform/web/ui/dialogo.tsx';
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
    <Dialogo abierto={abierto} titulo={t`Agregar Producto`} alCerrar={sinGuardar(alCerrar)} ancho={620} firme>
      <FormularioDeProducto
        empresaId={empresaId}
        textos={{ logro: t`Producto agregado correctamente`, fallo: t`No se pudo agregar el producto` }}
        alGuardar={alCerrar}
        alCancelar={sinGuardar(alCerrar)}
      />
    </Dialogo>
  );
};
