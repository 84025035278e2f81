import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import {
  IconArrowBackUp,
  IconCircleCheckFilled,
  IconCircleXFilled,
  IconClockFilled,
  IconHourglassEmpty,
  IconReplace,
  type Icon,
} from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import type { EstadoDeInvitacion } from '../contract.ts';
import css from './etiqueta-estado.module.css';

/** Without a tone: nothing to do and nothing gone wrong. */
const ESTADOS: Record<EstadoDeInvitacion, { nombre: MessageDescriptor; Icono: Icon; tono?: string }> = {
  pendiente: { nombre: msg`Pendiente`, Icono: IconClockFilled, tono: 'pendiente' },
  aceptada: { nombre: msg`Aceptada`, Icono: IconCircleCheckFilled, tono: 'completada' },
  rechazada: { nombre: msg`Rechazada`, Icono: IconCircleXFilled, tono: 'cancelada' },
  vencida: { nombre: msg`Vencida`, Icono: IconHourglassEmpty },
  retirada: { nombre: msg`Retirada`, Icono: IconArrowBackUp },
  reemplazada: { nombre: msg`Reemplazada`, Icono: IconReplace },
};

export const EtiquetaEstado = ({ estado }: { estado: EstadoDeInvitacion }) => {
  const { i18n } = useLingui();
  const { nombre, Icono, tono } = ESTADOS[estado];
  const estilo = tono && {
    '--t-f': `var(--anq-${tono}-fondo)`,
    '--t-t': `var(--anq-${tono}-texto)`,
    '--t-i': `var(--anq-${tono}-icono)`,
  };
  return (
    <span className={css.etiqueta} style={(estilo ?? {}) as CSSProperties}>
      <Icono size={16} aria-hidden />
      {i18n._(nombre)}
    </span>
  );
};
