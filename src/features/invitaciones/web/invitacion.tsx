import { Trans, useLingui } from '@lingui/react/macro';
import { EnlaceBoton } from '#src/platform/web/ui/enlace-boton.tsx';
import { Espera } from '#src/platform/web/ui/espera.tsx';
import { useTitulo } from '#src/platform/web/ui/titulo.ts';
import { Alta } from './alta.tsx';
import { ConsultaFallida } from './consulta-fallida.tsx';
import { useCamino } from './camino.ts';
import { InvitacionNoValida } from './invitacion-no-valida.tsx';
import { useTokenDeLaDireccion } from './token-de-la-direccion.ts';

/** The link of an invitation's mail: leads on whoever has an account, and signs up whoever has none. */
export const Invitacion = () => {
  const { t } = useLingui();
  useTitulo(t`Invitación`);
  const { camino, reintentar } = useCamino(useTokenDeLaDireccion());
  if (camino.paso === 'alta') return <Alta token={camino.token} invitacion={camino.invitacion} />;
  if (camino.paso === 'fallo') return <ConsultaFallida error={camino.error} alReintentar={reintentar} />;
  // leaving for another screen looks as the wait does
  if (camino.paso !== 'no_sirve') return <Espera texto={t`Validando invitación...`} />;
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
        <EnlaceBoton to="/" h={48}>
          <Trans>Volver al inicio</Trans>
        </EnlaceBoton>
      }
    />
  );
};
