import { t } from '@lingui/core/macro';
import type { I18n } from '@lingui/core';
import type { FotoDeReporte } from '../../contract-reporte.ts';
import type { Reporte } from './informacion.tsx';

export interface FotoConNombre extends FotoDeReporte {
  /** Of what it is. */
  de: string;
  /** «Foto 2 de Harina Doña Pura 1 kg», for who does not see it. */
  alt: string;
}

const conNombre = (i18n: I18n, fotos: readonly FotoDeReporte[], de: string): FotoConNombre[] =>
  fotos.map((foto, i) => {
    const numero = i + 1;
    return { ...foto, de, alt: t(i18n)`Foto ${numero} de ${de}` };
  });

/** All of the report, in the order in which they are shown: the viewer goes through them from any. */
export const fotosDe = (i18n: I18n, { fotos, productos }: Pick<Reporte, 'fotos' | 'productos'>): FotoConNombre[] => [
  ...conNombre(i18n, fotos, t(i18n)`Anaquel completo`),
  ...productos.flatMap((producto) => conNombre(i18n, producto.fotos, producto.producto_nombre)),
];
