import { queryOptions } from '@tanstack/react-query';
import type { Llamar } from '#src/platform/shared/client.ts';
import { verCambioDeCorreo } from '../contract.ts';

/** Never old: it may be confirmed in another browser. */
export const consultaDeCambioDeCorreo = (llamar: Llamar) =>
  queryOptions({
    queryKey: ['perfil', 'cambio-de-correo'],
    queryFn: ({ signal }) => llamar(verCambioDeCorreo, {}, { signal }),
    staleTime: 0,
  });
