import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { baseDe } from '#src/dominio/telefono/web/base-de.ts';
import { comenzarNoPlanificada, type ListaDeSucursal } from '#src/dominio/telefono/web/comenzar-no-planificada.ts';
import { sinRespuesta } from '#src/dominio/telefono/web/guardado.ts';
import { useServices, useSesion } from '#src/platform/web/services.tsx';
import { hoyEn } from '#src/dominio/visitas/web/formatos.ts';
import { verSucursalParaVisitar } from '../../contract.ts';
import { hayQuePreguntar, leerPreguntas, type Preguntas } from '../formulario/comienzo/preguntas.ts';

/** With its list on the phone the server's word of now is worth this wait and no more. */
const PACIENCIA_MS = 2000;
const SIN_LISTA_MS = 15_000;

/** The server did not answer, and the phone does not have what a visit to that branch needs. */
export class SinLista extends Error {}

interface Inicio {
  sucursalId: string;
  /** Whatever there is to ask. */
  igual?: boolean;
}

/** The visit; or what there is to ask before there is one. */
interface Iniciada {
  visitaId?: string;
  preguntas?: Preguntas;
}

/** It is of today, wherever the phone is. */
const porComenzarEn = ({ sucursal, zona, reglas }: ListaDeSucursal) => ({
  visita_id: '',
  empresa_id: sucursal.empresa_id,
  reglas,
  visita: {
    estado: 'pendiente' as const,
    fecha: hoyEn(zona, new Date()),
    sucursal_lat: sucursal.lat,
    sucursal_lng: sucursal.lng,
  },
});

/** Begins a visit at a branch, here, and goes to its form: with the server's list of now, or without a connection with the phone's. */
export const useIniciarNoPlanificada = (empresaId: string) => {
  const { call, connection } = useServices();
  const navigate = useNavigate();
  const estado = useSesion();
  const usuarioId = estado.fase === 'con_sesion' ? estado.sesion.usuario.id : '';
  const listaDe = async (sucursalId: string): Promise<{ lista: ListaDeSucursal; sinConexion: boolean }> => {
    const guardada = await baseDe(usuarioId).sucursales.get(sucursalId);
    const preguntar = (ms: number): Promise<ListaDeSucursal> =>
      call(verSucursalParaVisitar, { params: { empresaId, sucursalId } }, { signal: AbortSignal.timeout(ms) });
    if (!guardada) {
      const leida = await preguntar(SIN_LISTA_MS).catch((error: unknown) => {
        throw sinRespuesta(error) ? new SinLista() : error;
      });
      return { lista: leida, sinConexion: false };
    }
    const leida = connection.isUp()
      ? await preguntar(PACIENCIA_MS).catch((error: unknown) => {
          if (sinRespuesta(error)) return undefined;
          throw error;
        })
      : undefined;
    return { lista: leida ?? guardada, sinConexion: !leida };
  };
  return useMutation({
    mutationFn: async ({ sucursalId, igual = false }: Inicio): Promise<Iniciada> => {
      const base = baseDe(usuarioId);
      const { lista, sinConexion } = await listaDe(sucursalId);
      const { preguntas, posicion } = await leerPreguntas(base, porComenzarEn(lista));
      if (!igual && hayQuePreguntar(preguntas)) return { preguntas };
      return { visitaId: await comenzarNoPlanificada(base, lista, { sinConexion, posicion }) };
    },
    onSuccess: async ({ visitaId }) => {
      if (!visitaId) return;
      await navigate({ to: '/registro-visita/$visitaId', params: { visitaId }, search: { empresa: empresaId } });
    },
  });
};
