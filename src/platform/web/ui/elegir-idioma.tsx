import { useLingui } from '@lingui/react/macro';
import { activarIdioma } from '../i18n/activar.ts';
import { useServicios } from '../servicios.tsx';
import css from './elegir-idioma.module.css';

// each language in its own words, whatever the interface speaks
const IDIOMAS = [
  { codigo: 'es', nombre: 'Español' },
  { codigo: 'en', nombre: 'English' },
] as const;

export const ElegirIdioma = () => {
  const { t, i18n } = useLingui();
  const { preferencias } = useServicios();
  return (
    <div role="group" aria-label={t`Idioma`} className={css.idiomas} translate="no">
      {IDIOMAS.map(({ codigo, nombre }) => (
        <button
          key={codigo}
          type="button"
          // prerendered it waits for the script
          disabled={import.meta.env.SSR}
          lang={codigo}
          aria-pressed={i18n.locale === codigo}
          onClick={() => {
            preferencias.elegirIdioma(codigo);
            void activarIdioma(codigo);
          }}
        >
          {nombre}
        </button>
      ))}
    </div>
  );
};
