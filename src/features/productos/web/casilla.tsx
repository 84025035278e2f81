import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Checkbox } from '@mantine/core';
import css from './casilla.module.css';

interface Props {
  etiqueta: string;
  /** Beside the box; without it the box stands alone and the label is only said. */
  visible?: boolean;
  marcada: boolean;
  aMedias?: boolean;
  alMarcar: (si: boolean) => void;
}

/** A box that a finger hits: what surrounds it counts too. */
export const Casilla = ({ etiqueta, visible = false, marcada, aMedias = false, alMarcar }: Props) => (
  // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the kit's box is one
  <label className={css.casilla}>
    <Checkbox
      {...(!visible && { 'aria-label': etiqueta })}
      checked={marcada}
      indeterminate={aMedias}
      onChange={(evento) => alMarcar(evento.currentTarget.checked)}
    />
    {visible && etiqueta}
  </label>
);
