import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Switch.css';
import '@mantine/core/styles/Checkbox.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, Switch } from '@mantine/core';
import { diaYMes, nombreDeDia } from '#src/dominio/visitas/web/formatos.ts';
import { fechasDelPlan } from '../../plan-masivo.ts';
import editor from '../formulario/editor-de-recurrencia.module.css';
import { Numero } from '../formulario/numero.tsx';
import { SeRepite } from '../serie/en-serie.tsx';
import { conDia, conRepeticion, type Repeticion } from './borrador.ts';
import css from './masiva.module.css';

const DIAS = [0, 1, 2, 3, 4, 5, 6];
const A_LA_VISTA = 8;

interface Props {
  fecha: string;
  repeticion: Repeticion;
  alCambiar: (repeticion: Repeticion) => void;
}

/** On which weekdays, for how many weeks. */
export const PanelDeRepeticion = ({ fecha, repeticion, alCambiar }: Props) => {
  const { t, i18n } = useLingui();
  const { habilitada, dias, semanas } = repeticion;
  const fechas = habilitada && dias.length > 0 ? fechasDelPlan(fecha, { dias: [...dias], semanas }) : [];
  const demas = fechas.length - A_LA_VISTA;
  const ultima = fechas.at(-1);
  return (
    <div className={editor.editor}>
      <Switch
        classNames={{ body: editor.interruptor ?? '', label: editor.rotulo ?? '' }}
        size="md"
        label={t`Repetir esta visita`}
        checked={habilitada}
        onChange={({ currentTarget }) => alCambiar(conRepeticion(repeticion, currentTarget.checked, fecha))}
      />
      {habilitada && (
        <div className={css.repeticion}>
          <fieldset className={css.dias}>
            <legend>{t`Días de la semana`}</legend>
            {DIAS.map((dia) => (
              <Checkbox
                key={dia}
                className={css.diaDeSemana ?? ''}
                label={nombreDeDia(i18n, dia, 'short')}
                aria-label={nombreDeDia(i18n, dia)}
                checked={dias.includes(dia)}
                onChange={({ currentTarget }) => alCambiar(conDia(repeticion, dia, currentTarget.checked))}
              />
            ))}
          </fieldset>
          <Numero
            etiqueta={t`Número de semanas`}
            descripcion={t`Cuenta la semana inicial.`}
            valor={semanas}
            minimo={1}
            maximo={12}
            sinNumero={1}
            alCambiar={(cuantas) => alCambiar({ ...repeticion, semanas: cuantas })}
          />
          <div className={editor.muestra} role="status">
            {fechas.length === 0 ? (
              <p className="tenue">
                {dias.length === 0 ? (
                  <Trans>Elige al menos un día de la semana.</Trans>
                ) : (
                  <Trans>Con esos días y semanas no queda ninguna fecha.</Trans>
                )}
              </p>
            ) : (
              <>
                {ultima && (
                  <SeRepite
                    ritmo={{ cuando: { de: 'semana', cada: 1, dias }, fin: { tipo: 'fecha', hasta: ultima } }}
                    inicio={fecha}
                  />
                )}
                <ul aria-label={t`Fechas`}>
                  {fechas.slice(0, A_LA_VISTA).map((cada) => (
                    <li key={cada}>{diaYMes(i18n, cada)}</li>
                  ))}
                  {demas > 0 && (
                    <li className={editor.mas}>
                      <Trans>+{demas} más</Trans>
                    </li>
                  )}
                </ul>
              </>
            )}
          </div>
        </div>
      )}
    </div>
  );
};
