import { Trans, useLingui } from '@lingui/react/macro';
import type { Persona } from '#src/dominio/personas/web/membresia.ts';
import { AvatarDePersona } from '#src/platform/web/ui/avatar.tsx';
import { RolLabel } from '#src/platform/web/ui/rol-label.tsx';
import enTarjetas from '#src/platform/web/ui/panel/table-as-cards.module.css';
import { useRequestedDialog } from '#src/platform/web/ui/requested-dialog.ts';
import { AccionesDeUsuario, type Accion } from './acciones-de-usuario.tsx';
import {
  ConfirmarDesactivacion,
  ConfirmarEliminacion,
  ConfirmarNombramiento,
  ConfirmarRenuncia,
} from './confirmaciones.tsx';
import type { Usuario } from './consultas.ts';
import css from './gestionar-usuarios.module.css';
import { InterruptorActivo } from './interruptor-activo.tsx';

const CONFIRMACIONES = {
  eliminar: ConfirmarEliminacion,
  desactivar: ConfirmarDesactivacion,
  nombrar_admin: ConfirmarNombramiento,
  dejar_de_ser_admin: ConfirmarRenuncia,
} satisfies Record<Accion, unknown>;

interface FilaProps {
  empresaId: string;
  usuario: Usuario;
  esUnoMismo: boolean;
  alPedir: (accion: Accion) => void;
}

const Fila = ({ empresaId, usuario, esUnoMismo, alPedir }: FilaProps) => (
  <tr className={`${enTarjetas.fila} ${css.fila}`} data-inactivo={!usuario.activo || undefined}>
    <th scope="row">
      <div className={css.persona}>
        <AvatarDePersona nombre={usuario.nombre} image={usuario.imagen_perfil} size={42} />
        <div>
          <p className={css.nombre}>
            <span translate="no">{usuario.nombre}</span> {esUnoMismo && <Trans>(tú)</Trans>}
          </p>
          <p className="tenue" translate="no">
            {usuario.correo}
          </p>
        </div>
      </div>
    </th>
    <td>
      <RolLabel rol={usuario.rol} />
    </td>
    <td className={css.estado}>
      {usuario.rol === 'admin' ? (
        <span className="tenue">
          <Trans>Siempre activo</Trans>
        </span>
      ) : (
        <InterruptorActivo empresaId={empresaId} usuario={usuario} alDesactivar={() => alPedir('desactivar')} />
      )}
    </td>
    <td className={enTarjetas.acciones}>
      <AccionesDeUsuario usuario={usuario} esUnoMismo={esUnoMismo} alPedir={alPedir} />
    </td>
  </tr>
);

/** A table on wide screens, cards on a phone. */
export const ListaDeUsuarios = ({ persona, usuarios }: { persona: Persona; usuarios: readonly Usuario[] }) => {
  const { t } = useLingui();
  const { usuario: yo, membresia } = persona;
  const { requested, isOpen, request, close } = useRequestedDialog<{ accion: Accion; usuario: Usuario }>();
  const Confirmar = requested && CONFIRMACIONES[requested.what.accion];
  return (
    <>
      <table className={enTarjetas.tabla} data-columnas="pocas" aria-label={t`Usuarios`}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Usuario</Trans>
            </th>
            <th scope="col">
              <Trans>Rol</Trans>
            </th>
            <th scope="col">
              <Trans>Estado</Trans>
            </th>
            <th scope="col">
              <Trans>Acciones</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {usuarios.map((usuario) => (
            <Fila
              key={usuario.id}
              empresaId={membresia.empresa_id}
              usuario={usuario}
              esUnoMismo={usuario.id === yo.id}
              alPedir={(accion) => request({ accion, usuario })}
            />
          ))}
        </tbody>
      </table>
      {Confirmar && (
        <Confirmar
          key={requested.turn}
          abierto={isOpen}
          empresa={{ id: membresia.empresa_id, nombre: membresia.empresa_nombre }}
          usuario={requested.what.usuario}
          alCerrar={close}
        />
      )}
    </>
  );
};
