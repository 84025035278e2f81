import { useQuery } from '@tanstack/react-query';
import { codigoSchema } from '#src/platform/shared/campos.ts';
import { useServicios } from '#src/platform/web/servicios.tsx';
import { consultaDeToken } from './consultas.ts';
import type { InvitacionConsultada } from './decidir-camino.ts';
import { noSirve } from './textos-de-aceptar.ts';
import { useTokenDeLaDireccion } from './token-de-la-direccion.ts';

export type ConsultaConToken =
  | { estado: 'cargando' }
  | { estado: 'no_valida'; falta: boolean }
  | { estado: 'fallo'; error: unknown; reintentar: () => void }
  | { estado: 'lista'; token: string; invitacion: InvitacionConsultada };

/** The invitation of the address's token, for someone signed in. */
export const useConsultaConToken = (): ConsultaConToken => {
  const { llamar } = useServicios();
  const escrito = useTokenDeLaDireccion();
  const token = codigoSchema.safeParse(escrito).data;
  const { data, error, refetch, isFetching } = useQuery(consultaDeToken(llamar, token));
  if (token === undefined) return { estado: 'no_valida', falta: escrito === undefined };
  if (data) return { estado: 'lista', token, invitacion: data };
  if (!error || isFetching) return { estado: 'cargando' };
  if (noSirve(error)) return { estado: 'no_valida', falta: false };
  return { estado: 'fallo', error, reintentar: () => void refetch() };
};
