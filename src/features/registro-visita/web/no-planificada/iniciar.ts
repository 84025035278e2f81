import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { baseDe } from '#src/dominio/telefono/web/base-de.ts';
import { comenzarNoPlanificada, type ListaDeSucursal } from '#src/dominio/telefono/web/comenzar-no-planificada.ts';
import { sinRespuesta } from '#src/dominio/telefono/web/guardado.ts';
import { useServices, useSesion } from '#src/platform/web/services.tsx';
import { verSucursalParaVisitar } from '../../contract.ts';

/** With its list on the phone the server's word of now is worth this wait and no more. */
const PACIENCIA_MS = 2000;
const SIN_LISTA_MS = 15_000;

/** The server did not answer, and the phone does not have what a visit to that branch needs. */
export class SinLista extends Error {}

/** Begins a visit at a branch, here, and goes to its form: with the server's list of now, or without a connection with the phone's. */
export const useIniciarNoPlanificada = (empresaId: string) => {
  const { call, connection } = useServices();
  const navigate = useNavigate();
  const estado = useSesion();
  const usuarioId = estado.fase === 'con_sesion' ? estado.sesion.usuario.id : '';
  return useMutation({
    mutationFn: async (sucursalId: string) => {
      const base = baseDe(usuarioId);
      const guardada = await base.sucursales.get(sucursalId);
      const preguntar = (ms: number): Promise<ListaDeSucursal> =>
        call(verSucursalParaVisitar, { params: { empresaId, sucursalId } }, { signal: AbortSignal.timeout(ms) });
      if (!guardada) {
        const leida = await preguntar(SIN_LISTA_MS).catch((error: unknown) => {
          throw sinRespuesta(error) ? new SinLista() : error;
        });
        return comenzarNoPlanificada(base, leida, { sinConexion: false });
      }
      const leida = connection.isUp()
        ? await preguntar(PACIENCIA_MS).catch((error: unknown) => {
            if (sinRespuesta(error)) return undefined;
            throw error;
          })
        : undefined;
      return comenzarNoPlanificada(base, leida ?? guardada, { sinConexion: !leida });
    },
    onSuccess: (visitaId) =>
      navigate({ to: '/registro-visita/$visitaId', params: { visitaId }, search: { empresa: empresaId } }),
  });
};
