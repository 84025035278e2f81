import { Trans, useLingui } from '@lingui/react/macro';
import { ImagenDeProducto } from '#src/dominio/productos/web/imagen-de-producto.tsx';
import { Dialog } from '#src/platform/web/ui/dialog.tsx';
import type { FormatoDeCadena, Producto } from '../consultas.ts';
import type { Lugar } from '../lugar.ts';
import { useReferencias } from '../referencias.tsx';
import css from './cambio.module.css';
import { FormularioDeCambio } from './formulario-de-cambio.tsx';
import { LecturaDeProducto } from './lectura-de-producto.tsx';

interface Props {
  abierto: boolean;
  lugar: Lugar;
  formatos: readonly FormatoDeCadena[];
  producto: Producto;
  /** What is said of it now; nothing if it is not sold there any more. */
  releer: () => Promise<Producto | undefined>;
  alCerrar: () => void;
}

/** One product at a place: what is said of it, who says otherwise and, for who may, how it would be if it were changed. */
export const CambiarProducto = ({ abierto, alCerrar, ...props }: Props) => {
  const { t } = useLingui();
  const { esAdmin } = useReferencias();
  const { lugar, producto } = props;
  const { nombre, sku, presentacion, imagen_url } = producto;
  const cadena = lugar.cadena.nombre;
  const formato = lugar.formato?.nombre;
  return (
    <Dialog isOpen={abierto} title={nombre} width={960} firm={esAdmin} onClose={alCerrar}>
      <div className={css.cual}>
        <ImagenDeProducto imagen={imagen_url} tamano={44} />
        <p className="tenue">
          <span translate="no">{[sku, presentacion].filter(Boolean).join(' · ') || t`Sin SKU`}</span>
          <br />
          {formato === undefined ? (
            <Trans>
              en toda la cadena <span translate="no">{cadena}</span>
            </Trans>
          ) : (
            <Trans>
              en las sucursales <span translate="no">{formato}</span> de <span translate="no">{cadena}</span>
            </Trans>
          )}
        </p>
      </div>
      {esAdmin ? <FormularioDeCambio {...props} alCerrar={alCerrar} /> : <LecturaDeProducto {...props} />}
    </Dialog>
  );
};
