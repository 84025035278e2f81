import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { ApiProblem, type Call } from '#src/platform/shared/client.ts';
import type { ResponseOf } from '#src/platform/shared/contract.ts';
import { useServices } from '#src/platform/web/services.tsx';
import { showAviso } from '#src/platform/web/ui/avisos.ts';
import { listarMembresiasTerminadas, listarUsuarios } from '../contract.ts';
import { textoDeUsuarios } from './textos.ts';

export type Terminada = ResponseOf<typeof listarMembresiasTerminadas>['membresias'][number];
export type Usuario = ResponseOf<typeof listarUsuarios>['usuarios'][number];

const usuariosKey = (empresaId: string) => ['empresas', empresaId, 'usuarios'];

/** Never old: another admin may be at work too. */
export const consultaDeUsuarios = (call: Call, empresaId: string, busqueda: string) =>
  infiniteQueryOptions({
    queryKey: [...usuariosKey(empresaId), busqueda],
    queryFn: ({ pageParam, signal }) =>
      call(listarUsuarios, { params: { empresaId }, query: { busqueda, despues: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ siguiente }) => siguiente ?? undefined,
    staleTime: 0,
  });

/** Never old: it is asked when a membership has just ended. */
export const consultaDeMembresiasTerminadas = (call: Call) =>
  queryOptions({
    queryKey: ['membresias', 'terminadas'],
    queryFn: ({ signal }) => call(listarMembresiasTerminadas, {}, { signal }),
    staleTime: 0,
  });

interface Opciones {
  empresaId: string;
  /** What to say when it fails. */
  fallo: string;
  /** Where the change is seen; the list, if it does not say. */
  mostrar?: () => Promise<unknown>;
  alTerminar?: () => void;
}

/** A change of a membership. It is under way until what the server has now is shown. */
export const useCambioDeUsuario = <E>(
  cambiar: (call: Call, entrada: E) => Promise<unknown>,
  { empresaId, fallo, mostrar, alTerminar }: Opciones,
) => {
  const { t, i18n } = useLingui();
  const { call } = useServices();
  const cliente = useQueryClient();
  const releer = () => cliente.invalidateQueries({ queryKey: usuariosKey(empresaId) });
  return useMutation({
    mutationFn: (entrada: E) => cambiar(call, entrada),
    onSuccess: async () => {
      await (mostrar ?? releer)();
      alTerminar?.();
    },
    onError: async (error) => {
      const causa = i18n._(textoDeUsuarios(error));
      const sinPermiso = error instanceof ApiProblem && error.codigo === 'permiso.denegado';
      showAviso({
        id: 'usuarios',
        tone: 'error',
        title: sinPermiso ? t`Error de permisos` : t`Error`,
        text: `${fallo}. ${causa}`,
      });
      await releer();
    },
  });
};
