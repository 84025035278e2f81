import { Trans, useLingui } from '@lingui/react/macro';
import {
  IconAlertTriangleFilled,
  IconCircleXFilled,
  IconTrendingDown,
  IconTrendingUp,
  type Icon,
} from '@tabler/icons-react';
import { useState } from 'react';
import { miniaturaDe } from '#src/dominio/archivos/miniatura.ts';
import { Etiqueta } from '#src/dominio/campo/web/etiqueta.tsx';
import { cantidad } from '#src/dominio/campo/web/formatos.ts';
import { ImagenDeProducto } from '#src/dominio/productos/web/imagen-de-producto.tsx';
import { precioDe } from '#src/dominio/productos/web/formatos.ts';
import { noHayExistencia } from '../reglas.ts';
import css from './cierre.module.css';
import type { Encontrado } from './resumen.ts';

/** As many are seen at a glance; the others when asked for. */
const A_LA_VISTA = 6;

const useDicho = ({ producto, inventario, precio, quiebre, rango }: Encontrado): string => {
  const { t, i18n } = useLingui();
  const { producto_cantidad_minima_quiebre: umbral, producto_precio_venta_sugerido: sugerido } = producto;
  const visto = precio === null ? '' : precioDe(i18n, precio);
  if (!quiebre) {
    const justo = precioDe(i18n, sugerido ?? 0);
    return t`Precio ${visto}, sugerido ${justo}`;
  }
  const minimo = umbral === null ? '' : i18n.number(umbral);
  const cuantos = cantidad(i18n, inventario);
  const existencia = !noHayExistencia(inventario)
    ? t`${cuantos} de mín. ${minimo}`
    : umbral === null
      ? t`Sin existencia`
      : t`Sin existencia · mín. ${minimo}`;
  return rango === null ? existencia : `${existencia} · ${visto}`;
};

const Linea = ({ encontrado }: { encontrado: Encontrado }) => {
  const { t } = useLingui();
  const { producto, inventario, quiebre, rango } = encontrado;
  const imagen = producto.producto_imagen_url;
  const [palabra, icono]: [string, Icon] =
    rango === 'elevado' ? [t`Elevado`, IconTrendingUp] : [t`Bajo`, IconTrendingDown];
  return (
    <li className={css.encontrado}>
      <ImagenDeProducto imagen={imagen && miniaturaDe(imagen)} tamano={40} />
      <div className={css.texto}>
        <strong translate="no">{producto.producto_nombre}</strong>
        <span className={css.dicho}>{useDicho(encontrado)}</span>
      </div>
      <div className={css.etiquetas}>
        {quiebre && (
          <Etiqueta tono="cancelada" icono={noHayExistencia(inventario) ? IconCircleXFilled : IconAlertTriangleFilled}>
            <Trans>Quiebre</Trans>
          </Etiqueta>
        )}
        {rango && (
          <Etiqueta tono="pendiente" icono={icono}>
            {palabra}
          </Etiqueta>
        )}
      </div>
    </li>
  );
};

/** What is short, and what costs something else than it should. */
export const Encontrados = ({ encontrados }: { encontrados: readonly Encontrado[] }) => {
  const { t } = useLingui();
  const [todos, setTodos] = useState(false);
  const total = encontrados.length;
  const aLaVista = todos || total <= A_LA_VISTA + 1 ? encontrados : encontrados.slice(0, A_LA_VISTA);
  return (
    <section className={css.hoja} aria-labelledby="lo-que-encontraste">
      <h3 id="lo-que-encontraste">{t`Lo que encontraste`}</h3>
      {total === 0 ? (
        <p className={css.nada}>
          <Trans>Ningún quiebre ni precio fuera de rango.</Trans>
        </p>
      ) : (
        <ul className={css.lista}>
          {aLaVista.map((encontrado) => (
            <Linea key={encontrado.producto.producto_id} encontrado={encontrado} />
          ))}
        </ul>
      )}
      {aLaVista.length < total && (
        <button type="button" className={css.ver} onClick={() => setTodos(true)}>
          <Trans>Ver los {total}</Trans>
        </button>
      )}
    </section>
  );
};
