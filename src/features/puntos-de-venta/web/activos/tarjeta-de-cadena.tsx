import '@mantine/core/styles/Skeleton.css';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { MarcaDeCadena } from '#src/dominio/puntos-de-venta/web/marca-de-cadena.tsx';
import { LinkButton } from '#src/platform/web/ui/link-button.tsx';
import type { Cadena } from '../consultas.ts';
import { DatosDeTipo } from '../etiquetas.tsx';
import css from './activos.module.css';

interface Props {
  cadena: Cadena;
  /** Not for everyone. */
  alEliminar?: () => void;
}

export const TarjetaDeCadena = ({ cadena, alEliminar }: Props) => {
  const { t } = useLingui();
  const { id, nombre, logo, sucursales, presencia } = cadena;
  return (
    <li className={css.tarjeta}>
      <div className={css.quien}>
        <MarcaDeCadena nombre={nombre} logo={logo} tamano={44} />
        <div>
          <h3 translate="no" title={nombre}>
            {nombre}
          </h3>
          <p className="tenue">
            <Plural value={sucursales} one="# sucursal" other="# sucursales" /> ·{' '}
            <span translate="no">{presencia}</span>
          </p>
        </div>
      </div>
      <DatosDeTipo cadena={cadena} />
      <div className={css.acciones}>
        <LinkButton
          to="/cadena/$cadenaId"
          params={{ cadenaId: id }}
          variant="default"
          h={44}
          aria-label={t`Ver Detalles, ${nombre}`}
        >
          <Trans>Ver Detalles</Trans>
        </LinkButton>
        {alEliminar && (
          <Button
            variant="default"
            className={css.eliminar ?? ''}
            aria-label={t`Eliminar, ${nombre}`}
            title={t`Eliminar`}
            onClick={alEliminar}
          >
            <IconTrash size={18} stroke={1.8} aria-hidden />
          </Button>
        )}
      </div>
    </li>
  );
};

export const CargandoTarjetas = ({ cuantas }: { cuantas: number }) => {
  const { t } = useLingui();
  return (
    <div role="status" aria-label={t`Cargando puntos de venta...`} className={css.tarjetas}>
      {Array.from({ length: cuantas }, (_, i) => (
        <div key={i} className={css.tarjeta}>
          <div className={css.quien}>
            <Skeleton height={44} width={44} radius="md" />
            <Skeleton height={18} width="55%" />
          </div>
          <Skeleton height={26} width="60%" />
          <Skeleton height={44} />
        </div>
      ))}
    </div>
  );
};
