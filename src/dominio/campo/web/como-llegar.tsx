import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconNavigation } from '@tabler/icons-react';
import type { Punto } from '#src/dominio/visitas/posicion.ts';
import css from './acciones.module.css';

/** Android asks which of its maps to open; elsewhere there is one that any browser opens. */
const mapaDe = ({ lat, lng }: Punto, nombre: string): string =>
  /android/i.test(navigator.userAgent)
    ? `geo:${lat},${lng}?q=${lat},${lng}(${encodeURIComponent(nombre)})`
    : `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`;

export const ComoLlegar = ({ punto, nombre }: { punto: Punto; nombre: string }) => {
  const { t } = useLingui();
  return (
    <Button
      component="a"
      href={mapaDe(punto, nombre)}
      target="_blank"
      rel="noreferrer"
      variant="default"
      h={52}
      className={css.llegar ?? ''}
      aria-label={t`Cómo llegar a ${nombre}`}
      title={t`Cómo llegar`}
    >
      <IconNavigation size={22} stroke={1.8} aria-hidden />
    </Button>
  );
};
