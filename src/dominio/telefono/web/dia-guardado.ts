import { hoyEn } from '#src/dominio/visitas/web/formatos.ts';
import type { ResponseOf } from '#src/platform/shared/contract.ts';
import type { VisitaPropia, verProximasVisitas, verVisitasDeHoy } from '../contract-visitas.ts';
import type { DiasDeEmpresa } from './base-local.ts';
import { comparar } from './comparar.ts';

const PROXIMAS = 5;

/** A company's dashboard as this device can tell it, in the words of the server's answers. */
export interface DiaGuardado {
  /** Whose hours are those of its visits. */
  zona: string;
  hoy: ResponseOf<typeof verVisitasDeHoy>;
  proximas: ResponseOf<typeof verProximasVisitas>;
  /** Of today, and the server has not heard of them: nobody planned them. */
  soloAqui: VisitaPropia[];
}

/** What has no time comes last in its day. */
const enOrden = (una: VisitaPropia, otra: VisitaPropia): number =>
  comparar(una.fecha, otra.fecha) || comparar(una.hora ?? '24', otra.hora ?? '24') || comparar(una.id, otra.id);

const porHacer = ({ estado }: VisitaPropia): boolean => estado === 'pendiente' || estado === 'en_curso';

/** Which day is today says the company's clock, and not when it was read: what came last night opens this morning. */
export const diaGuardado = (
  { empresa_id, zona, contadores, permite_no_planificadas }: DiasDeEmpresa,
  deTodas: readonly VisitaPropia[],
  ahora: Date,
  soloAqui: ReadonlySet<string> = new Set(),
): DiaGuardado => {
  const hoy = hoyEn(zona, ahora);
  const visitas = deTodas.filter((visita) => visita.empresa_id === empresa_id).toSorted(enOrden);
  const deHoy = visitas.filter(({ fecha }) => fecha === hoy);
  return {
    zona,
    hoy: { hoy, contadores, permite_no_planificadas, visitas: deHoy },
    proximas: {
      visitas: visitas.filter((visita) => visita.fecha !== hoy && porHacer(visita)).slice(0, PROXIMAS),
    },
    soloAqui: deHoy.filter(({ id }) => soloAqui.has(id)),
  };
};
