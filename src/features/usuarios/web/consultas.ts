import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { ProblemaApi, type Llamar } from '#src/platform/shared/client.ts';
import type { RespuestaDe } from '#src/platform/shared/contract.ts';
import { useServicios } from '#src/platform/web/servicios.tsx';
import { mostrarAviso } from '#src/platform/web/ui/avisos.ts';
import { listarMembresiasTerminadas, listarUsuarios } from '../contract.ts';
import { textoDeUsuarios } from './textos.ts';

export type Terminada = RespuestaDe<typeof listarMembresiasTerminadas>['membresias'][number];
export type Usuario = RespuestaDe<typeof listarUsuarios>['usuarios'][number];

const claveDeUsuarios = (empresaId: string) => ['empresas', empresaId, 'usuarios'];

/** Never old: another admin may be at work too. */
export const consultaDeUsuarios = (llamar: Llamar, empresaId: string, busqueda: string) =>
  infiniteQueryOptions({
    queryKey: [...claveDeUsuarios(empresaId), busqueda],
    queryFn: ({ pageParam, signal }) =>
      llamar(listarUsuarios, { parametros: { empresaId }, consulta: { busqueda, despues: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ siguiente }) => siguiente ?? undefined,
    staleTime: 0,
  });

/** Never old: it is asked when a membership has just ended. */
export const consultaDeMembresiasTerminadas = (llamar: Llamar) =>
  queryOptions({
    queryKey: ['membresias', 'terminadas'],
    queryFn: ({ signal }) => llamar(listarMembresiasTerminadas, {}, { signal }),
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
  cambiar: (llamar: Llamar, entrada: E) => Promise<unknown>,
  { empresaId, fallo, mostrar, alTerminar }: Opciones,
) => {
  const { t, i18n } = useLingui();
  const { llamar } = useServicios();
  const cliente = useQueryClient();
  const releer = () => cliente.invalidateQueries({ queryKey: claveDeUsuarios(empresaId) });
  return useMutation({
    mutationFn: (entrada: E) => cambiar(llamar, entrada),
    onSuccess: async () => {
      await (mostrar ?? releer)();
      alTerminar?.();
    },
    onError: async (error) => {
      const causa = i18n._(textoDeUsuarios(error));
      const sinPermiso = error instanceof ProblemaApi && error.codigo === 'permiso.denegado';
      mostrarAviso({
        id: 'usuarios',
        tono: 'error',
        titulo: sinPermiso ? t`Error de permisos` : t`Error`,
        texto: `${fallo}. ${causa}`,
      });
      await releer();
    },
  });
};
