import { createContext, use, type ReactNode } from 'react';

export interface Opcion {
  id: string;
  nombre: string;
}

/** What the reports need to know of other parts of the product: they give it, it does not go and look. */
export interface Referencias {
  empresaId: string;
  zona: string;
  /** The company's civil day. */
  hoy: string;
  buscarCadenas: (busqueda: string, signal: AbortSignal) => Promise<Opcion[]>;
  /** Of one chain, by name; as many as a list holds, so that a search finds the others. */
  buscarSucursales: (cadenaId: string, busqueda: string, signal: AbortSignal) => Promise<Opcion[]>;
  verCadena: (id: string, signal: AbortSignal) => Promise<Opcion>;
  verSucursal: (id: string, signal: AbortSignal) => Promise<Opcion>;
  verProducto: (id: string, signal: AbortSignal) => Promise<Opcion>;
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
