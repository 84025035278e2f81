import { useLingui } from '@lingui/react/macro';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CintaDeConexion } from '#src/platform/web/ui/cinta-de-conexion.tsx';
import css from './marco.module.css';

interface Props {
  cadena?: string;
  titulo: string;
  /** At the right of the title. */
  lado?: ReactNode;
  /** Below the title, still on the brand's ground. */
  avance?: ReactNode;
  /** Fixed under the thumb. */
  accion?: ReactNode;
  children: ReactNode;
}

/** A visit's own frame: the way back, where one is, and at the foot what there is to do. */
export const MarcoDeVisita = ({ cadena, titulo, lado, avance, accion, children }: Props) => {
  const { t } = useLingui();
  return (
    <div className={css.marco} data-con-accion={accion !== undefined}>
      <header className={css.cabecera}>
        <div className={css.arriba}>
          <Link to="/dashboard" className={css.volver} aria-label={t`Volver`}>
            <IconArrowLeft size={24} stroke={1.8} aria-hidden />
          </Link>
          <div className={css.lugar}>
            {cadena && <p translate="no">{cadena}</p>}
            <h1 translate={cadena ? 'no' : 'yes'}>{titulo}</h1>
          </div>
          {lado}
        </div>
        {avance}
      </header>
      <CintaDeConexion />
      <main className={css.contenido}>
        {children}
        {accion !== undefined && <div className={css.accion}>{accion}</div>}
      </main>
    </div>
  );
};
