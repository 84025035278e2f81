import { useLingui } from '@lingui/react/macro';
import { useServices } from '../services.tsx';
import { showAviso } from './avisos.ts';
import css from './choose-idioma.module.css';
import { IDIOMAS } from './idiomas.ts';

export const ChooseIdioma = () => {
  const { t, i18n } = useLingui();
  const { chooseAjustes } = useServices();
  return (
    <div role="group" aria-label={t`Idioma`} className={css.idiomas} translate="no">
      {IDIOMAS.map(({ codigo, nombre }) => (
        <button
          key={codigo}
          type="button"
          name={`idioma-${codigo}`}
          // prerendered it waits for the script
          disabled={import.meta.env.SSR}
          lang={codigo}
          aria-pressed={i18n.locale === codigo}
          onClick={() => {
            chooseAjustes({ language: codigo }).catch(() =>
              showAviso({
                id: 'ajustes',
                tone: 'error',
                title: t`Error`,
                text: t`No se pudo guardar la configuración`,
              }),
            );
          }}
        >
          {nombre}
        </button>
      ))}
    </div>
  );
};
