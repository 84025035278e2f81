import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconAlertTriangleFilled, IconFilter, IconX } from '@tabler/icons-react';
import { memo, useId, useState } from 'react';
import { useNombre } from '../../consultas.ts';
import { useReferencias } from '../../referencias.tsx';
import { textosDeCaso } from '../../textos.ts';
import type { Direccion } from '../direccion.ts';
import css from './barra-de-filtros.module.css';
import { Buscar } from './buscar.tsx';
import { Campos } from './campos.tsx';
import { cuantosElegidos, cuantosPlegados } from './leer.ts';

/** Counting them stops here. */
const MUCHAS = 100;

interface PorRevisarProps {
  elegido: boolean;
  /** Not known yet: nothing. */
  cuantas: number | undefined;
  alElegir: (elegido: boolean) => void;
}

const PorRevisar = ({ elegido, cuantas, alElegir }: PorRevisarProps) => {
  const { i18n } = useLingui();
  return (
    <button
      type="button"
      className={css.porRevisar}
      aria-pressed={elegido}
      data-hay={(cuantas ?? 0) > 0 || undefined}
      onClick={() => alElegir(!elegido)}
    >
      <IconAlertTriangleFilled size={18} aria-hidden />
      <Trans>Por revisar</Trans>
      {cuantas !== undefined && (
        <span className={css.cuantas}>{cuantas < MUCHAS ? i18n.number(cuantas) : `${i18n.number(MUCHAS)}+`}</span>
      )}
    </button>
  );
};

/** Which figure's visits these are, and for which product; it can be taken away. */
const Caso = ({ direccion: { filtros, filtrar } }: { direccion: Direccion }) => {
  const { t, i18n } = useLingui();
  const { verProducto } = useReferencias();
  const producto = useNombre('productos', filtros.producto, verProducto);
  if (!filtros.caso && !producto) return null;
  const caso = i18n._(textosDeCaso[filtros.caso ?? 'con_fila']);
  const nombre = producto ? `${caso} · ${producto.nombre}` : caso;
  return (
    <span className={css.caso}>
      <span>
        {caso}
        {producto && (
          <>
            {' · '}
            <span translate="no">{producto.nombre}</span>
          </>
        )}
      </span>
      <button type="button" aria-label={t`Quitar: ${nombre}`} onClick={() => filtrar({ caso: '', producto: '' })}>
        <IconX size={18} stroke={1.8} aria-hidden />
      </button>
    </span>
  );
};

/** Several branches at once come only with a figure; they can be taken away together. */
const VariasSucursales = ({ direccion: { filtros, filtrar } }: { direccion: Direccion }) => {
  const { t } = useLingui();
  if (!filtros.sucursales) return null;
  const cuantas = filtros.sucursales.split(',').length;
  const nombre = t`${plural(cuantas, { one: '# sucursal elegida', other: '# sucursales elegidas' })}`;
  return (
    <span className={css.caso}>
      <span>{nombre}</span>
      <button type="button" aria-label={t`Quitar: ${nombre}`} onClick={() => filtrar({ sucursales: '' })}>
        <IconX size={18} stroke={1.8} aria-hidden />
      </button>
    </span>
  );
};

interface Props {
  direccion: Direccion;
  /** In the whole company. */
  porRevisar: number | undefined;
}

/** The fields with their lists cost more than a page of the list: another page of the same filters leaves them as they are. */
const conLosMismos = (antes: Props, ahora: Props): boolean =>
  antes.porRevisar === ahora.porRevisar &&
  JSON.stringify(antes.direccion.filtros) === JSON.stringify(ahora.direccion.filtros);

/** On a phone all but the search and «Por revisar» fold away behind their button. */
export const BarraDeFiltros = memo(({ direccion, porRevisar }: Props) => {
  const { t } = useLingui();
  const { filtros, filtrar, limpiar } = direccion;
  const [abierta, setAbierta] = useState(false);
  const id = useId();
  const plegados = cuantosPlegados(filtros);
  const nada = cuantosElegidos(filtros) === 0;
  return (
    <search className={css.barra} aria-label={t`Filtros`}>
      <div className={css.buscar}>
        <Buscar texto={filtros.texto ?? ''} alBuscar={(texto) => filtrar({ texto })} />
      </div>
      <Button
        className={css.plegar ?? ''}
        variant="default"
        h={48}
        aria-expanded={abierta}
        aria-controls={id}
        leftSection={<IconFilter size={18} stroke={1.8} aria-hidden />}
        onClick={() => setAbierta(!abierta)}
      >
        {plegados > 0 ? <Trans>Filtros ({plegados})</Trans> : <Trans>Filtros</Trans>}
      </Button>
      <div id={id} className={css.campos} data-abierta={abierta || undefined}>
        <Campos direccion={direccion} />
      </div>
      <div className={css.sueltos}>
        <PorRevisar
          elegido={filtros.por_revisar === true}
          cuantas={porRevisar}
          alElegir={(elegido) => filtrar({ por_revisar: elegido ? 'true' : '' })}
        />
        <Caso direccion={direccion} />
        <VariasSucursales direccion={direccion} />
        <Button
          className={css.limpiar ?? ''}
          variant="subtle"
          h={44}
          // always there, as the specification has it; at rest it has nothing to do
          data-disabled={nada}
          aria-disabled={nada}
          leftSection={<IconX size={18} stroke={1.8} aria-hidden />}
          onClick={() => nada || limpiar()}
        >
          <Trans>Limpiar Filtros</Trans>
        </Button>
      </div>
    </search>
  );
}, conLosMismos);
