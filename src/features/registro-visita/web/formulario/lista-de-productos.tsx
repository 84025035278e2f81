import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ProductoDeVisita } from '#src/dominio/telefono/contract-visitas.ts';
import { BuscarProducto } from './buscar.tsx';
import css from './formulario.module.css';
import type { DeVisita } from './fotos.tsx';
import { seBusca } from './orden.ts';
import type { RegistroAbierto } from './registro-abierto.ts';
import { TarjetaDeProducto } from './tarjeta-de-producto.tsx';
import { useResumen } from './usar-registro.ts';

interface Props {
  deVisita: DeVisita;
  registro: RegistroAbierto;
  productos: readonly ProductoDeVisita[];
  abierto: string | null;
  alAbrir: (productoId: string | null) => void;
  alSiguiente: (productoId: string) => void;
}

/** The products, all of them or those looked for. The open one stays in sight, whatever is looked for. */
export const ListaDeProductos = ({ deVisita, registro, productos, abierto, alAbrir, alSiguiente }: Props) => {
  const { t } = useLingui();
  const [buscado, setBuscado] = useState('');
  const [soloFaltan, setSoloFaltan] = useState(false);
  const { estados, completos } = useResumen(registro);
  const total = productos.length;
  const visibles = productos.filter(
    (producto) =>
      producto.producto_id === abierto ||
      (seBusca(producto, buscado) && (!soloFaltan || estados.get(producto.producto_id) === 'falta')),
  );
  return (
    <>
      <BuscarProducto
        buscado={buscado}
        alBuscar={setBuscado}
        soloFaltan={soloFaltan}
        alFiltrar={setSoloFaltan}
        faltan={total - completos}
      />
      <section className={css.seccion} aria-labelledby="productos-para-revisar">
        <h2 id="productos-para-revisar">{t`Productos para revisar (${total})`}</h2>
        {visibles.length === 0 ? (
          <p className="tenue" role="status">
            {soloFaltan && buscado === '' ? t`Todos los productos están completos.` : t`Ningún producto coincide.`}
          </p>
        ) : (
          <ul className={css.lista}>
            {visibles.map((producto) => (
              <TarjetaDeProducto
                key={producto.producto_id}
                deVisita={deVisita}
                registro={registro}
                producto={producto}
                abierta={producto.producto_id === abierto}
                alAbrir={alAbrir}
                alSiguiente={alSiguiente}
              />
            ))}
          </ul>
        )}
      </section>
    </>
  );
};
