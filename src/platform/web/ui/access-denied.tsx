import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronLeft, IconLock } from '@tabler/icons-react';
import { LinkButton } from './link-button.tsx';
import css from './state.module.css';
import { useTitle } from './title.ts';

/** In the place of a screen that is not for this person's role. The dashboard's address leads everyone to their own. */
export const AccessDenied = ({ title, text }: { title?: string; text: string }) => {
  const { t } = useLingui();
  const nombre = title ?? t`Acceso denegado`;
  useTitle(nombre);
  return (
    <div className={`${css.estado} ${css.pagina}`}>
      <span className={css.icono}>
        <IconLock size={30} stroke={1.8} aria-hidden />
      </span>
      <h1>{nombre}</h1>
      <p className="tenue">{text}</p>
      <div className={css.acciones}>
        <LinkButton
          to="/dashboard"
          variant="default"
          h={48}
          leftSection={<IconChevronLeft size={18} stroke={1.8} aria-hidden />}
        >
          <Trans>Volver al Dashboard</Trans>
        </LinkButton>
      </div>
    </div>
  );
};
