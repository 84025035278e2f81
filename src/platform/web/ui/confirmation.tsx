import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import css from './dialog.module.css';
import { Dialog } from './dialog.tsx';

interface Props {
  isOpen: boolean;
  title: string;
  /** Says what will happen, and names the thing it happens to. */
  children: ReactNode;
  action: string;
  /** Red, unless it says no. */
  destructive?: boolean;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that cannot be undone. The only place of a red button. */
export const Confirmation = ({
  isOpen,
  title,
  children,
  action,
  destructive = true,
  busy,
  onConfirm,
  onClose,
}: Props) => (
  <Dialog isOpen={isOpen} title={title} onClose={onClose}>
    {children}
    <div className={css.pie}>
      <Button variant="default" h={48} onClick={onClose}>
        <Trans>Cancelar</Trans>
      </Button>
      <Button {...(destructive && { color: 'red' })} h={48} loading={busy} onClick={onConfirm}>
        {action}
      </Button>
    </div>
  </Dialog>
);
