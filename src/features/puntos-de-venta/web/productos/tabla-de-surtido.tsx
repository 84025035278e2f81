import { Trans, useLingui } from '@lingui/react/macro';
import { Button, UnstyledButton } from '@mantine/core';
import { IconArrowBackUp, IconChevronRight, IconPencil } from '@tabler/icons-react';
import { precioDe } from '#src/dominio/productos/web/formatos.ts';
import { ImagenDeProducto } from '#src/dominio/productos/web/imagen-de-producto.tsx';
import { CambiosPorVenir } from '#src/dominio/surtido/web/cambios-por-venir.tsx';
import { aunNoSeVende, type CambioPorVenir } from '#src/dominio/surtido/web/por-venir.ts';
import enTarjetas from '#src/platform/web/ui/panel/table-as-cards.module.css';
import { dejaDeVenderse, esPropio, type ProductoAqui } from './procedencia.ts';
import css from './tabla-de-surtido.module.css';
import { VieneDe } from './viene-de.tsx';

interface Comunes {
  zona: string | undefined;
  formato: string | null;
  /** Beside what comes from elsewhere, what is the branch's own stands out; where nothing does there is nothing to tell apart. */
  conHerencia: boolean;
  volviendo: string | undefined;
  deshaciendo: { producto: string; desde: string } | undefined;
  alCambiar: (producto: ProductoAqui) => void;
  alVolver: (producto: ProductoAqui) => void;
  alDeshacer: (producto: ProductoAqui, cambio: CambioPorVenir) => void;
}

interface CifraProps {
  valor: string | undefined;
  /** What it would be, where the branch says something else. */
  heredado: string | undefined;
  /** Whether the product is sold, will be, or is left out here. */
  venta: 'si' | 'aun_no' | 'no';
}

const VALORES = {
  si: (texto: string) => <strong>{texto}</strong>,
  aun_no: (texto: string) => <span className="tenue">{texto}</span>,
  no: (texto: string) => <s>{texto}</s>,
};

const Cifra = ({ valor, heredado, venta }: CifraProps) => (
  <>
    {VALORES[venta](valor ?? '—')}
    {venta !== 'no' && heredado !== undefined && heredado !== valor && (
      <small>
        <Trans>heredado: {heredado}</Trans>
      </small>
    )}
  </>
);

const ventaDe = (producto: ProductoAqui): CifraProps['venta'] => {
  if (producto.se_vende) return 'si';
  return aunNoSeVende(producto) ? 'aun_no' : 'no';
};

const Fila = ({ producto, ...comunes }: Comunes & { producto: ProductoAqui }) => {
  const { t, i18n } = useLingui();
  const { zona, formato, conHerencia, volviendo, deshaciendo, alCambiar, alVolver, alDeshacer } = comunes;
  const { id, nombre, sku, presentacion, imagen_url, minimo, precio, propio, heredado } = producto;
  const venta = ventaDe(producto);
  const suyo = esPropio(producto);
  const numero = (valor: number | null) => (valor === null ? undefined : i18n.number(valor));
  const enDolares = (valor: number | null) => (valor === null ? undefined : precioDe(i18n, valor));
  return (
    <tr
      className={`${enTarjetas.fila} ${css.fila}`}
      data-propio={(suyo && conHerencia) || undefined}
      data-fuera={venta === 'no' || undefined}
    >
      <th scope="row">
        <div className={css.producto}>
          <ImagenDeProducto imagen={imagen_url} tamano={42} />
          <div translate="no">
            <p className={css.nombre}>{venta === 'no' ? <s>{nombre}</s> : nombre}</p>
            <p className="tenue">{[sku, presentacion].filter(Boolean).join(' · ')}</p>
          </div>
        </div>
      </th>
      <td className={`${enTarjetas.cifra} ${css.minimo}`}>
        <span className={css.rotulo} aria-hidden>
          <Trans>mín.</Trans>
        </span>
        <Cifra
          valor={numero(minimo)}
          heredado={propio.minimo === null ? undefined : (numero(heredado.minimo) ?? '—')}
          venta={venta}
        />
      </td>
      <td className={`${enTarjetas.cifra} ${css.precio}`}>
        <Cifra
          valor={enDolares(precio)}
          heredado={propio.precio === null ? undefined : (enDolares(heredado.precio) ?? '—')}
          venta={venta}
        />
      </td>
      <td className={css.origen}>
        <VieneDe producto={producto} formato={formato} conHerencia={conHerencia} />
        <CambiosPorVenir
          producto={producto}
          aqui="sucursal"
          zona={zona}
          enCurso={deshaciendo?.producto === id ? deshaciendo.desde : undefined}
          alDeshacer={(cambio) => alDeshacer(producto, cambio)}
        />
      </td>
      <td className={`${enTarjetas.acciones} ${css.acciones}`}>
        <UnstyledButton
          className={css.cambiar ?? ''}
          // beside the way back to what is inherited there is room for its icon alone
          data-breve={(suyo && conHerencia) || undefined}
          aria-label={t`Cambiar aquí, ${nombre}`}
          title={t`Cambiar aquí`}
          onClick={() => alCambiar(producto)}
        >
          <span>
            <Trans>Cambiar aquí</Trans>
          </span>
          <IconPencil size={20} stroke={1.8} aria-hidden />
          <IconChevronRight size={22} stroke={1.8} aria-hidden />
        </UnstyledButton>
        {suyo && conHerencia && (
          <Button
            variant="default"
            className={css.volver ?? ''}
            leftSection={<IconArrowBackUp size={18} stroke={1.8} aria-hidden />}
            loading={volviendo === id}
            aria-label={dejaDeVenderse(producto) ? t`Quitar de aquí, ${nombre}` : t`Volver a heredar, ${nombre}`}
            onClick={() => alVolver(producto)}
          >
            {dejaDeVenderse(producto) ? <Trans>Quitar de aquí</Trans> : <Trans>Volver a heredar</Trans>}
          </Button>
        )}
      </td>
    </tr>
  );
};

/** What the branch sells and from where; its own words first, as the server has them. A table, and on a phone cards to open. */
export const TablaDeSurtido = ({ productos, ...comunes }: Comunes & { productos: readonly ProductoAqui[] }) => {
  const { t } = useLingui();
  return (
    <table className={enTarjetas.tabla} aria-label={t`Productos asociados`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Producto</Trans>
          </th>
          <th scope="col" className={enTarjetas.cifra}>
            <Trans>Mínimo</Trans>
          </th>
          <th scope="col" className={enTarjetas.cifra}>
            <Trans>Precio</Trans>
          </th>
          <th scope="col" className={css.origen}>
            <Trans>Viene de</Trans>
          </th>
          <th scope="col">
            <Trans>Acciones</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {productos.map((producto) => (
          <Fila key={producto.id} producto={producto} {...comunes} />
        ))}
      </tbody>
    </table>
  );
};
