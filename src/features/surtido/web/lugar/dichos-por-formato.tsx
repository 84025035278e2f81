import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { precioDe } from '#src/dominio/productos/web/formatos.ts';
import type { Valor } from '#src/dominio/surtido/contract.ts';
import type { FormatoDeCadena, Producto } from '../consultas.ts';
import { Marca } from './marca.tsx';
import css from './tabla-de-surtido.module.css';

interface DichoProps {
  nombre: string;
  que: Valor;
  valor: number;
}

const Dicho = ({ nombre, que, valor }: DichoProps) => {
  const { i18n } = useLingui();
  if (que !== 'venta') {
    return (
      <Marca de="formato">
        <span translate="no">{nombre}</span> {que === 'precio' ? precioDe(i18n, valor) : i18n.number(valor)}
      </Marca>
    );
  }
  return valor === 1 ? (
    <Marca de="formato">
      <Trans>
        Sí en <span translate="no">{nombre}</span>
      </Trans>
    </Marca>
  ) : (
    <Marca de="no">
      <Trans>
        No en <span translate="no">{nombre}</span>
      </Trans>
    </Marca>
  );
};

interface Props {
  producto: Producto;
  formatos: readonly FormatoDeCadena[];
  siNoHay: ReactNode;
}

/** Of a chain's product: what its formats say otherwise. Those that no branch of it has say nothing to anybody. */
export const DichosPorFormato = ({ producto, formatos, siNoHay }: Props) => {
  const dichos = producto.formatos.flatMap(({ formato_id, que, valor }) => {
    const nombre = formatos.find(({ id }) => id === formato_id)?.nombre;
    // that it is sold, the chain says already, where it does
    return nombre === undefined || (producto.se_vende && que === 'venta' && valor === 1)
      ? []
      : [{ formato_id, nombre, que, valor }];
  });
  if (dichos.length === 0) return siNoHay;
  return (
    <ul className={css.dichos}>
      {dichos.map((dicho) => (
        <li key={`${dicho.formato_id} ${dicho.que}`}>
          <Dicho {...dicho} />
        </li>
      ))}
    </ul>
  );
};
