import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { ofPage, type Selection } from '../../selection.ts';
import { RowBox } from './row-box.tsx';
import css from './selection-bar.module.css';

interface Props<T extends { id: string }> {
  selection: Selection<T>;
  /** What can be chosen of the page. */
  items: readonly T[];
  /** How many are chosen, in words. */
  words: string;
  /** What can be done with them. */
  children: ReactNode;
}

/** How many are chosen and what can be done with them. The box of the page stands in the table's head where there is one. */
export const SelectionBar = <T extends { id: string }>({ selection, items, words, children }: Props<T>) => {
  const { t } = useLingui();
  const any = selection.chosen.size > 0;
  const marked = ofPage(selection, items);
  return (
    <div className={css.bar}>
      <div className={css.page}>
        <RowBox
          label={t`Esta página`}
          visible
          checked={marked === 'all'}
          partly={marked === 'some'}
          onCheck={(yes) => selection.mark(items, yes)}
        />
      </div>
      <p role="status" className={any ? css.some : 'tenue'}>
        {words}
      </p>
      {any && (
        <Button variant="subtle" h={44} className={css.clear ?? ''} onClick={selection.clear}>
          <Trans>Quitar selección</Trans>
        </Button>
      )}
      <div className={css.actions}>{children}</div>
    </div>
  );
};
