import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ElegirIdioma } from './elegir-idioma.tsx';
import { Logo } from './logo.tsx';
import css from './pie-publico.module.css';

export const PiePublico = () => (
  <footer className={css.pie}>
    <Logo alto={26} sobreTinta />
    <div className={css.enlaces}>
      <Link to="/politicas-privacidad" className={css.enlace}>
        <Trans>Políticas de privacidad</Trans>
      </Link>
      <ElegirIdioma />
    </div>
  </footer>
);
