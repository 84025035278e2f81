import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { LinkButton } from '#src/platform/web/ui/link-button.tsx';
import css from '#src/platform/web/ui/state.module.css';
import { useFocoAlAparecer } from './foco-al-aparecer.ts';
import type { Enviada } from './formulario-invitar.tsx';

/** In the place of the form, once it was sent. */
export const InvitacionEnviada = ({ enviada, alSeguir }: { enviada: Enviada; alSeguir: () => void }) => {
  const { t } = useLingui();
  const foco = useFocoAlAparecer();
  const { correo, resultado } = enviada;
  return (
    <div className={css.estado}>
      <span className={css.icono} data-tono="exito">
        <IconMailForward size={30} stroke={1.8} aria-hidden />
      </span>
      <h2 {...foco}>{resultado === 'enviada' ? t`Invitación enviada` : t`Invitación reenviada`}</h2>
      <p className="tenue">
        <Trans>
          <strong>{correo}</strong> recibirá un correo con un enlace para unirse. El enlace vence en 7 días.
        </Trans>
      </p>
      <div className={css.acciones}>
        <LinkButton to="/dashboard" variant="default" h={48}>
          <Trans>Volver al Dashboard</Trans>
        </LinkButton>
        <Button h={48} onClick={alSeguir}>
          <Trans>Nueva Invitación</Trans>
        </Button>
      </div>
    </div>
  );
};
