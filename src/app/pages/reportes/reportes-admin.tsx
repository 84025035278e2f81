import { ReportesDeVisitas } from '#src/features/reportes/web/listado/reportes-de-visitas.tsx';
import { ConReferencias } from './con-referencias.tsx';

export const PaginaDeReportes = () => (
  <ConReferencias>
    <ReportesDeVisitas />
  </ConReferencias>
);
