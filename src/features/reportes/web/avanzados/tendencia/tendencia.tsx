import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconChartLine, IconTable } from '@tabler/icons-react';
import { useState } from 'react';
import { fechaCorta } from '#src/dominio/visitas/web/formatos.ts';
import { useMedidas } from '../consultas.ts';
import type { Filtros } from '../direccion.ts';
import { porcentaje } from '../formatos.ts';
import type { Medidas } from '../medidas/fichas.ts';
import { Contenido, Parte } from '../parte.tsx';
import { Grafico } from './grafico.tsx';
import { etiquetasDe, seriesDe, type Serie } from './series.ts';
import css from './tendencia.module.css';

const useTitulo = (paso: Medidas['paso'] | undefined): string => {
  const { t } = useLingui();
  if (paso === 'semana') return t`Tendencia por semana`;
  return paso === 'mes' ? t`Tendencia por mes` : t`Tendencia por día`;
};

const Leyenda = ({ series }: { series: readonly Serie[] }) => {
  const { i18n } = useLingui();
  return (
    <ul className={css.leyenda}>
      {series.map(({ id, nombre, trazo }) => (
        <li key={id}>
          <svg aria-hidden width={30} height={10} className={css.linea} data-trazo={trazo}>
            <path d="M1 5H29" />
          </svg>
          {i18n._(nombre)}
        </li>
      ))}
    </ul>
  );
};

const Tabla = ({ medidas, series, titulo }: { medidas: Medidas; series: readonly Serie[]; titulo: string }) => {
  const { i18n } = useLingui();
  const dia = ({ desde, hasta }: Medidas['serie'][number]) =>
    desde === hasta ? fechaCorta(i18n, desde) : `${fechaCorta(i18n, desde)} – ${fechaCorta(i18n, hasta)}`;
  return (
    // it may be long: reached and scrolled with the keyboard too
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={css.rollo} role="region" aria-label={titulo} tabIndex={0}>
      <table className={css.tabla}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Fecha</Trans>
            </th>
            {series.map(({ id, nombre }) => (
              <th key={id} scope="col">
                {i18n._(nombre)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {medidas.serie.map((cada, lugar) => (
            <tr key={cada.desde}>
              <th scope="row">{dia(cada)}</th>
              {series.map(({ id, valores }) => {
                const value = valores[lugar] ?? null;
                return <td key={id}>{value === null ? '—' : porcentaje(i18n, value)}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

interface CuerpoProps {
  medidas: Medidas;
  titulo: string;
  enTabla: boolean;
}

const Cuerpo = ({ medidas, titulo, enTabla }: CuerpoProps) => {
  const { t, i18n } = useLingui();
  const series = seriesDe(medidas);
  if (series.every(({ valores }) => valores.every((value) => value === null))) {
    return (
      <p className={css.nada}>
        <Trans>No hay datos en este período.</Trans>
      </p>
    );
  }
  if (enTabla) return <Tabla medidas={medidas} series={series} titulo={titulo} />;
  const nombres = series.map(({ nombre }) => i18n._(nombre)).join(', ');
  return (
    <>
      <Grafico
        series={series}
        etiquetas={etiquetasDe(i18n, medidas)}
        resumen={t`${titulo}: ${nombres}. Las cifras están en la tabla.`}
      />
      <Leyenda series={series} />
    </>
  );
};

/** The course of the three that are looked at first. */
export const Tendencia = ({ filtros }: { filtros: Filtros }) => {
  const { t } = useLingui();
  const query = useMedidas(filtros);
  const titulo = useTitulo(query.data?.paso);
  const [enTabla, setEnTabla] = useState(false);
  return (
    <Parte
      titulo={titulo}
      accion={
        <Button
          variant="subtle"
          h={44}
          px={10}
          className={css.alternar ?? ''}
          leftSection={
            enTabla ? (
              <IconChartLine size={18} stroke={1.8} aria-hidden />
            ) : (
              <IconTable size={18} stroke={1.8} aria-hidden />
            )
          }
          onClick={() => setEnTabla(!enTabla)}
        >
          {enTabla ? <Trans>Ver gráfico</Trans> : <Trans>Ver tabla</Trans>}
        </Button>
      }
    >
      <Contenido
        consulta={query}
        fallo={t`No se pudo cargar la tendencia`}
        cargando={t`Cargando la tendencia...`}
        alto={[300, 24]}
      >
        {(medidas) => <Cuerpo medidas={medidas} titulo={titulo} enTabla={enTabla} />}
      </Contenido>
    </Parte>
  );
};
