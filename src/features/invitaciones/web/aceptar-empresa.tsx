import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { panelDe } from '#src/dominio/personas/panel.ts';
import { useServices } from '#src/platform/web/services.tsx';
import { showAviso } from '#src/platform/web/ui/avisos.ts';
import { LinkButton } from '#src/platform/web/ui/link-button.tsx';
import { Waiting } from '#src/platform/web/ui/waiting.tsx';
import { useConsultaConToken } from './consulta-con-token.ts';
import { ConsultaFallida } from './consulta-fallida.tsx';
import { ResponderInvitacion } from './responder-invitacion.tsx';
import { esAparte, Seguir } from './seguir.tsx';

/** Says why and leads away: there is nothing to answer here. */
const Salida = ({ falta }: { falta: boolean }) => {
  const { t } = useLingui();
  const { sesion } = useServices();
  const navigate = useNavigate();
  useEffect(() => {
    showAviso(
      falta
        ? { id: 'invitacion', tone: 'error', title: t`Error`, text: t`Token de invitación no encontrado en la URL.` }
        : {
            id: 'invitacion',
            tone: 'error',
            title: t`Invitación inválida`,
            text: t`La invitación no es válida o ha expirado.`,
          },
    );
    const actual = sesion.sesion();
    void navigate({ to: (actual && panelDe(actual)) ?? '/', replace: true });
  }, [falta, navigate, sesion, t]);
  return <Waiting text={t`Validando invitación...`} />;
};

/** An invitation's link, opened by someone with an account. */
export const AceptarInvitacionEmpresa = () => {
  const query = useConsultaConToken();
  if (esAparte(query)) return <Seguir consulta={query} />;
  if (query.estado === 'no_valida') return <Salida falta={query.falta} />;
  if (query.estado === 'fallo') {
    return <ConsultaFallida error={query.error} alReintentar={query.reintentar} />;
  }
  return (
    <ResponderInvitacion
      token={query.token}
      invitacion={query.invitacion}
      otra={
        <LinkButton to="/dashboard" variant="default" size="lg" h={52}>
          <Trans>Cancelar</Trans>
        </LinkButton>
      }
    />
  );
};
