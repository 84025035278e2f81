import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import css from './ver-mas.module.css';

interface Props {
  cargando: boolean;
  /** Why the next page is not there, after it was asked for. */
  fallo: string | undefined;
  alPedir: () => void;
}

/** At the foot of a list that goes on. */
export const VerMas = ({ cargando, fallo, alPedir }: Props) => (
  <div className={css.pie}>
    {fallo && <p role="alert">{fallo}</p>}
    <Button variant="default" h={48} loading={cargando} onClick={alPedir}>
      {fallo ? <Trans>Reintentar</Trans> : <Trans>Ver más</Trans>}
    </Button>
  </div>
);
