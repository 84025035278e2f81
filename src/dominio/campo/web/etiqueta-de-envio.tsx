import { IconAlertTriangleFilled, IconCircleCheckFilled, IconCloudUpload, IconDeviceMobile } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import css from './etiqueta-de-envio.module.css';

const FASES = {
  en_el_telefono: { tono: undefined, Icono: IconDeviceMobile },
  enviando: { tono: 'en_curso', Icono: IconCloudUpload },
  recibido: { tono: 'completada', Icono: IconCircleCheckFilled },
  rechazado: { tono: 'cancelada', Icono: IconAlertTriangleFilled },
} as const;

/** Where something that is sent is: tone, icon and word. */
export const EtiquetaDeEnvio = ({ fase, children }: { fase: keyof typeof FASES; children: ReactNode }) => {
  const { tono, Icono } = FASES[fase];
  const estilo =
    tono &&
    ({
      '--t-f': `var(--anq-${tono}-fondo)`,
      '--t-t': `var(--anq-${tono}-texto)`,
      '--t-i': `var(--anq-${tono}-icono)`,
    } as CSSProperties);
  return (
    <span className={css.etiqueta} style={estilo}>
      <Icono size={18} aria-hidden />
      {children}
    </span>
  );
};
