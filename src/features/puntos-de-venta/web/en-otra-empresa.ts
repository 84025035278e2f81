import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { ProblemaApi, type Llamar } from '#src/platform/shared/client.ts';
import { useServicios, useSesion } from '#src/platform/web/servicios.tsx';
import { mostrarAviso } from '#src/platform/web/ui/avisos.ts';

interface Opciones {
  /** What is looked for. */
  id: string;
  /** In the company of now it is not. */
  falta: boolean;
  empresaId: string;
  leer: (llamar: Llamar, empresaId: string) => Promise<unknown>;
}

/**
 * An address does not say of which company its record is: whoever works for several and follows a link to another one's record is
 * taken there. Answers whether it is still being looked for.
 */
export const useEnOtraEmpresa = ({ id, falta, empresaId, leer }: Opciones): boolean => {
  const { t } = useLingui();
  const { llamar, sesion } = useServicios();
  const estado = useSesion();
  const membresias = estado.fase === 'con_sesion' ? estado.sesion.membresias : [];
  const otras = membresias.filter(({ empresa_id, rol }) => empresa_id !== empresaId && rol !== 'mercaderista');
  const { data, isFetching } = useQuery({
    queryKey: ['en-otra-empresa', id, empresaId],
    queryFn: async () => {
      for (const otra of otras) {
        try {
          await leer(llamar, otra.empresa_id);
          return otra;
        } catch (error) {
          if (!(error instanceof ProblemaApi) || error.estado !== 404) throw error;
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
    sesion.elegirEmpresa(empresa.empresa_id);
    mostrarAviso({
      id: 'empresa-cambiada',
      tono: 'informacion',
      titulo: t`Empresa cambiada`,
      texto: t`Ahora estás trabajando con ${nombre}`,
    });
  });
  useEffect(() => {
    if (data) cambiar(data);
  }, [data]);
  return falta && otras.length > 0 && (isFetching || Boolean(data));
};
