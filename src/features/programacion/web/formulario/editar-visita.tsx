import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { showAviso, removeAviso } from '#src/platform/web/ui/avisos.ts';
import { Conflict } from '#src/platform/web/ui/panel/conflict.tsx';
import { DialogFoot } from '#src/platform/web/ui/panel/dialog-foot.tsx';
import { Dialog } from '#src/platform/web/ui/dialog.tsx';
import type { Visita } from '../../contract-visita.ts';
import { AVISO } from '../cambio.ts';
import { useVisita } from '../consultas.ts';
import { useReferencias } from '../referencias.tsx';
import { ElegirAlcance, type Alcance } from '../visita/alcance.tsx';
import { CamposDeVisita } from './campos.tsx';
import { useConflicto, type CampoDeVisita } from './conflicto.ts';
import { EditorDeRecurrencia } from './editor-de-recurrencia.tsx';
import css from './formulario.module.css';
import { useGuardarVisita } from './guardar.ts';
import { enForma, leerRecurrencia, type RecurrenciaEnForma, SIN_REPETIR } from './recurrencia-en-forma.ts';
import { datosDe, valoresDe, type Valores } from './valores.ts';

interface Props {
  abierto: boolean;
  visita: Visita;
  titulo: string;
  alCerrar: () => void;
}

/** A pending visit: who, where, when and what for. Of a series, one of them or more. */
export const EditarVisita = ({ abierto, visita, titulo, alCerrar }: Props) => {
  const { t } = useLingui();
  const [values, setValores] = useState<Valores>(() => valoresDe(visita));
  const [alcance, setAlcance] = useState<Alcance>('esta');
  const { empresaId } = useReferencias();
  const { recurrencia: actual } = useVisita(empresaId, visita).data ?? { recurrencia: null };
  const [cambiada, setRepeticion] = useState<RecurrenciaEnForma>();
  const repeticion = cambiada ?? (actual ? enForma(actual) : SIN_REPETIR);
  const { leida, cambios, resolver, usar } = useConflicto(visita, (cambio) =>
    setValores((antes) => ({ ...antes, ...cambio })),
  );
  const etiquetas: Record<CampoDeVisita, string> = {
    mercaderista: t`Mercaderista`,
    sucursal: t`Sucursal`,
    fecha: t`Fecha`,
    hora: t`Hora`,
    instrucciones: t`Instrucciones`,
  };
  const { mutate, isPending } = useGuardarVisita({
    alFallar: (error) => resolver(error, values),
    alGuardar: ({ cambiadas, omitidas }) => {
      showAviso({
        id: AVISO,
        tone: omitidas.length > 0 ? 'advertencia' : 'exito',
        title: t`${plural(cambiadas, { one: 'Visita actualizada', other: '# visitas actualizadas' })}`,
        ...(omitidas.length > 0 && {
          permanent: true,
          text: t`${plural(omitidas.length, {
            one: '# fecha se dejó como estaba: el turno ya está ocupado.',
            other: '# fechas se dejaron como estaban: el turno ya está ocupado.',
          })}`,
        }),
      });
      alCerrar();
    },
  });
  const datos = datosDe(values);
  const deVarias = alcance !== 'esta';
  const repite = deVarias && repeticion.habilitada;
  const recurrencia = leerRecurrencia(repeticion, visita.fecha);
  const lista = datos !== undefined && (!repite || 'recurrencia' in recurrencia);
  const enviar = (evento: FormEvent) => {
    evento.preventDefault();
    if (isPending) return;
    if (!datos || !lista) {
      showAviso({
        id: AVISO,
        tone: 'error',
        title: t`Campos requeridos`,
        text: t`Por favor completa todos los campos obligatorios`,
      });
      return;
    }
    mutate({
      leida,
      datos,
      alcance,
      ...(repite && 'recurrencia' in recurrencia && { recurrencia: recurrencia.recurrencia }),
    });
  };
  return (
    <Dialog isOpen={abierto} title={titulo} onClose={alCerrar} width={680} firm>
      <form className={css.formulario} noValidate onSubmit={enviar} onInput={() => removeAviso(AVISO)}>
        {cambios && (
          <Conflict
            title={t`Otra persona cambió esta visita mientras la editabas.`}
            changes={cambios}
            labels={etiquetas}
            onUse={usar}
          />
        )}
        {visita.serie_id && <ElegirAlcance etiqueta={t`Qué cambiar`} alcance={alcance} alElegir={setAlcance} />}
        <CamposDeVisita valores={values} alCambiar={setValores} sinFecha={deVarias} />
        {deVarias && (
          <EditorDeRecurrencia
            etiqueta={t`Cambiar cómo se repite`}
            estado={repeticion}
            inicio={visita.fecha}
            leida={recurrencia}
            alCambiar={setRepeticion}
          />
        )}
        <DialogFoot>
          <Button variant="default" h={48} onClick={alCerrar}>
            <Trans>Cancelar</Trans>
          </Button>
          <Button type="submit" h={48} loading={isPending} data-disabled={!lista} aria-disabled={!lista}>
            <Trans>Guardar</Trans>
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
};
