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
import { useDeshacer } from '../deshacer.ts';
import { useReferencias } from '../referencias.tsx';
import { ElegirAlcance, type Alcance } from '../visita/alcance.tsx';
import { CamposDeVisita } from './campos.tsx';
import { useConflicto, type CampoDeVisita } from './conflicto.ts';
import { EditorDeRecurrencia } from './editor-de-recurrencia.tsx';
import { TrasLaFecha } from './fecha-pasada.tsx';
import { fechasPasadas } from './fechas-pasadas.ts';
import css from './formulario.module.css';
import { useGuardarVisita, type Guardada } from './guardar.ts';
import { enForma, leerRecurrencia, type RecurrenciaEnForma, SIN_REPETIR } from './recurrencia-en-forma.ts';
import { datosDe, loCambiado, loDeAntes, valoresDe, type Valores } from './valores.ts';

interface Props {
  abierto: boolean;
  visita: Visita;
  titulo: string;
  alCerrar: () => void;
}

/** What was saved and what was left as it was; of one visit, with the way back. */
const useAvisoDeGuardada = () => {
  const { t } = useLingui();
  const { hoy } = useReferencias();
  const deshacer = useDeshacer();
  return ({ visita, cambiadas, omitidas, leida, cambio, alcance }: Guardada) =>
    showAviso({
      id: AVISO,
      tone: omitidas.length > 0 ? 'advertencia' : 'exito',
      title: t`${plural(cambiadas, { one: 'Visita actualizada', other: '# visitas actualizadas' })}`,
      permanent: omitidas.length > 0 || (cambio.fecha !== undefined && cambio.fecha < hoy),
      ...(alcance === 'esta' &&
        Object.keys(cambio).length > 0 && { action: deshacer.deCambio(visita, loDeAntes(leida, cambio)) }),
      ...(omitidas.length > 0 && {
        text: t`${plural(omitidas.length, {
          one: '# fecha se dejó como estaba: el turno ya está ocupado.',
          other: '# fechas se dejaron como estaban: el turno ya está ocupado.',
        })}`,
      }),
    });
};

/** A pending visit: who, where, when and what for. Of a series, one of them or more. */
export const EditarVisita = ({ abierto, visita, titulo, alCerrar }: Props) => {
  const { t } = useLingui();
  const [values, setValores] = useState<Valores>(() => valoresDe(visita));
  const [alcance, setAlcance] = useState<Alcance>('esta');
  const [pasadas, setPasadas] = useState<readonly string[]>([]);
  const { empresaId, hoy } = useReferencias();
  const { serie } = useVisita(empresaId, visita).data ?? visita;
  const [cambiada, setRepeticion] = useState<RecurrenciaEnForma>();
  const repeticion = cambiada ?? (serie ? enForma(serie.recurrencia) : SIN_REPETIR);
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
  const avisar = useAvisoDeGuardada();
  const { mutate, isPending } = useGuardarVisita({
    alFallar: (error) => resolver(error, values),
    alGuardar: (guardada) => {
      avisar(guardada);
      alCerrar();
    },
  });
  const datos = datosDe(values);
  const deVarias = alcance !== 'esta';
  const muestra = leerRecurrencia(repeticion, visita.fecha);
  const recurrencia = deVarias && repeticion.habilitada && 'recurrencia' in muestra ? muestra.recurrencia : undefined;
  const lista = datos !== undefined && (!deVarias || !repeticion.habilitada || recurrencia !== undefined);
  const guardar = () => datos && mutate({ leida, datos, alcance, recurrencia }, { onError: () => setPasadas([]) });
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
    const enPasado =
      alcance === 'siguientes' && recurrencia
        ? // it begins anew where this one is
          fechasPasadas(visita.fecha, recurrencia, hoy)
        : fechasPasadas(loCambiado({ leida, datos, alcance }).fecha, null, hoy);
    if (enPasado.length > 0) setPasadas(enPasado);
    else guardar();
  };
  return (
    <Dialog isOpen={abierto} title={titulo} onClose={alCerrar} width={680} firm>
      <TrasLaFecha fechas={pasadas} ocupado={isPending} alCambiarFecha={() => setPasadas([])} alSeguir={guardar}>
        <form className={css.formulario} noValidate onSubmit={enviar} onInput={() => removeAviso(AVISO)}>
          {cambios && (
            <Conflict
              title={t`Otra persona cambió esta visita mientras la editabas.`}
              changes={cambios}
              labels={etiquetas}
              onUse={usar}
            />
          )}
          {serie && <ElegirAlcance etiqueta={t`Qué cambiar`} serie={serie} alcance={alcance} alElegir={setAlcance} />}
          <CamposDeVisita valores={values} alCambiar={setValores} visitaId={visita.id} sinFecha={deVarias} />
          {deVarias && (
            <EditorDeRecurrencia
              etiqueta={t`Cambiar cómo se repite`}
              estado={repeticion}
              inicio={visita.fecha}
              leida={muestra}
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
      </TrasLaFecha>
    </Dialog>
  );
};
