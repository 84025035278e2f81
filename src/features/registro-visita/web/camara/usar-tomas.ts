import { useEffect, useRef, useState, type RefObject } from 'react';
import { crearCodificador, type Codificador } from '#src/dominio/telefono/web/codificador.ts';
import { tomarDeVideo, type ImagenTomada } from '#src/dominio/telefono/web/imagen.ts';

/** A shot that nobody has kept yet. It can be kept once it has been seen as it will be kept. */
export type Toma = { fase: 'codificando' } | { fase: 'lista' | 'a_la_vista' | 'guardando'; imagen: ImagenTomada };

/** What became of the last one. */
export type Desenlace = 'guardada' | 'sin_guardar' | 'sin_tomar';

interface Tomas {
  /** None: the camera is being looked through. */
  toma: Toma | undefined;
  desenlace: Desenlace | undefined;
  capturar: () => Promise<void>;
  alVerse: () => void;
  alNoVerse: () => void;
  usar: () => Promise<void>;
  repetir: () => void;
}

/** Started with the camera, so that the first shot finds it ready. */
const useCodificador = (): RefObject<Codificador | null> => {
  const codificador = useRef<Codificador>(null);
  useEffect(() => {
    const suyo = crearCodificador();
    codificador.current = suyo;
    return () => suyo.cerrar();
  }, []);
  return codificador;
};

/** One shot after another: taken, looked at, and kept or taken again. `guardar` throws if it cannot be kept: then it stays here. */
export const useTomas = (
  video: RefObject<HTMLVideoElement | null>,
  guardar: (imagen: ImagenTomada) => Promise<void>,
): Tomas => {
  const codificador = useCodificador();
  const [toma, setToma] = useState<Toma>();
  const [desenlace, setDesenlace] = useState<Desenlace>();

  const seguir = (desenlaceDeLaUltima?: Desenlace): void => {
    setToma(undefined);
    setDesenlace(desenlaceDeLaUltima);
    video.current?.play().catch((error: unknown) => console.warn('camera', error));
  };

  return {
    toma,
    desenlace,
    capturar: async () => {
      if (!video.current || !codificador.current) return;
      // it stands still at once, on what is taken
      video.current.pause();
      const esta: Toma = { fase: 'codificando' };
      setToma(esta);
      setDesenlace(undefined);
      try {
        const imagen = await tomarDeVideo(codificador.current, video.current);
        // unless it was given up meanwhile
        setToma((actual) => (actual === esta ? { fase: 'lista', imagen } : actual));
      } catch (error) {
        console.warn('camera', error);
        seguir('sin_tomar');
      }
    },
    alVerse: () => setToma((actual) => (actual?.fase === 'lista' ? { ...actual, fase: 'a_la_vista' } : actual)),
    alNoVerse: () => seguir('sin_tomar'),
    usar: async () => {
      if (toma?.fase !== 'a_la_vista') return;
      setToma({ ...toma, fase: 'guardando' });
      setDesenlace(undefined);
      try {
        await guardar(toma.imagen);
        seguir('guardada');
      } catch (error) {
        console.warn('photo', error);
        setToma(toma);
        setDesenlace('sin_guardar');
      }
    },
    repetir: () => seguir(),
  };
};
