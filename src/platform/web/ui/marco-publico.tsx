import { Trans } from '@lingui/react/macro';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CintaDeConexion } from './cinta-de-conexion.tsx';
import { Estante } from './estante.tsx';
import css from './marco-publico.module.css';

interface Props {
  lema: string;
  detalle: string;
  /** In the place of the way back. */
  cabecera?: ReactNode;
  children: ReactNode;
}

/** Public pages with a form: the form on the left, the shelf on the right; only the form on phones. */
export const MarcoPublico = ({ lema, detalle, cabecera, children }: Props) => (
  <div className={css.marco}>
    <div className={css.lado}>
      <CintaDeConexion />
      <header>
        {cabecera ?? (
          <Link to="/" className={css.volver}>
            <IconArrowLeft size={20} stroke={1.8} aria-hidden />
            <Trans>Volver</Trans>
          </Link>
        )}
      </header>
      <main className={css.centro}>{children}</main>
    </div>
    <aside className={css.vitrina}>
      <div className={css.fijo}>
        <p className={css.lema}>{lema}</p>
        <p className={css.detalle}>{detalle}</p>
        <Estante
          className={css.estante}
          ancho={920}
          tabla="#f5f8f6"
          repisas={[
            ['harina', 'harina', 'cafe', 'cafe', 'galletas', 'chocolate', 'chocolate'],
            ['salsa', 'salsa', 'agua', 'agua', 'hueco', 'leche', 'leche', 'atun', 'atun'],
          ]}
        />
      </div>
    </aside>
  </div>
);
