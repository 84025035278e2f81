import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { Persona } from '#src/dominio/personas/web/membresia.ts';
import { useServices } from '#src/platform/web/services.tsx';
import { guardarImagen, quitarImagen } from '../../imagen-del-dia.ts';

/** Once nothing has changed for a moment: a day that is being worked on changes all the time. */
const TRAS_MS = 1500;

export type EstadoDelDia = 'esperando' | 'mostrado' | 'fallido';

/** Gives the picture's place to the day itself, and takes the next one: whenever the day has changed, and when the page is put away. */
export const useImagenDelDia = (estado: EstadoDelDia, { usuario, membresia }: Persona): void => {
  const { i18n, t } = useLingui();
  const { sesion } = useServices();
  const persona = usuario.id;
  const empresa = membresia.empresa_id;
  useEffect(() => {
    if (estado !== 'esperando') quitarImagen();
    const marco = document.querySelector('#root [data-marco=campo]');
    if (estado !== 'mostrado' || !marco) return undefined;
    const guardar = () => {
      const hora = i18n.date(new Date(), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
      void guardarImagen({
        marco,
        cuando: t`Así estaba a las ${hora}.`,
        de: { persona, empresa, idioma: i18n.locale },
        sigue: () => marco.isConnected && sesion.sesion()?.usuario.id === persona,
      });
    };
    let espera: ReturnType<typeof setTimeout> | undefined;
    const pronto = () => {
      clearTimeout(espera);
      espera = setTimeout(guardar, TRAS_MS);
    };
    const alOcultarse = () => {
      if (document.visibilityState === 'hidden') guardar();
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
  }, [estado, persona, empresa, sesion, i18n, t]);
};
