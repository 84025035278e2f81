import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useServicios } from '#src/platform/web/servicios.tsx';
import { mostrarAviso } from '#src/platform/web/ui/avisos.ts';
import { Confirmacion } from '#src/platform/web/ui/confirmacion.tsx';
import { dejarEmpresa } from '../contract.ts';
import css from './gestionar-usuarios.module.css';
import { textoDeUsuarios } from './textos.ts';

interface Props {
  abierto: boolean;
  empresa: { id: string; nombre: string };
  /** What else to know before leaving. */
  children: ReactNode;
  alDejar: () => void;
  alCerrar: () => void;
}

/** For supervisors and mercaderistas; an admin steps down first. */
export const ConfirmarSalidaDeEmpresa = ({ abierto, empresa, children, alDejar, alCerrar }: Props) => {
  const { t, i18n } = useLingui();
  const { llamar, sesion } = useServicios();
  const { mutate, isPending } = useMutation({
    mutationFn: () => llamar(dejarEmpresa, { parametros: { empresaId: empresa.id } }),
    onSuccess: async () => {
      alDejar();
      await sesion.comprobar();
    },
    onError: (error) => {
      alCerrar();
      const texto = i18n._(textoDeUsuarios(error));
      mostrarAviso({ id: 'usuarios', tono: 'error', titulo: t`No se pudo dejar la empresa`, texto });
    },
  });
  return (
    <Confirmacion
      abierto={abierto}
      titulo={t`Dejar ${empresa.nombre}`}
      accion={t`Dejar la empresa`}
      ocupado={isPending}
      alConfirmar={() => mutate()}
      alCerrar={alCerrar}
    >
      <div className={css.parrafos}>
        <p>
          <Trans>
            Perderás el acceso a <strong translate="no">{empresa.nombre}</strong> al instante. Lo que registraste y tu
            nombre en los reportes se conservan, y las visitas que tengas programadas quedan para que la empresa las
            reasigne.
          </Trans>
        </p>
        {children}
        <p>
          <Trans>Para volver, la empresa tendría que invitarte otra vez. Tu cuenta sigue siendo tuya.</Trans>
        </p>
      </div>
    </Confirmacion>
  );
};
