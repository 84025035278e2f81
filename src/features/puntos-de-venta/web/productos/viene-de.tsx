import { Trans, useLingui } from '@lingui/react/macro';
import {
  IconBan,
  IconBuildingStore,
  IconCalendarTime,
  IconGitBranch,
  IconLayoutGrid,
  IconSitemap,
} from '@tabler/icons-react';
import { aunNoSeVende } from '#src/dominio/surtido/web/por-venir.ts';
import { loPropio, nivelMasCercano, type LoPropio, type ProductoAqui } from './procedencia.ts';
import css from './viene-de.module.css';

interface Props {
  producto: ProductoAqui;
  formato: string | null;
  /** Where nothing comes from elsewhere, that a product is sold here alone says nothing. */
  conHerencia: boolean;
}

/** From where a product comes to a branch: its chain, its format, or what the branch says itself. */
export const VieneDe = ({ producto, formato, conHerencia }: Props) => {
  const { t, i18n } = useLingui();
  const nombres: Record<LoPropio, string> = {
    no_se_vende: t`no se vende`,
    solo_aqui: t`solo aquí`,
    se_vende: t`se vende`,
    minimo: t`mínimo`,
    precio: t`precio`,
  };
  if (aunNoSeVende(producto)) {
    return (
      <span className={css.origen}>
        <IconCalendarTime size={18} stroke={1.8} aria-hidden />
        <Trans>Aún no se vende</Trans>
      </span>
    );
  }
  const suyo = loPropio(producto).filter((uno) => conHerencia || uno !== 'solo_aqui');
  if (suyo.length > 0) {
    const Icono = producto.se_vende ? IconGitBranch : IconBan;
    const cuanto = new Intl.ListFormat(i18n.locale === 'en' ? 'en' : 'es').format(suyo.map((uno) => nombres[uno]));
    return (
      <span className={css.origen} data-de="propio">
        <Icono size={18} stroke={1.8} aria-hidden />
        <Trans>Propio: {cuanto}</Trans>
      </span>
    );
  }
  if (formato !== null && nivelMasCercano(producto) === 'formato') {
    return (
      <span className={css.origen} data-de="formato">
        <IconLayoutGrid size={18} stroke={1.8} aria-hidden />
        <span>
          <Trans>
            Formato <span translate="no">{formato}</span>
          </Trans>
        </span>
      </span>
    );
  }
  if (!conHerencia) {
    return (
      <span className={css.origen}>
        <IconBuildingStore size={18} stroke={1.8} aria-hidden />
        <Trans>Esta sucursal</Trans>
      </span>
    );
  }
  return (
    <span className={css.origen}>
      <IconSitemap size={18} stroke={1.8} aria-hidden />
      <Trans>Cadena</Trans>
    </span>
  );
};
