import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { Logo } from '#src/platform/web/ui/logo.tsx';
import { PiePublico } from '#src/platform/web/ui/pie-publico.tsx';
import { useTitulo } from '#src/platform/web/ui/titulo.ts';
import { parte } from '#src/platform/web/parte.ts';
import { PoliticaEs } from './politica-es.tsx';
import css from './politicas-privacidad.module.css';

// a long text of its own per language: in the catalogue, every first screen would carry it
const PoliticaEn = parte(async () => ({ default: (await import('./politica-en.tsx')).PoliticaEn }));

export const PoliticasPrivacidad = () => {
  const { t, i18n } = useLingui();
  useTitulo(t`Políticas de privacidad`);
  return (
    <div className={css.pagina}>
      <header className={css.cabecera}>
        <Link to="/" className={css.volver}>
          <IconArrowLeft size={20} stroke={1.8} aria-hidden />
          <Trans>Volver</Trans>
        </Link>
        <Logo alto={28} />
      </header>
      <main className={css.texto}>
        <Suspense fallback={null}>{i18n.locale === 'en' ? <PoliticaEn /> : <PoliticaEs />}</Suspense>
      </main>
      <PiePublico />
    </div>
  );
};
