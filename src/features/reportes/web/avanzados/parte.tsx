import '@mantine/core/styles/Skeleton.css';
import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { LoadFailure } from '#src/platform/web/ui/load-failure.tsx';
import { Unhurried } from '#src/platform/web/ui/unhurried.tsx';
import css from './parte.module.css';
import { textoDeAvanzados } from './textos.ts';

/** What a query tells of itself. */
interface Consulta<D> {
  data: D | undefined;
  error: unknown;
  isFetching: boolean;
  isPlaceholderData: boolean;
  refetch: () => Promise<unknown>;
}

interface ContenidoProps<D> {
  consulta: Consulta<D>;
  /** What could not be read. */
  fallo: string;
  /** What is being read, for who does not see the outline. */
  cargando: string;
  /** Outline of what will stand there. */
  alto: readonly number[];
  children: (data: D) => ReactNode;
}

/** What each part does on its own: waits with its outline, or says what failed and tries again. */
export const Contenido = <D,>({ consulta, fallo, cargando, alto, children }: ContenidoProps<D>) => {
  const { i18n } = useLingui();
  const { data, error, isFetching, isPlaceholderData, refetch } = consulta;
  // of the filters before it may still have something to show, which is not what was asked for
  if (error && (!data || isPlaceholderData)) {
    return (
      <LoadFailure
        title={fallo}
        text={i18n._(textoDeAvanzados(error))}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  const espera = (
    <div role="status" aria-label={cargando} className={css.cargando}>
      {alto.map((cada, fila) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows of an outline have nothing else
        <Skeleton key={fila} height={cada} radius={8} />
      ))}
    </div>
  );
  if (data === undefined) return espera;
  return (
    <Unhurried until={espera}>
      <div className={css.contenido} aria-busy={isPlaceholderData} data-anterior={isPlaceholderData || undefined}>
        {children(data)}
      </div>
    </Unhurried>
  );
};

interface Props {
  titulo: string;
  /** At the right of the title, at most one thing. */
  accion?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** A card with its title and its one small action. */
export const Parte = ({ titulo, accion, className = '', children }: Props) => {
  const id = useId();
  return (
    <section className={`${css.parte} ${className}`} aria-labelledby={id}>
      <div className={css.cabeza}>
        <h2 id={id}>{titulo}</h2>
        {accion}
      </div>
      {children}
    </section>
  );
};
