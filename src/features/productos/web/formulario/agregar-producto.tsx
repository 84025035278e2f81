import { useLingui } from '@lingui/react/macro';
import { Dialogo } from '#src/platform/web/ui/dialogo.tsx';
import { FormularioDeProducto } from './formulario-de-producto.tsx';

interface Props {
  abierto: boolean;
  empresaId: string;
  alCerrar: () => void;
}

export const AgregarProducto = ({ abierto, empresaId, alCerrar }: Props) => {
  const { t } = useLingui();
  return (
    <Dialogo abierto={abierto} titulo={t`Agregar Producto`} alCerrar={alCerrar} ancho={620} firme>
      <FormularioDeProducto
        empresaId={empresaId}
        textos={{ logro: t`Producto agregado correctamente`, fallo: t`No se pudo agregar el producto` }}
        alTerminar={alCerrar}
      />
    </Dialogo>
  );
};
