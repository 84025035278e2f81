import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ProductoDeVisita } from '#src/dominio/telefono/contract-visitas.ts';
import type { Orden } from '#src/dominio/telefono/web/base-local.ts';
import type { DeVisita } from '../fotos.tsx';
import { enGrupos, seBusca, type Grupo } from '../orden.ts';
import type { RegistroAbierto } from '../registro-abierto.ts';
import { useResumen } from '../usar-registro.ts';
import { Filtros } from './filtros.tsx';
import { Linea, type Conteo } from './linea.tsx';
import css from './lineas.module.css';

interface Props {
  deVisita: DeVisita;
  registro: RegistroAbierto;
  /** In the order in which they are counted. */
  productos: readonly ProductoDeVisita[];
  orden: Orden;
  alOrdenar: (orden: Orden) => void;
  abierto: string | null;
  conteo: Conteo;
}

/** The products, all of them or those looked for. The one that is being counted stays in sight, whatever is looked for. */
export const Lineas = ({ deVisita, registro, productos, orden, alOrdenar, abierto, conteo }: Props) => {
  const { t } = useLingui();
  const [buscado, setBuscado] = useState('');
  const [soloFaltan, setSoloFaltan] = useState(false);
  const { estados, completos } = useResumen(registro);
  const total = productos.length;
  const visible = (producto: ProductoDeVisita): boolean =>
    producto.producto_id === abierto ||
    (seBusca(producto, buscado) && (!soloFaltan || estados.get(producto.producto_id) === 'falta'));
  const grupos = enGrupos(productos, orden)
    .map((grupo) => ({ grupo, visibles: grupo.productos.filter(visible) }))
    .filter(({ visibles }) => visibles.length > 0);
  const escondidos = total - grupos.reduce((suma, { visibles }) => suma + visibles.length, 0);
  const verTodos = (): void => {
    setBuscado('');
    setSoloFaltan(false);
  };
  const contados = ({ productos: suyos }: Grupo): string => {
    const [hechos, todos] = [suyos.filter((uno) => estados.get(uno.producto_id) !== 'falta').length, suyos.length];
    return t`${hechos} de ${todos}`;
  };
  return (
    <section className={css.seccion} aria-labelledby="productos-para-revisar">
      <h2 id="productos-para-revisar">{t`Productos para revisar (${total})`}</h2>
      <Filtros
        buscado={buscado}
        alBuscar={setBuscado}
        soloFaltan={soloFaltan}
        alFiltrar={setSoloFaltan}
        faltan={total - completos}
        orden={orden}
        alOrdenar={alOrdenar}
      />
      <div className={css.lista}>
        {grupos.map(({ grupo, visibles }) => (
          <div key={visibles[0]?.producto_id}>
            {grupo.categoria !== undefined && (
              <h3 className={css.grupo}>
                <span>{grupo.categoria ?? t`Sin categoría`}</span>
                <span>{contados(grupo)}</span>
              </h3>
            )}
            <ul>
              {visibles.map((producto) => (
                <Linea
                  key={producto.producto_id}
                  deVisita={deVisita}
                  registro={registro}
                  producto={producto}
                  activa={producto.producto_id === abierto}
                  conteo={conteo}
                />
              ))}
            </ul>
          </div>
        ))}
      </div>
      {grupos.length === 0 && (
        <p className="tenue" role="status">
          {soloFaltan && buscado === '' ? t`Todos los productos están completos.` : t`Ningún producto coincide.`}
        </p>
      )}
      {escondidos > 0 && (
        <p className={css.escondidos}>
          <button type="button" onClick={verTodos}>
            <Trans>Ver los {total}</Trans>
          </button>
        </p>
      )}
    </section>
  );
};
