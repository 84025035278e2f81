import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconAlertTriangleFilled, IconBarcode, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { miniaturaDe } from '#src/dominio/archivos/miniatura.ts';
import { ImagenDeProducto } from '#src/dominio/productos/web/imagen-de-producto.tsx';
import type { NoListadoLocal } from '#src/dominio/telefono/web/base-local.ts';
import { useImpaciencia } from '#src/dominio/telefono/web/usar-guardado.ts';
import { useServices } from '#src/platform/web/services.tsx';
import { consultaDeNoListados, type ProductoHallado } from '../consultas.ts';
import linea from '../formulario/conteo/linea.module.css';
import css from './escaner.module.css';

/** With a picture, a name and what tells it from its neighbours. */
export const Hallado = ({ producto }: { producto: ProductoHallado }) => (
  <span className={linea.cabeza}>
    <ImagenDeProducto imagen={producto.imagen_url && miniaturaDe(producto.imagen_url)} tamano={50} />
    <span className={linea.texto}>
      <strong translate="no">{producto.nombre}</strong>
      <span className={linea.apuntes}>{[producto.sku, producto.presentacion].filter(Boolean).join(' · ')}</span>
    </span>
  </span>
);

interface Props {
  empresaId: string;
  sucursal: string;
  codigo: string;
  noListados: readonly NoListadoLocal[];
  alAnotar: (visto: NoListadoLocal) => void;
  alSeguir: () => void;
  alEscribir: () => void;
}

/** Its bars are of none of the list. Whether it is the company's, the server says where it can be asked; noted it can be all the same. */
export const FueraDeLaLista = ({ empresaId, sucursal, codigo, noListados, alAnotar, alSeguir, alEscribir }: Props) => {
  const { call } = useServices();
  const { data, isFetching } = useQuery(consultaDeNoListados(call, empresaId, codigo));
  const impaciente = useImpaciencia(isFetching);
  const producto = data?.productos[0];
  const yaAnotado = noListados.some(
    (visto) => visto.codigo === codigo || (producto && visto.producto_id === producto.id),
  );
  const desconocido = data !== undefined && !producto;
  return (
    <>
      <p role="status" className={css.dice} data-tono="atencion">
        <IconAlertTriangleFilled size={20} aria-hidden />
        {desconocido ? <Trans>Este código no es de ningún producto</Trans> : <Trans>No está en esta sucursal</Trans>}
      </p>
      {producto ? <Hallado producto={producto} /> : <p className={css.codigo}>{codigo}</p>}
      <p>
        {yaAnotado ? (
          <Trans>Ya lo anotaste.</Trans>
        ) : producto ? (
          <Trans>
            Es de la empresa, pero no está en el surtido de <span translate="no">{sucursal}</span>. Puedes anotarlo: tu
            supervisor decide si entra.
          </Trans>
        ) : desconocido ? (
          <Trans>Ningún producto de la empresa lo tiene. Puede ser de otra marca; si es de la lista, búscalo.</Trans>
        ) : isFetching && !impaciente ? (
          <Trans>Buscando de quién es...</Trans>
        ) : (
          <Trans>Sin conexión no se sabe cuál es. Puedes anotar el código: se verá al llegar.</Trans>
        )}
      </p>
      {!yaAnotado && !desconocido && (
        <Button
          h={52}
          fullWidth
          leftSection={<IconPlus size={22} stroke={1.8} aria-hidden />}
          onClick={() => alAnotar({ producto_id: producto?.id ?? null, codigo, nombre: producto?.nombre ?? null })}
        >
          <Trans>Anotar que está en el anaquel</Trans>
        </Button>
      )}
      <Button
        variant={yaAnotado ? 'filled' : 'default'}
        h={52}
        fullWidth
        leftSection={<IconBarcode size={24} stroke={1.8} aria-hidden />}
        onClick={alSeguir}
      >
        <Trans>Escanear otro</Trans>
      </Button>
      <button type="button" className={css.enlace} onClick={alEscribir}>
        <Trans>Escribir el código</Trans>
      </button>
    </>
  );
};
