export type AvisoTone = 'exito' | 'error' | 'advertencia' | 'informacion';

export interface Aviso {
  tone: AvisoTone;
  title: string;
  text?: string;
  /** A second notice with the same id takes the place of the first. */
  id?: string;
  /** Stays until it is closed. Errors always do. */
  permanent?: boolean;
  /** Of the application as a whole: it does not go with the page that it is said on. */
  ofApplication?: boolean;
  action?: { text: string; onPress: () => void };
}

/** Nobody has read in less what was said just before their page was left. */
export const UNREAD_MS = 4000;

/** Whether it waits to be closed. What does not goes by itself, wherever its reader is by then. */
export const stays = ({ tone, permanent = false }: Aviso): boolean => permanent || tone === 'error';

/** Whether it goes when another page takes the place of the one that it speaks of: it was there long enough to be read. */
export const goesWithPage = (aviso: Aviso, age: number): boolean =>
  stays(aviso) && !aviso.ofApplication && age >= UNREAD_MS;
