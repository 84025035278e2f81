import type { TipoDeHallazgo } from '../../contract-analisis.ts';

/** The parts of the rows whose change between two periods is told. */
export const medidasQueCambian = ['sin_existencia', 'quiebre', 'exhibido'] as const;
export type MedidaQueCambia = (typeof medidasQueCambian)[number];

export interface Sentido {
  medida: MedidaQueCambia;
  /** More or less of it than before. */
  sentido: 'sube' | 'baja';
}

/** Which of their changes are findings. */
export const cambios: Partial<Record<TipoDeHallazgo, Sentido>> = {
  sin_existencia_sube: { medida: 'sin_existencia', sentido: 'sube' },
  sin_existencia_baja: { medida: 'sin_existencia', sentido: 'baja' },
  quiebre_sube: { medida: 'quiebre', sentido: 'sube' },
  exhibicion_baja: { medida: 'exhibido', sentido: 'baja' },
};
