import { queryOptions } from '@tanstack/react-query';
import type { Call } from '#src/platform/shared/client.ts';
import { verCambioDeCorreo } from '../contract.ts';

/** Never old: it may be confirmed in another browser. */
export const consultaDeCambioDeCorreo = (call: Call) =>
  queryOptions({
    queryKey: ['perfil', 'cambio-de-correo'],
    queryFn: ({ signal }) => call(verCambioDeCorreo, {}, { signal }),
    staleTime: 0,
  });
