import type { SinEnviar } from '#src/features/envios/web/sin-enviar.ts';
import { withCatalog } from '#src/platform/web/i18n/activate.ts';
import type { SesionStore } from '#src/platform/web/sesion/store.ts';

/** Nothing, too, when it cannot be known: leaving loses nothing that was not sent, so it need not be kept back. */
export const leerTrabajoSinEnviar = async (usuarioId: string): Promise<SinEnviar | undefined> => {
  try {
    const { leerSinEnviar } = await import('#src/features/envios/web/sin-enviar.ts');
    return await leerSinEnviar(usuarioId);
  } catch (error) {
    console.warn('leaving', error);
    return undefined;
  }
};

const cargarAviso = withCatalog('campo', () => import('./campo/avisar-sin-llave.ts'));

/** Whoever has this phone next finds nothing of whoever leaves; if that cannot be done, whoever leaves is told. */
export const dejarTelefono = async (sesion: SesionStore): Promise<void> => {
  try {
    await (await import('../dejar-telefono.ts')).dejarTelefono(sesion);
  } catch (error) {
    console.warn('leaving', error);
    // the session is closed all the same: whoever lends the phone is to know
    await cargarAviso().then(
      ({ avisarSinLlave }) => avisarSinLlave(),
      () => {},
    );
  }
};
