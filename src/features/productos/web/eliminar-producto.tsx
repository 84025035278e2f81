import { Trans, useLingui } from '@lingui/react/macro';
import type { Producto } from '#src/dominio/productos/contract.ts';
import { Confirmation } from '#src/platform/web/ui/confirmation.tsx';
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
    <Confirmation
      isOpen={abierto}
      title={t`Eliminar ${nombre}`}
      action={t`Eliminar`}
      busy={isPending}
      onConfirm={() => mutate(producto, { onSettled: alCerrar })}
      onClose={alCerrar}
    >
      <p>
        <Trans>
          <strong translate="no">{nombre}</strong> sale del catálogo y queda archivado. Lo que ya se registró de él se
          conserva, y puedes restaurarlo cuando quieras desde «Ver archivados».
        </Trans>
      </p>
    </Confirmation>
  );
};
