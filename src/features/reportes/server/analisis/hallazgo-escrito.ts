import type { Hallazgo } from '../../contract-analisis.ts';
import { type Habla, type Redaccion, redactar } from './cifras.ts';

/** A finding, and the names that stand in its sentence as data. */
export interface HallazgoEscrito extends Hallazgo {
  nombres: string[];
}

/** All of it but its words. */
export interface Cuerpo {
  tipo: Hallazgo['tipo'];
  peso: number;
  observaciones: number;
  fuente: Hallazgo['fuente'];
}

export const escribir = (habla: Habla, body: Cuerpo, redactado: (r: Redaccion) => string): HallazgoEscrito => {
  const r = redactar(habla);
  const texto = redactado(r);
  // a weight of halves and thirds must not order by its last digit
  return { ...body, peso: Math.round(body.peso * 1e6) / 1e6, texto, cifras: r.cifras, nombres: r.nombres };
};
