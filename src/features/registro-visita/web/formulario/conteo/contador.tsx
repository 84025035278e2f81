import { useLingui } from '@lingui/react/macro';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { memo } from 'react';
import type { CamposDeProducto } from '#src/dominio/telefono/web/base-local.ts';
import { alContar, alEscribirInventario, noHayExistencia } from '../reglas.ts';
import css from './contador.module.css';
import { idDeInventario } from './ids.ts';

interface Props {
  productoId: string;
  inventario: string;
  alCambiar: (cambio: Partial<CamposDeProducto>) => void;
  alSiguiente: () => void;
}

/** How many there are: by the keypad, or one by one. What is typed takes the place of «Sin existencia». */
export const Contador = memo(({ productoId, inventario, alCambiar, alSiguiente }: Props) => {
  const { t } = useLingui();
  const falta = noHayExistencia(inventario);
  return (
    <div className={css.contador}>
      <button
        type="button"
        aria-label={t`Uno menos`}
        disabled={falta}
        onClick={() => alCambiar(alContar(inventario, -1))}
      >
        <IconMinus size={26} stroke={1.9} aria-hidden />
      </button>
      <input
        id={idDeInventario(productoId)}
        aria-label={t`Inventario actual`}
        data-falta={falta}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="next"
        required
        placeholder={falta ? t`Sin existencia` : t`¿Cuántos hay?`}
        value={falta ? '' : inventario}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onKeyDown={(evento) => {
          if (evento.key !== 'Enter') return;
          evento.preventDefault();
          alSiguiente();
        }}
        onChange={({ currentTarget }) => {
          const cambio = alEscribirInventario(currentTarget.value);
          if (cambio) alCambiar(cambio);
        }}
      />
      <button type="button" aria-label={t`Uno más`} onClick={() => alCambiar(alContar(inventario, 1))}>
        <IconPlus size={26} stroke={1.9} aria-hidden />
      </button>
    </div>
  );
});
