import { andreina, carlos, maria, type PersonaDeDemo, rafael, wilmer, yusmary } from './people.ts';

/** Everybody's in the demo. */
export const CLAVE = 'anaquel-demo';

export interface Entrada {
  persona: PersonaDeDemo;
  /** What one sees by entering as this person. */
  para: string;
}

/** Who to enter as, and why. The others of the demo have the same password. */
export const entradas: readonly Entrada[] = [
  { persona: andreina, para: 'admin' },
  { persona: carlos, para: 'supervisor' },
  { persona: maria, para: 'supervisor' },
  { persona: yusmary, para: 'mercaderista in two companies' },
  { persona: wilmer, para: 'mercaderista with a pending invitation' },
  { persona: rafael, para: 'admin of the smaller company' },
];
