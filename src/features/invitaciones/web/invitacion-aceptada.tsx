import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { panelDelRol } from '#src/dominio/personas/panel.ts';
import css from '#src/platform/web/ui/state.module.css';
import { useTitle } from '#src/platform/web/ui/title.ts';
import type { RolInvitable } from '../contract.ts';
import { useFocoAlAparecer } from './foco-al-aparecer.ts';
import { Oferta } from './oferta.tsx';

/** The end of every acceptance: what one now has access to, and the way there. */
export const InvitacionAceptada = ({
  empresa,
  rol,
  logo,
}: {
  empresa: string;
  rol: RolInvitable;
  logo: string | null;
}) => {
  const { t } = useLingui();
  useTitle(t`¡Invitación aceptada!`);
  const foco = useFocoAlAparecer();
  return (
    <main className={`${css.estado} ${css.entera}`}>
      <span className={css.icono} data-tono="exito">
        <IconCircleCheckFilled size={32} aria-hidden />
      </span>
      <h1 {...foco}>
        <Trans>¡Invitación aceptada!</Trans>
      </h1>
      <p>
        <Trans>Ahora tienes acceso a {empresa}</Trans>
      </p>
      <Oferta empresa={empresa} rol={rol} logo={logo} />
      <div className={css.acciones}>
        <Button component="a" href={panelDelRol(rol)} size="lg" h={52}>
          <Trans>Ir al Dashboard</Trans>
        </Button>
      </div>
    </main>
  );
};
