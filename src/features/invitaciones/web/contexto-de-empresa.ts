import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useServices } from '#src/platform/web/services.tsx';
import { showAviso } from '#src/platform/web/ui/avisos.ts';

/** Who invites speaks for the company: on opening, what this device remembers of it is read anew. */
export const useContextoDeEmpresa = (): void => {
  const { t } = useLingui();
  const { sesion } = useServices();
  useEffect(() => {
    const comprobar = async () => {
      if (await sesion.check()) return;
      showAviso({
        id: 'contexto-de-empresa',
        tone: 'error',
        title: t`Error`,
        text: t`No se pudo obtener la información de la empresa.`,
      });
    };
    void comprobar();
  }, [sesion, t]);
};
