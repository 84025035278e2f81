import { ReportesAvanzados } from '#src/features/reportes/web/avanzados/reportes-avanzados.tsx';
import { ConReferencias } from './con-referencias.tsx';

export const PaginaDeReportesAvanzados = () => (
  <ConReferencias>
    <ReportesAvanzados />
  </ConReferencias>
);
