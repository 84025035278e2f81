import { createContext, use, type ReactNode } from 'react';

export interface Opcion {
  id: string;
  nombre: string;
  /** What tells two of the same name apart. */
  detail?: string;
}

/** A branch as far as planning cares: whether there is anything to look at in it. */
interface SucursalDeVisita extends Opcion {
  cadena_id: string;
  cadena_nombre: string;
  productos: number;
}

interface CadenaConSucursales extends Opcion {
  /** How many branches it has. */
  sucursales: number;
}

export interface PaginaDeCadenas {
  cadenas: CadenaConSucursales[];
  hayMas: boolean;
}

/** What planning needs to know of other parts of the product: they give it, it does not go and look. */
export interface Referencias {
  empresaId: string;
  zona: string;
  /** The company's civil day. */
  hoy: string;
  /** Business hours, `HH:mm`. */
  horario: { inicio: string; fin: string };
  buscarCadenas: (busqueda: string, pagina: number, signal: AbortSignal) => Promise<PaginaDeCadenas>;
  verCadena: (id: string, signal: AbortSignal) => Promise<Opcion>;
  /** On the day of a visit, if it is known; otherwise now. */
  verSucursal: (id: string, signal: AbortSignal, fecha?: string) => Promise<SucursalDeVisita>;
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

/** A visit outside the business hours is planned all the same: it is only said. */
export const fueraDeHorario = (hora: string | null, { inicio, fin }: Referencias['horario']): boolean =>
  hora !== null && hora !== '' && (hora < inicio || hora > fin);
