import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useServices } from '#src/platform/web/services.tsx';
import { showAviso } from '#src/platform/web/ui/avisos.ts';
import { Confirmation } from '#src/platform/web/ui/confirmation.tsx';
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
  const { call, sesion } = useServices();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(dejarEmpresa, { params: { empresaId: empresa.id } }),
    onSuccess: async () => {
      alDejar();
      await sesion.check();
    },
    onError: (error) => {
      alCerrar();
      const text = i18n._(textoDeUsuarios(error));
      showAviso({ id: 'usuarios', tone: 'error', title: t`No se pudo dejar la empresa`, text });
    },
  });
  return (
    <Confirmation
      isOpen={abierto}
      title={t`Dejar ${empresa.nombre}`}
      action={t`Dejar la empresa`}
      busy={isPending}
      onConfirm={() => mutate()}
      onClose={alCerrar}
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
    </Confirmation>
  );
};
