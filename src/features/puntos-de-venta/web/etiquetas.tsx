import { Trans } from '@lingui/react/macro';
import {
  IconArchive,
  IconCircleCheckFilled,
  IconCircleXFilled,
  IconClockFilled,
  IconLayoutGrid,
  IconPackageOff,
  IconTool,
  type Icon,
} from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import type { EstadoOperacional } from '#src/dominio/puntos-de-venta/enumeraciones.ts';
import type { Cadena } from './consultas.ts';
import css from './etiquetas.module.css';
import { useNombreDeValor } from './nombre-de-valor.ts';

/** A plain fact: neutral, without an icon. */
const Dato = ({ children }: { children: ReactNode }) => <span className={css.etiqueta}>{children}</span>;

export const DatosDeTipo = ({ cadena, conPresencia = false }: { cadena: Cadena; conPresencia?: boolean }) => {
  const nombreDe = useNombreDeValor();
  return (
    <span className={css.grupo}>
      <Dato>{nombreDe(cadena.tipo_unidad_negocio)}</Dato>
      <Dato>{nombreDe(cadena.canal_venta)}</Dato>
      {conPresencia && <Dato>{nombreDe(cadena.presencia)}</Dato>}
    </span>
  );
};

const tonoDe = (tono: string): CSSProperties =>
  ({
    '--t-f': `var(--anq-${tono}-fondo)`,
    '--t-t': `var(--anq-${tono}-texto)`,
    '--t-i': `var(--anq-${tono}-icono)`,
  }) as CSSProperties;

const ESTADOS: Record<EstadoOperacional, { tono: string | undefined; Icono: Icon }> = {
  Activo: { tono: 'completada', Icono: IconCircleCheckFilled },
  Inactivo: { tono: undefined, Icono: IconCircleXFilled },
  'En Mantenimiento': { tono: 'pendiente', Icono: IconTool },
  Temporal: { tono: 'en_curso', Icono: IconClockFilled },
};

export const EtiquetaDeEstado = ({ estado }: { estado: EstadoOperacional }) => {
  const nombreDe = useNombreDeValor();
  const { tono, Icono } = ESTADOS[estado];
  return (
    <span className={css.etiqueta} style={tono ? tonoDe(tono) : {}}>
      <Icono size={16} aria-hidden />
      {nombreDe(estado)}
    </span>
  );
};

export const EtiquetaDeFormato = ({ nombre }: { nombre: string }) => (
  <span className={css.etiqueta}>
    <IconLayoutGrid size={16} stroke={1.8} aria-hidden />
    <span>
      <Trans>
        Formato <span translate="no">{nombre}</span>
      </Trans>
    </span>
  </span>
);

/** Whoever visits it finds nothing to count. */
export const EtiquetaSinProductos = () => (
  <span className={css.etiqueta} style={tonoDe('pendiente')}>
    <IconPackageOff size={16} stroke={1.8} aria-hidden />
    <Trans>Sin productos</Trans>
  </span>
);

export const EtiquetaDeArchivada = () => (
  <span className={css.etiqueta}>
    <IconArchive size={16} aria-hidden />
    <Trans>Archivada</Trans>
  </span>
);
