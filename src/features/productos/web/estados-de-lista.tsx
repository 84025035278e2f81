import '@mantine/core/styles/Skeleton.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { EmptyState } from '#src/platform/web/ui/empty-state.tsx';
import css from './estados-de-lista.module.css';
import type { ControlDeFiltros } from './filtros.ts';

/** The list as it will be, still empty. */
export const CargandoProductos = () => (
  <div role="status" className={css.cargando}>
    <p className="tenue">
      <Trans>Cargando productos...</Trans>
    </p>
    {[1, 2, 3, 4, 5, 6].map((fila) => (
      <div key={fila} className={css.fila}>
        <Skeleton height={44} width={44} radius={8} />
        <div className={css.lineas}>
          <Skeleton height={14} width={fila % 2 ? '42%' : '56%'} />
          <Skeleton height={12} width="24%" />
        </div>
        <Skeleton height={14} width="16%" />
      </div>
    ))}
  </div>
);

/** Why there is nothing to see, and what to do about it. */
export const SinProductos = ({ filtros, activos, limpiar }: ControlDeFiltros) => {
  const { t } = useLingui();
  if (activos) {
    return (
      <EmptyState title={t`Ningún producto coincide con los filtros`}>
        <Button variant="default" h={44} leftSection={<IconX size={18} aria-hidden />} onClick={limpiar}>
          <Trans>Limpiar filtros</Trans>
        </Button>
      </EmptyState>
    );
  }
  if (filtros.archivados === 'solo') {
    return (
      <EmptyState title={t`No hay productos archivados`}>
        <p className="tenue">
          <Trans>Los productos que elimines quedan aquí y se pueden restaurar.</Trans>
        </p>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={t`Aún no hay productos en el catálogo`}>
      <p className="tenue">
        <Trans>
          Agrega el primero con «Agregar Producto», o trae todo tu catálogo de una vez con «Subir CSV»: allí hay una
          plantilla.
        </Trans>
      </p>
    </EmptyState>
  );
};
