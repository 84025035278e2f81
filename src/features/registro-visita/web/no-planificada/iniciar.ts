import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Posicion } from '#src/dominio/telefono/contract-envios.ts';
import { visitasKey } from '#src/dominio/visitas/web/keys.ts';
import { ApiProblem } from '#src/platform/shared/client.ts';
import { retryWrite } from '#src/platform/web/api/retries.ts';
import { useServices, useSesion } from '#src/platform/web/services.tsx';
import { crearVisitaNoPlanificada } from '../../contract.ts';
import { type Comienzo, guardarInicio, inicioEnCurso, terminarInicio } from './inicio-en-curso.ts';

const ESPERA_MS = 5000;
const PRECISION_MAXIMA_M = 1_000_000;

/** Where the device is, if it says so soon and may: nobody waits at a shop's door for a satellite. */
const posicionBreve = (): Promise<Posicion | null> =>
  new Promise((resolver) => {
    if (!('geolocation' in navigator)) {
      resolver(null);
      return;
    }
    // the browser's own limit does not count the time in which the person is asked for permission
    setTimeout(() => resolver(null), ESPERA_MS);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude: lat, longitude: lng, accuracy } }) =>
        resolver({ lat, lng, precision_m: Math.min(accuracy, PRECISION_MAXIMA_M) }),
      () => resolver(null),
      { enableHighAccuracy: true, timeout: ESPERA_MS, maximumAge: 60_000 },
    );
  });

const inicioEn = async (comienzo: Comienzo) => {
  const anterior = inicioEnCurso(comienzo);
  if (anterior) return anterior;
  const inicio = {
    visita_id: crypto.randomUUID(),
    sucursal_id: comienzo.sucursalId,
    iniciada_en: new Date().toISOString(),
    posicion: await posicionBreve(),
  };
  guardarInicio(comienzo, inicio);
  return inicio;
};

/** Begins a visit at a branch and goes to its form. */
export const useIniciarNoPlanificada = (empresaId: string) => {
  const { call } = useServices();
  const cliente = useQueryClient();
  const navigate = useNavigate();
  const estado = useSesion();
  const usuarioId = estado.fase === 'con_sesion' ? estado.sesion.usuario.id : '';
  const comienzoEn = (sucursalId: string): Comienzo => ({ usuarioId, empresaId, sucursalId });
  return useMutation({
    mutationFn: async (sucursalId: string) => {
      const body = await inicioEn(comienzoEn(sucursalId));
      return call(crearVisitaNoPlanificada, { params: { empresaId }, body });
    },
    retry: retryWrite,
    onSuccess: async (visita, sucursalId) => {
      terminarInicio(comienzoEn(sucursalId));
      void cliente.invalidateQueries({ queryKey: visitasKey(empresaId) });
      await navigate({
        to: '/registro-visita/$visitaId',
        params: { visitaId: visita.id },
        search: { empresa: empresaId },
        state: { iniciar: true },
      });
    },
    onError: (error, sucursalId) => {
      // refused, not lost on the way: another attempt is another visit
      if (error instanceof ApiProblem && error.estado >= 400 && error.estado < 500) {
        terminarInicio(comienzoEn(sucursalId));
      }
    },
  });
};
