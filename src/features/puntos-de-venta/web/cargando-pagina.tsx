import '@mantine/core/styles/Skeleton.css';
import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import css from './pagina.module.css';

/** The shape of a detail page while its record is on its way: what is under its head stays where it is when it arrives. */
export const CargandoPagina = ({ ficha }: { ficha: number }) => {
  const { t } = useLingui();
  return (
    <div role="status" aria-label={t`Cargando...`} className={css.pagina}>
      <div className={css.cabezaEnCamino}>
        <Skeleton height={14} width={110} />
        <Skeleton height={30} width="min(70%, 300px)" />
      </div>
      <Skeleton height={ficha} radius="lg" />
      <Skeleton height={320} radius="lg" />
    </div>
  );
};
