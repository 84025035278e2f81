import { useLingui } from '@lingui/react/macro';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EstadoEnCabecera } from '#src/dominio/campo/web/estado-en-cabecera.tsx';
import { useSesion } from '#src/platform/web/services.tsx';
import css from './marco.module.css';
import { useAltoDelTeclado } from './teclado.ts';

interface Props {
  cadena?: string;
  titulo: string;
  /** Back to something else than the day. */
  alVolver?: () => void;
  /** Beside the title. */
  boton?: ReactNode;
  /** Beside what has arrived: what is written. */
  lado?: ReactNode;
  /** How far one is, in figures, and below them as a shelf. */
  cifras?: ReactNode;
  avance?: ReactNode;
  /** Fixed under the thumb. */
  accion?: ReactNode;
  children: ReactNode;
}

/** A visit's own frame: the way back, where one is, and at the foot what there is to do. */
export const MarcoDeVisita = ({ cadena, titulo, alVolver, boton, lado, cifras, avance, accion, children }: Props) => {
  const { t } = useLingui();
  const sesion = useSesion();
  const teclado = useAltoDelTeclado();
  const usuarioId = sesion.fase === 'con_sesion' ? sesion.sesion.usuario.id : undefined;
  return (
    <div className={css.marco} data-con-accion={accion !== undefined}>
      <header className={css.cabecera}>
        <div className={css.arriba}>
          {alVolver ? (
            <button type="button" className={css.volver} aria-label={t`Volver`} onClick={alVolver}>
              <IconArrowLeft size={24} stroke={1.8} aria-hidden />
            </button>
          ) : (
            <Link to="/dashboard" className={css.volver} aria-label={t`Volver`}>
              <IconArrowLeft size={24} stroke={1.8} aria-hidden />
            </Link>
          )}
          <div className={css.lugar}>
            {cadena && <p translate="no">{cadena}</p>}
            <h1 translate={cadena ? 'no' : 'yes'}>{titulo}</h1>
          </div>
          {boton}
        </div>
        {/* one row: how far, what has left, what is written; below it the shelf */}
        <div className={css.estados} data-sola={avance === undefined || avance === false}>
          {cifras}
          <span className={css.separador} />
          {usuarioId && <EstadoEnCabecera key={usuarioId} usuarioId={usuarioId} />}
          {lado}
        </div>
        {avance}
      </header>
      <main className={css.contenido}>
        {children}
        {accion !== undefined && (
          <div className={css.accion} style={{ bottom: teclado }}>
            {accion}
          </div>
        )}
      </main>
    </div>
  );
};
