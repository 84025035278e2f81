import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { showAviso, removeAviso } from '#src/platform/web/ui/avisos.ts';
import { Dialog } from '#src/platform/web/ui/dialog.tsx';
import { DialogFoot } from '#src/platform/web/ui/panel/dialog-foot.tsx';
import type { Recurrencia } from '../../contract-recurrencia.ts';
import type { Visita } from '../../contract-visita.ts';
import { programarVisita } from '../../contract-visitas.ts';
import { AVISO, useCambio } from '../cambio.ts';
import { useDeshacer } from '../deshacer.ts';
import { useReferencias } from '../referencias.tsx';
import { textoDeCreacion } from '../textos.ts';
import { CamposDeVisita } from './campos.tsx';
import { EditorDeRecurrencia } from './editor-de-recurrencia.tsx';
import { TrasLaFecha } from './fecha-pasada.tsx';
import { fechasPasadas } from './fechas-pasadas.ts';
import css from './formulario.module.css';
import { leerRecurrencia, SIN_REPETIR } from './recurrencia-en-forma.ts';
import { datosDe, vacios, type Datos } from './valores.ts';

interface Props {
  abierto: boolean;
  /** The day it was asked for from. */
  fecha: string | undefined;
  /** Made, and what is on the screen may not show it. */
  alCrear: (visita: Visita) => void;
  alCerrar: () => void;
}

const useProgramar = (alCrear: (visita: Visita) => void) => {
  const { t, i18n } = useLingui();
  const { hoy } = useReferencias();
  const deshacer = useDeshacer();
  return useCambio(
    (call, empresaId, body: Datos & { recurrencia: Recurrencia | null }) =>
      call(programarVisita, { params: { empresaId }, body }),
    {
      fallo: t`Error`,
      causa: (error) => i18n._(textoDeCreacion(error)),
      alTerminar: ({ visita, omitidas }, { recurrencia }) => {
        showAviso({
          id: AVISO,
          tone: 'exito',
          title: t`¡Éxito!`,
          text: recurrencia ? t`Visita programada con recurrencia` : t`Visita programada correctamente`,
          permanent: visita.fecha < hoy,
          action: deshacer.deAlta(visita),
        });
        if (omitidas.length > 0) {
          showAviso({
            id: 'visitas-omitidas',
            tone: 'advertencia',
            permanent: true,
            title: t`${plural(omitidas.length, { one: 'Se omitió # fecha', other: 'Se omitieron # fechas' })}`,
            text: t`Esa persona ya tenía esa sucursal a esa hora.`,
          });
        }
        alCrear(visita);
      },
    },
  );
};

/** One visit, or a series of them. */
export const NuevaVisita = ({ abierto, fecha, alCrear, alCerrar }: Props) => {
  const { t } = useLingui();
  const [values, setValores] = useState(() => vacios(fecha));
  const [repeticion, setRepeticion] = useState(SIN_REPETIR);
  const { hoy } = useReferencias();
  const [pasadas, setPasadas] = useState<readonly string[]>([]);
  const { mutate, isPending } = useProgramar((visita) => {
    alCerrar();
    alCrear(visita);
  });
  const datos = datosDe(values);
  const leida = values.fecha ? leerRecurrencia(repeticion, values.fecha) : undefined;
  const recurrencia = leida && 'recurrencia' in leida ? leida.recurrencia : undefined;
  const lista = datos !== undefined && (!repeticion.habilitada || recurrencia !== undefined);
  const queRepite = (repeticion.habilitada && recurrencia) || null;
  const guardar = () => datos && mutate({ ...datos, recurrencia: queRepite }, { onError: () => setPasadas([]) });
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
    const yaPasadas = fechasPasadas(datos.fecha, queRepite, hoy);
    if (yaPasadas.length > 0) setPasadas(yaPasadas);
    else guardar();
  };
  return (
    <Dialog isOpen={abierto} title={t`Nueva Visita`} onClose={alCerrar} width={680} firm>
      <TrasLaFecha fechas={pasadas} ocupado={isPending} alCambiarFecha={() => setPasadas([])} alSeguir={guardar}>
        <form className={css.formulario} noValidate onSubmit={enviar} onInput={() => removeAviso(AVISO)}>
          <CamposDeVisita valores={values} alCambiar={setValores} />
          {values.fecha && leida && (
            <EditorDeRecurrencia
              etiqueta={t`Visita recurrente`}
              estado={repeticion}
              inicio={values.fecha}
              leida={leida}
              alCambiar={setRepeticion}
            />
          )}
          <DialogFoot
            motivo={
              !lista &&
              (datos ? (
                <Trans>Completa la recurrencia para programarla.</Trans>
              ) : (
                <Trans>Elige mercaderista, sucursal y fecha.</Trans>
              ))
            }
          >
            <Button variant="default" h={48} onClick={alCerrar}>
              <Trans>Cancelar</Trans>
            </Button>
            {/* still focusable: whoever presses it is told what is missing */}
            <Button type="submit" h={48} loading={isPending} data-disabled={!lista} aria-disabled={!lista}>
              <Trans>Programar Visita</Trans>
            </Button>
          </DialogFoot>
        </form>
      </TrasLaFecha>
    </Dialog>
  );
};
