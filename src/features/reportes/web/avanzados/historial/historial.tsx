import '@mantine/core/styles/Skeleton.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { LoadFailure } from '#src/platform/web/ui/load-failure.tsx';
import { EmptyState } from '#src/platform/web/ui/empty-state.tsx';
import enTarjetas from '#src/platform/web/ui/panel/table-as-cards.module.css';
import type { Exportado } from '../../../contract-exportados.ts';
import { useReferencias } from '../../referencias.tsx';
import type { AnalisisEnCurso } from '../analisis/usar-analisis.ts';
import { useHistorial } from '../consultas.ts';
import { sinTerminar, useAvances } from '../exportar/avances.ts';
import { useDescargarExportado } from '../exportar/descargar.ts';
import { formatoDe } from '../exportar/formato-de.ts';
import type { Generacion } from '../exportar/generar.ts';
import type { Pedido } from '../exportar/validar.ts';
import { Parte } from '../parte.tsx';
import { motivoDeHistorial } from '../textos.ts';
import { Fila } from './fila.tsx';
import css from './historial.module.css';

const pedidoDe = ({ fecha_desde, fecha_hasta, cadena_id, sucursales_ids }: Exportado): Pedido => ({
  fecha_inicio: fecha_desde,
  fecha_fin: fecha_hasta,
  cadena_id,
  sucursales_ids,
});

/** Those that are still being made, as far as they are by now. */
const useAlDia = (exportados: readonly Exportado[]): Exportado[] => {
  const { empresaId } = useReferencias();
  const ids = exportados.filter(sinTerminar).map(({ id }) => id);
  const avances = useAvances(empresaId, ids);
  const porId = new Map(avances.map(({ data }) => [data?.id, data]));
  return exportados.map((exportado) => porId.get(exportado.id) ?? exportado);
};

interface Props {
  generacion: Generacion;
  analisis: AnalisisEnCurso;
}

const Tabla = ({ exportados, generacion, analisis }: Props & { exportados: readonly Exportado[] }) => {
  const { t } = useLingui();
  const { empresaId } = useReferencias();
  const { descargar, descargando } = useDescargarExportado(empresaId);
  const alDia = useAlDia(exportados);
  const ocupado = ({ id, tipo }: Exportado): 'archivo' | 'ia' | undefined => {
    if (descargando === id) return tipo === 'ia' ? 'ia' : 'archivo';
    if (generacion.generando?.fila === id) return 'archivo';
    return analisis.analizando?.fila === id ? 'ia' : undefined;
  };
  const columnas = [t`Fecha`, t`Cadena`, t`Sucursales`, t`Rango`, t`Acciones`];
  return (
    <table className={enTarjetas.tabla} aria-label={t`Historial de reportes`}>
      <thead>
        <tr>
          {columnas.map((columna) => (
            <th key={columna} scope="col">
              {columna}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {alDia.map((exportado) => {
          const { id, tipo, estado } = exportado;
          // what was made then; where there is no such file, one with the same filters
          const hay = (ia: boolean) => (tipo === 'ia') === ia && estado === 'listo';
          const pedido = pedidoDe(exportado);
          return (
            <Fila
              key={id}
              exportado={exportado}
              ocupado={ocupado(exportado)}
              alPedirArchivo={() =>
                hay(false) ? descargar(exportado) : generacion.generar({ pedido, formato: formatoDe(tipo), fila: id })
              }
              alPedirAnalisis={() => (hay(true) ? descargar(exportado) : analisis.comenzar({ pedido, fila: id }))}
            />
          );
        })}
      </tbody>
    </table>
  );
};

const Cargando = () => {
  const { t } = useLingui();
  return (
    <div role="status" aria-label={t`Cargando el historial...`} className={css.cargando}>
      {[1, 2, 3].map((fila) => (
        <Skeleton key={fila} height={48} radius={8} />
      ))}
    </div>
  );
};

/** What was made, the newest first: each can be downloaded again. */
export const Historial = (props: Props) => {
  const { t, i18n } = useLingui();
  const { data, error, isFetching, refetch } = useHistorial();
  const contenido = () => {
    if (error) {
      return (
        <LoadFailure
          title={t`No se pudo cargar el historial de reportes`}
          text={i18n._(motivoDeHistorial(error))}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      );
    }
    if (!data) return <Cargando />;
    if (data.exportados.length === 0) {
      return (
        <EmptyState title={t`No hay reportes en el historial`}>
          <p className="tenue">
            <Trans>Cada CSV, XLSX o Análisis IA que pidas queda aquí, para descargarlo otra vez.</Trans>
          </p>
        </EmptyState>
      );
    }
    return <Tabla exportados={data.exportados} {...props} />;
  };
  return (
    <Parte
      titulo={t`Historial de reportes`}
      className={css.historial}
      accion={
        <Button
          variant="subtle"
          h={44}
          px={10}
          loading={isFetching && data !== undefined}
          leftSection={<IconRefresh size={18} stroke={1.8} aria-hidden />}
          onClick={() => void refetch()}
        >
          <Trans>Actualizar</Trans>
        </Button>
      }
    >
      {contenido()}
    </Parte>
  );
};
