import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { panelDe } from '#src/dominio/personas/panel.ts';
import { useServicios } from '#src/platform/web/servicios.tsx';
import { mostrarAviso } from '#src/platform/web/ui/avisos.ts';
import { EnlaceBoton } from '#src/platform/web/ui/enlace-boton.tsx';
import { Espera } from '#src/platform/web/ui/espera.tsx';
import { useConsultaConToken } from './consulta-con-token.ts';
import { ConsultaFallida } from './consulta-fallida.tsx';
import { ResponderInvitacion } from './responder-invitacion.tsx';
import { esAparte, Seguir } from './seguir.tsx';

/** Says why and leads away: there is nothing to answer here. */
const Salida = ({ falta }: { falta: boolean }) => {
  const { t } = useLingui();
  const { sesion } = useServicios();
  const navigate = useNavigate();
  useEffect(() => {
    mostrarAviso(
      falta
        ? { id: 'invitacion', tono: 'error', titulo: t`Error`, texto: t`Token de invitación no encontrado en la URL.` }
        : {
            id: 'invitacion',
            tono: 'error',
            titulo: t`Invitación inválida`,
            texto: t`La invitación no es válida o ha expirado.`,
          },
    );
    const actual = sesion.sesion();
    void navigate({ to: (actual && panelDe(actual)) ?? '/', replace: true });
  }, [falta, navigate, sesion, t]);
  return <Espera texto={t`Validando invitación...`} />;
};

/** An invitation's link, opened by someone with an account. */
export const AceptarInvitacionEmpresa = () => {
  const consulta = useConsultaConToken();
  if (esAparte(consulta)) return <Seguir consulta={consulta} />;
  if (consulta.estado === 'no_valida') return <Salida falta={consulta.falta} />;
  if (consulta.estado === 'fallo') {
    return <ConsultaFallida error={consulta.error} alReintentar={consulta.reintentar} />;
  }
  return (
    <ResponderInvitacion
      token={consulta.token}
      invitacion={consulta.invitacion}
      otra={
        <EnlaceBoton to="/dashboard" variant="default" size="lg" h={52}>
          <Trans>Cancelar</Trans>
        </EnlaceBoton>
      }
    />
  );
};
