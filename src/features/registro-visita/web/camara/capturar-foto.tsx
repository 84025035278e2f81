import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Loader, Modal } from '@mantine/core';
import { IconCameraOff, IconDeviceMobile } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Miniatura } from '#src/dominio/campo/web/miniatura.tsx';
import type { FotoLocal } from '#src/dominio/telefono/web/base-local.ts';
import type { ImagenTomada } from '#src/dominio/telefono/web/imagen.ts';
import css from './capturar-foto.module.css';
import { Controles } from './controles.tsx';
import { Negada } from './negada.tsx';
import { useCamara } from './usar-camara.ts';
import { useTomas } from './usar-tomas.ts';

interface Props {
  /** Those of this place, as the phone has them. */
  fotos: readonly FotoLocal[];
  /** Throws if it cannot be kept: the shot then stays on the screen. */
  alUsar: (imagen: ImagenTomada) => Promise<void>;
  alElegirArchivos: (archivos: File[]) => void;
  alCerrar: () => void;
  /** One, and back to what one was doing. */
  una?: boolean;
}

/** The camera inside the page, until whoever takes the photos has them all: nobody leaves the visit to take a picture. */
export const CapturarFoto = ({ fotos, alUsar, alElegirArchivos, alCerrar, una = false }: Props) => {
  const { t } = useLingui();
  const camara = useCamara();
  const video = useRef<HTMLVideoElement>(null);
  const [ve, setVe] = useState(false);
  const [antes] = useState(fotos.length);
  const { toma, desenlace, capturar, usar, repetir, alVerse, alNoVerse } = useTomas(video, async (imagen) => {
    await alUsar(imagen);
    if (una) alCerrar();
  });
  const flujo = camara.fase === 'lista' ? camara.flujo : null;
  useEffect(() => {
    if (video.current) video.current.srcObject = flujo;
  }, [flujo]);
  const cuantas = fotos.length;

  return (
    <Modal.Root
      opened
      fullScreen
      // one step back: from a shot to the camera, from the camera to the visit
      onClose={toma ? () => toma.fase === 'guardando' || repetir() : alCerrar}
      transitionProps={{ transition: 'fade', duration: 140 }}
    >
      <Modal.Content>
        <div className={css.camara}>
          <div className={css.cabeza}>
            <Modal.Title className={css.titulo ?? ''}>{t`Capturar Foto`}</Modal.Title>
            {cuantas > 0 && (
              <span className={css.cuantas}>
                <IconDeviceMobile size={18} stroke={1.8} aria-hidden />
                <Trans>{cuantas} en el teléfono</Trans>
              </span>
            )}
          </div>
          <div className={css.visor}>
            {camara.fase === 'negada' ? (
              <IconCameraOff size={64} stroke={1.2} aria-hidden />
            ) : (
              <>
                {/* what the camera sees has no sound and nothing to subtitle */}
                {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
                <video
                  ref={video}
                  autoPlay
                  playsInline
                  muted
                  aria-label={t`Lo que ve la cámara`}
                  onPlaying={() => setVe(true)}
                />
                {!ve && <Loader size={36} aria-label={t`Abriendo la cámara...`} />}
              </>
            )}
            {toma && 'imagen' in toma && (
              <Miniatura
                bytes={toma.imagen.contenido}
                alt={t`Foto que acabas de tomar`}
                alCargar={alVerse}
                alFallar={alNoVerse}
              />
            )}
          </div>
          {camara.fase === 'negada' ? (
            <Negada
              alCerrar={alCerrar}
              alElegir={(archivos) => {
                alElegirArchivos(archivos);
                alCerrar();
              }}
            />
          ) : (
            <Controles
              toma={toma}
              desenlace={desenlace}
              ve={ve}
              hayNuevas={cuantas > antes}
              alCapturar={() => void capturar()}
              alUsar={() => void usar()}
              alRepetir={repetir}
              alCerrar={alCerrar}
            />
          )}
        </div>
      </Modal.Content>
    </Modal.Root>
  );
};
