import { IconAlertTriangleFilled, IconCircleCheckFilled, IconCloudUpload, IconDeviceMobile } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './resultado.module.css';

const ICONOS = {
  en_el_telefono: IconDeviceMobile,
  enviando: IconCloudUpload,
  recibido: IconCircleCheckFilled,
  rechazado: IconAlertTriangleFilled,
} as const;

interface Props {
  fase: keyof typeof ICONOS;
  titulo: string;
  /** The same in the word that the lists have for it, and since when. */
  dicho: ReactNode;
}

/** Where the visit is: icon, title and word. */
export const Estado = ({ fase, titulo, dicho }: Props) => {
  const Icono = ICONOS[fase];
  return (
    <div className={css.estado} data-fase={fase}>
      <span className={css.icono}>
        <Icono size={30} stroke={1.7} aria-hidden />
      </span>
      <div>
        <h2>{titulo}</h2>
        <p className="tenue">{dicho}</p>
      </div>
    </div>
  );
};
