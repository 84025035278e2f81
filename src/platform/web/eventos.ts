import type { Conexion } from './api/conexion.ts';

/** Past twice the server's beat the connection is dead, whatever the browser believes. */
const SILENCIO_MS = 50_000;
/** A page that nobody looks at lets go of its connection, of which a browser has few, and of its share of the server. */
const OCULTA_MS = 60_000;
const PRIMERA_ESPERA_MS = 2000;
const ESPERA_MAXIMA_MS = 60_000;

interface Opciones<E> {
  direccion: string;
  conexion: Conexion;
  alLlegar: (evento: E) => void;
  /** It broke or was ended: whether the server answers, and whether this person is still welcome, is for others to find out. */
  alCortarse: () => void;
}

/**
 * Server-sent events for as long as the page is looked at, until the function it returns is called. It comes back by itself, later
 * each time; the server's first event then says that something may have been missed. Without a connection it waits for one: the
 * browser's own insistence would ask for ever.
 */
export const seguirEventosDe = <E>({ direccion, conexion, alLlegar, alCortarse }: Opciones<E>): (() => void) => {
  let fuente: EventSource | undefined;
  let espera = PRIMERA_ESPERA_MS;
  let regreso: ReturnType<typeof setTimeout> | undefined;
  let silencio: ReturnType<typeof setTimeout> | undefined;
  let olvido: ReturnType<typeof setTimeout> | undefined;

  const soltar = (): void => {
    clearTimeout(regreso);
    clearTimeout(silencio);
    fuente?.close();
    fuente = undefined;
  };
  const reabrir = (): void => {
    soltar();
    abrir();
  };
  const vive = (): void => {
    clearTimeout(silencio);
    silencio = setTimeout(reabrir, SILENCIO_MS);
  };
  const alRomperse = (): void => {
    soltar();
    alCortarse();
    // many may have lost the same server
    regreso = setTimeout(abrir, espera * (0.5 + Math.random()));
    espera = Math.min(espera * 2, ESPERA_MAXIMA_MS);
  };
  const abrir = (): void => {
    if (fuente || document.hidden || !conexion.hay()) return;
    fuente = new EventSource(direccion);
    fuente.addEventListener('message', ({ data }: MessageEvent<string>) => {
      espera = PRIMERA_ESPERA_MS;
      vive();
      alLlegar(JSON.parse(data) as E);
    });
    fuente.addEventListener('latido', vive);
    fuente.addEventListener('fin', alRomperse);
    fuente.addEventListener('error', alRomperse);
    vive();
  };

  const alCambiarLaVista = (): void => {
    clearTimeout(olvido);
    if (document.hidden) olvido = setTimeout(soltar, OCULTA_MS);
    else abrir();
  };
  document.addEventListener('visibilitychange', alCambiarLaVista);
  const dejarDeMirar = conexion.suscribir(() => (conexion.hay() ? abrir() : soltar()));
  abrir();
  return () => {
    document.removeEventListener('visibilitychange', alCambiarLaVista);
    dejarDeMirar();
    clearTimeout(olvido);
    soltar();
  };
};
