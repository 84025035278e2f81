import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Notification.css';
import '@mantine/notifications/styles.css';
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Notifications, notifications } from '@mantine/notifications';
import {
  IconAlertTriangleFilled,
  IconCircleCheckFilled,
  IconCircleXFilled,
  IconInfoCircleFilled,
} from '@tabler/icons-react';
import type { Aviso, AvisoTone } from './avisos.ts';
import css from './avisos.module.css';

const DURATION_MS = 6000;

const ICONS = {
  exito: IconCircleCheckFilled,
  error: IconCircleXFilled,
  advertencia: IconAlertTriangleFilled,
  informacion: IconInfoCircleFilled,
} satisfies Record<AvisoTone, typeof IconInfoCircleFilled>;

export const show = ({ tone, title, text, id, permanent = false, belowHeader = false, action }: Aviso): void => {
  // shown anew rather than updated: a screen reader announces it again
  if (id) notifications.hide(id);
  const Icon = ICONS[tone];
  const newOne = notifications.show({
    ...(id && { id }),
    title,
    message: (
      <>
        {text}
        {action && (
          <Button
            variant="default"
            size="sm"
            mt={10}
            display="block"
            onClick={() => {
              notifications.hide(newOne);
              action.onPress();
            }}
          >
            {action.text}
          </Button>
        )}
      </>
    ),
    icon: <Icon size={22} aria-hidden />,
    autoClose: permanent || tone === 'error' ? false : DURATION_MS,
    // politely, unless something failed
    role: tone === 'error' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': t(i18n)`Cerrar aviso` },
    classNames: { root: css.aviso ?? '', icon: css.icono ?? '', title: css.titulo ?? '', description: css.texto ?? '' },
    'data-tono': tone,
    ...(belowHeader && { 'data-bajo': true }),
  });
};

export const remove = (id: string): void => {
  notifications.hide(id);
};

export const removeAll = (): void => {
  notifications.clean();
};

export const Avisos = () => {
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false });
  return (
    <Notifications
      // never below: there stands the button that the notice may be about
      position={isPhone ? 'top-center' : 'top-right'}
      containerWidth={400}
      transitionDuration={160}
      className={css.lugar ?? ''}
      zIndex={400}
    />
  );
};
