import '@mantine/core/styles/Input.css';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconChevronLeft, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { showAviso } from '#src/platform/web/ui/avisos.ts';
import { Note } from '#src/platform/web/ui/note.tsx';
import { MAXIMO_DE_VISITAS, type PlanMasivo } from '../../contract-masiva.ts';
import { contarPlan } from '../../plan-masivo.ts';
import { AVISO } from '../cambio.ts';
import { ElegirFecha } from '../elegir/elegir-fecha.tsx';
import { AvisoDeHorario, CampoDeHora, CampoDeInstrucciones } from '../formulario/campos.tsx';
import { planDe, type Asignacion, type Borrador } from './borrador.ts';
import { Cadenas } from './cadenas.tsx';
import css from './masiva.module.css';
import { PanelDeRepeticion } from './panel-de-repeticion.tsx';
import { SucursalesHalladas } from './sucursales-halladas.tsx';

interface Props {
  borrador: Borrador;
  /** The preview is being made. */
  ocupado: boolean;
  alCambiar: (borrador: Borrador) => void;
  alVolver: () => void;
  alGenerar: (plan: PlanMasivo) => void;
}

const Lugares = ({ borrador, poner }: { borrador: Borrador; poner: (cambio: Partial<Borrador>) => void }) => {
  const { t } = useLingui();
  const [escrito, setEscrito] = useState('');
  const [busqueda] = useDebouncedValue(escrito.trim(), 250);
  const eleccion = {
    elegidas: borrador.sucursales,
    alElegir: (sucursales: Borrador['sucursales']) => poner({ sucursales }),
  };
  return (
    <fieldset className={css.lugares}>
      <legend className="obligatorio">{t`Sucursales`}</legend>
      <TextInput
        type="search"
        aria-label={t`Buscar sucursal`}
        placeholder={t`Buscar sucursal`}
        leftSection={<IconSearch size={20} stroke={1.8} aria-hidden />}
        maxLength={100}
        value={escrito}
        onChange={({ currentTarget }) => setEscrito(currentTarget.value)}
      />
      <div className={css.desplazable}>
        {/* kept while searching: what was opened stays open */}
        <div hidden={busqueda !== ''}>
          <Cadenas {...eleccion} />
        </div>
        {busqueda !== '' && <SucursalesHalladas busqueda={busqueda} {...eleccion} />}
      </div>
    </fieldset>
  );
};

const Cuando = ({ borrador, poner }: { borrador: Borrador; poner: (cambio: Partial<Borrador>) => void }) => {
  const { t } = useLingui();
  const { fecha, hora, asignacion, instrucciones, repeticion } = borrador;
  const asignaciones: Record<Asignacion, string> = { aleatoria: t`Aleatoria`, manual: t`Todos a todos` };
  return (
    <div className={css.cuando}>
      <div className={css.dosCampos}>
        <ElegirFecha
          etiqueta={t`Fecha`}
          obligatoria
          fecha={fecha}
          alElegir={(elegida) =>
            // another day begins anew: its weekday was the one marked
            poner({ fecha: elegida, repeticion: { ...repeticion, habilitada: false, dias: [] } })
          }
        />
        <CampoDeHora hora={hora} alCambiar={(nueva) => poner({ hora: nueva })} />
      </div>
      <AvisoDeHorario hora={hora} />
      <NativeSelect
        label={t`Tipo de asignación`}
        description={
          asignacion === 'manual'
            ? t`Cada mercaderista va a todas las sucursales.`
            : t`Las sucursales se reparten por turno: una visita por sucursal y fecha.`
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={asignacion}
        data={(['aleatoria', 'manual'] as const).map((value) => ({ value, label: asignaciones[value] }))}
        onChange={({ currentTarget }) =>
          poner({ asignacion: currentTarget.value === 'manual' ? 'manual' : 'aleatoria' })
        }
      />
      {fecha && (
        <PanelDeRepeticion fecha={fecha} repeticion={repeticion} alCambiar={(nueva) => poner({ repeticion: nueva })} />
      )}
      <CampoDeInstrucciones
        etiqueta={t`Instrucciones generales`}
        texto={instrucciones}
        alCambiar={(texto) => poner({ instrucciones: texto })}
      />
    </div>
  );
};

export const PasoSucursales = ({ borrador, ocupado, alCambiar, alVolver, alGenerar }: Props) => {
  const { t, i18n } = useLingui();
  const poner = (cambio: Partial<Borrador>) => alCambiar({ ...borrador, ...cambio });
  const plan = planDe(borrador);
  const total = plan ? contarPlan(plan) : 0;
  const demasiadas = total > MAXIMO_DE_VISITAS;
  const lista = plan !== undefined && total > 0 && !demasiadas;
  const cuantas = borrador.sucursales.size;
  const visitas = i18n.number(total);
  const maximo = i18n.number(MAXIMO_DE_VISITAS);
  const generar = () => {
    if (ocupado) return;
    if (plan && lista) alGenerar(plan);
    else if (!plan) {
      showAviso({
        id: AVISO,
        tone: 'error',
        title: t`Faltan datos`,
        text: t`Selecciona fecha, mercaderistas y sucursales`,
      });
    }
  };
  return (
    <>
      <div className={css.dos}>
        <Lugares borrador={borrador} poner={poner} />
        <Cuando borrador={borrador} poner={poner} />
      </div>
      {demasiadas && (
        <Note tone="atencion">
          <Trans>
            Serían {visitas} visitas, y de una vez se crean {maximo} como mucho. Elige menos sucursales, personas o
            fechas.
          </Trans>
        </Note>
      )}
      <div className={css.pie}>
        <p role="status" className="tenue">
          {t`${plural(cuantas, { 0: 'Ninguna sucursal elegida', one: '# sucursal elegida', other: '# sucursales elegidas' })}`}
        </p>
        <Button
          variant="default"
          h={48}
          leftSection={<IconChevronLeft size={18} stroke={1.8} aria-hidden />}
          onClick={alVolver}
        >
          <Trans>Anterior</Trans>
        </Button>
        {/* still focusable: whoever presses it is told what is missing */}
        <Button h={48} loading={ocupado} data-disabled={!lista} aria-disabled={!lista} onClick={generar}>
          <Trans>Generar Vista Previa</Trans>
        </Button>
      </div>
    </>
  );
};
