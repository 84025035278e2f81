import { Trans, useLingui } from '@lingui/react/macro';
import { cantidad } from '#src/dominio/campo/web/formatos.ts';
import type { ProductoDeVisita } from '#src/dominio/telefono/contract-visitas.ts';
import css from './linea.module.css';

interface Props {
  producto: ProductoDeVisita;
  /** Its presentation, too: of the one that is being counted. */
  entero?: boolean;
}

/** What to count against: how many there were the last time, and how many there should be. */
export const Apuntes = ({ producto, entero = false }: Props) => {
  const { i18n } = useLingui();
  const { ultima, producto_cantidad_minima_quiebre: minimo, producto_presentacion, producto_sku } = producto;
  const antes = ultima && cantidad(i18n, ultima.inventario_actual);
  const partes = [
    ...(entero && producto_presentacion ? [<span key="presentacion">{producto_presentacion}</span>] : []),
    ...(antes
      ? [
          <span key="antes">
            <Trans>
              antes <b>{antes}</b>
            </Trans>
          </span>,
        ]
      : []),
    ...(minimo === null
      ? []
      : [
          <span key="minimo">
            <Trans>
              mín. <b>{minimo}</b>
            </Trans>
          </span>,
        ]),
  ];
  if (partes.length === 0 && !producto_sku) return null;
  return <span className={css.apuntes}>{partes.length > 0 ? partes : producto_sku}</span>;
};
