import { Trans } from '@lingui/react/macro';
import { IconFileImport } from '@tabler/icons-react';
import { LinkButton } from '#src/platform/web/ui/link-button.tsx';
import { GuardarCopiaDeRescate } from './guardar-copia.tsx';
import css from './rescate.module.css';

/** Both ends of a rescue, at the foot of what is waiting: saving a copy of one's own, and bringing somebody else's. */
export const CopiaDeRescate = ({ usuarioId }: { usuarioId: string }) => (
  <div className={css.alPie}>
    <GuardarCopiaDeRescate usuarioId={usuarioId} />
    <LinkButton
      to="/rescate"
      variant="subtle"
      h={48}
      leftSection={<IconFileImport size={20} stroke={1.8} aria-hidden />}
    >
      <Trans>Subir una copia de rescate</Trans>
    </LinkButton>
  </div>
);
