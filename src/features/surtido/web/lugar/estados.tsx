import '@mantine/core/styles/Skeleton.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { IconChevronLeft, IconCopy, IconPlus, IconX } from '@tabler/icons-react';
import { esProblema } from '#src/dominio/surtido/web/cambio.ts';
import { EmptyState } from '#src/platform/web/ui/empty-state.tsx';
import { LoadFailure } from '#src/platform/web/ui/load-failure.tsx';
import type { DialogoPedido } from '../dialogos.tsx';
import { nombreDe, type Lugar } from '../lugar.ts';
import { useReferencias } from '../referencias.tsx';
import { textoDeSurtido } from '../textos.ts';
import css from './estados.module.css';

/** The list as it will be, still empty. */
export const CargandoSurtido = () => {
  const { t } = useLingui();
  return (
    <div role="status" aria-label={t`Cargando surtido...`} className={css.cargando}>
      {[1, 2, 3, 4, 5, 6].map((fila) => (
        <div key={fila} className={css.fila}>
          <Skeleton height={36} width={36} radius={8} />
          <div className={css.lineas}>
            <Skeleton height={14} width={fila % 2 ? '42%' : '56%'} />
            <Skeleton height={12} width="24%" />
          </div>
          <Skeleton height={36} width={56} radius={8} />
          <Skeleton height={36} width={64} radius={8} />
        </div>
      ))}
    </div>
  );
};

/** Before it is known what there is to show. */
export const CargandoLugar = () => (
  <div className={css.hoja}>
    <CargandoSurtido />
  </div>
);

interface NoLeidaProps {
  error: Error;
  reintentando: boolean;
  alReintentar: () => void;
  alVolver: () => void;
}

/** In the place of a chain that is not there, or that could not be read. */
export const CadenaNoLeida = ({ error, reintentando, alReintentar, alVolver }: NoLeidaProps) => {
  const { t, i18n } = useLingui();
  return (
    <div className={css.hoja}>
      {esProblema(error, 'cadena.no_encontrada') ? (
        <EmptyState title={t`Cadena no encontrada`}>
          <Button
            variant="default"
            h={44}
            leftSection={<IconChevronLeft size={18} stroke={1.8} aria-hidden />}
            onClick={alVolver}
          >
            <Trans>Todas las cadenas</Trans>
          </Button>
        </EmptyState>
      ) : (
        <LoadFailure
          title={t`No se pudo cargar la cadena`}
          text={i18n._(textoDeSurtido(error))}
          retrying={reintentando}
          onRetry={alReintentar}
        />
      )}
    </div>
  );
};

export const SinResultados = ({ busqueda, limpiar }: { busqueda: string; limpiar: () => void }) => {
  const { t } = useLingui();
  return (
    <EmptyState title={t`Ningún producto del surtido coincide con «${busqueda}»`}>
      <Button variant="default" h={44} leftSection={<IconX size={18} aria-hidden />} onClick={limpiar}>
        <Trans>Limpiar búsqueda</Trans>
      </Button>
    </EmptyState>
  );
};

/** What to do where nothing is said yet. */
export const SinProductos = ({ lugar, alPedir }: { lugar: Lugar; alPedir: (tipo: DialogoPedido['tipo']) => void }) => {
  const { t } = useLingui();
  const { esAdmin } = useReferencias();
  const nombre = nombreDe(lugar);
  const agregar = (
    <Button h={44} leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />} onClick={() => alPedir('agregar')}>
      <Trans>Agregar productos</Trans>
    </Button>
  );
  if (!esAdmin) {
    return (
      <EmptyState title={t`${nombre} aún no tiene surtido`}>
        <p className="tenue">
          <Trans>Un administrador dice aquí qué se vende. Mientras tanto vale lo que diga cada sucursal.</Trans>
        </p>
      </EmptyState>
    );
  }
  if (lugar.formato) {
    return (
      <EmptyState title={t`Ni la cadena ni ${nombre} tienen surtido`}>
        <p className="tenue">
          <Trans>Agrega lo que solo se vende en este formato, o di primero qué vende toda la cadena.</Trans>
        </p>
        {agregar}
      </EmptyState>
    );
  }
  return (
    <EmptyState title={t`${nombre} aún no tiene surtido`}>
      <p className="tenue">
        <Trans>Agrega los productos que vende y todas sus sucursales los heredan. O cópialos de otra cadena.</Trans>
      </p>
      <div className={css.acciones}>
        <Button
          variant="default"
          h={44}
          leftSection={<IconCopy size={18} stroke={1.8} aria-hidden />}
          onClick={() => alPedir('copiar')}
        >
          <Trans>Copiar de otra cadena</Trans>
        </Button>
        {agregar}
      </div>
    </EmptyState>
  );
};
