import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Call } from '#src/platform/shared/client.ts';
import { consultarInvitacion, listarInvitaciones, misInvitaciones } from '../contract.ts';

export const consultaDeMisInvitaciones = (call: Call) =>
  queryOptions({
    queryKey: ['invitaciones', 'mias'],
    queryFn: ({ signal }) => call(misInvitaciones, {}, { signal }),
  });

const SEGUIMIENTO_MS = 5000;

/** While a mail is on its way the list looks again, so that a mail that failed is seen by whoever sent it. */
export const consultaDeLaEmpresa = (call: Call, empresaId: string) =>
  infiniteQueryOptions({
    queryKey: ['empresas', empresaId, 'invitaciones'],
    queryFn: ({ pageParam, signal }) =>
      call(listarInvitaciones, { params: { empresaId }, query: { despues: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ siguiente }) => siguiente ?? undefined,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ invitaciones }) => invitaciones.some(enCamino)) ? SEGUIMIENTO_MS : false,
  });

const enCamino = ({ estado, correo_estado }: { estado: string; correo_estado: string }): boolean =>
  estado === 'pendiente' && correo_estado === 'en_camino';

/** Asked once: what is shown is what was offered, also after it has been answered. */
export const consultaDeToken = (call: Call, token: string | undefined) =>
  queryOptions({
    queryKey: ['invitaciones', 'token', token],
    queryFn: ({ signal }) => call(consultarInvitacion, { body: { token: token ?? '' } }, { signal }),
    enabled: token !== undefined,
    staleTime: Infinity,
    gcTime: 0,
  });
