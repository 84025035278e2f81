import { Trans } from '@lingui/react/macro';
import { ChooseIdioma } from './choose-idioma.tsx';
import { Logo } from './logo.tsx';
import { useFormerFocus } from './written-before.ts';
import css from './public-foot.module.css';

export const PublicFoot = () => {
  // a language chosen on a page that is only read brings the application
  useFormerFocus();
  return (
    <footer className={css.pie}>
      <Logo height={26} onInk />
      <div className={css.enlaces}>
        <a href="/politicas-privacidad" className={css.enlace}>
          <Trans>Políticas de privacidad</Trans>
        </a>
        <ChooseIdioma />
      </div>
    </footer>
  );
};
