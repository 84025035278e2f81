import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Switch.css';
import { useLingui } from '@lingui/react/macro';
import { NativeSelect, Switch } from '@mantine/core';
import { diaDeLaSemana, diaDelMes, sumarDias } from '#src/dominio/visitas/fechas.ts';
import { nombreDeDia } from '#src/dominio/visitas/web/formatos.ts';
import { ElegirFecha } from '../elegir/elegir-fecha.tsx';
import css from './editor-de-recurrencia.module.css';
import { Numero } from './numero.tsx';
import {
  conTipo,
  esSemanal,
  type Duracion,
  type Leida,
  type Patron,
  type RecurrenciaEnForma,
  type Tipo,
} from './recurrencia-en-forma.ts';
import { VistaPreviaDeFechas } from './vista-previa-de-fechas.tsx';

interface Props {
  estado: RecurrenciaEnForma;
  inicio: string;
  leida: Leida;
  /** Beside the switch. */
  etiqueta: string;
  alCambiar: (estado: RecurrenciaEnForma) => void;
}

const useOpciones = () => {
  const { t } = useLingui();
  const tipos: Record<Tipo, string> = {
    todos_dias_semana_mes: t`Un día de la semana, todo el mes`,
    semanal_especifico: t`Cada semana, un día específico`,
    mensual_especifico: t`Cada mes, un día específico`,
    personalizado: t`Personalizado`,
  };
  const duraciones: Record<Duracion, string> = {
    resto_mes: t`Resto del mes`,
    numero_repeticiones: t`Número de repeticiones`,
    hasta_fecha: t`Hasta una fecha`,
  };
  const patrones: Record<Patron, string> = { semanal: t`Semanal`, quincenal: t`Quincenal`, mensual: t`Mensual` };
  return { tipos, duraciones, patrones };
};

interface ElegirProps<V extends string> {
  etiqueta: string;
  opciones: Record<V, string>;
  elegida: V;
  alElegir: (value: V) => void;
}

const Elegir = <V extends string>({ etiqueta, opciones, elegida, alElegir }: ElegirProps<V>) => {
  const values = Object.keys(opciones) as V[];
  return (
    <NativeSelect
      label={etiqueta}
      value={elegida}
      data={values.map((value) => ({ value, label: opciones[value] }))}
      onChange={({ currentTarget }) => alElegir(values.find((value) => value === currentTarget.value) ?? elegida)}
    />
  );
};

const DIAS = [0, 1, 2, 3, 4, 5, 6];

/** On which days: each type asks for something else. */
const Cuando = ({ estado, inicio, poner }: Pick<Props, 'estado' | 'inicio'> & { poner: Poner }) => {
  const { t, i18n } = useLingui();
  const { patrones } = useOpciones();
  const { tipoRecurrencia: tipo } = estado;
  if (esSemanal(tipo)) {
    return (
      <NativeSelect
        label={t`Día de la semana`}
        value={String(estado.diaSemana ?? diaDeLaSemana(inicio))}
        data={DIAS.map((dia) => ({ value: String(dia), label: nombreDeDia(i18n, dia) }))}
        onChange={({ currentTarget }) => poner({ diaSemana: Number(currentTarget.value) })}
      />
    );
  }
  if (tipo === 'mensual_especifico') {
    return (
      <Numero
        etiqueta={t`Día del mes`}
        valor={estado.diaMes ?? diaDelMes(inicio)}
        minimo={1}
        maximo={31}
        sinNumero={diaDelMes(inicio)}
        descripcion={t`En los meses más cortos, su último día.`}
        alCambiar={(diaMes) => poner({ diaMes })}
      />
    );
  }
  return (
    <>
      <Elegir
        etiqueta={t`Patrón`}
        opciones={patrones}
        elegida={estado.patron}
        alElegir={(patron) => poner({ patron })}
      />
      <Numero
        etiqueta={t`Frecuencia`}
        valor={estado.frecuencia}
        minimo={1}
        maximo={12}
        sinNumero={1}
        descripcion={t`1 es cada vez; 2, una sí y una no.`}
        alCambiar={(frecuencia) => poner({ frecuencia })}
      />
    </>
  );
};

type Poner = (cambio: Partial<RecurrenciaEnForma>) => void;

/** How a visit repeats from its date on, and the dates that gives. */
export const EditorDeRecurrencia = ({ estado, inicio, leida, etiqueta, alCambiar }: Props) => {
  const { t } = useLingui();
  const { tipos, duraciones } = useOpciones();
  const poner: Poner = (cambio) => alCambiar({ ...estado, ...cambio });
  const falta = 'falta' in leida ? leida.falta : undefined;
  return (
    <div className={css.editor}>
      <Switch
        classNames={{ body: css.interruptor ?? '', label: css.rotulo ?? '' }}
        size="md"
        label={etiqueta}
        checked={estado.habilitada}
        onChange={({ currentTarget }) => poner({ habilitada: currentTarget.checked })}
      />
      {estado.habilitada && (
        <>
          <div className={css.campos}>
            <Elegir
              etiqueta={t`Tipo de recurrencia`}
              opciones={tipos}
              elegida={estado.tipoRecurrencia}
              alElegir={(tipo) => alCambiar(conTipo(estado, tipo))}
            />
            <Cuando estado={estado} inicio={inicio} poner={poner} />
            <Elegir
              etiqueta={t`Duración`}
              opciones={duraciones}
              elegida={estado.duracionTipo}
              alElegir={(duracionTipo) => poner({ duracionTipo })}
            />
            {estado.duracionTipo === 'numero_repeticiones' && (
              <Numero
                etiqueta={t`Repeticiones`}
                valor={estado.numeroRepeticiones}
                minimo={1}
                maximo={52}
                sinNumero={4}
                alCambiar={(numeroRepeticiones) => poner({ numeroRepeticiones })}
              />
            )}
            {estado.duracionTipo === 'hasta_fecha' && (
              <ElegirFecha
                etiqueta={t`Fecha de fin`}
                fecha={estado.fechaFin}
                desde={sumarDias(inicio, 1)}
                obligatoria={estado.tipoRecurrencia !== 'personalizado'}
                quitable={estado.tipoRecurrencia === 'personalizado'}
                alElegir={(fechaFin) => poner({ fechaFin })}
                error={
                  falta === 'fin_antes_del_inicio' ? t`La fecha de fin debe ser posterior a la de inicio.` : undefined
                }
                {...(estado.tipoRecurrencia === 'personalizado' && { descripcion: t`Opcional: sin ella no termina.` })}
              />
            )}
          </div>
          <VistaPreviaDeFechas leida={leida} inicio={inicio} />
        </>
      )}
    </div>
  );
};
