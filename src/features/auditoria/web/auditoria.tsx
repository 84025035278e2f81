import '@mantine/core/styles/Skeleton.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { pedirMas } from '#src/platform/web/api/pedir-mas.ts';
import { useServicios } from '#src/platform/web/servicios.tsx';
import { textoDeProblema } from '#src/platform/web/i18n/problemas.ts';
import { FalloDeCarga } from '#src/platform/web/ui/fallo-de-carga.tsx';
import { Vacio } from '#src/platform/web/ui/vacio.tsx';
import { VerMas } from '#src/platform/web/ui/ver-mas.tsx';
import { listarAuditoria } from '../contract.ts';
import css from './auditoria.module.css';
import { BarraDeFiltros } from './barra-de-filtros.tsx';
import { useFiltros, type Filtros } from './filtros.ts';
import { ListaDeRegistros } from './lista-de-registros.tsx';

const useAuditoria = (empresaId: string, { actor, ...filtros }: Filtros) => {
  const { llamar } = useServicios();
  return useInfiniteQuery({
    queryKey: ['empresas', empresaId, 'auditoria', actor, filtros],
    queryFn: ({ pageParam, signal }) =>
      llamar(
        listarAuditoria,
        { parametros: { empresaId }, consulta: { ...filtros, actor_id: actor, despues: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ siguiente }) => siguiente ?? undefined,
    // what has just been done elsewhere is the first thing to see
    staleTime: 0,
  });
};

const Cargando = () => {
  const { t } = useLingui();
  return (
    <div role="status" aria-label={t`Cargando auditoría...`} className={css.cargando}>
      {[1, 2, 3, 4, 5].map((fila) => (
        <Skeleton key={fila} height={20} width={fila % 2 ? '70%' : '55%'} />
      ))}
    </div>
  );
};

interface Props {
  empresaId: string;
  /** The company's time zone; nothing while it is not known. */
  zona: string | undefined;
  /** How one of the company's people is chosen. */
  ElegirPersona: ComponentType<{
    empresaId: string;
    elegida: string | undefined;
    alElegir: (usuarioId: string | undefined) => void;
  }>;
}

/** Who did what, and when. */
export const Auditoria = ({ empresaId, zona, ElegirPersona }: Props) => {
  const { t, i18n } = useLingui();
  const control = useFiltros();
  const { data, error, isFetching, refetch, ...siguiente } = useAuditoria(empresaId, control.filtros);
  const registros = data?.pages.flatMap((pagina) => pagina.registros);
  const contenido = () => {
    if (error && !registros) {
      return (
        <FalloDeCarga
          titulo={t`No se pudo cargar la auditoría`}
          texto={i18n._(textoDeProblema(error, {}))}
          reintentando={isFetching}
          alReintentar={() => void refetch()}
        />
      );
    }
    if (!registros || !zona) return <Cargando />;
    if (registros.length > 0) return <ListaDeRegistros registros={registros} zona={zona} />;
    if (control.cuantos === 0) return <Vacio titulo={t`Aún no hay nada que contar`} />;
    return (
      <Vacio titulo={t`No hay registros con los filtros seleccionados`}>
        <Button variant="default" h={44} leftSection={<IconX size={18} aria-hidden />} onClick={control.limpiar}>
          <Trans>Limpiar filtros</Trans>
        </Button>
      </Vacio>
    );
  };
  return (
    <div className={css.hoja}>
      <BarraDeFiltros {...control}>
        <ElegirPersona
          empresaId={empresaId}
          elegida={control.filtros.actor}
          alElegir={(actor) => control.cambiar({ actor })}
        />
      </BarraDeFiltros>
      {contenido()}
      {siguiente.hasNextPage && (
        <VerMas
          cargando={siguiente.isFetchingNextPage}
          fallo={siguiente.isFetchNextPageError ? t`No se pudo cargar la auditoría` : undefined}
          alPedir={() => void pedirMas({ data, ...siguiente })}
        />
      )}
    </div>
  );
};
