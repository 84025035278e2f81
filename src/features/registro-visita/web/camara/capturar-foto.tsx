import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Loader } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { tomarDeVideo, type ImagenTomada } from '#src/dominio/telefono/web/imagen.ts';
import { Dialog } from '#src/platform/web/ui/dialog.tsx';
import { Note } from '#src/platform/web/ui/note.tsx';
import css from './capturar-foto.module.css';
import { ElegirFoto } from './elegir-foto.tsx';
import { useCamara } from './usar-camara.ts';

interface Props {
  /** Throws if it cannot be kept: the camera then stays open. */
  alTomar: (imagen: ImagenTomada) => Promise<void>;
  alElegirArchivos: (archivos: File[]) => void;
  alCerrar: () => void;
}

const Visor = ({ alTomar, alElegirArchivos, alCerrar }: Props) => {
  const { t } = useLingui();
  const camara = useCamara();
  const video = useRef<HTMLVideoElement>(null);
  const [ve, setVe] = useState(false);
  const [tomando, setTomando] = useState(false);
  const flujo = camara.fase === 'lista' ? camara.flujo : null;
  useEffect(() => {
    if (video.current) video.current.srcObject = flujo;
  }, [flujo]);

  const capturar = async (): Promise<void> => {
    if (!video.current) return;
    setTomando(true);
    try {
      await alTomar(await tomarDeVideo(video.current));
      alCerrar();
    } catch (error) {
      console.warn('camera', error);
      setTomando(false);
    }
  };

  if (camara.fase === 'negada') {
    return (
      <div className={css.cuerpo}>
        <Note tone="atencion">
          <Trans>No se pudo usar la cámara. Puedes subir una foto que ya tengas.</Trans>
        </Note>
        <div className={css.pie}>
          <Button variant="default" h={52} onClick={alCerrar}>
            <Trans>Cancelar</Trans>
          </Button>
          <ElegirFoto
            alElegir={(archivos) => {
              alElegirArchivos(archivos);
              alCerrar();
            }}
          />
        </div>
      </div>
    );
  }
  return (
    <div className={css.cuerpo}>
      <div className={css.visor}>
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
        {!ve && <Loader className={css.espera ?? ''} size={36} aria-label={t`Abriendo la cámara...`} />}
      </div>
      <div className={css.pie}>
        <Button variant="default" h={52} onClick={alCerrar}>
          <Trans>Cancelar</Trans>
        </Button>
        <Button h={52} disabled={!ve} loading={tomando} onClick={() => void capturar()}>
          <Trans>Capturar</Trans>
        </Button>
      </div>
    </div>
  );
};

/** The camera inside the page: the person does not leave the visit to take a picture. */
export const CapturarFoto = (props: Props) => {
  const { t } = useLingui();
  return (
    <Dialog isOpen title={t`Capturar Foto`} onClose={props.alCerrar} firm>
      <Visor {...props} />
    </Dialog>
  );
};
