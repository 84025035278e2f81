import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { EdadDeLoGuardado } from '#src/dominio/campo/web/edad-de-lo-guardado.tsx';
import { Repisa } from '#src/dominio/campo/web/repisa.tsx';
import type { DiaGuardado } from '#src/dominio/telefono/web/dia-guardado.ts';
import { VisitaNoPlanificada } from '../no-planificada/visita-no-planificada.tsx';
import { VisitasDeHoy } from './hoy.tsx';
import css from './panel.module.css';
import { ProximasVisitas } from './proximas.tsx';
import { useDia } from './usar-dia.ts';

const Contadores = ({ hoy }: { hoy: DiaGuardado['hoy'] | undefined }) => {
  const { t, i18n } = useLingui();
  const comoTexto = (cuantas: number | undefined) => (cuantas === undefined ? '–' : i18n.number(cuantas));
  return (
    <Repisa
      cifras={[
        { nombre: t`Visitas Pendientes`, valor: comoTexto(hoy?.contadores.pendientes) },
        { nombre: t`Visitas Completadas`, valor: comoTexto(hoy?.contadores.completadas) },
        { nombre: t`Total Visitas`, valor: comoTexto(hoy?.contadores.total) },
      ]}
    />
  );
};

interface Props {
  empresaId: string;
  /** The day is on the screen, or it is said that it could not be read. */
  alMostrar: (como: 'mostrado' | 'fallido') => void;
}

/** The visits of whoever works in the field, on their dashboard. */
export const PanelDeVisitas = ({ empresaId, alMostrar }: Props) => {
  const { hoy, proximas } = useDia(empresaId);
  const como = hoy.mostrado ? 'mostrado' : hoy.error ? 'fallido' : undefined;
  const mostrar = useEffectEvent(alMostrar);
  useEffect(() => {
    if (como) mostrar(como);
  }, [como]);
  const leidaEn = hoy.mostrado?.leida_en ?? proximas.mostrado?.leida_en;
  return (
    <div className={css.panel}>
      {leidaEn !== undefined && <EdadDeLoGuardado leidaEn={leidaEn} />}
      <Contadores hoy={hoy.mostrado?.datos} />
      <VisitasDeHoy lista={hoy} />
      {hoy.mostrado?.datos.permite_no_planificadas && <VisitaNoPlanificada empresaId={empresaId} />}
      <ProximasVisitas lista={proximas} hoy={hoy.mostrado?.datos.hoy} />
    </div>
  );
};
