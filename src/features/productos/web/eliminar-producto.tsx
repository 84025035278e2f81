import { Trans, useLingui } from '@lingui/react/macro';
import type { Producto } from '#src/dominio/productos/contract.ts';
import { Confirmacion } from '#src/platform/web/ui/confirmacion.tsx';
import { useEliminar } from './archivar.ts';

interface Props {
  abierto: boolean;
  empresaId: string;
  producto: Producto;
  alEliminar: () => void;
  alCerrar: () => void;
}

export const EliminarProducto = ({ abierto, empresaId, producto, alEliminar, alCerrar }: Props) => {
  const { t } = useLingui();
  const { mutate, isPending } = useEliminar(empresaId, alEliminar);
  const { nombre } = producto;
  return (
    <Confirmacion
      abierto={abierto}
      titulo={t`Eliminar ${nombre}`}
      accion={t`Eliminar`}
      ocupado={isPending}
      alConfirmar={() => mutate(producto, { onSettled: alCerrar })}
      alCerrar={alCerrar}
    >
      <p>
        <Trans>
          <strong translate="no">{nombre}</strong> sale del catálogo y queda archivado. Lo que ya se registró de él se
          conserva, y puedes restaurarlo cuando quieras desde «Ver archivados».
        </Trans>
      </p>
    </Confirmacion>
  );
};
