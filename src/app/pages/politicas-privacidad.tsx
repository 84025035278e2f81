import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowLeft } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Logo } from '#src/platform/web/ui/logo.tsx';
import { PublicFoot } from '#src/platform/web/ui/public-foot.tsx';
import { useTitle } from '#src/platform/web/ui/title.ts';
import { part } from '#src/platform/web/part.ts';
import { PoliticaEs } from './politica-es.tsx';
import css from './politicas-privacidad.module.css';

// a long text of its own per language: in the catalogue, every first screen would carry it
const PoliticaEn = part(async () => ({ default: (await import('./politica-en.tsx')).PoliticaEn }));

export const PoliticasPrivacidad = () => {
  const { t, i18n } = useLingui();
  useTitle(t`Políticas de privacidad`);
  return (
    <div className={css.pagina}>
      <header className={css.cabecera}>
        <a href="/" className={css.volver}>
          <IconArrowLeft size={20} stroke={1.8} aria-hidden />
          <Trans>Volver</Trans>
        </a>
        <Logo height={28} />
      </header>
      <main className={css.texto}>
        <Suspense fallback={null}>{i18n.locale === 'en' ? <PoliticaEn /> : <PoliticaEs />}</Suspense>
      </main>
      <PublicFoot />
    </div>
  );
};
