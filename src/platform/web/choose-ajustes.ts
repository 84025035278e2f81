import type { Ajustes, Preferencias } from './preferencias.ts';
import type { SesionStore } from './sesion/store.ts';

/**
 * Chooses theme, language or notifications. It takes effect at once; signed in it belongs to the account, so that it follows the person,
 * and what could not be saved goes back to what is. Fails as `save` does.
 */
export type ChooseAjustes = (change: Partial<Ajustes>) => Promise<void>;

interface Dependencies {
  preferencias: Preferencias;
  sesion: SesionStore;
  save: (ajustes: Ajustes) => Promise<void>;
}

export const createChooseAjustes = ({ preferencias, sesion, save }: Dependencies): ChooseAjustes => {
  const pendingOnes: Partial<Ajustes>[] = [];
  let former: Promise<unknown> = Promise.resolve();

  const show = () => {
    if (sesion.estado().fase === 'verificando') return;
    const savedOnes = sesion.sesion()?.ajustes;
    preferencias.rememberCuenta(savedOnes ? Object.assign({}, savedOnes, ...pendingOnes) : null);
  };
  sesion.subscribe(show);

  const send = async (change: Partial<Ajustes>): Promise<void> => {
    try {
      const savedOnes = sesion.sesion()?.ajustes;
      if (!savedOnes) return;
      const ajustes = { ...savedOnes, ...change };
      await save(ajustes);
      sesion.modify({ ajustes });
    } finally {
      pendingOnes.splice(pendingOnes.indexOf(change), 1);
      show();
    }
  };

  return (change) => {
    if (!sesion.sesion()) {
      if (change.language) preferencias.chooseIdioma(change.language);
      return Promise.resolve();
    }
    pendingOnes.push(change);
    show();
    // one after the other: two quick choices must not arrive in the wrong order
    const sending = former.then(() => send(change));
    former = sending.catch(() => undefined);
    return sending;
  };
};
