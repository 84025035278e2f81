import type { Subida } from '#src/dominio/archivos/server/subir-imagen.ts';
import type * as contracts from '../contract-cadenas.ts';
import { existeCadena } from './queries-cadenas.ts';
import { ponerLogo } from './queries-logo.ts';

export const logoDeCadena = (id: string): Subida<typeof contracts.subirLogoDeCadena> => ({
  uso: 'cadenas-logos',
  existe: (tx, { empresa_id }) => existeCadena(tx, { empresa_id, id }),
  poner: (tx, { empresa_id }, direccion) => ponerLogo(tx, { empresa_id, id }, direccion),
  siNoHay: 'cadena.no_encontrada',
});
