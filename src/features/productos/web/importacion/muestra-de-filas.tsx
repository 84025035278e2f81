import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconCirclePlus, IconCircleX, IconEqual, IconRefresh, type Icon } from '@tabler/icons-react';
import { useId } from 'react';
import css from './importacion.module.css';
import { esRepetida, type Previa, type Repetidos } from './rechazadas.ts';
import { COLUMNAS } from './textos.ts';

type AccionDeFila = Previa['muestra'][number]['accion'];

const ACCIONES: Record<AccionDeFila, { texto: MessageDescriptor; icono: Icon }> = {
  crear: { texto: msg`Nuevo`, icono: IconCirclePlus },
  actualizar: { texto: msg`Actualiza`, icono: IconRefresh },
  dejar: { texto: msg`Sin cambios`, icono: IconEqual },
  rechazar: { texto: msg`Rechazada`, icono: IconCircleX },
};

const Accion = ({ accion }: { accion: AccionDeFila }) => {
  const { i18n } = useLingui();
  const { texto, icono: Icono } = ACCIONES[accion];
  return (
    <span className={css.accion} data-accion={accion}>
      <Icono size={16} stroke={1.8} aria-hidden />
      {i18n._(texto)}
    </span>
  );
};

/** The first rows as they were understood: whether the columns fell where they belong is seen at once. */
export const MuestraDeFilas = ({
  previa: { muestra, columnas, filas },
  repetidos,
}: {
  previa: Previa;
  repetidos: Repetidos;
}) => {
  const { i18n } = useLingui();
  const id = useId();
  const primeras = muestra.length;
  return (
    <div className={css.seccion}>
      <h3 id={id}>
        {primeras < filas ? <Trans>Las primeras {primeras} filas</Trans> : <Trans>Las filas del archivo</Trans>}
      </h3>
      {/* wider than a phone: it scrolls by itself, also from the keyboard */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={css.deslizable} tabIndex={0} role="region" aria-labelledby={id}>
        <table className={css.muestra}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Línea</Trans>
              </th>
              <th scope="col">
                <Trans>Qué pasa</Trans>
              </th>
              {columnas.map((columna) => (
                <th key={columna} scope="col">
                  {i18n._(COLUMNAS[columna])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {muestra.map((fila) => (
              <tr key={fila.linea}>
                <td className={css.linea}>{fila.linea}</td>
                <td>
                  <Accion accion={repetidos === 'crear' && esRepetida(fila) ? 'crear' : fila.accion} />
                </td>
                {columnas.map((columna, i) => (
                  <td key={columna} translate="no">
                    {fila.valores[i]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
};
