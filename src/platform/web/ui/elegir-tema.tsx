import { useLingui } from '@lingui/react/macro';
import { useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useState } from 'react';
import type { Tema } from '../preferencias.ts';
import { useServicios } from '../servicios.tsx';
import css from './elegir-tema.module.css';
import { esquemaDe } from './esquema.ts';

const ICONOS = { light: IconSun, dark: IconMoon, system: IconDeviceDesktop };

export const ElegirTema = () => {
  const { t } = useLingui();
  const { preferencias } = useServicios();
  const { setColorScheme } = useMantineColorScheme();
  const [actual, setActual] = useState(preferencias.tema);
  const nombres: Record<Tema, string> = { light: t`Claro`, dark: t`Oscuro`, system: t`Sistema` };
  const elegir = (tema: Tema) => {
    preferencias.elegirTema(tema);
    setActual(tema);
    setColorScheme(esquemaDe(tema));
  };
  return (
    <div role="group" aria-label={t`Tema`} className={css.temas}>
      {(['light', 'dark', 'system'] as const).map((tema) => {
        const Icono = ICONOS[tema];
        return (
          <button key={tema} type="button" aria-pressed={tema === actual} onClick={() => elegir(tema)}>
            <Icono size={18} stroke={1.8} aria-hidden />
            {nombres[tema]}
          </button>
        );
      })}
    </div>
  );
};
