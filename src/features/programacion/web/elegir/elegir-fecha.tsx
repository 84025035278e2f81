import { ElegirFechaCivil, type PropsDeFecha } from '#src/dominio/visitas/web/elegir/elegir-fecha.tsx';
import { useReferencias } from '../referencias.tsx';

/** A civil date, beside the company's today. */
export const ElegirFecha = (props: Omit<PropsDeFecha, 'hoy'>) => (
  <ElegirFechaCivil {...props} hoy={useReferencias().hoy} />
);
