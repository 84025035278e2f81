import '@mantine/core/styles/Skeleton.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { panelDelRol } from '#src/dominio/personas/panel.ts';
import { addressOf } from '#src/platform/shared/client.ts';
import type { ResponseOf } from '#src/platform/shared/contract.ts';
import { useServices } from '#src/platform/web/services.tsx';
import { Emblem } from '#src/platform/web/ui/emblem.tsx';
import { RolLabel } from '#src/platform/web/ui/rol-label.tsx';
import { LoadFailure } from '#src/platform/web/ui/load-failure.tsx';
import { aceptarInvitacion, verLogoDeMiInvitacion, type misInvitaciones } from '../contract.ts';
import { useAceptar } from './aceptar.ts';
import { consultaDeMisInvitaciones } from './consultas.ts';
import css from './invitaciones-pendientes.module.css';
import { useRechazar } from './rechazar.ts';
import { causaDeConsulta } from './textos-de-aceptar.ts';

type Pendiente = ResponseOf<typeof misInvitaciones>['invitaciones'][number];

const Invitacion = ({ invitacion }: { invitacion: Pendiente }) => {
  const { t, i18n } = useLingui();
  const { call } = useServices();
  const { id, empresa_nombre: empresa, rol, tiene_logo, expires_at } = invitacion;
  const params = { invitacionId: id };
  const navigate = useNavigate();
  // to the new role's dashboard first: someone who was in no company may stand on the other one
  const aceptar = useAceptar(
    () => call(aceptarInvitacion, { params }),
    empresa,
    (aceptada) => navigate({ to: panelDelRol(aceptada.rol), replace: true }),
  );
  const rechazar = useRechazar();
  const vence = i18n.date(new Date(expires_at), { day: 'numeric', month: 'long' });
  return (
    <li className={css.invitacion}>
      <div className={css.quien}>
        <Emblem logo={tiene_logo ? addressOf(verLogoDeMiInvitacion, { params }) : null} size={48} />
        <div className={css.datos}>
          <p className={css.empresa}>{empresa}</p>
          <RolLabel rol={rol} />
          <p className="tenue">
            <Trans>Puedes responder hasta el {vence}.</Trans>
          </p>
        </div>
      </div>
      <div className={css.acciones}>
        <Button
          variant="default"
          h={48}
          aria-label={t`Rechazar la invitación de ${empresa}`}
          loading={rechazar.isPending}
          disabled={aceptar.isPending}
          onClick={() => rechazar.mutate(id)}
        >
          <Trans>Rechazar</Trans>
        </Button>
        <Button
          variant="light"
          className={css.aceptar ?? ''}
          h={48}
          aria-label={t`Aceptar la invitación de ${empresa}`}
          loading={aceptar.isPending}
          disabled={rechazar.isPending}
          onClick={() => aceptar.mutate()}
        >
          <Trans>Aceptar</Trans>
        </Button>
      </div>
    </li>
  );
};

/** The invitations to this person's address that wait for an answer, each with both answers. */
export const InvitacionesPendientes = () => {
  const { t, i18n } = useLingui();
  const { call } = useServices();
  const { data, error, isFetching, refetch } = useQuery(consultaDeMisInvitaciones(call));
  if (!data) {
    if (!error) return <Skeleton height={150} radius={14} role="status" aria-label={t`Cargando invitaciones...`} />;
    return (
      <LoadFailure
        title={t`No se pudieron cargar las invitaciones pendientes`}
        text={i18n._(causaDeConsulta(error))}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data.invitaciones.length === 0) {
    return (
      <p className="tenue">
        <Trans>No tienes invitaciones pendientes.</Trans>
      </p>
    );
  }
  return (
    <ul className={css.lista}>
      {data.invitaciones.map((invitacion) => (
        <Invitacion key={invitacion.id} invitacion={invitacion} />
      ))}
    </ul>
  );
};
