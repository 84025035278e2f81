import { Trans, useLingui } from '@lingui/react/macro';
import { showAviso } from '#src/platform/web/ui/avisos.ts';
import { Confirmation } from '#src/platform/web/ui/confirmation.tsx';
import { useServices } from '#src/platform/web/services.tsx';
import { activarUsuario, dejarDeSerAdmin, eliminarUsuario, nombrarAdmin } from '../contract.ts';
import { useCambioDeUsuario, type Usuario } from './consultas.ts';
import css from './gestionar-usuarios.module.css';

interface Props {
  abierto: boolean;
  empresa: { id: string; nombre: string };
  usuario: Usuario;
  alCerrar: () => void;
}

export const ConfirmarEliminacion = ({ abierto, empresa, usuario: { id: usuarioId, nombre }, alCerrar }: Props) => {
  const { t } = useLingui();
  const { mutate, isPending } = useCambioDeUsuario(
    (call) => call(eliminarUsuario, { params: { empresaId: empresa.id, usuarioId } }),
    {
      empresaId: empresa.id,
      fallo: t`No se pudo eliminar el usuario`,
      alTerminar: () => {
        showAviso({
          id: 'usuarios',
          tone: 'exito',
          title: t`Usuario eliminado`,
          text: t`${nombre} ya no tiene acceso a ${empresa.nombre}.`,
        });
        alCerrar();
      },
    },
  );
  return (
    <Confirmation
      isOpen={abierto}
      title={t`Eliminar a ${nombre}`}
      action={t`Eliminar`}
      busy={isPending}
      onConfirm={() => mutate(undefined, { onError: alCerrar })}
      onClose={alCerrar}
    >
      <div className={css.parrafos}>
        <p>
          <Trans>
            <strong translate="no">{nombre}</strong> perderá el acceso a {empresa.nombre} al instante y para siempre.
            Sus visitas y su nombre en los reportes se conservan.
          </Trans>
        </p>
        <p>
          <Trans>
            Para que vuelva habrá que invitarle otra vez. Si es solo una ausencia, basta con desactivar su acceso.
          </Trans>
        </p>
      </div>
    </Confirmation>
  );
};

export const ConfirmarDesactivacion = ({ abierto, empresa, usuario: { id: usuarioId, nombre }, alCerrar }: Props) => {
  const { t } = useLingui();
  const { mutate, isPending } = useCambioDeUsuario(
    (call) => call(activarUsuario, { params: { empresaId: empresa.id, usuarioId }, body: { activo: false } }),
    { empresaId: empresa.id, fallo: t`No se pudo actualizar el estado del usuario`, alTerminar: alCerrar },
  );
  return (
    <Confirmation
      isOpen={abierto}
      title={t`Desactivar a ${nombre}`}
      action={t`Desactivar`}
      destructive={false}
      busy={isPending}
      onConfirm={() => mutate(undefined, { onError: alCerrar })}
      onClose={alCerrar}
    >
      <p>
        <Trans>
          <strong translate="no">{nombre}</strong> no podrá entrar a {empresa.nombre} hasta que le actives de nuevo. Lo
          que aún no haya enviado se conserva en su teléfono.
        </Trans>
      </p>
    </Confirmation>
  );
};

export const ConfirmarNombramiento = ({ abierto, empresa, usuario: { id: usuarioId, nombre }, alCerrar }: Props) => {
  const { t } = useLingui();
  const { mutate, isPending } = useCambioDeUsuario(
    (call) => call(nombrarAdmin, { params: { empresaId: empresa.id, usuarioId } }),
    {
      empresaId: empresa.id,
      fallo: t`No se pudo nombrar admin a ${nombre}`,
      alTerminar: () => {
        showAviso({
          id: 'usuarios',
          tone: 'exito',
          title: t`Rol actualizado`,
          text: t`${nombre} ahora es admin.`,
        });
        alCerrar();
      },
    },
  );
  return (
    <Confirmation
      isOpen={abierto}
      title={t`Nombrar admin a ${nombre}`}
      action={t`Nombrar admin`}
      destructive={false}
      busy={isPending}
      onConfirm={() => mutate(undefined, { onError: alCerrar })}
      onClose={alCerrar}
    >
      <p>
        <Trans>
          <strong translate="no">{nombre}</strong> podrá gestionar usuarios y la configuración de {empresa.nombre}.
          Nadie podrá desactivarle ni eliminarle: solo por su cuenta dejará de ser admin.
        </Trans>
      </p>
    </Confirmation>
  );
};

export const ConfirmarRenuncia = ({ abierto, empresa, alCerrar }: Props) => {
  const { t } = useLingui();
  const { sesion } = useServices();
  const { mutate, isPending } = useCambioDeUsuario(
    (call) => call(dejarDeSerAdmin, { params: { empresaId: empresa.id } }),
    {
      empresaId: empresa.id,
      fallo: t`No se pudo cambiar tu rol`,
      // the screen is no longer one's own
      mostrar: sesion.check,
    },
  );
  return (
    <Confirmation
      isOpen={abierto}
      title={t`Dejar de ser admin`}
      action={t`Dejar de ser admin`}
      busy={isPending}
      onConfirm={() => mutate(undefined, { onError: alCerrar })}
      onClose={alCerrar}
    >
      <p>
        <Trans>
          Pasarás a ser supervisor de {empresa.nombre} y ya no podrás gestionar usuarios ni la configuración. Otro admin
          tendría que nombrarte de nuevo.
        </Trans>
      </p>
    </Confirmation>
  );
};
