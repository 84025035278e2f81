import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import { useId } from 'react';
import type { listarSucursales } from '#src/dominio/puntos-de-venta/contract.ts';
import type { ResponseOf } from '#src/platform/shared/contract.ts';
import css from './formatos.module.css';

interface Props {
  sucursales: ResponseOf<typeof listarSucursales>['sucursales'];
  elegidas: ReadonlySet<string>;
  /** What is shown is of the page before: nobody marks it for the one that is on its way. */
  anterior: boolean;
  alMarcar: (ids: readonly string[], si: boolean) => void;
}

/** The whole row is the box's label: easy to hit. */
export const SucursalesParaFormato = ({ sucursales, elegidas, anterior, alMarcar }: Props) => {
  const { t } = useLingui();
  const prefijo = useId();
  const marcadas = sucursales.filter(({ id }) => elegidas.has(id)).length;
  const todas = marcadas === sucursales.length;
  return (
    <ul className={css.filas} inert={anterior} aria-busy={anterior}>
      <li>
        <label className={css.fila} htmlFor={`${prefijo}-todas`}>
          <Checkbox
            id={`${prefijo}-todas`}
            size="md"
            checked={todas}
            indeterminate={marcadas > 0 && !todas}
            onChange={() =>
              alMarcar(
                sucursales.map(({ id }) => id),
                !todas,
              )
            }
          />
          <strong>
            <Trans>Todas las de esta página</Trans>
          </strong>
        </label>
      </li>
      {sucursales.map(({ id, nombre, formato_nombre }) => (
        <li key={id}>
          <label className={css.fila} htmlFor={`${prefijo}-${id}`}>
            <Checkbox
              id={`${prefijo}-${id}`}
              size="md"
              aria-label={[nombre, formato_nombre ?? t`sin formato`].join(', ')}
              checked={elegidas.has(id)}
              onChange={({ currentTarget }) => alMarcar([id], currentTarget.checked)}
            />
            <span className={css.quien} translate="no">
              {nombre}
            </span>
            <span className="tenue" translate="no">
              {formato_nombre ?? '—'}
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
};
