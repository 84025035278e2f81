import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import { useLingui } from '@lingui/react/macro';
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import css from './dialogo.module.css';

interface Props {
  abierto: boolean;
  titulo: string;
  alCerrar: () => void;
  /** For what is read side by side. */
  ancho?: number;
  /** A click beside it does not close it: what was written in it would be lost. */
  firme?: boolean;
  children: ReactNode;
}

/** In the middle of a wide screen, from below on a phone. The focus stays in it and goes back where it was. */
export const Dialogo = ({ abierto, titulo, alCerrar, ancho = 520, firme = false, children }: Props) => {
  const { t } = useLingui();
  return (
    <Modal.Root
      opened={abierto}
      onClose={alCerrar}
      centered
      size={ancho}
      closeOnClickOutside={!firme}
      transitionProps={{ transition: 'fade', duration: 140 }}
      classNames={{ inner: css.centro ?? '', content: css.contenido ?? '' }}
    >
      <Modal.Overlay />
      <Modal.Content>
        {/* not the kit's header, which is a landmark: the page has its own */}
        <div className={css.cabeza}>
          <Modal.Title className={css.titulo ?? ''}>{titulo}</Modal.Title>
          <Modal.CloseButton className={css.cerrar ?? ''} aria-label={t`Cerrar`} />
        </div>
        <Modal.Body className={css.cuerpo ?? ''}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
};
