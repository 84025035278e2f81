import { Trans } from '@lingui/react/macro';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ConnectionRibbon } from './connection-ribbon.tsx';
import { Shelf } from './shelf.tsx';
import css from './public-frame.module.css';

interface Props {
  motto: string;
  detail: string;
  /** In the place of the way back. */
  header?: ReactNode;
  children: ReactNode;
}

/** Public pages with a form: the form on the left, the shelf on the right; only the form on phones. */
export const PublicFrame = ({ motto, detail, header, children }: Props) => (
  <div className={css.marco}>
    <div className={css.lado}>
      <ConnectionRibbon />
      <header>
        {header ?? (
          <a href="/" className={css.volver}>
            <IconArrowLeft size={20} stroke={1.8} aria-hidden />
            <Trans>Volver</Trans>
          </a>
        )}
      </header>
      <main className={css.centro}>{children}</main>
    </div>
    <aside className={css.vitrina}>
      <div className={css.fijo}>
        <p className={css.lema}>{motto}</p>
        <p className={css.detalle}>{detail}</p>
        <Shelf
          className={css.estante}
          width={920}
          table="#f5f8f6"
          shelves={[
            ['harina', 'harina', 'cafe', 'cafe', 'galletas', 'chocolate', 'chocolate'],
            ['salsa', 'salsa', 'agua', 'agua', 'hueco', 'leche', 'leche', 'atun', 'atun'],
          ]}
        />
      </div>
    </aside>
  </div>
);
