import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { fechaLarga } from '#src/dominio/visitas/web/formatos.ts';
import type { Aviso, TipoDeAviso } from '../contract.ts';

export const titulos: Record<TipoDeAviso, MessageDescriptor> = {
  nueva: msg`Nueva visita`,
  movida: msg`Visita cambiada`,
  reasignada: msg`Visita reasignada`,
  cancelada: msg`Visita cancelada`,
  eliminada: msg`Visita eliminada`,
};

const cuando = (i18n: I18n, fecha: string, hora: string | null): string =>
  `${fechaLarga(i18n, fecha)}, ${hora ?? t(i18n)`sin hora`}`;

export const cuandoEs = (i18n: I18n, { fecha, hora }: Aviso): string => cuando(i18n, fecha, hora);

/** What else there is to know of it, each on its line. */
export const detallesDe = (i18n: I18n, aviso: Aviso): string[] => {
  const { tipo, fecha_anterior, hora_anterior, sucursal_anterior, motivo } = aviso;
  const vuelve = sucursal_anterior === null && fecha_anterior === aviso.fecha && hora_anterior === aviso.hora;
  const antes = [sucursal_anterior, fecha_anterior && cuando(i18n, fecha_anterior, hora_anterior)]
    .filter(Boolean)
    .join(', ');
  return [
    ...(antes && !vuelve ? [t(i18n)`Antes: ${antes}`] : []),
    ...(tipo === 'reasignada' ? [t(i18n)`La hará otra persona.`] : []),
    ...(motivo ? [t(i18n)`Motivo: ${motivo}`] : []),
  ];
};
