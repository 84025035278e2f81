import type { listarCadenas } from '#src/dominio/puntos-de-venta/contract.ts';
import type { ResponseOf } from '#src/platform/shared/contract.ts';

export type Cadena = Pick<ResponseOf<typeof listarCadenas>['cadenas'][number], 'id' | 'nombre' | 'logo' | 'sucursales'>;

interface Formato {
  id: string;
  nombre: string;
}

/** A whole chain, or its branches of one format. */
export interface Lugar {
  cadena: Cadena;
  formato: Formato | undefined;
}

/** As requests name it. */
export const idsDe = ({ cadena, formato }: Lugar): { cadena_id: string; formato_id?: string } => ({
  cadena_id: cadena.id,
  ...(formato && { formato_id: formato.id }),
});

/** What people call it. */
export const nombreDe = ({ cadena, formato }: Lugar): string => formato?.nombre ?? cadena.nombre;
