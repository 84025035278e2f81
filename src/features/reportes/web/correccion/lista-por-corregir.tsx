import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useCallback, useDeferredValue, useState } from 'react';
import { buscarEntre, type ProductoPorCorregir } from './borrador.ts';
import css from './correccion.module.css';
import { ProductoEnLista } from './producto-por-corregir.tsx';
import type { EstadoDeCorreccion } from './usar-correccion.ts';

/** As many are found at a glance. */
const SIN_BUSCAR = 8;

interface Props {
  productos: readonly ProductoPorCorregir[];
  correccion: EstadoDeCorreccion;
  /** Somebody tried to save: what cannot be read says so. */
  revisado: boolean;
}

/** The products of the visit; those whose fields cannot be read are open once somebody tried to save. */
export const ListaPorCorregir = ({ productos, correccion, revisado }: Props) => {
  const { t } = useLingui();
  const { borradores, decimal, faltas, escribir, deshacer } = correccion;
  const [texto, setTexto] = useState('');
  const [abiertos, setAbiertos] = useState<ReadonlySet<string>>(new Set());
  const alAbrir = useCallback(
    (id: string) =>
      setAbiertos((antes) =>
        antes.has(id) ? new Set([...antes].filter((otro) => otro !== id)) : new Set(antes).add(id),
      ),
    [],
  );
  const buscado = useDeferredValue(texto);
  const vistos = buscarEntre(productos, buscado);
  const mal = (id: string) => revisado && faltas.has(id);
  return (
    <>
      {productos.length > SIN_BUSCAR && (
        <TextInput
          type="search"
          label={t`Buscar producto`}
          placeholder={t`Nombre o SKU`}
          autoComplete="off"
          leftSection={<IconSearch size={18} stroke={1.8} aria-hidden />}
          value={texto}
          maxLength={100}
          onChange={({ currentTarget }) => setTexto(currentTarget.value)}
        />
      )}
      {vistos.length === 0 ? (
        <p role="status" className="tenue">
          <Trans>Ningún producto con ese nombre o SKU.</Trans>
        </p>
      ) : (
        <ul className={css.lista} aria-label={t`Productos de la visita`}>
          {vistos.map((producto) => {
            const { producto_id: id } = producto;
            return (
              <ProductoEnLista
                key={id}
                producto={producto}
                borrador={borradores.get(id)}
                decimal={decimal}
                abierto={abiertos.has(id) || mal(id)}
                faltas={mal(id) ? faltas.get(id) : undefined}
                alAbrir={alAbrir}
                alEscribir={escribir}
                alDeshacer={deshacer}
              />
            );
          })}
        </ul>
      )}
    </>
  );
};
