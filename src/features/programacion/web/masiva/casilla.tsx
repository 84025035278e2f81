import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Checkbox } from '@mantine/core';
import css from './masiva.module.css';

interface Props {
  etiqueta: string;
  detalle?: string;
  marcada: boolean;
  aMedias?: boolean;
  alMarcar: (si: boolean) => void;
}

/** A row that is marked wherever it is touched. */
export const Casilla = ({ etiqueta, detalle, marcada, aMedias = false, alMarcar }: Props) => (
  // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the kit's box is one
  <label className={css.casilla}>
    <Checkbox
      checked={marcada}
      indeterminate={aMedias}
      onChange={({ currentTarget }) => alMarcar(currentTarget.checked)}
    />
    <span translate="no">
      {etiqueta}
      {detalle && <small className="tenue">{detalle}</small>}
    </span>
  </label>
);
