import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ProblemaApi } from '#src/platform/shared/client.ts';
import type { CuerpoDe } from '#src/platform/shared/contract.ts';
import { conReintentos } from '#src/platform/web/api/reintentos.ts';
import { huella } from '#src/platform/web/huella.ts';
import { useServicios } from '#src/platform/web/servicios.tsx';
import { mostrarAviso } from '#src/platform/web/ui/avisos.ts';
import { guardarConfiguracion, subirLogo } from '../../contract.ts';
import { claveDeConfiguracion } from './consultas.ts';
import { textoDeEmpresa } from './textos.ts';

export const AVISO = 'empresa';

interface Cambio {
  configuracion: CuerpoDe<typeof guardarConfiguracion>;
  logo: File | undefined;
}

/** Saves settings and, if another one was chosen, the logo. */
export const useGuardar = (
  empresaId: string,
  { alGuardar, alFallar }: { alGuardar: () => void; alFallar: (error: unknown, causa: string) => void },
) => {
  const { t, i18n } = useLingui();
  const { llamar, sesion } = useServicios();
  const cliente = useQueryClient();
  const parametros = { empresaId };
  return useMutation({
    mutationFn: async ({ configuracion, logo }: Cambio) => {
      await conReintentos(() => llamar(guardarConfiguracion, { parametros, cuerpo: configuracion }));
      if (!logo) return;
      const headers = await huella(logo);
      await conReintentos(() => llamar(subirLogo, { parametros, cuerpo: logo }, { headers }));
    },
    onSuccess: async () => {
      mostrarAviso({
        id: AVISO,
        tono: 'exito',
        titulo: t`Configuración guardada`,
        texto: t`La configuración de la empresa ha sido actualizada`,
      });
      // name and logo stand in the frame of every screen
      await Promise.all([sesion.comprobar(), cliente.invalidateQueries({ queryKey: claveDeConfiguracion(empresaId) })]);
      alGuardar();
    },
    onError: (error) => {
      const causa = i18n._(textoDeEmpresa(error));
      const sinPermiso = error instanceof ProblemaApi && error.codigo === 'permiso.denegado';
      mostrarAviso({
        id: AVISO,
        tono: 'error',
        titulo: sinPermiso ? t`Sin permisos` : t`No se pudo guardar la configuración de la empresa`,
        texto: sinPermiso ? t`Solo los administradores pueden modificar la configuración de la empresa` : causa,
      });
      alFallar(error, causa);
    },
  });
};
