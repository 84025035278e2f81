import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Radio.css';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Radio } from '@mantine/core';
import css from './importacion.module.css';
import type { Repetidos } from './rechazadas.ts';

interface Props {
  cuantas: number;
  elegido: Repetidos;
  alElegir: (repetidos: Repetidos) => void;
}

/** SKUs need not be unique, so a repeated one says nothing about which product is meant: a person decides. */
export const ElegirRepetidos = ({ cuantas, elegido, alElegir }: Props) => {
  const { t } = useLingui();
  return (
    <Radio.Group
      className={css.repetidos ?? ''}
      label={t`${plural(cuantas, {
        one: '# fila tiene un SKU que se repite. ¿Qué hacemos con ella?',
        other: '# filas tienen un SKU que se repite. ¿Qué hacemos con ellas?',
      })}`}
      value={elegido}
      onChange={(value) => alElegir(value === 'crear' ? 'crear' : 'omitir')}
    >
      <Radio value="omitir" label={t`Dejarlas fuera`} />
      <Radio value="crear" label={t`Crear un producto nuevo por cada una`} />
    </Radio.Group>
  );
};
