import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ResponseOf } from '#src/platform/shared/contract.ts';
import type { verRanking } from '../../../contract-medidas.ts';
import { medida, ordenesDeRanking, type OrdenDeRanking, valorDe } from '../../../medidas.ts';
import { sumas as descripciones } from '../../../sumas.ts';
import { useRanking } from '../consultas.ts';
import type { Filtros } from '../direccion.ts';
import { porcentaje } from '../formatos.ts';
import { muestraDe, nombreDeMedida } from '../medidas/fichas.ts';
import { Contenido, Parte } from '../parte.tsx';
import { visitasDetras } from '../visitas-detras.ts';
import css from './ranking.module.css';

type De = 'sucursales' | 'productos';
type Respuesta = ResponseOf<typeof verRanking>;

/** A visit is to a branch: of a product only what was found is known. */
const ordenesDe = (de: De): readonly OrdenDeRanking[] =>
  de === 'sucursales'
    ? ordenesDeRanking
    : ordenesDeRanking.filter((orden) => descripciones[medida(orden).numerador].de === 'filas');

interface FilaProps {
  fila: Respuesta['filas'][number];
  de: De;
  orden: OrdenDeRanking;
  filtros: Filtros;
}

const Fila = ({ fila: { id, nombre, detalle, sumas }, de, orden, filtros }: FilaProps) => {
  const { i18n } = useLingui();
  const { mejor, caso } = medida(orden);
  const value = valorDe(orden, sumas);
  return (
    <li>
      <Link
        to="/reportes-admin"
        search={{ ...visitasDetras(filtros, caso, de === 'sucursales' ? { sucursal: id } : { producto: id }) }}
        className={css.fila ?? ''}
      >
        <span className={css.nombre} translate="no">
          {nombre}
          {detalle && <small>{detalle}</small>}
        </span>
        <strong className={css.valor}>{value === null ? '—' : porcentaje(i18n, value)}</strong>
        <small className={css.muestra}>{i18n._(muestraDe(orden, sumas))}</small>
        <span className={css.barra} data-mejor={mejor ?? undefined} aria-hidden>
          <span style={{ width: `${Math.min(1, value ?? 0) * 100}%` }} />
        </span>
      </Link>
    </li>
  );
};

/** Those that nobody should draw a conclusion from. */
const ConPocas = ({ con_pocas, minimo }: Pick<Respuesta, 'con_pocas' | 'minimo'>) => {
  const { t, i18n } = useLingui();
  const menosDe = i18n.number(minimo);
  if (con_pocas === 0) return null;
  return (
    <>
      {t`${plural(con_pocas, {
        one: `# con menos de ${menosDe} observaciones no se compara`,
        other: `# con menos de ${menosDe} observaciones no se comparan`,
      })}`}
    </>
  );
};

const Filas = ({ data, ...resto }: { data: Respuesta } & Omit<FilaProps, 'fila'>) => {
  const { t, i18n } = useLingui();
  const { filas, total, con_pocas: pocas } = data;
  if (filas.length === 0) {
    return (
      <p className={css.nada}>
        {pocas === 0 ? (
          <Trans>No hay datos en este período.</Trans>
        ) : (
          <>
            <ConPocas {...data} />. <Trans>Elige un período más largo.</Trans>
          </>
        )}
      </p>
    );
  }
  const [cuantas, todas] = [i18n.number(filas.length), i18n.number(total)];
  const pie = {
    sucursales: t`${cuantas} de ${plural(total, { one: `${todas} sucursal`, other: `${todas} sucursales` })}`,
    productos: t`${cuantas} de ${plural(total, { one: `${todas} producto`, other: `${todas} productos` })}`,
  };
  return (
    <>
      <ol className={css.filas}>
        {filas.map((fila) => (
          <Fila key={fila.id} fila={fila} {...resto} />
        ))}
      </ol>
      <p className={css.pie}>
        {pie[resto.de]}
        {pocas > 0 && ' · '}
        <ConPocas {...data} />
      </p>
    </>
  );
};

/** The ten that stand worst in one measure; each leads to its visits. */
export const Ranking = ({ de, filtros }: { de: De; filtros: Filtros }) => {
  const { t, i18n } = useLingui();
  const [orden, setOrden] = useState<OrdenDeRanking>('sin_existencia');
  const query = useRanking(filtros, de, orden);
  const textos = {
    sucursales: {
      titulo: t`Sucursales que atender`,
      orden: t`Ordenar sucursales por`,
      fallo: t`No se pudo cargar el ranking de sucursales`,
      cargando: t`Cargando sucursales...`,
    },
    productos: {
      titulo: t`Productos que atender`,
      orden: t`Ordenar productos por`,
      fallo: t`No se pudo cargar el ranking de productos`,
      cargando: t`Cargando productos...`,
    },
  }[de];
  const ordenes = ordenesDe(de);
  return (
    <Parte
      titulo={textos.titulo}
      accion={
        <NativeSelect
          className={css.orden ?? ''}
          aria-label={textos.orden}
          value={orden}
          data={ordenes.map((cada) => ({ value: cada, label: i18n._(nombreDeMedida(cada)) }))}
          onChange={({ currentTarget: { value } }) =>
            setOrden(ordenes.find((cada) => cada === value) ?? 'sin_existencia')
          }
        />
      }
    >
      <Contenido consulta={query} fallo={textos.fallo} cargando={textos.cargando} alto={[44, 44, 44, 44, 44, 44]}>
        {(data) => <Filas data={data} de={de} orden={orden} filtros={filtros} />}
      </Contenido>
    </Parte>
  );
};
