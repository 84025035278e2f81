import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { cifra } from '#src/dominio/visitas/web/formatos.ts';
import { useServicios } from '#src/platform/web/servicios.tsx';
import { consultaDeHoy } from '../consultas.ts';
import { VisitaNoPlanificada } from '../no-planificada/visita-no-planificada.tsx';
import { VisitasDeHoy } from './hoy.tsx';
import css from './panel.module.css';
import { ProximasVisitas } from './proximas.tsx';
import { Repisa } from './repisa.tsx';

const Contadores = ({ empresaId }: { empresaId: string }) => {
  const { t, i18n } = useLingui();
  const { llamar } = useServicios();
  const { data } = useQuery(consultaDeHoy(llamar, empresaId));
  const comoTexto = (cuantas: number | undefined) => (cuantas === undefined ? '–' : cifra(i18n, cuantas));
  return (
    <Repisa
      cifras={[
        { nombre: t`Visitas Pendientes`, valor: comoTexto(data?.contadores.pendientes) },
        { nombre: t`Visitas Completadas`, valor: comoTexto(data?.contadores.completadas) },
        { nombre: t`Total Visitas`, valor: comoTexto(data?.contadores.total) },
      ]}
    />
  );
};

/** The visits of whoever works in the field, on their dashboard. */
export const PanelDeVisitas = ({ empresaId }: { empresaId: string }) => (
  <div className={css.panel}>
    <Contadores empresaId={empresaId} />
    <VisitasDeHoy empresaId={empresaId} />
    <VisitaNoPlanificada empresaId={empresaId} />
    <ProximasVisitas empresaId={empresaId} />
  </div>
);
