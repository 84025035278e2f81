import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Checkbox } from '@mantine/core';
import css from './row-box.module.css';

interface Props {
  label: string;
  /** Beside the box; without it the box stands alone and the label is only said. */
  visible?: boolean;
  checked: boolean;
  partly?: boolean;
  onCheck: (yes: boolean) => void;
}

/** A box that a finger hits: what surrounds it counts too. */
export const RowBox = ({ label, visible = false, checked, partly = false, onCheck }: Props) => (
  // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the kit's box is one
  <label className={css.box}>
    <Checkbox
      {...(!visible && { 'aria-label': label })}
      checked={checked}
      indeterminate={partly}
      onChange={(event) => onCheck(event.currentTarget.checked)}
    />
    {visible && label}
  </label>
);
