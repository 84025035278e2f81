import { useLingui } from '@lingui/react/macro';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { memo } from 'react';
import { cantidad } from '#src/dominio/campo/web/formatos.ts';
import type { ProductoDeVisita } from '#src/dominio/telefono/contract-visitas.ts';
import type { CamposDeProducto } from '#src/dominio/telefono/web/base-local.ts';
import css from './campos.module.css';
import { alContar, alEscribirInventario, alFaltar, noHayExistencia } from './reglas.ts';

interface Props {
  producto: ProductoDeVisita;
  inventario: string;
  alCambiar: (cambio: Partial<CamposDeProducto>) => void;
}

export const idDeInventario = (productoId: string): string => `inventario-${productoId}`;

/** How many there are: by the keypad, one by one, or none at all. Beside it what there was the last time, and the minimum. */
export const Inventario = memo(({ producto, inventario, alCambiar }: Props) => {
  const { t, i18n } = useLingui();
  const { producto_id, ultima, producto_cantidad_minima_quiebre: minimo } = producto;
  const falta = noHayExistencia(inventario);
  const anterior = ultima && cantidad(i18n, ultima.inventario_actual);
  const apuntes = [...(anterior ? [t`Anterior: ${anterior}`] : []), ...(minimo === null ? [] : [t`Mín.: ${minimo}`])];
  return (
    <>
      <div className={css.campo}>
        <div className={css.etiqueta}>
          <label htmlFor={idDeInventario(producto_id)}>{t`Inventario actual`}</label>
          {apuntes.length > 0 && <span>{apuntes.join(' · ')}</span>}
        </div>
        <div className={css.contador}>
          <button
            type="button"
            className={css.paso}
            aria-label={t`Uno menos`}
            disabled={falta}
            onClick={() => alCambiar(alContar(inventario, -1))}
          >
            <IconMinus size={24} aria-hidden />
          </button>
          <input
            id={idDeInventario(producto_id)}
            className={css.cifra}
            data-falta={falta}
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="done"
            required
            readOnly={falta}
            value={falta ? t`Sin existencia` : inventario}
            onFocus={({ currentTarget }) => currentTarget.select()}
            onChange={({ currentTarget }) => {
              const cambio = alEscribirInventario(currentTarget.value);
              if (cambio) alCambiar(cambio);
            }}
          />
          <button
            type="button"
            className={css.paso}
            aria-label={t`Uno más`}
            disabled={falta}
            onClick={() => alCambiar(alContar(inventario, 1))}
          >
            <IconPlus size={24} aria-hidden />
          </button>
        </div>
      </div>
      <label className={css.caja} data-tono="mal">
        {t`No hay existencia`}
        <input
          type="checkbox"
          role="switch"
          className={css.interruptor}
          checked={falta}
          aria-checked={falta}
          onChange={({ currentTarget }) => alCambiar(alFaltar(currentTarget.checked))}
        />
      </label>
    </>
  );
});
