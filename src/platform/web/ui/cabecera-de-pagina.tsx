import { IconChevronLeft } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import css from './cabecera-de-pagina.module.css';

interface Props {
  volver: { a: NonNullable<LinkProps['to']>; texto: string };
  titulo: string;
  bajada?: ReactNode;
  /** The primary one last; on phones it stands first and full width. */
  acciones?: ReactNode;
}

/** The way back, the title, one line of context, and the page's actions. */
export const CabeceraDePagina = ({ volver, titulo, bajada, acciones }: Props) => (
  <div className={css.cabecera}>
    <div className={css.texto}>
      <Link to={volver.a} className={css.volver}>
        <IconChevronLeft size={18} stroke={1.8} aria-hidden />
        {volver.texto}
      </Link>
      <h1>{titulo}</h1>
      {bajada && <p className="tenue">{bajada}</p>}
    </div>
    {acciones && <div className={css.acciones}>{acciones}</div>}
  </div>
);
