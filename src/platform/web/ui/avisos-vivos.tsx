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
import type { Aviso, TonoDeAviso } from './avisos.ts';
import css from './avisos.module.css';

const DURACION_MS = 6000;

const ICONOS = {
  exito: IconCircleCheckFilled,
  error: IconCircleXFilled,
  advertencia: IconAlertTriangleFilled,
  informacion: IconInfoCircleFilled,
} satisfies Record<TonoDeAviso, typeof IconInfoCircleFilled>;

export const mostrar = ({
  tono,
  titulo,
  texto,
  id,
  permanente = false,
  bajoLaCabecera = false,
  accion,
}: Aviso): void => {
  // shown anew rather than updated: a screen reader announces it again
  if (id) notifications.hide(id);
  const Icono = ICONOS[tono];
  const nuevo = notifications.show({
    ...(id && { id }),
    title: titulo,
    message: (
      <>
        {texto}
        {accion && (
          <Button
            variant="default"
            size="sm"
            mt={10}
            display="block"
            onClick={() => {
              notifications.hide(nuevo);
              accion.alPulsar();
            }}
          >
            {accion.texto}
          </Button>
        )}
      </>
    ),
    icon: <Icono size={22} aria-hidden />,
    autoClose: permanente || tono === 'error' ? false : DURACION_MS,
    // politely, unless something failed
    role: tono === 'error' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': t(i18n)`Cerrar aviso` },
    classNames: { root: css.aviso ?? '', icon: css.icono ?? '', title: css.titulo ?? '', description: css.texto ?? '' },
    'data-tono': tono,
    ...(bajoLaCabecera && { 'data-bajo': true }),
  });
};

export const quitar = (id: string): void => {
  notifications.hide(id);
};

export const quitarTodos = (): void => {
  notifications.clean();
};

export const Avisos = () => {
  const esTelefono = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false });
  return (
    <Notifications
      // never below: there stands the button that the notice may be about
      position={esTelefono ? 'top-center' : 'top-right'}
      containerWidth={400}
      transitionDuration={160}
      className={css.lugar ?? ''}
      zIndex={400}
    />
  );
};
