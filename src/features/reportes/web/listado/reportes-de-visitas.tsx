import { useLingui } from '@lingui/react/macro';
import { PageHeader } from '#src/platform/web/ui/page-header.tsx';
import { useRequestedDialog } from '#src/platform/web/ui/requested-dialog.ts';
import { useTitle } from '#src/platform/web/ui/title.ts';
import type { ResumenDeVisita } from '../../contract-listado.ts';
import { useReportes } from '../consultas.ts';
import { useReferencias } from '../referencias.tsx';
import { useDireccion } from './direccion.ts';
import { BarraDeFiltros } from './filtros/barra-de-filtros.tsx';
import { DialogoDeRevision } from './revision/dialogo-de-revision.tsx';
import { ConEleccion } from './revision/muchas/eleccion.tsx';
import { DialogoDeMuchas, type PedidoDeMuchas } from './revision/muchas/dialogo-de-muchas.tsx';
import { Tabla } from './tabla.tsx';
import css from './tabla.module.css';

/** Every visit with what was found in it, and what somebody has to look at. */
export const ReportesDeVisitas = () => {
  const { t } = useLingui();
  useTitle(t`Reportes de Visitas`);
  const { empresaId, hoy, zona } = useReferencias();
  const direccion = useDireccion(hoy);
  const reportes = useReportes(empresaId, direccion.filtros, direccion.pagina);
  const { requested, isOpen, request, close } = useRequestedDialog<ResumenDeVisita>();
  const muchas = useRequestedDialog<PedidoDeMuchas>();
  return (
    <ConEleccion de={JSON.stringify(direccion.filtros)}>
      <PageHeader title={t`Reportes de Visitas`} />
      <BarraDeFiltros direccion={direccion} porRevisar={reportes.data?.por_revisar} />
      <div className={css.hoja}>
        <Tabla direccion={direccion} reportes={reportes} alRevisar={request} alDecidir={muchas.request} />
      </div>
      {requested && (
        <DialogoDeRevision
          key={requested.turn}
          empresaId={empresaId}
          zona={zona}
          visita={requested.what}
          abierto={isOpen}
          alCerrar={close}
        />
      )}
      {muchas.requested && (
        <DialogoDeMuchas
          key={muchas.requested.turn}
          empresaId={empresaId}
          pedido={muchas.requested.what}
          abierto={muchas.isOpen}
          alCerrar={muchas.close}
        />
      )}
    </ConEleccion>
  );
};
