import '@mantine/core/styles/Skeleton.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { esProblema } from '#src/dominio/surtido/web/cambio.ts';
import { LinkButton } from '#src/platform/web/ui/link-button.tsx';
import { LoadFailure } from '#src/platform/web/ui/load-failure.tsx';
import { EmptyState } from '#src/platform/web/ui/empty-state.tsx';
import { useCadena } from '../consultas.ts';
import type { FiltrosDeSucursales } from '../direccion.ts';
import { SeccionDeSucursales } from '../sucursales/seccion-de-sucursales.tsx';
import { textoDePuntosDeVenta } from '../textos.ts';
import { CabezaDeCadena } from './cabeza-de-cadena.tsx';
import css from './panel.module.css';

interface Props {
  empresaId: string;
  cadenaId: string;
  filtros: FiltrosDeSucursales;
  alCerrar: () => void | Promise<void>;
}

/** The chosen chain and its branches. */
export const PanelDeCadena = ({ empresaId, cadenaId, filtros, alCerrar }: Props) => {
  const { t, i18n } = useLingui();
  const { data: cadena, error, isFetching, refetch } = useCadena(empresaId, cadenaId);
  const volver = (
    <Button
      variant="subtle"
      h={44}
      className={css.volver ?? ''}
      leftSection={<IconChevronLeft size={18} stroke={1.8} aria-hidden />}
      onClick={() => void alCerrar()}
    >
      <Trans>Todos los puntos de venta</Trans>
    </Button>
  );
  if (error && esProblema(error, 'cadena.no_encontrada')) {
    return (
      <div className={css.hoja}>
        <EmptyState title={t`Cadena no encontrada`}>{volver}</EmptyState>
      </div>
    );
  }
  if (error && !cadena) {
    return (
      <div className={css.hoja}>
        <LoadFailure
          title={t`No se pudieron cargar las cadenas`}
          text={i18n._(textoDePuntosDeVenta(error))}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      </div>
    );
  }
  return (
    <div className={css.panel}>
      {volver}
      {cadena ? (
        <CabezaDeCadena
          empresaId={empresaId}
          cadena={cadena}
          esAdmin
          titulo={<h2 translate="no">{cadena.nombre}</h2>}
          acciones={
            <LinkButton to="/cadena/$cadenaId" params={{ cadenaId }} variant="default" h={44}>
              <Trans>Ver Detalles</Trans>
            </LinkButton>
          }
          alEliminar={alCerrar}
        />
      ) : (
        <div role="status" aria-label={t`Cargando...`} className={css.hoja}>
          <Skeleton height={96} />
        </div>
      )}
      <SeccionDeSucursales
        empresaId={empresaId}
        esAdmin
        cadena={{ id: cadenaId, nombre: cadena?.nombre ?? '' }}
        filtros={filtros}
        accionPrincipal={false}
      />
    </div>
  );
};
