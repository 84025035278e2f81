import { hastaQueLlegue } from '../hasta-que-llegue.ts';

export type TonoDeAviso = 'exito' | 'error' | 'advertencia' | 'informacion';

export interface Aviso {
  tono: TonoDeAviso;
  titulo: string;
  texto?: string;
  /** A second notice with the same id takes the place of the first. */
  id?: string;
  /** Stays until it is closed. Errors always do. */
  permanente?: boolean;
  /** Leaves the actions of the page's head free: it greets on a screen that has just opened. */
  bajoLaCabecera?: boolean;
  accion?: { texto: string; alPulsar: () => void };
}

// the toasts' code is not needed to paint the first screen, so it travels apart
const cargar = hastaQueLlegue(() => import('./avisos-vivos.tsx'));

/** A toast: title and text, as the specification gives them. */
export const mostrarAviso = (aviso: Aviso): void => {
  void cargar().then(({ mostrar }) => mostrar(aviso));
};

export const quitarAviso = (id: string): void => {
  void cargar().then(({ quitar }) => quitar(id));
};

/** Whoever they were for has left. */
export const quitarAvisos = (): void => {
  void cargar().then(({ quitarTodos }) => quitarTodos());
};
