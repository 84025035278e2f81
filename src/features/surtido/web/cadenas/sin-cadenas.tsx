import { Trans, useLingui } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { EmptyState } from '#src/platform/web/ui/empty-state.tsx';
import { LinkButton } from '#src/platform/web/ui/link-button.tsx';
import { useReferencias } from '../referencias.tsx';
import css from './lista-de-cadenas.module.css';

/** What is sold is said of chains: first there has to be one. */
export const SinCadenas = () => {
  const { t } = useLingui();
  const { esAdmin } = useReferencias();
  return (
    <div className={css.hoja}>
      <EmptyState title={t`Aún no hay cadenas`}>
        <p className="tenue">
          {esAdmin ? (
            <Trans>Lo que vende cada sucursal se dice por cadena. Crea una cadena para empezar.</Trans>
          ) : (
            <Trans>Lo que vende cada sucursal se dice por cadena. Un administrador tiene que crear la primera.</Trans>
          )}
        </p>
        {esAdmin && (
          <LinkButton
            to="/gestion-puntos-de-venta"
            search={{ cadena: 'nueva' }}
            h={44}
            leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />}
          >
            <Trans>Crear una cadena</Trans>
          </LinkButton>
        )}
      </EmptyState>
    </div>
  );
};
