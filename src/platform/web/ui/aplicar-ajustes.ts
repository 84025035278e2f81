import { i18n } from '@lingui/core';
import { useMantineColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import { activarIdioma } from '../i18n/activar.ts';
import { useServicios, useSesion } from '../servicios.tsx';
import { esquemaDe } from './esquema.ts';

/** The account's theme and language, wherever nobody chose others on this device. */
export const useAplicarAjustes = (): void => {
  const { preferencias } = useServicios();
  const { setColorScheme } = useMantineColorScheme();
  const estado = useSesion();
  const ajustes = estado.fase === 'con_sesion' ? estado.sesion.ajustes : null;
  const conocida = estado.fase !== 'verificando';
  useEffect(() => {
    if (!conocida) return;
    preferencias.recordarCuenta(ajustes);
    setColorScheme(esquemaDe(preferencias.tema()));
    if (i18n.locale !== preferencias.idioma()) void activarIdioma(preferencias.idioma());
  }, [ajustes, conocida, preferencias, setColorScheme]);
};
