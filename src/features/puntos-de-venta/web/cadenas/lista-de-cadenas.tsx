import '@mantine/core/styles/Skeleton.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { canalDeVentaSchema, presenciaSchema, tipoDeUnidadSchema } from '#src/dominio/puntos-de-venta/enumeraciones.ts';
import { useExistingPage } from '#src/platform/web/existing-page.ts';
import { LoadFailure } from '#src/platform/web/ui/load-failure.tsx';
import { Pagination } from '#src/platform/web/ui/panel/pagination.tsx';
import { EmptyState } from '#src/platform/web/ui/empty-state.tsx';
import { useCadenas } from '../consultas.ts';
import type { useFiltrosDeCadenas } from '../direccion.ts';
import { BarraDeFiltros, Buscar, Elegir } from '../filtros.tsx';
import { textoDePuntosDeVenta } from '../textos.ts';
import css from './lista-de-cadenas.module.css';
import { TarjetaElegible } from './tarjeta-elegible.tsx';

const POR_PAGINA = 9;

interface Props {
  empresaId: string;
  control: ReturnType<typeof useFiltrosDeCadenas>;
  elegida: string | undefined;
  alElegir: (cadenaId: string) => void;
}

const Filtros = ({ control: { filtros, cambiar, limpiar } }: Pick<Props, 'control'>) => {
  const { t } = useLingui();
  const { busqueda, tipo, canal, presencia } = filtros;
  const plegados = [tipo, canal, presencia].filter(Boolean).length;
  return (
    <BarraDeFiltros
      cuantos={plegados}
      hayAlgo={plegados > 0 || busqueda !== ''}
      limpiar={limpiar}
      buscar={<Buscar etiqueta={t`Buscar cadena`} buscado={busqueda} buscar={(q) => cambiar({ q })} />}
    >
      <Elegir
        etiqueta={t`Tipo de Unidad`}
        opciones={tipoDeUnidadSchema.options}
        elegida={tipo}
        alElegir={(elegido) => cambiar({ tipo: elegido })}
      />
      <Elegir
        etiqueta={t`Canal de Venta`}
        opciones={canalDeVentaSchema.options}
        elegida={canal}
        alElegir={(elegido) => cambiar({ canal: elegido })}
      />
      <Elegir
        etiqueta={t`Presencia`}
        opciones={presenciaSchema.options}
        elegida={presencia}
        alElegir={(elegida) => cambiar({ presencia: elegida })}
      />
    </BarraDeFiltros>
  );
};

const Resultado = ({ empresaId, control, elegida, alElegir }: Props) => {
  const { t, i18n } = useLingui();
  const { pagina, irAPagina, limpiar } = control;
  const { busqueda, tipo, canal, presencia } = control.filtros;
  const { data, error, isFetching, isPlaceholderData, refetch } = useCadenas(empresaId, {
    busqueda,
    tipo_unidad_negocio: tipo,
    canal_venta: canal,
    presencia,
    pagina,
    por_pagina: POR_PAGINA,
  });
  useExistingPage(isPlaceholderData ? undefined : data, { pagina, perPage: POR_PAGINA, go: irAPagina });
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
  if (!data) {
    return (
      <div role="status" aria-label={t`Cargando puntos de venta...`} className={css.cargando}>
        {[1, 2, 3, 4, 5].map((fila) => (
          <Skeleton key={fila} height={48} />
        ))}
      </div>
    );
  }
  if (data.total === 0) {
    return busqueda || tipo || canal || presencia ? (
      <EmptyState title={t`No se encontraron puntos de venta con los filtros seleccionados`}>
        <Button variant="default" h={44} leftSection={<IconX size={18} aria-hidden />} onClick={limpiar}>
          <Trans>Limpiar filtros</Trans>
        </Button>
      </EmptyState>
    ) : (
      <EmptyState title={t`No tienes puntos de venta registrados`} />
    );
  }
  return (
    <>
      <ul className={css.lista} aria-busy={isFetching}>
        {data.cadenas.map((cadena) => (
          <TarjetaElegible
            key={cadena.id}
            cadena={cadena}
            elegida={cadena.id === elegida}
            alElegir={() => alElegir(cadena.id)}
          />
        ))}
      </ul>
      <Pagination
        label={t`Páginas de puntos de venta`}
        lista={data}
        pagina={pagina}
        perPage={POR_PAGINA}
        inPage={data.cadenas.length}
        numbers="todos"
        summary={({ since, until, total }) => t`Mostrando ${since}-${until} de ${total} puntos de venta`}
        onGo={irAPagina}
      />
    </>
  );
};

/** The chains, one of which may be chosen. */
export const ListaDeCadenas = (props: Props) => {
  const { t } = useLingui();
  return (
    <section className={css.hoja} aria-label={t`Puntos de venta`}>
      <Filtros control={props.control} />
      <Resultado {...props} />
    </section>
  );
};
