import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Loader, Modal } from '@mantine/core';
import { IconCameraOff, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { ProductoDeVisita } from '#src/dominio/telefono/contract-visitas.ts';
import type { NoListadoLocal } from '#src/dominio/telefono/web/base-local.ts';
import { useCamara } from '../camara/usar-camara.ts';
import type { RegistroAbierto } from '../formulario/registro-abierto.ts';
import { DeLaLista } from './de-la-lista.tsx';
import { EscribirCodigo } from './escribir-codigo.tsx';
import css from './escaner.module.css';
import { FueraDeLaLista } from './fuera-de-la-lista.tsx';
import { conCodigo } from './hallazgo.ts';
import { useLectura } from './usar-lectura.ts';

type Paso =
  | { que: 'mirar' }
  | { que: 'escribir' }
  | { que: 'contar'; productos: readonly ProductoDeVisita[] }
  | { que: 'fuera'; codigo: string };

export interface EscanerProps {
  empresaId: string;
  sucursal: string;
  registro: RegistroAbierto;
  productos: readonly ProductoDeVisita[];
  noListados: readonly NoListadoLocal[];
  alAnotar: (visto: NoListadoLocal) => void;
  /** In the list, with the rest of its line. */
  alVerEnLista: (productoId: string) => void;
  alCerrar: () => void;
}

/** The camera finds the product: it is counted here, and the next one is looked for. */
export const Escaner = ({
  empresaId,
  sucursal,
  registro,
  productos,
  noListados,
  alAnotar,
  alVerEnLista,
  alCerrar,
}: EscanerProps) => {
  const { t } = useLingui();
  const camara = useCamara();
  const video = useRef<HTMLVideoElement>(null);
  const [paso, setPaso] = useState<Paso>({ que: 'mirar' });
  const flujo = camara.fase === 'lista' ? camara.flujo : null;
  useEffect(() => {
    if (video.current) video.current.srcObject = flujo;
  }, [flujo]);
  const alLeer = (codigo: string): void => {
    navigator.vibrate?.(40);
    const suyos = conCodigo(productos, codigo);
    setPaso(suyos.length > 0 ? { que: 'contar', productos: suyos } : { que: 'fuera', codigo });
  };
  const lectura = useLectura(video, flujo !== null && paso.que === 'mirar', alLeer);
  const mirar = (): void => setPaso({ que: 'mirar' });
  const escribir = (): void => setPaso({ que: 'escribir' });
  const sinCamara = camara.fase === 'negada' || lectura === 'sin_lector';

  return (
    <Modal.Root
      opened
      fullScreen
      // one step back: from what was found to the camera, from the camera to the list
      onClose={paso.que === 'mirar' ? alCerrar : mirar}
      transitionProps={{ transition: 'fade', duration: 140 }}
    >
      <Modal.Content>
        <div className={css.escaner}>
          <div className={css.cabeza}>
            <button type="button" className={css.cerrar} aria-label={t`Cerrar`} onClick={alCerrar}>
              <IconX size={26} stroke={1.8} aria-hidden />
            </button>
            <span className={css.titulos}>
              <Modal.Title className={css.titulo ?? ''}>{t`Escanear producto`}</Modal.Title>
              <span translate="no">{sucursal}</span>
            </span>
          </div>
          <div className={css.visor}>
            {sinCamara ? (
              <IconCameraOff size={64} stroke={1.2} aria-hidden />
            ) : (
              <>
                {/* what the camera sees has no sound and nothing to subtitle */}
                {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
                <video ref={video} autoPlay playsInline muted aria-label={t`Lo que ve la cámara`} />
                <span className={css.marco} aria-hidden />
                {(!flujo || lectura === 'preparando') && <Loader size={36} aria-label={t`Abriendo la cámara...`} />}
              </>
            )}
          </div>
          <div className={css.hoja}>
            {paso.que === 'mirar' && (
              <>
                <p role="status" className={css.dice}>
                  {sinCamara ? (
                    <Trans>No se pudo usar la cámara. Escribe el código, o busca el producto por su nombre.</Trans>
                  ) : (
                    <Trans>Pon el código de barras dentro del marco.</Trans>
                  )}
                </p>
                <button type="button" className={css.enlace} onClick={escribir}>
                  <Trans>Escribir el código</Trans>
                </button>
              </>
            )}
            {paso.que === 'escribir' && (
              <EscribirCodigo
                empresaId={empresaId}
                productos={productos}
                alElegir={(producto) => setPaso({ que: 'contar', productos: [producto] })}
                alAnotar={(visto) => {
                  alAnotar(visto);
                  mirar();
                }}
                alVolver={mirar}
              />
            )}
            {paso.que === 'contar' && (
              <DeLaLista
                registro={registro}
                productos={paso.productos}
                alElegir={(producto) => setPaso({ que: 'contar', productos: [producto] })}
                alVerEnLista={alVerEnLista}
                alSeguir={mirar}
                alEscribir={escribir}
              />
            )}
            {paso.que === 'fuera' && (
              <FueraDeLaLista
                empresaId={empresaId}
                sucursal={sucursal}
                codigo={paso.codigo}
                noListados={noListados}
                alAnotar={(visto) => {
                  alAnotar(visto);
                  mirar();
                }}
                alSeguir={mirar}
                alEscribir={escribir}
              />
            )}
          </div>
        </div>
      </Modal.Content>
    </Modal.Root>
  );
};
