import { Trans } from '@lingui/react/macro';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import css from './cambio.module.css';

/** Which way is good. Coloured by good or bad, not by up or down. */
export type Bueno = 'mas' | 'menos' | 'ninguno';

interface Props {
  ahora: number;
  antes: number;
  bueno: Bueno;
  /** The day of the visit before. */
  fecha: string;
}

const tonoDe = (diferencia: number, bueno: Bueno): string | undefined => {
  if (bueno === 'ninguno') return undefined;
  return diferencia > 0 === (bueno === 'mas') ? 'bien' : 'mal';
};

/** «↑ +2 frente al 7 nov». */
export const Cambio = ({ ahora, antes, bueno, fecha }: Props) => {
  const diferencia = ahora - antes;
  if (diferencia === 0) {
    return (
      <span className="tenue">
        <Trans>igual que el {fecha}</Trans>
      </span>
    );
  }
  const Flecha = diferencia > 0 ? IconArrowUp : IconArrowDown;
  const cuanto = diferencia > 0 ? `+${diferencia}` : `−${-diferencia}`;
  return (
    <span className={css.cambio} data-tono={tonoDe(diferencia, bueno)}>
      <Flecha size={16} stroke={2.2} aria-hidden />
      <span>
        <Trans>
          <strong>{cuanto}</strong> frente al {fecha}
        </Trans>
      </span>
    </span>
  );
};
