import { useLingui } from '@lingui/react/macro';
import { IconCircleCheckFilled, IconCircleXFilled, IconClockFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import type { EstadoDeVisita } from '../enumeraciones.ts';
import css from './estado-de-visita.module.css';

const ICONOS = {
  pendiente: IconClockFilled,
  en_curso: IconPlayerPlayFilled,
  completada: IconCircleCheckFilled,
  cancelada: IconCircleXFilled,
} satisfies Record<EstadoDeVisita, unknown>;

export const useNombreDeEstado = (): ((estado: EstadoDeVisita) => string) => {
  const { t } = useLingui();
  const nombres: Record<EstadoDeVisita, string> = {
    pendiente: t`Pendiente`,
    en_curso: t`En curso`,
    completada: t`Completada`,
    cancelada: t`Cancelada`,
  };
  return (estado) => nombres[estado];
};

/** The colours of a state, as variables for whoever draws with them. */
export const tonoDe = (estado: EstadoDeVisita): CSSProperties =>
  ({
    '--t-f': `var(--anq-${estado}-fondo)`,
    '--t-t': `var(--anq-${estado}-texto)`,
    '--t-i': `var(--anq-${estado}-icono)`,
  }) as CSSProperties;

export const IconoDeEstado = ({ estado, tamano = 16 }: { estado: EstadoDeVisita; tamano?: number }) => {
  const Icono = ICONOS[estado];
  return <Icono size={tamano} aria-hidden className={css.icono} style={tonoDe(estado)} />;
};

/** Tone, icon and word. Without its ground where many stand side by side, as in a legend. */
export const EtiquetaDeEstado = ({ estado, plana = false }: { estado: EstadoDeVisita; plana?: boolean }) => {
  const nombreDe = useNombreDeEstado();
  return (
    <span className={plana ? css.plana : css.etiqueta} style={tonoDe(estado)}>
      <IconoDeEstado estado={estado} />
      {nombreDe(estado)}
    </span>
  );
};
