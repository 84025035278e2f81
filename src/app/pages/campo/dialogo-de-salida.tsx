import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDeviceMobile } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { baseDe } from '#src/dominio/telefono/web/base-de.ts';
import { siSePuede } from '#src/dominio/telefono/web/si-se-puede.ts';
import { enviarTodoAhora } from '#src/features/envios/web/acciones.ts';
import { GuardarCopiaDeRescate } from '#src/features/envios/web/rescate/guardar-copia.tsx';
import type { SinEnviar } from '#src/features/envios/web/sin-enviar.ts';
import { useIsConnected, useSesion } from '#src/platform/web/services.tsx';
import { Dialog } from '#src/platform/web/ui/dialog.tsx';
import css from './dialogo-de-salida.module.css';
import { LoQueQueda } from './lo-que-queda.tsx';

interface Props {
  usuarioId: string;
  sinEnviar: SinEnviar;
  alSalir: () => void;
  alCerrar: () => void;
}

/** Before leaving with work that is only here. Nothing of it is lost, whatever is chosen. */
export const DialogoDeSalida = ({ usuarioId, sinEnviar, alSalir, alCerrar }: Props) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const hay = useIsConnected();
  const sesion = useSesion();
  const vencida = sesion.fase === 'con_sesion' && sesion.vencida;
  const seEnvia = hay && !vencida && sinEnviar.terminadas + sinEnviar.fotos > 0;
  const enviar = (): void => {
    siSePuede(enviarTodoAhora(baseDe(usuarioId)));
    alCerrar();
    void navigate({ to: '/envios' });
  };
  return (
    <Dialog isOpen title={t`Tienes trabajo sin enviar`} onClose={alCerrar}>
      <div className={css.cuerpo}>
        <LoQueQueda sinEnviar={sinEnviar} />
        <p className={css.donde}>
          <IconDeviceMobile size={22} stroke={1.8} aria-hidden />
          <span>
            <Trans>
              Se queda bajo llave en este teléfono y saldrá cuando vuelvas a iniciar sesión aquí. Nadie más que lo use
              puede leerlo.
            </Trans>
          </span>
        </p>
        <div className={css.acciones}>
          {seEnvia && (
            <Button h={52} onClick={enviar}>
              <Trans>Enviar ahora</Trans>
            </Button>
          )}
          <GuardarCopiaDeRescate usuarioId={usuarioId} />
          <Button variant="default" h={48} onClick={alSalir}>
            <Trans>Cerrar sesión de todos modos</Trans>
          </Button>
          <Button variant="subtle" h={48} onClick={alCerrar}>
            <Trans>Cancelar</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  );
};
