import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import { useId } from 'react';
import type { Producto } from '#src/dominio/productos/contract.ts';
import { ImagenDeProducto } from '#src/dominio/productos/web/imagen-de-producto.tsx';
import css from './elegir-productos.module.css';

interface Props {
  productos: readonly Producto[];
  elegidos: ReadonlySet<string>;
  /** What is shown is of the page before: nobody marks it for the one that is on its way. */
  anterior: boolean;
  alMarcar: (ids: readonly string[], si: boolean) => void;
}

/** The whole row is the box's label: easy to hit. */
export const FilasParaElegir = ({ productos, elegidos, anterior, alMarcar }: Props) => {
  const { t } = useLingui();
  const prefijo = useId();
  const marcados = productos.filter(({ id }) => elegidos.has(id)).length;
  const todos = marcados === productos.length;
  return (
    <ul className={css.filas} inert={anterior} aria-busy={anterior}>
      <li>
        <label className={css.fila} htmlFor={`${prefijo}-todos`}>
          <Checkbox
            id={`${prefijo}-todos`}
            size="md"
            checked={todos}
            indeterminate={marcados > 0 && !todos}
            onChange={() =>
              alMarcar(
                productos.map(({ id }) => id),
                !todos,
              )
            }
          />
          <span className={css.todos}>
            <Trans>Todos los de esta página</Trans>
          </span>
        </label>
      </li>
      {productos.map(({ id, nombre, sku, presentacion, imagen_url }) => (
        <li key={id}>
          <label className={css.fila} htmlFor={`${prefijo}-${id}`}>
            <Checkbox
              id={`${prefijo}-${id}`}
              size="md"
              aria-label={[nombre, sku, presentacion].filter(Boolean).join(', ')}
              checked={elegidos.has(id)}
              onChange={({ currentTarget }) => alMarcar([id], currentTarget.checked)}
            />
            <ImagenDeProducto imagen={imagen_url} tamano={38} />
            <span className={css.texto} translate="no">
              <strong>{nombre}</strong>
              <span className="tenue">{[sku, presentacion].filter(Boolean).join(' · ') || t`Sin SKU`}</span>
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
};
