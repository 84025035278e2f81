import { useLiveQuery } from 'dexie-react-hooks';
import { baseDe } from '#src/dominio/telefono/web/base-de.ts';
import { useReloj } from './reloj.ts';
import { leerCabecera, NADA, type ResumenDeCabecera } from './resumen-de-cabecera.ts';

/** Read again now and then too: an attempt that a closed tab left behind ends with time alone. */
export const useResumenDeCabecera = (usuarioId: string): ResumenDeCabecera => {
  const base = baseDe(usuarioId);
  const ahora = useReloj();
  return useLiveQuery(() => leerCabecera(base, ahora), [base, ahora], NADA);
};
