import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ChooseIdioma } from './choose-idioma.tsx';
import { Logo } from './logo.tsx';
import css from './public-foot.module.css';

export const PublicFoot = () => (
  <footer className={css.pie}>
    <Logo height={26} onInk />
    <div className={css.enlaces}>
      <Link to="/politicas-privacidad" className={css.enlace}>
        <Trans>Políticas de privacidad</Trans>
      </Link>
      <ChooseIdioma />
    </div>
  </footer>
);
