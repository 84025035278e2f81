import { Button } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import enTarjetas from './tabla-en-tarjetas.module.css';

interface Props {
  icono: Icon;
  texto: string;
  /** Which row, for whoever hears only the button. */
  de: string;
  ocupada?: boolean;
  onClick: () => void;
}

/** Icons in a table, where every row has the same; words on a phone. */
export const AccionDeFila = ({ icono: Icono, texto, de, ocupada = false, onClick }: Props) => (
  <Button
    variant="subtle"
    className={enTarjetas.accion ?? ''}
    loading={ocupada}
    leftSection={<Icono size={20} stroke={1.8} aria-hidden />}
    aria-label={`${texto}, ${de}`}
    title={texto}
    onClick={onClick}
  >
    <span>{texto}</span>
  </Button>
);
