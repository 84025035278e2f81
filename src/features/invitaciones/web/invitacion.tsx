import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ComponentType } from 'react';
import type { Sesion } from '#src/platform/shared/sesion.ts';
import { Waiting } from '#src/platform/web/ui/waiting.tsx';
import { useTitle } from '#src/platform/web/ui/title.ts';
import { Alta } from './alta.tsx';
import { ConsultaFallida } from './consulta-fallida.tsx';
import { useCamino } from './camino.ts';
import type { InvitacionConsultada } from './decidir-camino.ts';
import { InvitacionNoValida } from './invitacion-no-valida.tsx';
import { useTokenDeLaDireccion } from './token-de-la-direccion.ts';

interface Props {
  /** For whoever is signed in under another address than the one that was invited. */
  OtraCuenta: ComponentType<{ invitacion: InvitacionConsultada; abierta: Sesion; alSalir: () => void }>;
}

/** The link of an invitation's mail: leads on whoever has an account, and signs up whoever has none. */
export const Invitacion = ({ OtraCuenta }: Props) => {
  const { t } = useLingui();
  useTitle(t`Invitación`);
  const { camino, reintentar } = useCamino(useTokenDeLaDireccion());
  if (camino.paso === 'alta') {
    return <Alta token={camino.token} invitacion={camino.invitacion} alCambiar={reintentar} />;
  }
  if (camino.paso === 'otro_correo') {
    return <OtraCuenta invitacion={camino.invitacion} abierta={camino.abierta} alSalir={reintentar} />;
  }
  if (camino.paso === 'fallo') return <ConsultaFallida error={camino.error} alReintentar={reintentar} />;
  // leaving for another screen looks as the wait does
  if (camino.paso !== 'no_sirve') return <Waiting text={t`Validando invitación...`} />;
  const textos = {
    token: t`Token inválido o no encontrado`,
    no_encontrada: t`No se encontró la invitación.`,
    usada: t`Token inválido, expirado o ya utilizado`,
  };
  return (
    <InvitacionNoValida
      titulo={t`Invitación inválida`}
      texto={textos[camino.motivo]}
      volver={
        <>
          {camino.motivo === 'usada' && (
            <Button component="a" href="/login" h={48}>
              <Trans>Iniciar Sesión</Trans>
            </Button>
          )}
          <Button component="a" href="/" h={48} variant={camino.motivo === 'usada' ? 'default' : 'filled'}>
            <Trans>Volver al inicio</Trans>
          </Button>
        </>
      }
    />
  );
};
