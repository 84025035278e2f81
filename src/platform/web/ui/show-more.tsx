import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import css from './show-more.module.css';

interface Props {
  loading: boolean;
  /** Why the next page is not there, after it was asked for. */
  failure: string | undefined;
  onRequest: () => void;
}

/** At the foot of a list that goes on. */
export const ShowMore = ({ loading, failure, onRequest }: Props) => (
  <div className={css.pie}>
    {failure && <p role="alert">{failure}</p>}
    <Button variant="default" h={48} loading={loading} onClick={onRequest}>
      {failure ? <Trans>Reintentar</Trans> : <Trans>Ver más</Trans>}
    </Button>
  </div>
);
