import { comoInstante, diaDeLaSemana, sumarDias, ultimoDiaDelMes } from '#src/dominio/visitas/fechas.ts';
import type { ResponseOf } from '#src/platform/shared/contract.ts';
import type * as contracts from '../contract-medidas.ts';
import { exigirPeriodo } from './pedido.ts';

export interface Tramo {
  desde: string;
  hasta: string;
}

type Paso = ResponseOf<typeof contracts.verMedidas>['paso'];

/** As many points as a chart shows without becoming a hedge. */
const MAXIMO_POR_DIA = 31;
const MAXIMO_POR_SEMANA = 26 * 7;

const DIA_MS = 86_400_000;

const diasDe = ({ desde, hasta }: Tramo): number =>
  (comoInstante(hasta).getTime() - comoInstante(desde).getTime()) / DIA_MS + 1;

const pasoDe = (dias: number): Paso => {
  if (dias <= MAXIMO_POR_DIA) return 'dia';
  return dias <= MAXIMO_POR_SEMANA ? 'semana' : 'mes';
};

/** The last day of the step in which a day lies. Weeks end on Sunday. */
const finDePaso: Record<Paso, (fecha: string) => string> = {
  dia: (fecha) => fecha,
  semana: (fecha) => sumarDias(fecha, (7 - diaDeLaSemana(fecha)) % 7),
  mes: ultimoDiaDelMes,
};

/** Every step, cut to the period at both ends. */
const serieDe = ({ desde, hasta }: Tramo, paso: Paso): Tramo[] => {
  const tramos: Tramo[] = [];
  for (let dia = desde; dia <= hasta;) {
    const fin = finDePaso[paso](dia);
    tramos.push({ desde: dia, hasta: fin < hasta ? fin : hasta });
    dia = sumarDias(fin, 1);
  }
  return tramos;
};

/** The period, the one of as many days before it, and its steps. */
export const leerPeriodo = ({
  desde,
  hasta,
}: Tramo): { periodo: Tramo; anterior: Tramo; paso: Paso; serie: Tramo[] } => {
  exigirPeriodo(desde, hasta);
  const periodo = { desde, hasta };
  const dias = diasDe(periodo);
  const paso = pasoDe(dias);
  return {
    periodo,
    anterior: { desde: sumarDias(desde, -dias), hasta: sumarDias(desde, -1) },
    paso,
    serie: serieDe(periodo, paso),
  };
};
