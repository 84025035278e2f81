import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useId, useState, type ReactNode } from 'react';
import type { ColumnaDeImportacion, FilaDeImportacion } from '../../contract-importacion.ts';
import css from './importacion.module.css';
import { textoDeMotivo } from './textos.ts';

const DE_UNA_VEZ = 20;

interface Props {
  titulo: string;
  /** What can be done with all of them. */
  children?: ReactNode;
  columnas: readonly ColumnaDeImportacion[];
  filas: readonly FilaDeImportacion[];
}

const Fila = ({
  fila: { linea, valores, motivos },
  columnas,
}: {
  fila: FilaDeImportacion;
  columnas: Props['columnas'];
}) => {
  const { i18n } = useLingui();
  const valorDe = (columna: ColumnaDeImportacion | null) =>
    columna === null ? undefined : valores[columnas.indexOf(columna)];
  const nombre = valorDe('nombre') || valorDe('sku');
  return (
    <li>
      <p className={css.cual}>
        <Trans>Línea {linea}</Trans>
        {nombre && <span translate="no"> · {nombre}</span>}
      </p>
      <ul>
        {motivos.map((motivo) => {
          const value = valorDe(motivo.columna);
          return (
            <li key={`${motivo.columna}-${motivo.codigo}`}>
              {textoDeMotivo(i18n, motivo)}
              {value && <span translate="no"> («{value}»)</span>}
            </li>
          );
        })}
      </ul>
    </li>
  );
};

/** Each row by its line, with what is wrong in each column. */
export const FilasConMotivos = ({ titulo, columnas, filas, children }: Props) => {
  const id = useId();
  const [cuantas, setCuantas] = useState(DE_UNA_VEZ);
  if (filas.length === 0) return null;
  const total = filas.length;
  const faltan = total - cuantas;
  return (
    <section className={css.seccion} aria-labelledby={id}>
      <h3 id={id}>
        {titulo} ({total})
      </h3>
      {children}
      <ul className={css.motivos}>
        {filas.slice(0, cuantas).map((fila) => (
          <Fila key={fila.linea} fila={fila} columnas={columnas} />
        ))}
      </ul>
      {faltan > 0 && (
        <Button variant="default" h={44} onClick={() => setCuantas(cuantas + 5 * DE_UNA_VEZ)}>
          <Trans>Ver más ({faltan})</Trans>
        </Button>
      )}
    </section>
  );
};
