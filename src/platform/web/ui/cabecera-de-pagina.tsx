import { Trans } from '@lingui/react/macro';
import { IconChevronLeft } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import css from './cabecera-de-pagina.module.css';

interface Props {
  /** The dashboard, if it does not say. */
  volver?: Pick<LinkProps, 'to' | 'params'> & { texto: ReactNode };
  titulo: ReactNode;
  bajada?: ReactNode;
  /** The primary one last; on phones it stands first and full width. */
  acciones?: ReactNode;
}

/** The way back, the title, one line of context, and the page's actions. */
export const CabeceraDePagina = ({ volver, titulo, bajada, acciones }: Props) => (
  <div className={css.cabecera}>
    <div className={css.texto}>
      <Link to={volver?.to ?? '/dashboard'} params={volver?.params ?? {}} className={css.volver}>
        <IconChevronLeft size={18} stroke={1.8} aria-hidden />
        {volver?.texto ?? <Trans>Dashboard</Trans>}
      </Link>
      <h1>{titulo}</h1>
      {bajada && <p className="tenue">{bajada}</p>}
    </div>
    {acciones && <div className={css.acciones}>{acciones}</div>}
  </div>
);
