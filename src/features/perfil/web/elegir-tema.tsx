import { useLingui } from '@lingui/react/macro';
import { IconCheck, IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useId } from 'react';
import type { Tema } from '#src/platform/web/preferencias.ts';
import css from './elegir-tema.module.css';

const ICONOS = { light: IconSun, dark: IconMoon, system: IconDeviceDesktop };

/** A small picture of the application in each scheme. */
const Muestra = ({ tema }: { tema: Tema }) => (
  <span className={css.muestra} data-tema={tema} aria-hidden>
    <span className={css.lado} />
    <span className={css.hoja}>
      <span />
      <span />
      <span />
    </span>
  </span>
);

export const ElegirTema = ({ actual, alElegir }: { actual: Tema; alElegir: (tema: Tema) => void }) => {
  const { t } = useLingui();
  const grupo = useId();
  const nombres: Record<Tema, string> = { light: t`Claro`, dark: t`Oscuro`, system: t`Sistema` };
  return (
    <div role="radiogroup" aria-label={t`Tema`} className={css.temas}>
      {(['light', 'dark', 'system'] as const).map((tema) => {
        const Icono = ICONOS[tema];
        return (
          <label key={tema} className={css.tema}>
            <input
              type="radio"
              className="oculto"
              name={grupo}
              checked={tema === actual}
              onChange={() => alElegir(tema)}
            />
            <Muestra tema={tema} />
            <span className={css.nombre}>
              <Icono size={20} stroke={1.8} aria-hidden />
              {nombres[tema]}
              {tema === actual && <IconCheck size={20} stroke={2.2} aria-hidden className={css.elegido} />}
            </span>
          </label>
        );
      })}
    </div>
  );
};
