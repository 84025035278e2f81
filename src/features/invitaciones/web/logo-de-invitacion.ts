import { useEffect, useState } from 'react';
import { useServices } from '#src/platform/web/services.tsx';
import { verLogoDeInvitacion } from '../contract.ts';

/** The logo of the company that invites. Its token travels in a header, which an `img` cannot send. */
export const useLogoDeInvitacion = (token: string, tieneLogo: boolean): string | null => {
  const { call } = useServices();
  const [direccion, setDireccion] = useState<string | null>(null);
  useEffect(() => {
    if (!tieneLogo) return undefined;
    const salida = new AbortController();
    let creada: string | undefined;
    const pedir = async () => {
      const { signal } = salida;
      const imagen = await call(verLogoDeInvitacion, {}, { headers: { 'x-invitacion': token }, signal });
      if (signal.aborted) return;
      creada = URL.createObjectURL(imagen);
      setDireccion(creada);
    };
    // without it the emblem stands there: an invitation is no less valid for a picture that did not come
    pedir().catch(() => undefined);
    return () => {
      salida.abort();
      if (creada) URL.revokeObjectURL(creada);
    };
  }, [call, tieneLogo, token]);
  return direccion;
};
