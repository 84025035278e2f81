import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { claveDeVisitas } from '#src/dominio/visitas/web/clave-de-visitas.ts';
import { ProblemaApi } from '#src/platform/shared/client.ts';
import { reintentarEscritura } from '#src/platform/web/api/reintentos.ts';
import { useServicios, useSesion } from '#src/platform/web/servicios.tsx';
import { crearVisitaNoPlanificada } from '../../contract.ts';
import { guardarInicio, inicioEnCurso, terminarInicio, type Comienzo } from './inicio-en-curso.ts';
import { posicionBreve } from './posicion-breve.ts';

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
  const { llamar } = useServicios();
  const cliente = useQueryClient();
  const navigate = useNavigate();
  const estado = useSesion();
  const usuarioId = estado.fase === 'con_sesion' ? estado.sesion.usuario.id : '';
  const comienzoEn = (sucursalId: string): Comienzo => ({ usuarioId, empresaId, sucursalId });
  return useMutation({
    mutationFn: async (sucursalId: string) => {
      const cuerpo = await inicioEn(comienzoEn(sucursalId));
      return llamar(crearVisitaNoPlanificada, { parametros: { empresaId }, cuerpo });
    },
    retry: reintentarEscritura,
    onSuccess: async (visita, sucursalId) => {
      terminarInicio(comienzoEn(sucursalId));
      void cliente.invalidateQueries({ queryKey: claveDeVisitas(empresaId) });
      await navigate({
        to: '/registro-visita/$visitaId',
        params: { visitaId: visita.id },
        search: { empresa: empresaId },
        state: { iniciar: true },
      });
    },
    onError: (error, sucursalId) => {
      // refused, not lost on the way: another attempt is another visit
      if (error instanceof ProblemaApi && error.estado >= 400 && error.estado < 500) {
        terminarInicio(comienzoEn(sucursalId));
      }
    },
  });
};
