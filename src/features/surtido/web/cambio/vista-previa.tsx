import '@mantine/core/styles/Skeleton.css';
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { precioDe } from '#src/dominio/productos/web/formatos.ts';
import type { Cambio, Valor } from '#src/dominio/surtido/contract.ts';
import { LoadFailure } from '#src/platform/web/ui/load-failure.tsx';
import { Note } from '#src/platform/web/ui/note.tsx';
import type { FormatoDeCadena, Prevision, Producto } from '../consultas.ts';
import { Frentes } from '../herederas/frentes.tsx';
import type { Lugar } from '../lugar.ts';
import { Marca } from '../lugar/marca.tsx';
import { textoDeSurtido } from '../textos.ts';
import css from './cambio.module.css';
import { Excepciones, type Eleccion } from './excepciones.tsx';
import type { Previsto } from './previsto.ts';

interface Props {
  lugar: Lugar;
  formatos: readonly FormatoDeCadena[];
  producto: Producto;
  /** Nothing while all of it stays, or what is written will not do. */
  cambio: Cambio | undefined;
  prevision: Previsto;
  /** Nothing for who only reads. */
  eleccion?: Eleccion;
  children?: ReactNode;
}

interface DichoDeFormato extends FormatoDeCadena {
  que: Valor;
  valor: number;
}

/** Of a chain: formats that say otherwise what would change stand between it and their branches, and go on doing so. */
const conLoSuyo = (
  formatos: readonly FormatoDeCadena[],
  producto: Producto,
  cambio: Cambio | undefined,
): DichoDeFormato[] =>
  producto.formatos.flatMap(({ formato_id, que, valor }) => {
    const formato = formatos.find(({ id }) => id === formato_id);
    return formato && (!cambio || cambio[que] !== undefined) ? [{ ...formato, que, valor }] : [];
  });

const FormatosConLoSuyo = ({ suyos }: { suyos: readonly DichoDeFormato[] }) => {
  const { t, i18n } = useLingui();
  const dicho = ({ que, valor }: DichoDeFormato): string => {
    if (que === 'venta') return valor === 1 ? t`lo vende, y así sigue` : t`no lo vende, y así sigue`;
    return que === 'precio'
      ? t`conserva su precio, ${precioDe(i18n, valor)}`
      : t`conserva su mínimo, ${i18n.number(valor)}`;
  };
  return (
    <ul className={css.formatos}>
      {suyos.map((suyo) => (
        <li key={`${suyo.id} ${suyo.que}`}>
          <Marca de="formato">
            <span translate="no">{suyo.nombre}</span>
          </Marca>{' '}
          <span className="tenue">
            {dicho(suyo)} (<Plural value={suyo.sucursales} one="# sucursal" other="# sucursales" />)
          </span>
        </li>
      ))}
    </ul>
  );
};

const Quiebres = ({ quiebres, cambio, producto }: Pick<Props, 'cambio' | 'producto'> & Pick<Prevision, 'quiebres'>) => {
  const { t, i18n } = useLingui();
  const { antes, despues } = quiebres;
  // with what it would inherit from now on, if it says nothing any more
  const nuevo = cambio?.minimo === undefined ? undefined : (cambio.minimo ?? producto.heredado.minimo);
  if (nuevo === undefined || nuevo === null || despues <= antes) return null;
  const minimo = i18n.number(nuevo);
  const cortas = t`${plural(despues, {
    one: '# sucursal quedaría en quiebre',
    other: '# sucursales quedarían en quiebre',
  })}`;
  return (
    <Note tone="atencion">
      <p>
        <Trans>
          Con {minimo}, <strong>{cortas}</strong> según su último conteo. Ahora hay {antes}.
        </Trans>
      </p>
    </Note>
  );
};

/** Whom a change would reach, before it is made. */
export const VistaPrevia = ({ lugar, formatos, producto, cambio, prevision, eleccion, children }: Props) => {
  const { t, i18n } = useLingui();
  const { data, error, isFetching, alDia, refetch } = prevision;
  if (error && !data) {
    return (
      <section className={css.previa} aria-label={t`A quién alcanza`}>
        <LoadFailure
          title={t`No se pudo ver a quién alcanza`}
          text={i18n._(textoDeSurtido(error))}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      </section>
    );
  }
  if (!data) {
    return (
      <section className={css.previa} aria-label={t`A quién alcanza`}>
        <div role="status" aria-label={t`Cargando...`} className={css.cargando}>
          <Skeleton height={22} width="70%" />
          <Skeleton height={30} />
          <Skeleton height={48} />
        </div>
      </section>
    );
  }
  const { sucursales, con_excepcion, por_formato, quiebres } = data;
  const toman = sucursales - con_excepcion - por_formato;
  const suyos = lugar.formato ? [] : conLoSuyo(formatos, producto, cambio);
  return (
    <section className={css.previa} aria-labelledby="a-quien-alcanza" aria-busy={!alDia}>
      <h3 id="a-quien-alcanza" aria-live="polite">
        {cambio ? (
          <Plural value={sucursales} one="Afecta a # sucursal" other="Afecta a # sucursales" />
        ) : (
          <Plural value={sucursales} one="# sucursal" other="# sucursales" />
        )}
        {con_excepcion > 0 && (
          <>
            {'; '}
            <Plural value={con_excepcion} one="# tiene excepción" other="# tienen excepción" />
          </>
        )}
      </h3>
      {sucursales > 0 && (
        <>
          <Frentes cuantas={sucursales} conExcepcion={con_excepcion} porFormato={por_formato} />
          <p className={css.leyenda}>
            <span data-de="nuevo">
              {cambio ? (
                <Plural value={toman} one="# toma lo nuevo" other="# toman lo nuevo" />
              ) : (
                <Plural value={toman} one="# hereda esto" other="# heredan esto" />
              )}
            </span>
            {con_excepcion > 0 && (
              <span data-de="suyo">
                <Plural value={con_excepcion} one="# tiene lo suyo" other="# tienen lo suyo" />
              </span>
            )}
            {por_formato > 0 && (
              <span data-de="formato">
                <Plural value={por_formato} one="# sigue a su formato" other="# siguen a su formato" />
              </span>
            )}
          </p>
        </>
      )}
      {suyos.length > 0 && <FormatosConLoSuyo suyos={suyos} />}
      <Excepciones prevision={data} eleccion={cambio && eleccion} />
      <Quiebres quiebres={quiebres} cambio={cambio} producto={producto} />
      {children}
    </section>
  );
};
