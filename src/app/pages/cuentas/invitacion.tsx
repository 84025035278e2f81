import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { panelDe } from '#src/dominio/personas/panel.ts';
import { Invitacion } from '#src/features/invitaciones/web/invitacion.tsx';
import { useFinDeSesion } from '#src/features/sesion/web/fin-de-sesion.ts';
import type { Sesion } from '#src/platform/shared/sesion.ts';
import { useServices } from '#src/platform/web/services.tsx';
import { AvatarDePersona } from '#src/platform/web/ui/avatar.tsx';
import estado from '#src/platform/web/ui/state.module.css';
import css from '#src/platform/web/ui/form.module.css';
import { PublicFrame } from '#src/platform/web/ui/public-frame.tsx';
import { Note } from '#src/platform/web/ui/note.tsx';
import { useTitle } from '#src/platform/web/ui/title.ts';
import { dejarTelefono, leerTrabajoSinEnviar } from '../al-salir.ts';
import propio from './invitacion.module.css';

/** Whether something of this person is only on this device. */
const useTieneSinEnviar = (usuarioId: string): boolean => {
  const [tiene, setTiene] = useState(false);
  useEffect(() => {
    void leerTrabajoSinEnviar(usuarioId).then((queda) => setTiene(queda !== undefined));
  }, [usuarioId]);
  return tiene;
};

interface Props {
  invitacion: { correo: string; empresa_nombre: string };
  /** The session that is open here. */
  abierta: Sesion;
  alSalir: () => void;
}

/** An invitation's link, opened where somebody else is signed in: which account is meant, and how to go on with either. */
const OtraCuenta = ({ invitacion, abierta, alSalir }: Props) => {
  const { t } = useLingui();
  useTitle(t`Esta invitación es para otra cuenta`);
  const { sesion } = useServices();
  const { usuario } = abierta;
  const [nombre] = usuario.nombre.split(' ');
  const sinEnviar = useTieneSinEnviar(usuario.id);
  const { cerrar, cerrando } = useFinDeSesion({ dejarTelefono: () => dejarTelefono(sesion), alTerminar: alSalir });
  return (
    <PublicFrame motto={t`Te esperan.`} detail={t`Una empresa quiere sumarte a su equipo.`}>
      <span className={`${estado.icono} ${propio.icono}`}>
        <IconArrowsExchange size={28} stroke={1.8} aria-hidden />
      </span>
      <h1 className={css.titulo}>
        <Trans>Esta invitación es para otra cuenta</Trans>
      </h1>
      <p className={css.bajada}>
        <Trans>Esta invitación fue enviada a otro correo electrónico.</Trans>{' '}
        <Trans>Te invita {invitacion.empresa_nombre}.</Trans>
      </p>
      <div className={css.campos}>
        <ul className={propio.cuentas}>
          <li className={propio.cuenta} data-invitada>
            <AvatarDePersona nombre={invitacion.correo} image={null} size={40} />
            <div>
              <p className="tenue">
                <Trans>Esta invitación es para</Trans>
              </p>
              <p translate="no">{invitacion.correo}</p>
            </div>
          </li>
          <li className={propio.cuenta}>
            <AvatarDePersona nombre={usuario.nombre} image={usuario.imagen_perfil} size={40} />
            <div>
              <p className="tenue">
                <Trans>Ahora está abierta</Trans>
              </p>
              <p translate="no">{usuario.correo}</p>
            </div>
          </li>
        </ul>
        {sinEnviar && (
          <Note tone="listo">
            <p>
              <Trans>
                <strong>Nada se pierde.</strong> Lo que {nombre} tiene sin enviar en este equipo sigue guardado y sale
                cuando vuelva a entrar.
              </Trans>
            </p>
          </Note>
        )}
        <div className={propio.botones}>
          <Button size="lg" h={52} loading={cerrando} onClick={cerrar}>
            <Trans>Cerrar sesión y continuar</Trans>
          </Button>
          <Button component="a" href={panelDe(abierta) ?? '/dashboard'} variant="default" size="lg" h={52}>
            <Trans>Seguir como {nombre}</Trans>
          </Button>
        </div>
      </div>
    </PublicFrame>
  );
};

/** The link of an invitation's mail. */
export const PaginaDeInvitacion = () => <Invitacion OtraCuenta={OtraCuenta} />;
