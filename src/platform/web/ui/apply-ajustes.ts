import { i18n } from '@lingui/core';
import { useMantineColorScheme } from '@mantine/core';
import { useEffect, useSyncExternalStore } from 'react';
import { activateIdioma } from '../i18n/activate.ts';
import { useServices } from '../services.tsx';
import { schemaOf } from './color-scheme.ts';

/** Theme and language, whenever they change: chosen here, in another tab, or known from the account. */
export const useApplyAjustes = (): void => {
  const { preferencias } = useServices();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const tema = useSyncExternalStore(preferencias.subscribe, preferencias.tema, preferencias.tema);
  const idioma = useSyncExternalStore(preferencias.subscribe, preferencias.idioma, preferencias.idioma);
  useEffect(() => {
    // the kit computes every style of the page twice for it, also if it is the one in use, and gives another function each time
    if (colorScheme !== schemaOf(tema)) setColorScheme(schemaOf(tema));
  }, [tema, colorScheme, setColorScheme]);
  useEffect(() => {
    if (i18n.locale !== idioma) void activateIdioma(idioma);
  }, [idioma]);
};
