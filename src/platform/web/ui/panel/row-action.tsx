import { Button } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import enTarjetas from './table-as-cards.module.css';

interface Props {
  icon: Icon;
  text: string;
  /** Which row, for whoever hears only the button. */
  of: string;
  busy?: boolean;
  onClick: () => void;
}

/** Icons in a table, where every row has the same; words on a phone. */
export const RowAction = ({ icon: RowIcon, text, of, busy = false, onClick }: Props) => (
  <Button
    variant="subtle"
    className={enTarjetas.accion ?? ''}
    loading={busy}
    leftSection={<RowIcon size={20} stroke={1.8} aria-hidden />}
    aria-label={`${text}, ${of}`}
    title={text}
    onClick={onClick}
  >
    <span>{text}</span>
  </Button>
);
