import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Radio.css';
import { useLingui } from '@lingui/react/macro';
import { Radio } from '@mantine/core';
import type { Serie } from '../../contract-visita.ts';
import type { alcances } from '../../contract-visitas.ts';
import { EnSerie } from '../serie/en-serie.tsx';
import css from './alcance.module.css';

export type Alcance = (typeof alcances)[number];

interface Props {
  etiqueta: string;
  serie: Serie;
  alcance: Alcance;
  alElegir: (alcance: Alcance) => void;
}

/** Of a visit that repeats: how much of its series is meant. */
export const ElegirAlcance = ({ etiqueta, serie, alcance, alElegir }: Props) => {
  const { t } = useLingui();
  const opciones: { valor: Alcance; nombre: string }[] = [
    { valor: 'esta', nombre: t`Solo esta visita` },
    { valor: 'siguientes', nombre: t`Esta y las siguientes` },
    { valor: 'todas', nombre: t`Todas las pendientes de la serie` },
  ];
  return (
    <Radio.Group
      label={etiqueta}
      description={<EnSerie serie={serie} />}
      value={alcance}
      onChange={(value) => alElegir(opciones.find((opcion) => opcion.valor === value)?.valor ?? 'esta')}
    >
      <div className={css.opciones}>
        {opciones.map(({ valor, nombre }) => (
          <Radio key={valor} value={valor} label={nombre} classNames={{ body: css.opcion ?? '' }} />
        ))}
      </div>
    </Radio.Group>
  );
};
