import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiProblem } from '#src/platform/shared/client.ts';
import type { BodyOf } from '#src/platform/shared/contract.ts';
import { withRetries } from '#src/platform/web/api/retries.ts';
import { digest } from '#src/platform/web/digest.ts';
import { useServices } from '#src/platform/web/services.tsx';
import { showAviso } from '#src/platform/web/ui/avisos.ts';
import { guardarConfiguracion, subirLogo } from '../../contract.ts';
import { configuracionKey } from './consultas.ts';
import { textoDeEmpresa } from './textos.ts';

export const AVISO = 'empresa';

interface Cambio {
  configuracion: BodyOf<typeof guardarConfiguracion>;
  logo: File | undefined;
}

/** Saves settings and, if another one was chosen, the logo. */
export const useGuardar = (
  empresaId: string,
  { alGuardar, alFallar }: { alGuardar: () => void; alFallar: (error: unknown, causa: string) => void },
) => {
  const { t, i18n } = useLingui();
  const { call, sesion } = useServices();
  const cliente = useQueryClient();
  const params = { empresaId };
  return useMutation({
    mutationFn: async ({ configuracion, logo }: Cambio) => {
      await withRetries(() => call(guardarConfiguracion, { params, body: configuracion }));
      if (!logo) return;
      const headers = await digest(logo);
      await withRetries(() => call(subirLogo, { params, body: logo }, { headers }));
    },
    onSuccess: async () => {
      showAviso({
        id: AVISO,
        tone: 'exito',
        title: t`Configuración guardada`,
        text: t`La configuración de la empresa ha sido actualizada`,
      });
      // name and logo stand in the frame of every screen
      await Promise.all([sesion.check(), cliente.invalidateQueries({ queryKey: configuracionKey(empresaId) })]);
      alGuardar();
    },
    onError: (error) => {
      const causa = i18n._(textoDeEmpresa(error));
      const sinPermiso = error instanceof ApiProblem && error.codigo === 'permiso.denegado';
      showAviso({
        id: AVISO,
        tone: 'error',
        title: sinPermiso ? t`Sin permisos` : t`No se pudo guardar la configuración de la empresa`,
        text: sinPermiso ? t`Solo los administradores pueden modificar la configuración de la empresa` : causa,
      });
      alFallar(error, causa);
    },
  });
};
