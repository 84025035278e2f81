import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import {
  canalDeVentaSchema,
  presenciaSchema,
  tipoDeUnidadSchema,
  type CanalDeVenta,
  type Presencia,
  type TipoDeUnidad,
} from '#src/dominio/puntos-de-venta/enumeraciones.ts';
import { useExistingPage } from '#src/platform/web/existing-page.ts';
import { LinkButton } from '#src/platform/web/ui/link-button.tsx';
import { LoadFailure } from '#src/platform/web/ui/load-failure.tsx';
import { Pagination } from '#src/platform/web/ui/panel/pagination.tsx';
import { useRequestedDialog } from '#src/platform/web/ui/requested-dialog.ts';
import { EmptyState } from '#src/platform/web/ui/empty-state.tsx';
import { useCadenas, type Cadena } from '../consultas.ts';
import { EliminarCadena } from '../eliminar-cadena.tsx';
import { BarraDeFiltros, Buscar, Elegir } from '../filtros.tsx';
import { textoDePuntosDeVenta } from '../textos.ts';
import css from './activos.module.css';
import { CargandoTarjetas, TarjetaDeCadena } from './tarjeta-de-cadena.tsx';

const POR_PAGINA = 4;

interface Filtros {
  busqueda: string;
  tipo: TipoDeUnidad | undefined;
  canal: CanalDeVenta | undefined;
  presencia: Presencia | undefined;
}
const SIN_FILTROS: Filtros = { busqueda: '', tipo: undefined, canal: undefined, presencia: undefined };

interface ResultadoProps {
  empresaId: string;
  esAdmin: boolean;
  filtros: Filtros;
  hayFiltros: boolean;
  limpiar: () => void;
  pagina: number;
  ir: (pagina: number) => void;
}

const Resultado = ({ empresaId, esAdmin, filtros, hayFiltros, limpiar, pagina, ir }: ResultadoProps) => {
  const { t, i18n } = useLingui();
  const { busqueda, tipo, canal, presencia } = filtros;
  const { data, error, isFetching, isPlaceholderData, refetch } = useCadenas(empresaId, {
    busqueda,
    tipo_unidad_negocio: tipo,
    canal_venta: canal,
    presencia,
    pagina,
    por_pagina: POR_PAGINA,
  });
  useExistingPage(isPlaceholderData ? undefined : data, { pagina, perPage: POR_PAGINA, go: ir });
  const { requested, isOpen, request, close } = useRequestedDialog<Cadena>();
  if (error && !data) {
    return (
      <LoadFailure
        title={t`No se pudieron cargar las cadenas`}
        text={i18n._(textoDePuntosDeVenta(error))}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <CargandoTarjetas cuantas={POR_PAGINA} />;
  if (data.total === 0 && hayFiltros) {
    return (
      <EmptyState title={t`No se encontraron puntos de venta con los filtros seleccionados`}>
        <Button variant="default" h={44} leftSection={<IconX size={18} aria-hidden />} onClick={limpiar}>
          <Trans>Limpiar filtros</Trans>
        </Button>
      </EmptyState>
    );
  }
  if (data.total === 0) {
    return (
      <EmptyState title={t`No tienes puntos de venta registrados`}>
        {esAdmin && (
          <LinkButton
            to="/gestion-cadenas-sucursales"
            variant="default"
            h={44}
            leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />}
          >
            <Trans>Crear Primer Punto de Venta</Trans>
          </LinkButton>
        )}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={css.tarjetas} aria-busy={isFetching}>
        {data.cadenas.map((cadena) => (
          <TarjetaDeCadena key={cadena.id} cadena={cadena} {...(esAdmin && { alEliminar: () => request(cadena) })} />
        ))}
      </ul>
      <Pagination
        label={t`Páginas de puntos de venta`}
        lista={data}
        pagina={pagina}
        perPage={POR_PAGINA}
        inPage={data.cadenas.length}
        summary={({ since, until, total }) => t`Mostrando ${since}-${until} de ${total} puntos de venta`}
        onGo={ir}
      />
      {requested && (
        <EliminarCadena
          key={requested.turn}
          abierto={isOpen}
          empresaId={empresaId}
          cadena={requested.what}
          alCerrar={close}
        />
      )}
    </>
  );
};

/** On the dashboard: the company's points of sale, to look into and, for an admin, to take away. */
export const ListaDeActivos = ({ empresaId, esAdmin }: { empresaId: string; esAdmin: boolean }) => {
  const { t } = useLingui();
  const [{ filtros, pagina }, setEstado] = useState({ filtros: SIN_FILTROS, pagina: 1 });
  const cambiar = (cambio: Partial<Filtros>) => setEstado({ filtros: { ...filtros, ...cambio }, pagina: 1 });
  const plegados = [filtros.tipo, filtros.canal, filtros.presencia].filter(Boolean).length;
  const hayFiltros = plegados > 0 || filtros.busqueda !== '';
  const limpiar = () => cambiar(SIN_FILTROS);
  return (
    <section className={css.hoja} aria-labelledby="puntos-de-venta-activos">
      <h2 id="puntos-de-venta-activos" className={css.cabeza}>
        <Trans>Puntos de Venta Activos</Trans>
      </h2>
      <BarraDeFiltros
        cuantos={plegados}
        hayAlgo={hayFiltros}
        limpiar={limpiar}
        buscar={
          <Buscar
            etiqueta={t`Buscar por nombre`}
            buscado={filtros.busqueda}
            buscar={(busqueda) => cambiar({ busqueda })}
          />
        }
      >
        <Elegir
          etiqueta={t`Tipo de Unidad`}
          opciones={tipoDeUnidadSchema.options}
          elegida={filtros.tipo}
          alElegir={(tipo) => cambiar({ tipo })}
        />
        <Elegir
          etiqueta={t`Canal de Venta`}
          opciones={canalDeVentaSchema.options}
          elegida={filtros.canal}
          alElegir={(canal) => cambiar({ canal })}
        />
        <Elegir
          etiqueta={t`Presencia`}
          opciones={presenciaSchema.options}
          elegida={filtros.presencia}
          alElegir={(presencia) => cambiar({ presencia })}
        />
      </BarraDeFiltros>
      <Resultado
        empresaId={empresaId}
        esAdmin={esAdmin}
        filtros={filtros}
        hayFiltros={hayFiltros}
        limpiar={limpiar}
        pagina={pagina}
        ir={(nueva) => setEstado({ filtros, pagina: nueva })}
      />
    </section>
  );
};
