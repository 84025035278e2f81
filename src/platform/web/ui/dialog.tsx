import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import { useLingui } from '@lingui/react/macro';
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import css from './dialog.module.css';

interface Props {
  isOpen: boolean;
  title: string;
  onClose: () => void;
  /** For what is read side by side. */
  width?: number;
  /** A click beside it does not close it: what was written in it would be lost. */
  firm?: boolean;
  children: ReactNode;
}

/** In the middle of a wide screen, from below on a phone. The focus stays in it and goes back where it was. */
export const Dialog = ({ isOpen, title, onClose, width = 520, firm = false, children }: Props) => {
  const { t } = useLingui();
  return (
    <Modal.Root
      opened={isOpen}
      onClose={onClose}
      centered
      size={width}
      closeOnClickOutside={!firm}
      transitionProps={{ transition: 'fade', duration: 140 }}
      classNames={{ inner: css.centro ?? '', content: css.contenido ?? '' }}
    >
      <Modal.Overlay />
      <Modal.Content>
        {/* not the kit's header, which is a landmark: the page has its own */}
        <div className={css.cabeza}>
          <Modal.Title className={css.titulo ?? ''}>{title}</Modal.Title>
          <Modal.CloseButton className={css.cerrar ?? ''} aria-label={t`Cerrar`} />
        </div>
        <Modal.Body className={css.cuerpo ?? ''}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
};
