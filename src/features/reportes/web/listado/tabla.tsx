import '@mantine/core/styles/Skeleton.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { usePaginaExistente } from '#src/platform/web/pagina-existente.ts';
import { FalloDeCarga } from '#src/platform/web/ui/fallo-de-carga.tsx';
import { Paginacion } from '#src/platform/web/ui/panel/paginacion.tsx';
import { Vacio } from '#src/platform/web/ui/vacio.tsx';
import type { ResumenDeVisita } from '../../contract-listado.ts';
import { POR_PAGINA, type useReportes } from '../consultas.ts';
import { textoDeReportes } from '../textos.ts';
import type { Direccion } from './direccion.ts';
import { cuantosElegidos } from './filtros/leer.ts';
import { Lista } from './lista.tsx';
import css from './tabla.module.css';

const Cargando = () => (
  <div role="status" className={css.cargando}>
    <p className="tenue">
      <Trans>Cargando reportes...</Trans>
    </p>
    {[1, 2, 3, 4, 5, 6].map((fila) => (
      <Skeleton key={fila} height={56} radius={8} />
    ))}
  </div>
);

interface Props {
  direccion: Direccion;
  reportes: ReturnType<typeof useReportes>;
  alRevisar: (visita: ResumenDeVisita) => void;
}

/** The visits with what was found in each, with the newest day first. */
export const Tabla = ({ direccion, reportes, alRevisar }: Props) => {
  const { t, i18n } = useLingui();
  const { filtros, pagina, irAPagina, limpiar } = direccion;
  const { data, error, isFetching, isPlaceholderData, refetch } = reportes;
  usePaginaExistente(isPlaceholderData ? undefined : data, { pagina, porPagina: POR_PAGINA, ir: irAPagina });
  if (error && !data) {
    const message = i18n._(textoDeReportes(error));
    return (
      <FalloDeCarga
        titulo={t`Error al cargar los reportes: ${message}`}
        reintentando={isFetching}
        alReintentar={() => void refetch()}
      />
    );
  }
  if (!data) return <Cargando />;
  const n = `${i18n.number(data.total)}${data.total_exacto ? '' : '+'}`;
  return (
    <>
      <h2 className={css.titulo}>
        <Trans>Visitas ({n})</Trans>
      </h2>
      {data.total === 0 ? (
        <Vacio titulo={t`No se encontraron reportes con los filtros aplicados`}>
          {cuantosElegidos(filtros) > 0 && (
            <Button
              variant="default"
              h={44}
              leftSection={<IconX size={18} stroke={1.8} aria-hidden />}
              onClick={limpiar}
            >
              <Trans>Limpiar Filtros</Trans>
            </Button>
          )}
        </Vacio>
      ) : (
        <Lista visitas={data.reportes} anterior={isPlaceholderData} alRevisar={alRevisar} />
      )}
      <Paginacion
        etiqueta={t`Páginas de reportes`}
        lista={data}
        pagina={pagina}
        porPagina={POR_PAGINA}
        enPagina={data.reportes.length}
        resumen={({ desde, hasta, total }) => t`${desde}-${hasta} de ${total} visitas`}
        alIr={irAPagina}
      />
    </>
  );
};
