import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconAlertTriangleFilled, IconRefresh } from '@tabler/icons-react';
import css from './state.module.css';

interface Props {
  /** What could not be read. */
  title: string;
  /** Why, if it is known. */
  text?: string;
  retrying: boolean;
  onRetry: () => void;
}

/** In the place of a list that could not be read, with the way to try again. */
export const LoadFailure = ({ title, text, retrying, onRetry }: Props) => (
  <div className={css.estado} role="alert">
    <span className={css.icono} data-tono="error">
      <IconAlertTriangleFilled size={30} aria-hidden />
    </span>
    <p className={css.titulo}>{title}</p>
    {text && <p className="tenue">{text}</p>}
    <div className={css.acciones}>
      <Button
        variant="default"
        h={48}
        loading={retrying}
        leftSection={<IconRefresh size={18} stroke={1.8} aria-hidden />}
        onClick={onRetry}
      >
        <Trans>Reintentar</Trans>
      </Button>
    </div>
  </div>
);
