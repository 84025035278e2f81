import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowBackUp, IconArrowRight, IconChevronDown } from '@tabler/icons-react';
import { memo } from 'react';
import { camposDe, type Borrador, type Falta, type ProductoPorCorregir } from './borrador.ts';
import { CamposDeProducto } from './campos-de-producto.tsx';
import css from './correccion.module.css';
import { NOMBRES, valorDe } from './textos.ts';
import { loQueCambia } from './usar-correccion.ts';

const NINGUNA: readonly Falta[] = [];

interface Props {
  producto: ProductoPorCorregir;
  borrador: Borrador | undefined;
  decimal: ',' | '.';
  abierto: boolean;
  faltas: readonly Falta[] | undefined;
  alAbrir: (productoId: string) => void;
  alEscribir: (productoId: string, cambio: Borrador) => void;
  alDeshacer: (productoId: string) => void;
}

/** One line, which opens to its fields; what was changed is told, whether they are open or not. */
export const ProductoEnLista = memo(
  ({ producto, borrador, decimal, abierto, faltas = NINGUNA, alAbrir, alEscribir, alDeshacer }: Props) => {
    const { t, i18n } = useLingui();
    const { producto_id, producto_nombre: nombre } = producto;
    const cambia = loQueCambia(producto, borrador, decimal);
    const id = `corregir-${producto_id}`;
    const valor = (campo: Parameters<typeof valorDe>[1]) => valorDe(i18n, campo, producto);
    const resumen = [
      valor('inventario_actual'),
      producto.precio_venta_observado !== null && valor('precio_venta_observado'),
      producto.exhibido ? t`Exhibido` : t`No exhibido`,
      producto.material_pop && t`POP`,
    ].filter(Boolean);
    const tocado = cambia === undefined || cambia.length > 0;
    return (
      <li className={css.producto} data-tocado={tocado || undefined}>
        <button
          type="button"
          className={css.fila}
          aria-expanded={abierto}
          aria-controls={abierto ? id : undefined}
          onClick={() => alAbrir(producto_id)}
        >
          <span className={css.nombre} translate="no">
            {nombre}
            {producto.producto_sku && <small>{producto.producto_sku}</small>}
          </span>
          <span className={css.cifras}>{resumen.join(' · ')}</span>
          <IconChevronDown size={20} stroke={1.8} aria-hidden />
        </button>
        {tocado && (
          <div className={css.cambio}>
            <ul>
              {cambia?.map(({ campo, ahora }) => (
                <li key={campo}>
                  {i18n._(NOMBRES[campo])}: <del>{valor(campo)}</del>{' '}
                  <IconArrowRight size={16} stroke={2} aria-label={t`pasa a`} role="img" />{' '}
                  <ins>{valorDe(i18n, campo, ahora)}</ins>
                </li>
              ))}
            </ul>
            <button type="button" className={css.deshacer} onClick={() => alDeshacer(producto_id)}>
              <IconArrowBackUp size={18} stroke={1.8} aria-hidden />
              <Trans>
                Deshacer <span className="oculto">{nombre}</span>
              </Trans>
            </button>
          </div>
        )}
        {abierto && (
          <CamposDeProducto
            id={id}
            nombre={nombre}
            campos={camposDe(producto, borrador ?? {}, decimal)}
            faltas={faltas}
            alEscribir={(cambio) => alEscribir(producto_id, cambio)}
          />
        )}
      </li>
    );
  },
);
