import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Persona } from '#src/dominio/personas/web/membresia.ts';
import { useServices } from '#src/platform/web/services.tsx';
import { guardarImagen, quitarImagen } from '../../imagen-del-dia.ts';

/** Once nothing has changed for a moment: a day that is being worked on changes all the time. */
const TRAS_MS = 1500;

/** Calls back whenever it has changed, and when the page is put away, until it is let go of. */
const seguirMarco = (marco: Element, guardar: (marco: Element) => void): (() => void) => {
  let espera: ReturnType<typeof setTimeout> | undefined;
  const pronto = () => {
    clearTimeout(espera);
    espera = setTimeout(() => guardar(marco), TRAS_MS);
  };
  const alOcultarse = () => {
    if (document.visibilityState === 'hidden') guardar(marco);
  };
  const vigia = new MutationObserver(pronto);
  vigia.observe(marco, { subtree: true, childList: true, characterData: true });
  document.addEventListener('visibilitychange', alOcultarse);
  pronto();
  return () => {
    clearTimeout(espera);
    vigia.disconnect();
    document.removeEventListener('visibilitychange', alOcultarse);
  };
};

/**
 * Gives the picture's place to the day itself, and takes the next one. To be told when the day is on the screen, or that it cannot be
 * shown: that draws nothing, so nothing is drawn anew for it.
 */
export const useImagenDelDia = ({ usuario, membresia }: Persona): ((como: 'mostrado' | 'fallido') => void) => {
  const { i18n, t } = useLingui();
  const { sesion } = useServices();
  const dejar = useRef(() => {});
  const guardar = useEffectEvent((marco: Element) => {
    const hora = i18n.date(new Date(), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
    void guardarImagen({
      marco,
      cuando: t`Así estaba a las ${hora}.`,
      de: { persona: usuario.id, empresa: membresia.empresa_id, idioma: i18n.locale },
      sigue: () => marco.isConnected && sesion.sesion()?.usuario.id === usuario.id,
    });
  });
  useEffect(() => () => dejar.current(), []);
  return (como) => {
    quitarImagen();
    dejar.current();
    const marco = document.querySelector('#root [data-marco=campo]');
    dejar.current = como === 'mostrado' && marco ? seguirMarco(marco, guardar) : () => {};
  };
};
