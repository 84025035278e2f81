import { Trans, useLingui } from '@lingui/react/macro';
import { mostrarAviso } from '#src/platform/web/ui/avisos.ts';
import { Confirmacion } from '#src/platform/web/ui/confirmacion.tsx';
import { useServicios } from '#src/platform/web/servicios.tsx';
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
    (llamar) => llamar(eliminarUsuario, { parametros: { empresaId: empresa.id, usuarioId } }),
    {
      empresaId: empresa.id,
      fallo: t`No se pudo eliminar el usuario`,
      alTerminar: () => {
        mostrarAviso({
          id: 'usuarios',
          tono: 'exito',
          titulo: t`Usuario eliminado`,
          texto: t`${nombre} ya no tiene acceso a ${empresa.nombre}.`,
        });
        alCerrar();
      },
    },
  );
  return (
    <Confirmacion
      abierto={abierto}
      titulo={t`Eliminar a ${nombre}`}
      accion={t`Eliminar`}
      ocupado={isPending}
      alConfirmar={() => mutate(undefined, { onError: alCerrar })}
      alCerrar={alCerrar}
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
    </Confirmacion>
  );
};

export const ConfirmarDesactivacion = ({ abierto, empresa, usuario: { id: usuarioId, nombre }, alCerrar }: Props) => {
  const { t } = useLingui();
  const { mutate, isPending } = useCambioDeUsuario(
    (llamar) => llamar(activarUsuario, { parametros: { empresaId: empresa.id, usuarioId }, cuerpo: { activo: false } }),
    { empresaId: empresa.id, fallo: t`No se pudo actualizar el estado del usuario`, alTerminar: alCerrar },
  );
  return (
    <Confirmacion
      abierto={abierto}
      titulo={t`Desactivar a ${nombre}`}
      accion={t`Desactivar`}
      destructiva={false}
      ocupado={isPending}
      alConfirmar={() => mutate(undefined, { onError: alCerrar })}
      alCerrar={alCerrar}
    >
      <p>
        <Trans>
          <strong translate="no">{nombre}</strong> no podrá entrar a {empresa.nombre} hasta que le actives de nuevo. Lo
          que aún no haya enviado se conserva en su teléfono.
        </Trans>
      </p>
    </Confirmacion>
  );
};

export const ConfirmarNombramiento = ({ abierto, empresa, usuario: { id: usuarioId, nombre }, alCerrar }: Props) => {
  const { t } = useLingui();
  const { mutate, isPending } = useCambioDeUsuario(
    (llamar) => llamar(nombrarAdmin, { parametros: { empresaId: empresa.id, usuarioId } }),
    {
      empresaId: empresa.id,
      fallo: t`No se pudo nombrar admin a ${nombre}`,
      alTerminar: () => {
        mostrarAviso({
          id: 'usuarios',
          tono: 'exito',
          titulo: t`Rol actualizado`,
          texto: t`${nombre} ahora es admin.`,
        });
        alCerrar();
      },
    },
  );
  return (
    <Confirmacion
      abierto={abierto}
      titulo={t`Nombrar admin a ${nombre}`}
      accion={t`Nombrar admin`}
      destructiva={false}
      ocupado={isPending}
      alConfirmar={() => mutate(undefined, { onError: alCerrar })}
      alCerrar={alCerrar}
    >
      <p>
        <Trans>
          <strong translate="no">{nombre}</strong> podrá gestionar usuarios y la configuración de {empresa.nombre}.
          Nadie podrá desactivarle ni eliminarle: solo por su cuenta dejará de ser admin.
        </Trans>
      </p>
    </Confirmacion>
  );
};

export const ConfirmarRenuncia = ({ abierto, empresa, alCerrar }: Props) => {
  const { t } = useLingui();
  const { sesion } = useServicios();
  const { mutate, isPending } = useCambioDeUsuario(
    (llamar) => llamar(dejarDeSerAdmin, { parametros: { empresaId: empresa.id } }),
    {
      empresaId: empresa.id,
      fallo: t`No se pudo cambiar tu rol`,
      // the screen is no longer one's own
      mostrar: sesion.comprobar,
    },
  );
  return (
    <Confirmacion
      abierto={abierto}
      titulo={t`Dejar de ser admin`}
      accion={t`Dejar de ser admin`}
      ocupado={isPending}
      alConfirmar={() => mutate(undefined, { onError: alCerrar })}
      alCerrar={alCerrar}
    >
      <p>
        <Trans>
          Pasarás a ser supervisor de {empresa.nombre} y ya no podrás gestionar usuarios ni la configuración. Otro admin
          tendría que nombrarte de nuevo.
        </Trans>
      </p>
    </Confirmacion>
  );
};
