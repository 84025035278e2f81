import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import { useId } from 'react';
import type { Producto } from '#src/dominio/productos/contract.ts';
import { ImagenDeProducto } from '#src/dominio/productos/web/imagen-de-producto.tsx';
import css from './catalogo.module.css';

interface Props {
  productos: readonly Producto[];
  /** Those that are sold there already: nothing to choose. */
  vendidos: ReadonlySet<string>;
  elegidos: ReadonlySet<string>;
  /** What is shown is of the page before: nobody marks it for the one that is on its way. */
  anterior: boolean;
  alMarcar: (ids: readonly string[], si: boolean) => void;
}

/** The whole row is the box's label: easy to hit. */
export const FilasDelCatalogo = ({ productos, vendidos, elegidos, anterior, alMarcar }: Props) => {
  const { t } = useLingui();
  const prefijo = useId();
  const elegibles = productos.flatMap(({ id }) => (vendidos.has(id) ? [] : [id]));
  const marcados = elegibles.filter((id) => elegidos.has(id)).length;
  const todos = elegibles.length > 0 && marcados === elegibles.length;
  return (
    <ul className={css.filas} inert={anterior} aria-busy={anterior}>
      {elegibles.length > 0 && (
        <li>
          <label className={css.fila} htmlFor={`${prefijo}-todos`}>
            <Checkbox
              id={`${prefijo}-todos`}
              size="md"
              checked={todos}
              indeterminate={marcados > 0 && !todos}
              onChange={() => alMarcar(elegibles, !todos)}
            />
            <span className={css.todos}>
              <Trans>Todos los de esta página</Trans>
            </span>
          </label>
        </li>
      )}
      {productos.map(({ id, nombre, sku, presentacion, imagen_url }) => {
        const yaSeVende = vendidos.has(id);
        return (
          <li key={id}>
            <label className={css.fila} htmlFor={`${prefijo}-${id}`} data-ya={yaSeVende || undefined}>
              <Checkbox
                id={`${prefijo}-${id}`}
                size="md"
                aria-label={[nombre, sku, presentacion, yaSeVende && t`ya se vende`].filter(Boolean).join(', ')}
                checked={yaSeVende || elegidos.has(id)}
                disabled={yaSeVende}
                onChange={({ currentTarget }) => alMarcar([id], currentTarget.checked)}
              />
              <ImagenDeProducto imagen={imagen_url} tamano={38} />
              <span className={css.texto}>
                <strong translate="no">{nombre}</strong>
                <span className="tenue">
                  <span translate="no">{[sku, presentacion].filter(Boolean).join(' · ') || t`Sin SKU`}</span>
                  {yaSeVende && <Trans> · ya se vende</Trans>}
                </span>
              </span>
            </label>
          </li>
        );
      })}
    </ul>
  );
};
