import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { showAviso, removeAviso } from '#src/platform/web/ui/avisos.ts';
import { Dialog } from '#src/platform/web/ui/dialog.tsx';
import type { PlanMasivo } from '../../contract-masiva.ts';
import { AVISO } from '../cambio.ts';
import { useReferencias } from '../referencias.tsx';
import { textoDeCreacion } from '../textos.ts';
import { BORRADOR_VACIO, planDe, type Borrador } from './borrador.ts';
import { useCrearMasivas, useDeshacerMasivas, useRevisarPlan, type Creadas } from './crear.ts';
import css from './masiva.module.css';
import { PasoMercaderistas } from './paso-mercaderistas.tsx';
import { PasoPrevia } from './paso-previa.tsx';
import { PasoSucursales } from './paso-sucursales.tsx';
import { Pasos, type Paso } from './pasos.tsx';
import type { Previa } from './previa.ts';

interface Props {
  abierto: boolean;
  alCrear: (fecha: string) => void;
  alCerrar: () => void;
}

/** `plan` and `previa` are of one moment: what is shown is what is made. */
type Etapa = { paso: 1 | 2 } | { paso: 3; plan: PlanMasivo; previa: Previa };

const sin = <V,>(mapa: ReadonlyMap<string, V>, ids: readonly string[]): ReadonlyMap<string, V> =>
  new Map([...mapa].filter(([id]) => !ids.includes(id)));

const useAvisos = () => {
  const { t, i18n } = useLingui();
  const { hoy } = useReferencias();
  const deshacer = useDeshacerMasivas();
  return {
    fallo: (error: unknown) =>
      showAviso({ id: AVISO, tone: 'error', title: t`Error`, text: i18n._(textoDeCreacion(error)) }),
    exito: (plan: PlanMasivo, { creadas, omitidas, tanda }: Creadas) => {
      showAviso({
        id: AVISO,
        tone: 'exito',
        title: t`¡Éxito!`,
        text: t`${plural(creadas, {
          one: 'Se creó # visita correctamente',
          other: 'Se crearon # visitas correctamente',
        })}`,
        permanent: plan.fecha < hoy,
        ...(tanda && { action: { text: t`Deshacer`, onPress: () => deshacer(tanda) } }),
      });
      if (omitidas === 0) return;
      showAviso({
        id: 'visitas-omitidas',
        tone: 'informacion',
        title: t`${plural(omitidas, { one: '# visita ya existía', other: '# visitas ya existían' })}`,
        text: t`Esas no se repitieron.`,
      });
    },
  };
};

/** Many visits at once, in three steps: who, where and when, and what comes of it. */
export const CreacionMasiva = ({ abierto, alCrear, alCerrar }: Props) => {
  const { t } = useLingui();
  const [borrador, setBorrador] = useState<Borrador>(BORRADOR_VACIO);
  const [etapa, setEtapa] = useState<Etapa>({ paso: 1 });
  const revision = useRevisarPlan();
  const { avance, crear } = useCrearMasivas();
  const avisos = useAvisos();
  const lugar = useRef<HTMLDivElement>(null);
  const { paso } = etapa;
  const pasoAntes = useRef<Paso>(paso);
  useEffect(() => {
    if (pasoAntes.current === paso) return;
    pasoAntes.current = paso;
    removeAviso(AVISO);
    // the button that was pressed is gone: the focus goes on here, at the top
    lugar.current?.focus();
    lugar.current?.scrollIntoView({ block: 'start' });
  }, [paso]);

  const generar = (plan: PlanMasivo) =>
    revision.mutate(plan, {
      onSuccess: (previa) => setEtapa({ paso: 3, plan, previa }),
      onError: (error) => {
        avisos.fallo(error);
        setEtapa({ paso: 2 });
      },
    });
  const confirmar = (plan: PlanMasivo, previa: Previa) =>
    crear(
      { plan, previa },
      {
        onSuccess: (creadas) => {
          alCerrar();
          avisos.exito(plan, creadas);
          alCrear(plan.fecha);
        },
        onError: (error) => {
          avisos.fallo(error);
          // something is no longer as it was shown
          generar(plan);
        },
      },
    );
  const rehacer = (nuevo: Borrador) => {
    setBorrador(nuevo);
    const plan = planDe(nuevo);
    if (plan) generar(plan);
    else setEtapa({ paso: nuevo.mercaderistas.size === 0 ? 1 : 2 });
  };
  const quitar = ({ sucursales, personas }: { sucursales: string[]; personas: string[] }) => {
    rehacer({
      ...borrador,
      sucursales: sin(borrador.sucursales, sucursales),
      mercaderistas: sin(borrador.mercaderistas, personas),
    });
  };
  return (
    <Dialog
      isOpen={abierto}
      title={t`Creación Masiva`}
      // what is being written is not left halfway
      onClose={() => !avance && alCerrar()}
      width={900}
      firm
    >
      <div ref={lugar} tabIndex={-1} className={css.asistente}>
        <Pasos paso={paso} />
        {etapa.paso === 1 && (
          <PasoMercaderistas
            elegidos={borrador.mercaderistas}
            alElegir={(mercaderistas) => setBorrador({ ...borrador, mercaderistas })}
            alCancelar={alCerrar}
            alSeguir={() => setEtapa({ paso: 2 })}
          />
        )}
        {etapa.paso === 2 && (
          <PasoSucursales
            borrador={borrador}
            ocupado={revision.isPending}
            alCambiar={setBorrador}
            alVolver={() => setEtapa({ paso: 1 })}
            alGenerar={generar}
          />
        )}
        {etapa.paso === 3 && (
          <PasoPrevia
            borrador={borrador}
            plan={etapa.plan}
            previa={etapa.previa}
            avance={avance}
            alQuitar={quitar}
            alQuitarHora={() => rehacer({ ...borrador, hora: '' })}
            alVolver={() => setEtapa({ paso: 2 })}
            alConfirmar={() => confirmar(etapa.plan, etapa.previa)}
          />
        )}
      </div>
    </Dialog>
  );
};
