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
  const pending: Partial<Ajustes>[] = [];
  let former: Promise<unknown> = Promise.resolve();

  const show = () => {
    if (sesion.estado().fase === 'verificando') return;
    const saved = sesion.sesion()?.ajustes;
    preferencias.rememberCuenta(saved ? Object.assign({}, saved, ...pending) : null);
  };
  sesion.subscribe(show);

  const send = async (change: Partial<Ajustes>): Promise<void> => {
    try {
      const saved = sesion.sesion()?.ajustes;
      if (!saved) return;
      const ajustes = { ...saved, ...change };
      await save(ajustes);
      sesion.modify({ ajustes });
    } finally {
      pending.splice(pending.indexOf(change), 1);
      show();
    }
  };

  return (change) => {
    if (!sesion.sesion()) {
      if (change.language) preferencias.chooseIdioma(change.language);
      return Promise.resolve();
    }
    pending.push(change);
    show();
    // one after the other: two quick choices must not arrive in the wrong order
    const sending = former.then(() => send(change));
    former = sending.catch(() => undefined);
    return sending;
  };
};
