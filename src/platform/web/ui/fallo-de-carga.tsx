import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconAlertTriangleFilled, IconRefresh } from '@tabler/icons-react';
import css from './estado.module.css';

interface Props {
  /** What could not be read. */
  titulo: string;
  /** Why, if it is known. */
  texto?: string;
  reintentando: boolean;
  alReintentar: () => void;
}

/** In the place of a list that could not be read, with the way to try again. */
export const FalloDeCarga = ({ titulo, texto, reintentando, alReintentar }: Props) => (
  <div className={css.estado} role="alert">
    <span className={css.icono} data-tono="error">
      <IconAlertTriangleFilled size={30} aria-hidden />
    </span>
    <p className={css.titulo}>{titulo}</p>
    {texto && <p className="tenue">{texto}</p>}
    <div className={css.acciones}>
      <Button
        variant="default"
        h={48}
        loading={reintentando}
        leftSection={<IconRefresh size={18} stroke={1.8} aria-hidden />}
        onClick={alReintentar}
      >
        <Trans>Reintentar</Trans>
      </Button>
    </div>
  </div>
);
