import type { Ajustes, Preferencias } from './preferencias.ts';
import type { AlmacenDeSesion } from './sesion/almacen.ts';

/**
 * Chooses theme, language or notifications. It takes effect at once; signed in it belongs to the account, so that it follows the person,
 * and what could not be saved goes back to what is. Fails as `guardar` does.
 */
export type ElegirAjustes = (cambio: Partial<Ajustes>) => Promise<void>;

interface Dependencias {
  preferencias: Preferencias;
  sesion: AlmacenDeSesion;
  guardar: (ajustes: Ajustes) => Promise<void>;
}

export const crearElegirAjustes = ({ preferencias, sesion, guardar }: Dependencias): ElegirAjustes => {
  const pendientes: Partial<Ajustes>[] = [];
  let turno: Promise<unknown> = Promise.resolve();

  const mostrar = () => {
    if (sesion.estado().fase === 'verificando') return;
    const guardados = sesion.sesion()?.ajustes;
    preferencias.recordarCuenta(guardados ? Object.assign({}, guardados, ...pendientes) : null);
  };
  sesion.suscribir(mostrar);

  const enviar = async (cambio: Partial<Ajustes>): Promise<void> => {
    try {
      const guardados = sesion.sesion()?.ajustes;
      if (!guardados) return;
      const ajustes = { ...guardados, ...cambio };
      await guardar(ajustes);
      sesion.modificar({ ajustes });
    } finally {
      pendientes.splice(pendientes.indexOf(cambio), 1);
      mostrar();
    }
  };

  return (cambio) => {
    if (!sesion.sesion()) {
      if (cambio.language) preferencias.elegirIdioma(cambio.language);
      return Promise.resolve();
    }
    pendientes.push(cambio);
    mostrar();
    // one after the other: two quick choices must not arrive in the wrong order
    const envio = turno.then(() => enviar(cambio));
    turno = envio.catch(() => undefined);
    return envio;
  };
};
