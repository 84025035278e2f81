import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { withCatalog } from '#src/platform/web/i18n/activate.ts';
import { part } from '#src/platform/web/part.ts';
import { PageHeader } from '#src/platform/web/ui/page-header.tsx';
import { ConMembresia } from '../con-membresia.tsx';
import { MarcoPanel } from '../marco-panel.tsx';
import { EnCampo, Reporte, type Accion, type Encima, type MarcoDeReporteProps } from './reporte-visita.tsx';

const PorRevisar = part(
  withCatalog('reportes', async () => ({
    default: (await import('#src/features/reportes/web/listado/revision/por-revisar.tsx')).PorRevisar,
  })),
);

const Corregir = part(
  withCatalog('reportes', async () => ({
    default: (await import('#src/features/reportes/web/correccion/corregir.tsx')).Corregir,
  })),
);

const Correccion: Accion = (props) => (
  <Suspense>
    <Corregir {...props} />
  </Suspense>
);

const Revision: Encima = (props) => (
  <Suspense>
    <PorRevisar {...props} />
  </Suspense>
);

const EnPanel = ({ persona, lugar, acciones, children }: MarcoDeReporteProps) => {
  const { t } = useLingui();
  return (
    <MarcoPanel persona={persona}>
      <PageHeader
        goBack={{ to: '/reportes-admin', text: t`Reportes de Visitas` }}
        title={t`Reporte de visita`}
        subtitle={lugar}
        actions={acciones}
      />
      {children}
    </MarcoPanel>
  );
};

/** In the panel's application, which also opens the report's address for whoever is of the field. */
export const PaginaDeReporte = () => (
  <ConMembresia>
    {(persona) =>
      persona.membresia.rol === 'mercaderista' ? (
        <Reporte persona={persona} marco={EnCampo} />
      ) : (
        <Reporte persona={persona} marco={EnPanel} encima={Revision} accion={Correccion} />
      )
    }
  </ConMembresia>
);
