import { createContext, use, type ReactNode } from 'react';
import type { Cadena } from './lugar.ts';

/** What the assortment needs to know of other parts of the product: they give it, it does not go and look. */
export interface Referencias {
  empresaId: string;
  /** Whoever is not one reads. */
  esAdmin: boolean;
  /** The company's time zone; nothing while it is not known. */
  zona: string | undefined;
  verCadena: (id: string, signal: AbortSignal) => Promise<Cadena>;
}

const Contexto = createContext<Referencias | undefined>(undefined);

export const ProveerReferencias = ({ referencias, children }: { referencias: Referencias; children: ReactNode }) => (
  <Contexto value={referencias}>{children}</Contexto>
);

export const useReferencias = (): Referencias => {
  const referencias = use(Contexto);
  if (!referencias) throw new Error('useReferencias outside ProveerReferencias');
  return referencias;
};
