import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Radio.css';
import { useLingui } from '@lingui/react/macro';
import { Radio } from '@mantine/core';
import { diaDeLaSemana, sumarDias } from '#src/dominio/visitas/fechas.ts';
import { ElegirFechaCivil } from '#src/dominio/visitas/web/elegir/elegir-fecha.tsx';
import { useHoy } from '#src/dominio/visitas/web/hoy.ts';
import css from './desde-cuando.module.css';

/** The next one after today: where most changes of a shop begin. */
const lunesSiguiente = (hoy: string): string => sumarDias(hoy, (8 - diaDeLaSemana(hoy)) % 7 || 7);

interface Props {
  /** The company's: which days are to come is told by its clock, not by the device's. Nothing while it is not known. */
  zona: string | undefined;
  /** Null is now. */
  desde: string | null;
  alElegir: (desde: string | null) => void;
}

/** At once, or from the first instant of a day that is to come. */
export const DesdeCuando = ({ zona, desde, alElegir }: Props) => {
  const { t } = useLingui();
  const hoy = useHoy(zona);
  const opcion = { body: css.opcion ?? '', label: css.rotulo ?? '' };
  return (
    <div className={css.cuando}>
      <Radio.Group
        label={t`Desde cuándo`}
        value={desde === null ? 'ahora' : 'dia'}
        onChange={(cuando) => alElegir(cuando === 'ahora' || !hoy ? null : lunesSiguiente(hoy))}
      >
        <div className={css.opciones}>
          <Radio value="ahora" label={t`Ahora mismo`} classNames={opcion} />
          <Radio value="dia" label={t`Un día que viene`} disabled={!hoy} classNames={opcion} />
        </div>
      </Radio.Group>
      {desde !== null && hoy && (
        <ElegirFechaCivil
          hoy={hoy}
          etiqueta={t`Día`}
          fecha={desde}
          desde={sumarDias(hoy, 1)}
          // it cannot be emptied: who wants none chooses now
          alElegir={(fecha) => alElegir(fecha ?? desde)}
        />
      )}
    </div>
  );
};
