import { Trans } from '@lingui/react/macro';
import { IconMailOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from '#src/platform/web/ui/state.module.css';
import { useTitle } from '#src/platform/web/ui/title.ts';

interface Props {
  titulo: string;
  texto: string;
  /** Where to go on. */
  volver: ReactNode;
}

/** A page of its own: an invitation that nobody can answer. */
export const InvitacionNoValida = ({ titulo, texto, volver }: Props) => {
  useTitle(titulo);
  return (
    <main className={`${css.estado} ${css.entera}`}>
      <span className={css.icono} data-tono="error">
        <IconMailOff size={30} stroke={1.8} aria-hidden />
      </span>
      <h1>{titulo}</h1>
      <p role="alert">{texto}</p>
      <p className="tenue">
        <Trans>Si la esperabas, pide a quien te invitó que te la envíe de nuevo.</Trans>
      </p>
      <div className={css.acciones}>{volver}</div>
    </main>
  );
};
