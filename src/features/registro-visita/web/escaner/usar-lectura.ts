import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { codigoCanonico, esCodigo } from '#src/dominio/productos/codigos.ts';
import { abrirLector, type Lector } from './lector.ts';

const CADA_MS = 150;
/** So long a code must have been out of sight to be found again. */
const FUERA_DE_VISTA_MS = 1500;

type Lectura = 'preparando' | 'leyendo' | 'sin_lector';

/**
 * Looks at what the camera sees until there is a code in it, and again when it is asked to go on: then not for the package that is
 * still before it.
 */
export const useLectura = (
  video: RefObject<HTMLVideoElement | null>,
  mirando: boolean,
  alLeer: (codigo: string) => void,
): Lectura => {
  const [lector, setLector] = useState<Lector | null>();
  const leido = useEffectEvent(alLeer);
  const ultimo = useRef({ codigo: '', visto: 0 });
  useEffect(() => {
    let vive = true;
    abrirLector().then(
      (abierto) => vive && setLector(() => abierto),
      (error: unknown) => {
        console.warn('reader of barcodes', error);
        if (vive) setLector(null);
      },
    );
    return () => {
      vive = false;
    };
  }, []);
  useEffect(() => {
    if (!lector || !mirando) return undefined;
    let espera: ReturnType<typeof setTimeout>;
    let vive = true;
    const esOtro = (codigo: string): boolean => {
      const antes = ultimo.current;
      ultimo.current = { codigo, visto: Date.now() };
      return antes.codigo !== codigo || ultimo.current.visto - antes.visto > FUERA_DE_VISTA_MS;
    };
    // what was being counted meanwhile was before the camera until now
    ultimo.current.visto = Date.now();
    const mirar = async (): Promise<void> => {
      const visto = video.current && (await lector(video.current).catch(() => undefined));
      if (!vive) return;
      const codigo = codigoCanonico(visto ?? '');
      if (esCodigo(codigo) && esOtro(codigo)) leido(codigo);
      else espera = setTimeout(() => void mirar(), CADA_MS);
    };
    void mirar();
    return () => {
      vive = false;
      clearTimeout(espera);
    };
  }, [lector, mirando, video]);
  if (lector === undefined) return 'preparando';
  return lector ? 'leyendo' : 'sin_lector';
};
