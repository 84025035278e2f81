import { useLingui } from '@lingui/react/macro';
import { Pagination } from '#src/platform/web/ui/panel/pagination.tsx';
import { useRequestedDialog } from '#src/platform/web/ui/requested-dialog.ts';
import type { Sucursal } from '../consultas.ts';
import { CambiarAqui } from './cambiar-aqui.tsx';
import { useDeshacer, useVolverAHeredar } from './decir-aqui.ts';
import type { Cuales } from './elegir-cuales.tsx';
import { SinProductos } from './estados-de-surtido.tsx';
import { hereda, type ProductoAqui, type Surtido } from './procedencia.ts';
import { TablaDeSurtido } from './tabla-de-surtido.tsx';

export const POR_PAGINA = 25;

/** Which of them are looked at. */
export interface Vista {
  busqueda: string;
  cuales: Cuales;
  pagina: number;
}

interface Props {
  empresaId: string;
  zona: string | undefined;
  sucursal: Sucursal;
  esAdmin: boolean;
  surtido: Surtido;
  vista: Vista;
  alVer: (vista: Vista) => void;
}

/** A page of what the branch sells, and what can be said of each product. */
export const ListaDeSurtido = ({ empresaId, zona, sucursal, esAdmin, surtido, vista, alVer }: Props) => {
  const { t } = useLingui();
  const { requested, isOpen, request, close } = useRequestedDialog<ProductoAqui>();
  const lugar = { empresaId, sucursalId: sucursal.id };
  const { enCurso: volviendo, volver } = useVolverAHeredar(lugar);
  const { enCurso: deshaciendo, deshacer } = useDeshacer(lugar);
  const { productos, cuentas, total } = surtido;
  const irAPagina = (pagina: number) => alVer({ ...vista, pagina });
  return (
    <>
      {total === 0 ? (
        <SinProductos
          sucursal={sucursal}
          esAdmin={esAdmin}
          {...vista}
          limpiar={() => alVer({ ...vista, busqueda: '', pagina: 1 })}
        />
      ) : (
        <TablaDeSurtido
          productos={productos}
          zona={zona}
          formato={sucursal.formato_nombre}
          conHerencia={hereda(cuentas)}
          volviendo={volviendo}
          deshaciendo={deshaciendo}
          alCambiar={request}
          alVolver={volver}
          alDeshacer={deshacer}
        />
      )}
      <Pagination
        label={t`Páginas de productos`}
        lista={surtido}
        pagina={vista.pagina}
        perPage={POR_PAGINA}
        inPage={productos.length}
        numbers="cinco"
        summary={({ since, until, total: todos }) => t`Mostrando ${since}-${until} de ${{ total: todos }} productos`}
        onGo={irAPagina}
      />
      {requested && (
        <CambiarAqui
          key={requested.turn}
          abierto={isOpen}
          empresaId={empresaId}
          zona={zona}
          sucursal={sucursal}
          producto={requested.what}
          alVolver={volver}
          alCerrar={close}
        />
      )}
    </>
  );
};
