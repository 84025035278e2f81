import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { precioDe } from '#src/dominio/productos/web/formatos.ts';
import type { Nivel } from '#src/dominio/surtido/contract.ts';
import { aunNoSeVende } from '#src/dominio/surtido/web/por-venir.ts';
import type { FormatoDeCadena, Producto } from '../consultas.ts';
import type { Lugar } from '../lugar.ts';
import css from './cambio.module.css';
import { usePrevisto } from './previsto.ts';
import { VistaPrevia } from './vista-previa.tsx';

interface Props {
  lugar: Lugar;
  formatos: readonly FormatoDeCadena[];
  producto: Producto;
}

const Dato = ({ nombre, de, children }: { nombre: string; de: string; children: ReactNode }) => (
  <div>
    <dt>{nombre}</dt>
    <dd>
      <strong>{children}</strong> <span className="tenue">{de}</span>
    </dd>
  </div>
);

/** The same, for who only reads it. */
export const LecturaDeProducto = ({ lugar, formatos, producto }: Props) => {
  const { t, i18n } = useLingui();
  const { minimo, precio, se_vende, de } = producto;
  const prevision = usePrevisto(lugar, producto, { cambio: undefined, desde: null });
  const formato = lugar.formato?.nombre ?? '';
  const origenes: Record<Nivel, string> = {
    catalogo: t`del catálogo`,
    cadena: t`de la cadena`,
    formato: t`de ${formato}`,
    sucursal: t`de la sucursal`,
  };
  const aunNo = aunNoSeVende(producto);
  const seVende = (): string => {
    if (aunNo) return t`Aún no`;
    return se_vende ? t`Sí` : t`No`;
  };
  return (
    <div className={css.partes}>
      <dl className={css.datos}>
        <Dato nombre={t`Mínimo para quiebre`} de={minimo === null ? '' : origenes[de.minimo]}>
          {minimo === null ? <Trans>Sin dato</Trans> : i18n.number(minimo)}
        </Dato>
        <Dato nombre={t`Precio sugerido`} de={precio === null ? '' : origenes[de.precio]}>
          {precio === null ? <Trans>Sin dato</Trans> : precioDe(i18n, precio)}
        </Dato>
        <Dato nombre={t`Se vende`} de={aunNo ? '' : origenes[de.venta]}>
          {seVende()}
        </Dato>
      </dl>
      <VistaPrevia lugar={lugar} formatos={formatos} producto={producto} cambio={undefined} prevision={prevision} />
    </div>
  );
};
