import { useLingui } from '@lingui/react/macro';
import { useServicios } from '../servicios.tsx';
import { mostrarAviso } from './avisos.ts';
import css from './elegir-idioma.module.css';
import { IDIOMAS } from './idiomas.ts';

export const ElegirIdioma = () => {
  const { t, i18n } = useLingui();
  const { elegirAjustes } = useServicios();
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
            elegirAjustes({ language: codigo }).catch(() =>
              mostrarAviso({
                id: 'ajustes',
                tono: 'error',
                titulo: t`Error`,
                texto: t`No se pudo guardar la configuración`,
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
