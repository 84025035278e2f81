import '@mantine/core/styles/Skeleton.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { IconSitemap, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EmptyState } from '#src/platform/web/ui/empty-state.tsx';
import { LinkButton } from '#src/platform/web/ui/link-button.tsx';
import type { Sucursal } from '../consultas.ts';
import type { Cuales } from './elegir-cuales.tsx';
import css from './productos-de-sucursal.module.css';

export const CargandoSurtido = () => {
  const { t } = useLingui();
  return (
    <div role="status" aria-label={t`Cargando productos...`} className={css.cargando}>
      {[1, 2, 3, 4].map((fila) => (
        <Skeleton key={fila} height={36} />
      ))}
    </div>
  );
};

/** What the whole chain sells is said in one place. */
export const EnlaceALaCadena = ({ sucursal, children }: { sucursal: Sucursal; children: ReactNode }) => (
  <LinkButton
    to="/surtido"
    search={{ cadena: sucursal.cadena_id }}
    variant="default"
    h={44}
    leftSection={<IconSitemap size={18} stroke={1.8} aria-hidden />}
  >
    {children}
  </LinkButton>
);

interface Props {
  sucursal: Sucursal;
  /** What a whole chain sells is an admin's to say. */
  esAdmin: boolean;
  busqueda: string;
  cuales: Cuales;
  limpiar: () => void;
}

/** Nothing found, nothing of that kind, or nothing at all yet: then what to do next. */
export const SinProductos = ({ sucursal, esAdmin, busqueda, cuales, limpiar }: Props) => {
  const { t } = useLingui();
  if (busqueda !== '') {
    return (
      <EmptyState title={t`Ningún producto de la sucursal coincide con «${busqueda}»`}>
        <Button variant="default" h={44} leftSection={<IconX size={18} aria-hidden />} onClick={limpiar}>
          <Trans>Limpiar búsqueda</Trans>
        </Button>
      </EmptyState>
    );
  }
  if (cuales === 'propio') return <EmptyState title={t`Nada propio: la sucursal lo hereda todo`} />;
  if (cuales === 'heredado') return <EmptyState title={t`La sucursal no hereda nada tal cual`} />;
  return (
    <EmptyState title={t`Esta sucursal todavía no tiene productos asociados`}>
      <p className="tenue">
        {esAdmin ? (
          <Trans>Elige los que vende, o dilos de una vez para todas las sucursales de su cadena.</Trans>
        ) : (
          <Trans>Elige los que vende. Un administrador puede decirlos de una vez para toda su cadena.</Trans>
        )}
      </p>
      {esAdmin && (
        <EnlaceALaCadena sucursal={sucursal}>
          <Trans>Decirlos en la cadena</Trans>
        </EnlaceALaCadena>
      )}
    </EmptyState>
  );
};
