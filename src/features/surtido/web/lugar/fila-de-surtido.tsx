import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { precioDe } from '#src/dominio/productos/web/formatos.ts';
import { ImagenDeProducto } from '#src/dominio/productos/web/imagen-de-producto.tsx';
import { aunNoSeVende } from '#src/dominio/surtido/web/por-venir.ts';
import type { FormatoDeCadena, Producto } from '../consultas.ts';
import type { Lugar } from '../lugar.ts';
import { useReferencias } from '../referencias.tsx';
import { DichosPorFormato } from './dichos-por-formato.tsx';
import { Marca } from './marca.tsx';
import { Proximos } from './proximos.tsx';
import css from './tabla-de-surtido.module.css';

const Nada = ({ children }: { children: ReactNode }) => (
  <>
    <span className="tenue" aria-hidden>
      —
    </span>
    <span className="oculto">{children}</span>
  </>
);

interface CifraProps {
  texto: string | undefined;
  /** Whether the place says it itself. */
  propia: boolean;
  /** Of what is not sold yet. */
  tenue: boolean;
  /** What it would be otherwise, where that is worth telling. */
  enLaCadena: string | undefined;
}

/** As something that can be changed, for who may; dashed where it is inherited. */
const Cifra = ({ texto, propia, tenue, enLaCadena }: CifraProps) => {
  const { esAdmin } = useReferencias();
  return (
    <td className={css.cifra}>
      <span
        className={css.valor}
        data-propia={propia || undefined}
        data-tenue={tenue || undefined}
        data-editable={esAdmin || undefined}
      >
        {texto ?? (
          <Nada>
            <Trans>Sin dato</Trans>
          </Nada>
        )}
      </span>
      {enLaCadena !== undefined && (
        <small>
          <Trans>cadena {enLaCadena}</Trans>
        </small>
      )}
    </td>
  );
};

interface Props {
  lugar: Lugar;
  formatos: readonly FormatoDeCadena[];
  producto: Producto;
  alElegir: () => void;
}

const diceAlgo = ({ propio }: Producto): boolean => Object.values(propio).some((valor) => valor !== null);

const AunNoSeVende = () => (
  <Marca de="por_venir">
    <Trans>Aún no se vende</Trans>
  </Marca>
);

/** From where a format has it: what it says itself, or else the chain. */
const VieneDe = ({ formato, producto }: { formato: string; producto: Producto }) => {
  if (aunNoSeVende(producto)) return <AunNoSeVende />;
  if (!producto.se_vende) {
    return (
      <Marca de="no">
        <Trans>No se vende</Trans>
      </Marca>
    );
  }
  return diceAlgo(producto) ? (
    <Marca de="formato">
      <span translate="no">{formato}</span>
    </Marca>
  ) : (
    <Marca de="cadena">
      <Trans>Cadena</Trans>
    </Marca>
  );
};

/** The whole row is its product's button. */
export const FilaDeSurtido = ({ lugar, formatos, producto, alElegir }: Props) => {
  const { t, i18n } = useLingui();
  const { nombre, sku, presentacion, imagen_url, se_vende, propio, heredado, excepciones } = producto;
  const numero = (valor: number | null) => (valor === null ? undefined : i18n.number(valor));
  const precio = (valor: number | null) => (valor === null ? undefined : precioDe(i18n, valor));
  const deFormato = lugar.formato !== undefined;
  const minimo = numero(producto.minimo);
  const suPrecio = precio(producto.precio);
  const enUnaLinea = [presentacion, minimo && t`mín. ${minimo}`, suPrecio].filter(Boolean).join(' · ');
  const propia = deFormato && diceAlgo(producto);
  const aunNo = aunNoSeVende(producto);
  const conCifras = se_vende || aunNo;
  // in little room, what all the others are is not said of each
  const vacio = se_vende && (deFormato ? !propia : producto.formatos.length === 0);
  return (
    <tr data-propia={propia || undefined}>
      <th scope="row">
        <div className={css.producto}>
          <ImagenDeProducto imagen={imagen_url} tamano={36} />
          <div>
            <UnstyledButton className={css.nombre ?? ''} translate="no" aria-haspopup="dialog" onClick={alElegir}>
              {nombre}
            </UnstyledButton>
            <p className={css.detalle} translate="no">
              {[sku, presentacion].filter(Boolean).join(' · ')}
            </p>
            <p className={css.enUnaLinea} aria-hidden>
              {conCifras ? enUnaLinea : presentacion}
            </p>
            <Proximos lugar={lugar} producto={producto} />
          </div>
          <IconChevronRight className={css.ir} size={20} stroke={1.8} aria-hidden />
        </div>
      </th>
      <Cifra
        texto={conCifras ? minimo : undefined}
        propia={propio.minimo !== null}
        tenue={aunNo}
        enLaCadena={deFormato && propio.minimo !== null ? numero(heredado.minimo) : undefined}
      />
      <Cifra
        texto={conCifras ? suPrecio : undefined}
        propia={propio.precio !== null}
        tenue={aunNo}
        enLaCadena={deFormato && propio.precio !== null ? precio(heredado.precio) : undefined}
      />
      <td className={css.otros} data-vacio={vacio || undefined}>
        {lugar.formato ? (
          <VieneDe formato={lugar.formato.nombre} producto={producto} />
        ) : (
          <>
            {aunNo && <AunNoSeVende />}
            <DichosPorFormato
              producto={producto}
              formatos={formatos}
              siNoHay={
                !aunNo && (
                  <Nada>
                    <Trans>Ninguno</Trans>
                  </Nada>
                )
              }
            />
          </>
        )}
      </td>
      <td className={css.otros} data-vacio={excepciones === 0 || undefined}>
        {excepciones > 0 ? (
          <Marca de="sucursal">
            <Plural value={excepciones} one="# sucursal" other="# sucursales" />
          </Marca>
        ) : (
          <Nada>
            <Trans>Ninguna</Trans>
          </Nada>
        )}
      </td>
    </tr>
  );
};
