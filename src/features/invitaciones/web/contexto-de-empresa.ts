import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useServicios } from '#src/platform/web/servicios.tsx';
import { mostrarAviso } from '#src/platform/web/ui/avisos.ts';

/** Who invites speaks for the company: on opening, what this device remembers of it is read anew. */
export const useContextoDeEmpresa = (): void => {
  const { t } = useLingui();
  const { sesion } = useServicios();
  useEffect(() => {
    const comprobar = async () => {
      if (await sesion.comprobar()) return;
      mostrarAviso({
        id: 'contexto-de-empresa',
        tono: 'error',
        titulo: t`Error`,
        texto: t`No se pudo obtener la información de la empresa.`,
      });
    };
    void comprobar();
  }, [sesion, t]);
};
