import { Trans } from '@lingui/react/macro';
import { IconChevronLeft } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import css from './page-header.module.css';

interface Props {
  /** The dashboard, if it does not say. */
  goBack?: Pick<LinkProps, 'to' | 'params'> & { text: ReactNode };
  title: ReactNode;
  subtitle?: ReactNode;
  /** The primary one last; on phones it stands first and full width. */
  actions?: ReactNode;
}

/** The way back, the title, one line of context, and the page's actions. */
export const PageHeader = ({ goBack, title, subtitle, actions }: Props) => (
  <div className={css.cabecera}>
    <div className={css.texto}>
      <Link to={goBack?.to ?? '/dashboard'} params={goBack?.params ?? {}} className={css.volver}>
        <IconChevronLeft size={18} stroke={1.8} aria-hidden />
        {goBack?.text ?? <Trans>Dashboard</Trans>}
      </Link>
      <h1>{title}</h1>
      {subtitle && <p className="tenue">{subtitle}</p>}
    </div>
    {actions && <div className={css.acciones}>{actions}</div>}
  </div>
);
