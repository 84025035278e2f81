import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ResponseOf } from '#src/platform/shared/contract.ts';
import type { verRanking } from '../../../contract-medidas.ts';
import { medida, ordenesDeRanking, razon, type OrdenDeRanking } from '../../../medidas.ts';
import { sumas as descripciones } from '../../../sumas.ts';
import { useRanking } from '../consultas.ts';
import type { Filtros } from '../direccion.ts';
import { porcentaje } from '../formatos.ts';
import { nombreDeMedida } from '../medidas/fichas.ts';
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
  const { numerador, denominador, mejor, caso } = medida(orden);
  const [parte, total] = [sumas[numerador], sumas[denominador]];
  const value = razon(parte, total);
  const [van, deTotal] = [i18n.number(parte), i18n.number(total)];
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
        <span className={css.valor}>
          <strong>{value === null ? '—' : porcentaje(i18n, value)}</strong>
          <small>
            <Trans>
              {van} de {deTotal}
            </Trans>
          </small>
        </span>
        <span className={css.barra} data-mejor={mejor ?? undefined} aria-hidden>
          <span style={{ width: `${Math.min(1, value ?? 0) * 100}%` }} />
        </span>
      </Link>
    </li>
  );
};

const Filas = ({ data, ...resto }: { data: Respuesta } & Omit<FilaProps, 'fila'>) => {
  const { t, i18n } = useLingui();
  const { filas, total } = data;
  if (filas.length === 0) {
    return (
      <p className={css.nada}>
        <Trans>No hay datos en este período.</Trans>
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
      <p className={css.pie}>{pie[resto.de]}</p>
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
