import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { ApiProblem, type Call } from '#src/platform/shared/client.ts';
import { useServices, useSesion } from '#src/platform/web/services.tsx';
import { showAviso } from '#src/platform/web/ui/avisos.ts';

interface Opciones {
  /** What is looked for. */
  id: string;
  /** In the company of now it is not. */
  falta: boolean;
  empresaId: string;
  leer: (call: Call, empresaId: string) => Promise<unknown>;
}

/**
 * An address does not say of which company its record is: whoever works for several and follows a link to another one's record is
 * taken there. Answers whether it is still being looked for.
 */
export const useEnOtraEmpresa = ({ id, falta, empresaId, leer }: Opciones): boolean => {
  const { t } = useLingui();
  const { call, sesion } = useServices();
  const estado = useSesion();
  const membresias = estado.fase === 'con_sesion' ? estado.sesion.membresias : [];
  const otras = membresias.filter(({ empresa_id, rol }) => empresa_id !== empresaId && rol !== 'mercaderista');
  const { data, isFetching } = useQuery({
    queryKey: ['en-otra-empresa', id, empresaId],
    queryFn: async () => {
      for (const otra of otras) {
        try {
          await leer(call, otra.empresa_id);
          return otra;
        } catch (error) {
          if (!(error instanceof ApiProblem) || error.estado !== 404) throw error;
        }
      }
      return null;
    },
    enabled: falta && otras.length > 0,
    staleTime: 0,
    gcTime: 0,
  });
  const cambiar = useEffectEvent((empresa: { empresa_id: string; empresa_nombre: string }) => {
    const nombre = empresa.empresa_nombre;
    sesion.chooseEmpresa(empresa.empresa_id);
    showAviso({
      id: 'empresa-cambiada',
      tone: 'informacion',
      title: t`Empresa cambiada`,
      text: t`Ahora estás trabajando con ${nombre}`,
    });
  });
  useEffect(() => {
    if (data) cambiar(data);
  }, [data]);
  return falta && otras.length > 0 && (isFetching || Boolean(data));
};
