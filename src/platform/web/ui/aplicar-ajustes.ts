import { i18n } from '@lingui/core';
import { useMantineColorScheme } from '@mantine/core';
import { useEffect, useSyncExternalStore } from 'react';
import { activarIdioma } from '../i18n/activar.ts';
import { useServicios } from '../servicios.tsx';
import { esquemaDe } from './esquema.ts';

/** Theme and language, whenever they change: chosen here, in another tab, or known from the account. */
export const useAplicarAjustes = (): void => {
  const { preferencias } = useServicios();
  const { setColorScheme } = useMantineColorScheme();
  const tema = useSyncExternalStore(preferencias.suscribir, preferencias.tema, preferencias.tema);
  const idioma = useSyncExternalStore(preferencias.suscribir, preferencias.idioma, preferencias.idioma);
  useEffect(() => setColorScheme(esquemaDe(tema)), [tema, setColorScheme]);
  useEffect(() => {
    if (i18n.locale !== idioma) void activarIdioma(idioma);
  }, [idioma]);
};
