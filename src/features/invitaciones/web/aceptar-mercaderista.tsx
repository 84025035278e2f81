import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { LinkButton } from '#src/platform/web/ui/link-button.tsx';
import { useConsultaConToken } from './consulta-con-token.ts';
import { ConsultaFallida } from './consulta-fallida.tsx';
import { InvitacionNoValida } from './invitacion-no-valida.tsx';
import { useRechazar } from './rechazar.ts';
import { ResponderInvitacion } from './responder-invitacion.tsx';
import { esAparte, Seguir } from './seguir.tsx';

const Rechazar = ({ invitacionId }: { invitacionId: string }) => {
  const navigate = useNavigate();
  const rechazar = useRechazar(() => navigate({ to: '/dashboard-mercaderista', replace: true }));
  return (
    <Button
      variant="default"
      size="lg"
      h={52}
      loading={rechazar.isPending}
      onClick={() => rechazar.mutate(invitacionId)}
    >
      <Trans>Rechazar</Trans>
    </Button>
  );
};

/** The same link with both answers. */
export const AceptarInvitacionMercaderista = () => {
  const { t } = useLingui();
  const query = useConsultaConToken();
  if (esAparte(query)) return <Seguir consulta={query} />;
  if (query.estado === 'fallo') {
    return <ConsultaFallida error={query.error} alReintentar={query.reintentar} />;
  }
  if (query.estado === 'no_valida') {
    return (
      <InvitacionNoValida
        titulo={t`Invitación no válida`}
        texto={t`La invitación no es válida o ha expirado.`}
        volver={
          <LinkButton to="/dashboard-mercaderista" h={48}>
            <Trans>Volver</Trans>
          </LinkButton>
        }
      />
    );
  }
  return (
    <ResponderInvitacion
      token={query.token}
      invitacion={query.invitacion}
      otra={<Rechazar invitacionId={query.invitacion.id} />}
    />
  );
};
