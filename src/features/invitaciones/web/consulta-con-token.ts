import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { codigoSchema } from '#src/platform/shared/fields.ts';
import { ApiProblem } from '#src/platform/shared/client.ts';
import { useServices, useSesion } from '#src/platform/web/services.tsx';
import { consultaDeToken } from './consultas.ts';
import type { InvitacionConsultada } from './decidir-camino.ts';
import { noSirve } from './textos-de-aceptar.ts';
import { useTokenDeLaDireccion } from './token-de-la-direccion.ts';

export type ConsultaConToken =
  | { estado: 'cargando' }
  | { estado: 'no_valida'; falta: boolean }
  /** Its person, signed in, has accepted it before. */
  | { estado: 'ya_aceptada' }
  /** Another person is signed in. */
  | { estado: 'otro_correo'; token: string }
  | { estado: 'fallo'; error: unknown; reintentar: () => void }
  | { estado: 'lista'; token: string; invitacion: InvitacionConsultada };

/** The invitation of the address's token, for someone signed in. */
export const useConsultaConToken = (): ConsultaConToken => {
  const { call } = useServices();
  const escrito = useTokenDeLaDireccion();
  const token = codigoSchema.safeParse(escrito).data;
  const sesion = useSesion();
  // as it was when the page opened: what changes under it is the server's to refuse
  const [suyo] = useState(sesion.fase === 'con_sesion' ? sesion.sesion.usuario.correo : undefined);
  const { data, error, refetch, isFetching } = useQuery(consultaDeToken(call, token));
  if (token === undefined) return { estado: 'no_valida', falta: escrito === undefined };
  if (data && suyo !== undefined && data.correo !== suyo) return { estado: 'otro_correo', token };
  if (data) return { estado: 'lista', token, invitacion: data };
  if (!error || isFetching) return { estado: 'cargando' };
  if (error instanceof ApiProblem && error.codigo === 'invitacion.ya_aceptada') return { estado: 'ya_aceptada' };
  if (noSirve(error)) return { estado: 'no_valida', falta: false };
  return { estado: 'fallo', error, reintentar: () => void refetch() };
};
