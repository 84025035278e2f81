import { useLingui } from '@lingui/react/macro';
import { useExistingPage } from '#src/platform/web/existing-page.ts';
import { LoadFailure } from '#src/platform/web/ui/load-failure.tsx';
import { Pagination } from '#src/platform/web/ui/panel/pagination.tsx';
import { useRequestedDialog } from '#src/platform/web/ui/requested-dialog.ts';
import { Buscar } from '../buscar.tsx';
import { CambiarProducto } from '../cambio/cambiar-producto.tsx';
import { POR_PAGINA, type FormatoDeCadena, type Producto, type useSurtido } from '../consultas.ts';
import type { DialogoPedido } from '../dialogos.tsx';
import type { Direccion } from '../direccion.ts';
import type { Lugar } from '../lugar.ts';
import { textoDeSurtido } from '../textos.ts';
import { CargandoSurtido, SinProductos, SinResultados } from './estados.tsx';
import css from './productos-del-lugar.module.css';
import { Propuesta } from './propuesta.tsx';
import { TablaDeSurtido } from './tabla-de-surtido.tsx';

interface Props {
  lugar: Lugar;
  formatos: readonly FormatoDeCadena[];
  surtido: ReturnType<typeof useSurtido>;
  direccion: Direccion;
  alPedir: (tipo: DialogoPedido['tipo']) => void;
}

export const ProductosDelLugar = ({ lugar, formatos, surtido, direccion, alPedir }: Props) => {
  const { t, i18n } = useLingui();
  const { data, error, isFetching, isPlaceholderData, refetch } = surtido;
  const { busqueda, pagina, buscar, irAPagina } = direccion;
  const { requested, isOpen, request, close } = useRequestedDialog<Producto>();
  useExistingPage(isPlaceholderData ? undefined : data, { pagina, perPage: POR_PAGINA, go: irAPagina });
  if (error && !data) {
    return (
      <LoadFailure
        title={t`No se pudo cargar el surtido`}
        text={i18n._(textoDeSurtido(error))}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <CargandoSurtido />;
  const { todo, no_se_venden, por_venir } = data.cuentas;
  const nadaDicho = todo + no_se_venden + por_venir === 0;
  if (nadaDicho) {
    const vacio = <SinProductos lugar={lugar} alPedir={alPedir} />;
    return lugar.formato ? vacio : <Propuesta cadena={lugar.cadena} siNoHay={vacio} />;
  }
  const enCadena = lugar.cadena.id;
  return (
    <>
      <div className={css.buscar}>
        <Buscar etiqueta={t`Buscar en el surtido`} buscado={busqueda} buscar={(texto) => buscar(texto, enCadena)} />
      </div>
      {data.total === 0 ? (
        <SinResultados busqueda={busqueda} limpiar={() => buscar('', enCadena)} />
      ) : (
        <TablaDeSurtido
          lugar={lugar}
          formatos={formatos}
          productos={data.productos}
          anterior={isPlaceholderData}
          alElegir={request}
        />
      )}
      <Pagination
        label={t`Páginas del surtido`}
        lista={data}
        pagina={pagina}
        perPage={POR_PAGINA}
        inPage={data.productos.length}
        summary={({ since, until, total }) => t`${since}-${until} de ${total} productos`}
        onGo={irAPagina}
      />
      {requested && (
        <CambiarProducto
          key={requested.turn}
          abierto={isOpen}
          lugar={lugar}
          formatos={formatos}
          producto={requested.what}
          releer={async () => (await refetch()).data?.productos.find(({ id }) => id === requested.what.id)}
          alCerrar={close}
        />
      )}
    </>
  );
};
